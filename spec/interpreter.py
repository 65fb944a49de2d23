#!/usr/bin/env python3
"""Reads the conformance cases of the notation, evaluates them, and prints those whose verdict differs.

Written from README.md alone, with the standard library alone: python3 spec/interpreter.py [FILE ...]
The exit status is 0 if all cases hold, else 1.
"""
import json
import re
import sys
import unicodedata
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import cel
from cel import equal, kind_of

# Values


def read(value, field):
    for name in field.split("."):
        value = value.get(name) if isinstance(value, dict) else None
    return value


def find(node, key):
    """The first value of a member of this name, at any depth, and the object that has it."""
    if isinstance(node, dict) and key in node:
        return node[key], node
    children = node.values() if isinstance(node, dict) else node if isinstance(node, list) else []
    return next((found for found in (find(child, key) for child in children) if found[1] is not None), (None, None))


class Refused(Exception):
    def __init__(self, rule, field=None):
        super().__init__(rule)
        self.rule, self.field = rule, field


# Orders: an expression is ("name", name, kinds), ("sequence", items), ("choice", items) or (one of * + ?, item).


def parse_order(text):
    """The expression; None if the text is no order."""
    text, at = text if isinstance(text, str) else "", 0

    def peek():
        return text[at] if at < len(text) else ""

    def take(wanted):
        nonlocal at
        if not peek() or peek() not in wanted:
            raise ValueError
        at += 1
        return text[at - 1]

    def space():
        nonlocal at
        while peek() and peek() in " \t\r\n":
            at += 1

    def name():
        nonlocal at
        start = at
        while peek() and (unicodedata.category(peek())[0] in "LN" or peek() in "_.:/-"):
            at += 1
        if at == start:
            raise ValueError
        return text[start:at]

    def kinds():
        space()
        found = [name()]
        space()
        return found + (kinds() if take("|]") == "|" else [])

    def item():
        if peek() == "(":
            take("(")
            found = choice()
            take(")")
        else:
            found = ("name", name(), kinds() if peek() == "[" and take("[") else None)
        return (take("*+?"), found) if peek() and peek() in "*+?" else found

    def sequence():
        items = []
        space()
        while not items or peek() not in ("", "|", ")"):
            items.append(item())
            space()
        return ("sequence", items)

    def choice():
        items = [sequence()]
        while peek() == "|":
            take("|")
            items.append(sequence())
        return ("choice", items)

    try:
        found = choice()
    except ValueError:
        return None
    return found if at == len(text) else None


def names_in(node):
    if node[0] == "name":
        return [node]
    return names_in(node[1]) if node[0] in "*+?" else [name for item in node[1] for name in names_in(item)]


# Grammars: every place of an event in an order is a position; parts are written out at each use.


GRAMMAR_KEYS = ["description", "name", "kinds", "order", "parts", "sequence", "same", "relations", "anywhere", "error",
                "failed", "terminator", "unknown", "elsewhere"]
PART_KEYS = ["description", "order", "numbered", "same", "relations"]


