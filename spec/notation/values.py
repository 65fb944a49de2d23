"""JSON values: their types, their equality, and the fields that lead to them."""
import re


def kind_of(value):
    names = {bool: "bool", int: "double", float: "double", str: "string", list: "list", dict: "map"}
    return names.get(type(value), "null_type")


def equal(a, b):
    """Equality of JSON values: by type, and by content."""
    if kind_of(a) != kind_of(b):
        return False
    if isinstance(a, list):
        return len(a) == len(b) and all(map(equal, a, b))
    return a.keys() == b.keys() and all(equal(a[key], b[key]) for key in a) if isinstance(a, dict) else a == b


def read(value, field):
    for step in re.findall(r"(?:\\.|[^.])+", field):
        name = step.removesuffix("[]").replace("\\.", ".")
        value = value.get(name) if isinstance(value, dict) else None
        if step.endswith("[]"):
            value = value[0] if isinstance(value, list) and value else None
    return value


def with_at(value, field, other):
    """A copy with another value in a field that is there."""
    name, _, rest = field.partition(".")
    return {**value, name: with_at(value[name], rest, other) if rest else other}


def find(node, key):
    """The first value of a member of this name, at any depth, and the object that has it."""
    if isinstance(node, dict) and key in node:
        return node[key], node
    children = node.values() if isinstance(node, dict) else node if isinstance(node, list) else []
    return next((found for found in (find(child, key) for child in children) if found[1] is not None), (None, None))


def text_or_none(value):
    return value if isinstance(value, str) else None
