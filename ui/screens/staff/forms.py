"""The forms of the staff's rooms."""

from collections.abc import Callable

from app.house.pin import LONGEST
from app.staff.gate import STAFF_ROLES
from app.words.text import say
from ui.widgets.form import FormPlate

Give = Callable[[], object]


def first_form(name: str, give: Give) -> FormPlate:
    """The first administrator: a name, and a PIN twice."""
    form = FormPlate(say("staff.make-first"))
    form.line("name", say("staff.name"), text=name, most=80)
    form.line("pin", say("data.new-pin"), unseen=True, most=LONGEST)
    form.line("again", say("data.pin-again"), unseen=True, most=LONGEST)
    form.finish(say("staff.begin"), give)
    return form


def reset_form(give: Give) -> FormPlate:
    """Another PIN by the recovery code."""
    form = FormPlate(say("staff.forgot"), say("staff.forgot-told"))
    form.line("name", say("staff.name"), most=80)
    form.line("code", say("staff.code"))
    form.line("pin", say("data.new-pin"), unseen=True, most=LONGEST)
    form.finish(say("staff.reset"), give, "")
    return form


def appoint_form(give: Give) -> FormPlate:
    """Giving somebody a role."""
    form = FormPlate(say("staff.appoint"), say("staff.appoint-told"))
    form.line("name", say("staff.their-name"), most=80)
    form.choice("role", say("staff.role"), [(role, say(f"staff.role-{role}")) for role in STAFF_ROLES])
    form.line("pin", say("staff.their-pin"), unseen=True, most=LONGEST)
    form.finish(say("staff.appoint"), give, "")
    return form


def change_form(give: Give) -> FormPlate:
    """Another PIN for whoever knows the old one."""
    form = FormPlate(say("staff.change"))
    form.line("old", say("staff.old-pin"), unseen=True, most=LONGEST)
    form.line("new", say("data.new-pin"), unseen=True, most=LONGEST)
    form.line("again", say("data.pin-again"), unseen=True, most=LONGEST)
    form.finish(say("staff.change"), give, "")
    return form
