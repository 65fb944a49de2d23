"""Errors: bodies and events by their templates."""
import json
import re

from .values import find


def write_error(document, case):
    format, problem = find(document, "x-errors")[0], case["problem"]
    violations = problem.get("violations", [])
    values = error_values(format, problem, violations)
    template = format.get("event", format["body"]) if case.get("as") == "event" else format["body"]
    values["sequence"] = case.get("sequence")
    return {"written": fill(template, values, violations)}


def error_values(format, problem, violations):
    status, reason, types = problem["status"], problem["reason"], format.get("types", {})
    keys = [reason, str(status), f"{status // 100}XX", "default"]
    kind = next((types[key] for key in keys if key in types), None)
    code, codes = problem.get("code"), format.get("codes", {})
    missing = codes.get("missing_field") if violations and violations[0].get("keyword") == "required" else None
    message, default = problem.get("message"), format.get("messages", {}).get(reason)
    if message is None or (default and "{}" in default):
        message = default.replace("{}", message or "") if default else message
    own = problem.get("message") is not None and re.search(r"\{(violation\.)?field\}", json.dumps(format["body"]))
    if violations and not own:
        written = [format.get("violation", "{field}: {message}").replace("{field}", each["field"])
                   .replace("{message}", each["message"]) for each in violations]
        texts = format.get("violations", {})
        one = texts.get("one", "{list}")
        message = (texts.get("several", one) if len(violations) > 1 else one)
        message = message.replace("{count}", str(len(violations))).replace("{list}", "; ".join(written))
    return {"status": status, "type": status if kind == "{status}" else kind, "code": code or missing or codes.get(reason),
            "specificCode": code, "message": message, "field": violations[0]["field"] if violations else None}


def fill(template, values, violations):
    if isinstance(template, str):
        whole = re.fullmatch(r"\{([a-zA-Z.]+)\}", template)
        text = lambda match: "" if values.get(match[1]) is None else str(values[match[1]])
        return values.get(whole[1]) if whole else re.sub(r"\{([a-zA-Z.]+)\}", text, template)
    if isinstance(template, list):
        found = []
        for item in template:
            for each in violations if "{violation." in json.dumps(item) else [None]:
                own = {f"violation.{key}": value for key, value in (each or {}).items()}
                found.append(fill(item, {**values, **own}, violations))
        return found
    if not isinstance(template, dict):
        return template
    filled = {key: fill(value, values, violations) for key, value in template.items()}
    return {key.removesuffix("?"): value for key, value in filled.items() if not (key.endswith("?") and is_empty(value))}


def is_empty(value):
    members = value.values() if isinstance(value, dict) else [1]
    return value is None or value == [] or (isinstance(value, dict) and all(map(is_empty, members)))