class Grammar:
    """An entry (position, depth) begins new instances of the parts of the position from this depth on."""

    def __init__(self, value, item_schema, document):
        self.value, self.parts = value, value.get("parts", {})
        self.kinds, self.terminator = value.get("kinds", {}), value.get("terminator")
        self.positions, self.follow, self.problems = [], [], []
        self.check_names(events_of(document, item_schema))
        if not self.problems:
            self.start, self.last, self.empty = self.lay(self.orders["order"], (), "order")
            self.check_positions()

    def lay(self, node, chain, path):
        if node[0] == "name" and node[1] in self.parts:
            path = f"parts.{node[1]}.order"
            first, last, empty = self.lay(self.orders[path], chain + (node[1],), path)
            return [(position, len(chain)) for position, _ in first], last, empty
        if node[0] == "name":
            self.positions.append((node[1], node[2], chain, path))
            self.follow.append([])
            return [(len(self.follow) - 1, len(chain))], [len(self.follow) - 1], False
        if node[0] in "*+?":
            first, last, empty = self.lay(node[1], chain, path)
            if node[0] != "?":
                self.connect(last, first)
            return first, last, empty or node[0] != "+"
        laid = [self.lay(item, chain, path) for item in node[1]]
        if node[0] == "choice":
            return sum((each[0] for each in laid), []), sum((each[1] for each in laid), []), any(e for _, _, e in laid)
        first, last, empty = laid[0]
        for next_first, next_last, next_empty in laid[1:]:
            self.connect(last, next_first)
            first = first + next_first if empty else first
            last, empty = last + next_last if next_empty else next_last, empty and next_empty
        return first, last, empty

    def connect(self, last, first):
        for position in last:
            self.follow[position] += first

    def check_names(self, events):
        """The problems that need no positions, each with its place in the grammar."""
        value, name, order_of = self.value, self.value.get("name"), {"order": self.value.get("order")}
        self.problems = sorted(value.keys() - set(GRAMMAR_KEYS)) + [key for key in ("name", "order") if key not in value]
        for part, entry in self.parts.items():
            self.problems += [f"parts.{part}.{key}" for key in sorted(entry.keys() - set(PART_KEYS))]
            order_of[f"parts.{part}.order"] = entry.get("order")
        self.orders = {path: parse_order(order) for path, order in order_of.items()}
        self.problems += [path for path, order in self.orders.items() if order is None and path not in self.problems]
        if self.problems:
            return
        listed = [rule["event"] for rule in name] if isinstance(name, list) else events
        used = {path: names_in(order) for path, order in self.orders.items()}
        self.problems += [path for path, names in used.items() if {n for _, n, _ in names} - {*listed, *self.parts}]
        self.ordered = {}
        for _, event, kinds in sum(used.values(), []):
            self.ordered.setdefault(event, set()).update(kinds or [])
        inner = {path: {f"parts.{n}.order" for _, n, _ in names if n in self.parts} for path, names in used.items()}
        for _ in inner:
            inner = {path: found.union(*(inner[each] for each in found)) for path, found in inner.items()}
        self.problems += [path for path, found in inner.items() if path in found]
        text = self.terminator
        if text is not None and (is_json(text) or text != text.strip() or re.search(r"[\r\n]", text)):
            self.problems.append("terminator")

    def check_positions(self):
        """Ambiguous events, and indefinite ends."""
        for entries in [self.start] + self.follow:
            for at, (one, depth) in enumerate(entries):
                for other, other_depth in entries[:at]:
                    (event, kinds, _, path), (other_event, other_kinds, _, _) = self.positions[one], self.positions[other]
                    overlap = not kinds or not other_kinds or set(kinds) & set(other_kinds)
                    if event == other_event and overlap and (one, depth) != (other, other_depth):
                        self.problems.append(path)
        if self.terminator is None:
            self.problems += ["order"] * self.empty + [self.positions[at][3] for at in self.last if self.follow[at]]

    def closing(self, chain):
        """The events after which no event of the same instance can come."""
        closes, depth = {}, len(chain)
        for at, (event, _, own, _) in enumerate(self.positions):
            if own[:depth] == chain:
                stays = any(self.positions[to][2][:depth] == chain and opens >= depth for to, opens in self.follow[at])
                closes[event] = closes.get(event, True) and not stays
        return {event for event, closed in closes.items() if closed}


def events_of(document, schema):
    """The names of the events of an item schema."""
    while "$ref" in schema:
        schema = read(document, schema["$ref"][2:].replace("/", "."))
    inner = schema.get("oneOf", []) + schema.get("anyOf", [])
    own = schema.get("properties", {}).get("event", {}).get("const")
    return [name for each in inner for name in events_of(document, each)] + ([own] if own else [])


def is_json(text):
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


# Streams


