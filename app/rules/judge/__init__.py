"""The judge watches a table and compares it with the documents and the house's customs. It never changes the world.

**Duties and relations.** A procedure is no list of steps. A duty (`duty.py`) is an act owed at some time; a relation puts one
act before another. Each rests on clauses, on a custom or on physics. Where nothing puts one act before another, every order is
right. Which relations there are, game by game, is data (`[judging]` in the game's file) and the text of judging.md.

**A relation is asked when its later act is done** (`dealing`, `betting`, `opening`, `settling`, `clearing`): which earlier duties
are still open, on the table as it lies? Those that are make a `Breach`: the relation's kind and basis, and the keys of the
duties it passed over. An act with several breaches is one fault: a clause before a custom, then the nearest.

**One deviation, one fault.** The duties a fault passed over are excused: they block nothing any more. Done late they are right;
never done, they weigh in this fault's severity when the round ends (`severity.py`), and make no fault of their own. An act with
a wrong value (an amount, a setting, a word) excuses the duty it was meant for; one done at a wrong place excuses both.

**Derived, not remembered.** What every wager comes to is read from the cards and chips that lie there (`reading.py`), anew
whenever a card, a stake, a decision or a ruling changes. So a misdeal, a wrong stake or a ruling changes what is right from then
on, and nothing needs to be put straight in the judge.

**Irregularities** (`trouble.py`) are states of the world, whoever made them: packets astray, a wrong count, faces up in the
deal, a foreign card, late chips, an empty chair. The ruling is `core.irregularity.rule` on facts that are seen on the table.
While one is open, an act that builds on it is the fault of overlooking it, once; one the trainee made is part of the fault that
made it (`own_trouble.py`), whatever comes of it later. A ruling takes hands out, voids the round or has cards moved: those are
duties again, read from the table.

**The floor.** A supervisor who is called while something is out of order asks; the next ruling is then a proposal, graded, and
the right one is in force whatever was proposed (`ruling.in_force`). A Dealer who rules alone is followed, right or wrong; a
wrong ruling is kept in mind and taken back by a call or by ruling again. The judge tells the floor what is right, the world has
it said and done.

**Made good.** Money is good again when chips lie as they should, a deal when it is called or ruled on before anybody acts on it.
The fault stays on record, lighter. Severities are final with the round.
"""
