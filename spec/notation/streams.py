"""Streams: a reading accepts or refuses each item."""
from .orders import Grammar, is_json, names_in, parse_order
from .values import equal, find, kind_of, read, text_or_none, with_at


class Refused(Exception):
    def __init__(self, rule, field=None):
        super().__init__(rule)
        self.rule, self.field = rule, field


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
                if value is None:
                    continue
                known = self.same.setdefault(entry, value)
                if known is not value and (isinstance(value, (list, dict)) or not equal(known, value)):
                    yield "same", field


class Keyed:
    """An open instance of a keyed part: a reading of its own. Without one, its kind is unknown."""

    def __init__(self, part, key, around, reading):
        self.part, self.key, self.around, self.reading = part, key, around, reading


class Reading:
    def __init__(self, grammar, tolerant):
        self.grammar, self.value = grammar, grammar.value
        self.tolerant, self.keyed, self.keys = tolerant, [], []
        self.again = False
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
                if all(equal(read(data, path), value) for path, value in rule.get("is", {}).items())
                and all(has(data, [step.strip(".") for step in path.split("[]")]) for path in rule.get("has", [])))
        return next(fits, None)

    def steps(self):
        return self.grammar.start if self.position is None else self.grammar.follow[self.position]

    def may_end(self):
        return self.grammar.empty if self.position is None else self.position in self.grammar.last

    def closed(self):
        return self.failed or self.terminated or not (self.steps() or (self.grammar.terminator and self.may_end()))

    def text(self, text):
        if self.failed:
            return
        if text != self.grammar.terminator or self.terminated or not self.may_end():
            raise Refused("order")
        self.leave(self.keyed)
        self.terminated = True

    def event(self, data, line=None):
        for field in (field.strip() for part in self.grammar.keyed for field in self.grammar.parts[part]["keyed"].split("|")):
            elements = read(data, field.split("[]")[0]) if "[]" in field else None
            if isinstance(elements, list) and len(elements) > 1:
                for self.again, element in enumerate(elements):
                    self.one_event(with_at(data, field.split("[]")[0], [element]), line)
                self.again = False
                return
        self.one_event(data, line)

    def one_event(self, data, line):
        name, grammar = self.name_of(data), self.grammar
        if name is None or (line is not None and isinstance(self.value["name"], str) and line != name):
            raise Refused("name")
        kind = text_or_none(read(data, grammar.kinds[name])) if name in grammar.kinds else None
        part = grammar.keyed_part(name, kind)
        key = part and next((value for field in grammar.parts[part]["keyed"].split("|")
                             if (value := read(data, field.strip())) is not None), None)
        found = next((each for each in self.keyed if each.part == part and equal(each.key, key)), None)
        if found and key is not None and not isinstance(key, (list, dict)):
            self.go_on(found, data)
            self.check(data, name, kind, found.around)
            return
        inside = next((part for part in self.unknown if part.enclosing is self.latest.get(part.chain[:-1])
                       and equal(read(data, part.entry["numbered"]), part.number)), None)
        for position, depth in [] if inside or self.terminated or self.failed else self.steps():
            event, kinds, chain, _ = grammar.positions[position]
            if event == name and (not kinds or kind in kinds):
                kept = [self.stream] + self.open[:depth]
                is_failure = name in self.value.get("failed", [])
                self.leave([] if is_failure else [each for each in self.keyed if each.around[-1] not in kept])
                self.enter(position, chain, depth)
                if part:
                    self.begin_keyed(part, key, data, Reading(grammar.keyed[part], self.tolerant))
                elif not is_failure:
                    self.leave([each for each in self.keyed if not grammar.goes_on(position, each.around[-1].chain)])
                self.check(data, name, kind, [self.stream] + self.open)
                return
        if self.closed():
            raise Refused("order")
        if name in self.value.get("error", []):
            self.failed, self.keyed = True, []
        elif self.position is None or name not in self.value.get("anywhere", []):
            self.take(data, name, kind, inside)
            if part and any(name == grammar.keyed[part].positions[at][0] for at, _ in grammar.keyed[part].start):
                self.begin_keyed(part, key, data, None)
        self.check(data, None, None, [self.stream])

    def begin_keyed(self, part, key, data, reading):
        if key is None:
            raise Refused("keyed")
        if self.grammar.parts[part].get("unique"):
            if any(part == other and equal(key, known) for other, known in self.keys):
                raise Refused("order")
            self.keys.append((part, key))
        around = [self.stream] + self.open
        own = reading and "numbered" in self.grammar.parts[part]
        self.keyed.append(Keyed(part, key, around[:-1] if own else around, reading))
        self.go_on(self.keyed[-1], data)

    def go_on(self, instance, data):
        if not instance.reading:
            return
        instance.reading.event(data)
        self.findings += instance.reading.findings
        instance.reading.findings = []
        if instance.reading.closed():
            self.keyed.remove(instance)

    def leave(self, instances, rule="order"):
        if any(each.reading and not each.reading.complete() for each in instances):
            raise Refused(rule)
        self.keyed = [each for each in self.keyed if each not in instances]

    def complete(self):
        return self.may_end() and all(not each.reading or each.reading.complete() for each in self.keyed)

    def enter(self, position, chain, depth):
        self.position, self.open = position, self.open[:depth]
        for at in range(depth, len(chain)):
            self.begin(chain[: at + 1])

    def begin(self, chain):
        enclosing = self.open[-1] if self.open else self.stream
        entry = self.grammar.parts[chain[-1]]
        field = entry.get("numbered")
        # The other rules of a keyed part hold in the reading of its instance.
        entry = {"numbered": field} if "keyed" in entry else entry
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
        opened = next((chain for chain, event, named in self.opened_by_kind() if event == name and named), None)
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
        if (is_known and not inside) or any(name in grammar.closing(chain) for chain, _, _ in self.opened_by_kind()):
            raise Refused("order")
        if not opened:
            return
        enclosing, entry = self.latest.get(opened[:-1], self.stream), grammar.parts[opened[-1]]
        number = enclosing.counts.get(entry["numbered"], 0)
        if not equal(read(data, entry["numbered"]), number):
            raise Refused("numbered", entry["numbered"])
        enclosing.counts[entry["numbered"]] = number + 1
        self.unknown.append(Instance(opened, entry, enclosing, number))
        list(self.unknown[-1].check_identity(data))

    def opened_by_kind(self):
        """The numbered parts that an event with kinds opens, outermost, each with the event and its kinds."""
        grammar = self.grammar
        entries = sum(grammar.follow, list(grammar.start))
        opened = [(grammar.positions[position], depth) for position, depth in entries]
        return [(chain[:depth + 1], event, named) for (event, named, chain, _), depth in opened if event in grammar.kinds
                and len(chain) > depth and grammar.parts[chain[depth]].get("numbered")
                and "keyed" not in grammar.parts[chain[depth]]]

    def check(self, data, name, kind, instances):
        field = self.value.get("sequence")
        value = read(data, field) if field and not self.again else None
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
        elif "pieces" in relation:
            texts = kept.setdefault(at, [])
            pieces = read(data, relation["pieces"])
            for piece in pieces if isinstance(pieces, list) else []:
                number = read(piece, relation["by"])
                if kind_of(number) != "double":
                    continue
                is_first = number not in range(len(texts))
                has = [any(read(piece, field.strip()) is not None for field in entry.split("|")) for entry in relation["first"]]
                if (is_first and number != len(texts)) or any(each != is_first for each in has):
                    raise Refused("pieces", relation["pieces"])
                if is_first:
                    texts.append(None)
                text = read(piece, relation["json"])
                if isinstance(text, str):
                    texts[number] = (texts[number] or "") + text
            if named("in") and any(text is not None and not is_json(text) for text in texts):
                raise Refused("pieces", relation["pieces"])
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