class Instance:
    """An open instance of a part, or the stream: its rules, and what they keep."""

    def __init__(self, chain, entry, enclosing=None, number=None):
        self.chain, self.entry, self.enclosing, self.number = chain, entry, enclosing, number
        self.counts, self.same, self.kept = {}, {}, {}

    def check_identity(self, data):
        field = self.entry.get("numbered")
        if field and read(data, field) is not None and not equal(read(data, field), self.number):
            yield "numbered", field
        for entry in self.entry.get("same", []):
            for field in (each.strip() for each in entry.split("|")):
                value = read(data, field)
                if value is not None and not equal(self.same.setdefault(entry, value), value):
                    yield "same", field


class Reading:
    def __init__(self, grammar, tolerant):
        self.grammar, self.value = grammar, grammar.value
        self.passes = tolerant and self.value.get("unknown") == "pass"
        self.stream = Instance((), self.value)
        self.position, self.failed, self.terminated, self.sequence = None, False, False, 0
        self.open, self.latest, self.unknown, self.findings = [], {(): self.stream}, [], []

    def name_of(self, data):
        def has(value, steps):
            value = read(value, steps[0]) if steps[0] else value
            if len(steps) == 1:
                return value is not None
            return isinstance(value, list) and len(value) > 0 and all(has(each, steps[1:]) for each in value)

        rules = self.value["name"]
        if isinstance(rules, str):
            return text_or_none(read(data, rules))
        fits = (rule["event"] for rule in rules
                if all(has(data, [step.strip(".") for step in path.split("[]")]) for path in rule.get("has", [])))
        return next(fits, None)

    def steps(self):
        return self.grammar.start if self.position is None else self.grammar.follow[self.position]

    def may_end(self):
        return self.grammar.empty if self.position is None else self.position in self.grammar.last

    def closed(self):
        return self.failed or self.terminated or not (self.steps() or (self.grammar.terminator and self.may_end()))

    def text(self, text):
        if text != self.grammar.terminator or self.terminated or not (self.failed or self.may_end()):
            raise Refused("order")
        self.terminated = True

    def event(self, data, line=None):
        name, grammar = self.name_of(data), self.grammar
        if name is None or (line is not None and isinstance(self.value["name"], str) and line != name):
            raise Refused("name")
        kind = text_or_none(read(data, grammar.kinds[name])) if name in grammar.kinds else None
        inside = next((part for part in self.unknown if part.enclosing is self.latest.get(part.chain[:-1])
                       and equal(read(data, part.entry["numbered"]), part.number)), None)
        for position, depth in [] if inside or self.terminated or self.failed else self.steps():
            event, kinds, chain, _ = grammar.positions[position]
            if event == name and (not kinds or kind in kinds):
                self.enter(position, chain, depth)
                self.check(data, name, kind, [self.stream] + self.open)
                return
        if self.closed():
            raise Refused("order")
        if name in self.value.get("error", []):
            self.failed = True
        elif self.position is None or name not in self.value.get("anywhere", []):
            self.take(data, name, kind, inside)
        self.check(data, None, None, [self.stream])

    def enter(self, position, chain, depth):
        self.position, self.open = position, self.open[:depth]
        for at in range(depth, len(chain)):
            self.begin(chain[: at + 1])

    def begin(self, chain):
        enclosing = self.open[-1] if self.open else self.stream
        entry = self.grammar.parts[chain[-1]]
        field = entry.get("numbered")
        number = enclosing.counts.get(field, 0)
        if field:
            enclosing.counts[field] = number + 1
        self.open.append(Instance(chain, entry, enclosing, number))
        self.latest[chain] = self.open[-1]

    def take(self, data, name, kind, inside):
        """A tolerant reading of what no step fits."""
        grammar = self.grammar
        kinds = grammar.ordered.get(name)
        if not self.passes:
            raise Refused("order")
        is_known = kinds is not None and (not kinds or kind in kinds)
        if not is_known:
            self.findings.append(("drift", "event" if kinds is None else "member"))
        opened = next((chain[:at + 1] for follow in [grammar.start] + grammar.follow for position, depth in follow
                       for event, named, chain, _ in [grammar.positions[position]] if event == name and named
                       for at in range(depth, len(chain)) if grammar.parts[chain[at]].get("numbered")), None)
        if inside and opened != inside.chain:
            for violation in inside.check_identity(data):
                raise Refused(*violation)
            if name in grammar.closing(inside.chain):
                self.unknown.remove(inside)
            return
        if kinds is None:
            for part in self.open:
                self.findings += [("violation", rule) for rule, _ in part.check_identity(data)]
            return
        if is_known and not inside:
            raise Refused("order")
        if not opened:
            if any(name in grammar.closing(chain) for chain in self.numbered()):
                raise Refused("order")
            return
        enclosing, entry = self.latest.get(opened[:-1], self.stream), grammar.parts[opened[-1]]
        number = enclosing.counts.get(entry["numbered"], 0)
        if not equal(read(data, entry["numbered"]), number):
            raise Refused("numbered", entry["numbered"])
        enclosing.counts[entry["numbered"]] = number + 1
        self.unknown.append(Instance(opened, entry, enclosing, number))
        list(self.unknown[-1].check_identity(data))

    def numbered(self):
        chains = {chain[:at + 1] for _, _, chain, _ in self.grammar.positions for at in range(len(chain))}
        return [chain for chain in chains if self.grammar.parts[chain[-1]].get("numbered")]

    def check(self, data, name, kind, instances):
        field = self.value.get("sequence")
        value = read(data, field) if field else None
        if value is not None:
            if not equal(value, self.sequence):
                raise Refused("sequence", field)
            self.sequence += 1
        for instance in instances:
            for violation in instance.check_identity(data):
                raise Refused(*violation)
            for at, relation in enumerate(instance.entry.get("relations", [])):
                self.relate(instance, at, relation, data, name, kind)

    def relate(self, instance, at, relation, data, name, kind):
        def named(key):
            return name is not None and any(event == name and (not kinds or kind in kinds)
                                            for _, event, kinds in names_in(parse_order(relation[key])))

        kept = instance.kept
        if "joined" in relation:
            piece, text = read(data, relation["joined"]), read(data, relation["equals"])
            if named("of") and isinstance(piece, str):
                kept[at] = kept.get(at, "") + piece
            if named("in") and isinstance(text, str) and text != kept.get(at, ""):
                raise Refused("joined", relation["equals"])
        elif "count" in relation:
            value = read(data, relation["equals"])
            count = instance.counts.get(self.grammar.parts[relation["count"]]["numbered"], 0)
            if named("in") and value is not None and not equal(len(value) if isinstance(value, list) else value, count):
                raise Refused("count", relation["equals"])
        elif "once" in relation:
            kept[at] = kept.get(at, 0) + named("once")
            if kept[at] > 1 or (not kept[at] and name in self.grammar.closing(instance.chain)):
                raise Refused("once")
        else:
            value = read(data, relation["rises"])
            if kind_of(value) == "double":
                if value < kept.get(at, value):
                    raise Refused("rises", relation["rises"])
                kept[at] = value


