"""Tasks: lifecycles, and the histories of records."""
import re

from .values import find, read


def check_lifecycle(value, statuses):
    """The place of the first problem of a lifecycle."""
    transitions, final, to = value["transitions"], value["final"], value.get("deadline", {}).get("to")
    named = {"initial": value["initial"], "transitions": [*transitions, *sum(transitions.values(), [])], "final": final,
             "deadline": [to] if to else []}
    for place, names in named.items():
        if set(names) - set(statuses):
            return place
    if to and to not in final:
        return "deadline"
    for status in statuses:
        if (status in final) == bool(transitions.get(status)):
            return "transitions"
        if not any(status in reachable(value, first) for first in value["initial"]):
            return "transitions"
        if not set(final) & reachable(value, status):
            return "transitions"
    return None


def reachable(lifecycle, status):
    """The statuses that may follow a status, itself included."""
    found, to = [status], lifecycle.get("deadline", {}).get("to")
    for each in found:
        after = lifecycle["transitions"].get(each, []) + ([to] if to and each not in lifecycle["final"] else [])
        found += [status for status in after if status not in found]
    return set(found)


def check_history(document, case):
    value, _ = find(document, "x-lifecycle")
    before = None
    for at, record in enumerate(case["history"]):
        field = check_record(value, record, before)
        if field:
            return {"refused": {"at": at, "field": field}}
        before = record
    return {"accepted": True}


def check_record(value, record, before):
    status = read(record, value["field"])
    if status not in value["final"] and status not in value["transitions"]:
        return value["field"]
    for field in value.get("requires", {}).get(status, []):
        if read(record, field) is None:
            return field
    if before and status not in reachable(value, read(before, value["field"])):
        return value["field"]
    for field in value.get("rises", []) if before else []:
        numbers = [leading_number(read(each, field)) for each in (before, record)]
        if None not in numbers and numbers[1] < numbers[0]:
            return field
    return None


def leading_number(value):
    match = re.match(r"\s*[-+]?(\d+\.?\d*|\.\d+)", str(value)) if isinstance(value, (str, int, float)) else None
    return float(match[0]) if match and not isinstance(value, bool) else None