def joined(value, case):
    """The items of a stream, and of the rest that was requested."""
    items, rest, by = case["stream"], case.get("rest"), value.get("resume", {}).get("by")
    if not rest:
        return items
    values = [read(item.get("data"), by) if by else item.get("id") for item in items]
    texts = [str(int(each)) if isinstance(each, float) and each.is_integer() else each if each is None else str(each)
             for each in values]
    if rest["after"] not in texts:
        raise Refused("resume")
    return items[:len(texts) - texts[::-1].index(rest["after"])] + rest["stream"]


def failed_by(reading):
    last = None if reading.position is None else reading.grammar.positions[reading.position][0]
    return reading.failed or last in reading.value.get("failed", [])


def check_stream(document, case):
    value, media = find(document, "x-stream-grammar")
    reading = Reading(Grammar(value, media["itemSchema"], document), case["reading"] == "tolerant")
    findings, at = [], 0
    if reading.grammar.problems:
        return {"invalid": reading.grammar.problems[0]}
    try:
        stream = joined(value, case)
        for at, item in enumerate(stream):
            reading.text(item["text"]) if "text" in item else reading.event(item["data"], item.get("event"))
            findings += [{"at": at, "kind": kind, "what": what} for kind, what in reading.findings]
            reading.findings = []
        at = len(stream)
        if not (reading.failed or (reading.may_end() and (reading.terminated or not reading.grammar.terminator))):
            raise Refused("end")
        reading.leave([] if failed_by(reading) else reading.keyed, "end")
    except Refused as refused:
        at = len(case["stream"]) if refused.rule == "resume" else at
        return {"refused": {"at": at, "rule": refused.rule, **({"field": refused.field} if refused.field else {})}}
    return {"accepted": "failed" if failed_by(reading) else "complete", **({"findings": findings} if findings else {})}