def text_or_none(value):
    return value if isinstance(value, str) else None


def check_stream(document, case):
    value, media = find(document, "x-stream-grammar")
    reading = Reading(Grammar(value, media["itemSchema"], document), case["reading"] == "tolerant")
    findings, at = [], 0
    if reading.grammar.problems:
        return {"invalid": reading.grammar.problems[0]}
    try:
        for at, item in enumerate(case["stream"]):
            reading.text(item["text"]) if "text" in item else reading.event(item["data"], item.get("event"))
            findings += [{"at": at, "kind": kind, "what": what} for kind, what in reading.findings]
            reading.findings = []
        at = len(case["stream"])
        if not (reading.failed or (reading.may_end() and (reading.terminated or not reading.grammar.terminator))):
            raise Refused("end")
    except Refused as refused:
        return {"refused": {"at": at, "rule": refused.rule, **({"field": refused.field} if refused.field else {})}}
    last = None if reading.position is None else reading.grammar.positions[reading.position][0]
    failed = reading.failed or last in value.get("failed", [])
    return {"accepted": "failed" if failed else "complete", **({"findings": findings} if findings else {})}


# Tasks


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


# Contracts


def check_contract(document, case):
    value, schema = find(document, "x-lifecycle")
    if value:
        problem = check_lifecycle(value, schema["enum"])
    else:
        value, media = find(document, "x-stream-grammar")
        problem = next(iter(Grammar(value, media["itemSchema"], document).problems), None)
    return {"invalid": problem} if problem else {"valid": True}


