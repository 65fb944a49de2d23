"""Orders and grammars: the positions of events, and what is wrong with them."""
import json
import re
import unicodedata

from .values import read

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
                "failed", "terminator", "unknown", "open", "resume", "elsewhere"]
RULES = ["order", "same", "relations"]
PART_KEYS = ["description", "order", "numbered", "keyed", "unique", "same", "relations"]


class Grammar:
    """An entry (position, depth) begins new instances of the parts of the position from this depth on."""

    def __init__(self, value, item_schema, document, path="order"):
        self.value, self.parts = value, value.get("parts", {})
        own = {key: value[key] for key in ("name", "kinds", "parts", "unknown") if key in value}
        self.inner = lambda part: Grammar({**own, **{key: rule for key, rule in self.parts[part].items() if key in RULES}},
                                          item_schema, document, f"parts.{part}.order")
        self.keyed, self.opens, self.path = {}, {}, path
        self.kinds, self.terminator = value.get("kinds", {}), value.get("terminator")
        self.positions, self.follow, self.problems = [], [], []
        self.check_names(events_of(document, item_schema, value.get("name")))
        if not self.problems:
            self.start, self.last, self.empty = self.lay(self.orders["order"], (), path)
            self.check_positions()

    def lay(self, node, chain, path):
        if node[0] == "name" and "keyed" in self.parts.get(node[1], {}):
            part = self.keyed.setdefault(node[1], self.inner(node[1]))
            self.problems += [problem for problem in part.problems if problem not in self.problems]
            first, around = [], chain + ((node[1],) if "numbered" in self.parts[node[1]] else ())
            for position, _ in [] if part.problems else part.start:
                self.positions.append((*part.positions[position][:2], around, path))
                self.follow.append([])
                self.opens[len(self.follow) - 1] = node[1]
                first.append(len(self.follow) - 1)
            return [(position, len(chain)) for position in first], first, False
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
        if not self.problems and self.path == "order":
            self.check_keyed(used)
        text = self.terminator
        if text is not None and (is_json(text) or text != text.strip() or re.search(r"[\r\n]", text)):
            self.problems.append("terminator")
        if value.get("open") and text is not None:
            self.problems.append("open")

    def check_keyed(self, used):
        def events(path, skipped=None):
            names = [(name, kinds) for _, name, kinds in used[path] if name != skipped]
            return sum(([(name, kinds)] if name not in self.parts else events(f"parts.{name}.order", skipped) for name, kinds in names), [])

        for part, entry in self.parts.items():
            if "keyed" in entry:
                self.problems += [f"parts.{part}.keyed"] * (entry.get("numbered", entry["keyed"]) != entry["keyed"])
                twice = any(name == other and (not kinds or not other_kinds or set(kinds) & set(other_kinds))
                            for name, kinds in events(f"parts.{part}.order") for other, other_kinds in events("order", part))
                self.problems += [f"parts.{part}.order"] * twice

    def events(self):
        """The events of the order with their kinds, those of keyed parts in it included."""
        return sum((part.events() for part in self.keyed.values()), [(event, kinds) for event, kinds, *_ in self.positions])

    def keyed_part(self, name, kind):
        """The keyed part of an event; of one of unknown kind, that of all its known kinds."""
        own = {part: [kinds for event, kinds in inner.events() if event == name] for part, inner in self.keyed.items()}
        found = next((part for part, all in own.items() if any(not kinds or kind in kinds for kinds in all)), None)
        known = {each for kinds in sum(own.values(), []) for each in kinds or []}
        others = {each for event, kinds, *_ in self.positions if event == name for each in kinds or []} - known
        return found or (None if others or kind in others else next((part for part, all in own.items() if all), None))

    def check_positions(self):
        """Ambiguous events, and indefinite ends."""
        for entries in [self.start] + self.follow:
            for at, (one, depth) in enumerate(entries):
                for other, other_depth in entries[:at]:
                    (event, kinds, _, path), (other_event, other_kinds, _, _) = self.positions[one], self.positions[other]
                    overlap = not kinds or not other_kinds or set(kinds) & set(other_kinds)
                    if event == other_event and overlap and (one, depth) != (other, other_depth):
                        self.problems.append(path)
        if self.path != "order":
            self.problems += [self.path] * self.empty
        elif self.terminator is None and not self.value.get("open"):
            self.problems += ["order"] * self.empty + [self.positions[at][3] for at in self.last if self.follow[at]]
            self.problems += ["order" for at in self.last if at in self.opens]

    def goes_on(self, at, chain):
        """Whether an event of the same instance can come after a position."""
        depth = len(chain)
        return any(self.positions[to][2][:depth] == chain and opens >= depth for to, opens in self.follow[at])

    def closing(self, chain):
        """The events after which no event of the same instance can come."""
        closes = {}
        for at, (event, _, own, _) in enumerate(self.positions):
            if own[:len(chain)] == chain:
                closes[event] = closes.get(event, True) and not self.goes_on(at, chain)
        return {event for event, closed in closes.items() if closed}


def resolved(document, schema):
    while "$ref" in schema:
        schema = read(document, schema["$ref"][2:].replace("/", "."))
    return schema


def branches_of(document, schema):
    """The branches of a union, with those of unions in it."""
    schema = resolved(document, schema)
    inner = schema.get("oneOf", []) + schema.get("anyOf", [])
    return [one for each in inner for one in branches_of(document, each)] or [schema]


def events_of(document, schema, name):
    """The names of the events of an item schema: of their event lines, else the values of the field that names them."""
    events = []
    common = resolved(document, schema).get("properties", {})
    for branch in branches_of(document, schema):
        own = branch.get("properties", {})
        member = lambda key: {**resolved(document, common.get(key, {})), **resolved(document, own.get(key, {}))}
        line = member("event").get("const")
        data = member("data").get("contentSchema", {})
        events += [line] if line else [value for one in branches_of(document, data) for value in values_at(document, one, name)]
    return events


def values_at(document, schema, path):
    """The values that a schema lists for the field at a path."""
    if not isinstance(path, str):
        return []
    for name in path.split("."):
        schema = resolved(document, schema.get("properties", {}).get(name, {}))
    return [schema["const"]] if "const" in schema else schema.get("enum", [])


def is_json(text):
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