# Rules


class Rules:
    def __init__(self, document):
        self.document, self.found = document, []

    def resolve(self, schema):
        while "$ref" in schema:
            schema = read(self.document, schema["$ref"][2:].replace("/", "."))
        return schema

    def visit(self, schema, value, path):
        schema = self.resolve(schema)
        for part in schema.get("allOf", []):
            self.visit(part, value, path)
        for part in schema.get("oneOf", []) + schema.get("anyOf", []):
            if self.fits(self.resolve(part), value):
                self.visit(part, value, path)
        properties, others = schema.get("properties", {}), schema.get("additionalProperties")
        for name, item in value.items() if isinstance(value, dict) else []:
            part = properties.get(name, others)
            if isinstance(part, dict):
                self.visit(part, item, path + [name])
        for at, item in enumerate(value if isinstance(value, list) and "items" in schema else []):
            self.visit(schema["items"], item, path + [at])
        for rule in schema.get("x-rules", []):
            self.apply(rule, value, path)

    def fits(self, branch, value):
        names = {"map": ["object"], "double": ["number", "integer"], "list": ["array"], "bool": ["boolean"],
                 "null_type": ["null"]}.get(kind_of(value), ["string"])
        types = branch.get("type", names)
        if not set([types] if isinstance(types, str) else types) & set(names):
            return False
        if not isinstance(value, dict):
            return True
        fixed = {name: [part["const"]] if "const" in part else part["enum"] for name, part in
                 branch.get("properties", {}).items() if "const" in part or "enum" in part}
        return all(name in value for name in branch.get("required", [])) and all(
            name not in value or any(equal(value[name], each) for each in values) for name, values in fixed.items())

    def apply(self, rule, value, path):
        visited = [({"self": value}, path)]
        if "each" in rule:
            items = list(self.items(value, rule["each"].split("[]."), path))
            visited = [({"self": value, "items": [each for each, _ in items], "item": item, "index": at}, place)
                       for at, (item, place) in enumerate(items)]
        for variables, place in visited:
            if not cel.evaluate(cel.parse(rule["rule"]), variables):
                computed = rule.get("messageExpression")
                message = cel.evaluate(cel.parse(computed), variables) if computed else rule["message"]
                field = rule["fieldPath"].split(".") if "fieldPath" in rule else []
                self.found.append({"path": place + field, "message": message})

    def items(self, value, steps, path):
        found = read(value, steps[0])
        for at, item in enumerate(found if isinstance(found, list) else []):
            place = path + steps[0].split(".") + [at]
            if len(steps) > 1:
                yield from self.items(item, steps[1:], place)
            else:
                yield item, place


def check_value(document, case):
    rules = Rules(document)
    rules.visit({"$ref": f"#/components/schemas/{case['schema']}"}, case["value"], [])
    return {"violations": rules.found}


# Errors


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


# Usage


def values_at(value, path):
    name, _, rest = path.partition(".")
    found = value.get(name.removesuffix("[]")) if isinstance(value, dict) else None
    items = (found if isinstance(found, list) else []) if name.endswith("[]") else [found]
    return [each for item in items if item is not None for each in (values_at(item, rest) if rest else [item])]


def count_usage(document, case):
    usage, counts, is_final = find(document, "x-usage")[0], {}, False
    final = usage.get("final")
    for data in case["values"]:
        for found in (each for path in usage["counts"] for each in values_at(data, path)):
            for path in sum(usage["tokens"].values(), []):
                first = (values_at(found, path) or [0])[0]
                counts[path] = (first if kind_of(first) == "double" and first > 0 else 0) or counts.get(path, 0)
            has, lacks = (values_at(data, final[key]) if final and key in final else None for key in ("has", "lacks"))
            is_final = is_final or not final or bool(has) or lacks == []
    tokens = {kind: sum(counts.get(path, 0) for path in paths) for kind, paths in usage["tokens"].items()}
    tokens["input"] = max(0, tokens["input"] - sum(tokens.get(kind, 0) for kind in usage.get("inputIncludes", [])))
    rest = tokens.pop("cacheWrite", 0) - tokens.get("cacheWrite1h", 0)
    if rest > tokens.get("cacheWrite5m", 0):
        tokens["cacheWrite5m"] = rest
    return {"tokens": {kind: count for kind, count in tokens.items() if count}, "final": is_final}


# Pages


def value_at(value, path):
    for name in re.findall(r"[^.\[\]]+", path):
        if isinstance(value, list):
            value = value[-1] if name == "-1" and value else None
        else:
            value = value.get(name) if isinstance(value, dict) else None
    return value


def read_pages(document, case):
    pages, operation = find(document, "x-pagination")
    query, requests, items, seen = dict(case.get("query", {})), [], [], set()
    for reply in case["replies"]:
        requests.append(query)
        body = reply.get("body")
        page = (value_at(body, pages["items"]) if "items" in pages else body) or []
        items += page
        more = value_at(body, pages["more"]) if "more" in pages else None
        key = next(pages[kind] for kind in ("cursor", "offset", "page", "link") if kind in pages)
        if more is False or (not page and not more and not {"cursor", "link"} & pages.keys()):
            break
        if "link" in pages:
            links = re.findall(r'<([^>]*)>[^<]*?;\s*rel="?([^";,]+)"?', reply.get("link", ""))
            target = next((target for target, relation in links if key in relation.split()), None)
            if target is None:
                break
            query = dict(parse_qsl(urlsplit(target).query))
            continue
        if "cursor" in pages:
            following = value_at(body, pages["next"])
            if following in (None, "", False):
                break
        elif "offset" in pages:
            following = int(query.get(key, 0)) + len(page)
            total = value_at(body, pages["total"]) if "total" in pages else None
            if total is not None and following >= total:
                break
        else:
            parameter = next((each for each in operation.get("parameters", []) if each["name"] == key), {})
            following = int(query.get(key, parameter.get("schema", {}).get("default", 1))) + 1
        if following == query.get(key):
            return {"requests": requests, "items": items, "error": True}
        if "cursor" in pages and following in seen:
            break
        seen.update([following, query.get(key)] if "cursor" in pages else [])
        query = {**query, key: following}
    return {"requests": requests, "items": items}


# Cases

KINDS = {"stream": check_stream, "history": check_history, "value": check_value, "problem": write_error,
         "values": count_usage, "replies": read_pages}


def verdict_of(document, case):
    check = next((check for key, check in KINDS.items() if key in case), check_contract)
    return check(document, case)


def main(names):
    files = map(Path, names) if names else sorted((Path(__file__).parent / "conformance").glob("*.json"))
    count = failures = 0
    for file in files:
        for group in json.loads(file.read_text(encoding="utf-8"))["groups"]:
            for case in group["cases"]:
                verdict, count = verdict_of(group["contract"], case), count + 1
                if verdict != case["verdict"]:
                    failures += 1
                    print(f"{file.name} {case['name']}: {json.dumps(verdict)} instead of {json.dumps(case['verdict'])}")
    print(f"{count} cases, {failures} failed")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
