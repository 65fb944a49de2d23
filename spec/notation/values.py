"""JSON values: their types, their equality, and the fields that lead to them."""


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
    for name in field.split("."):
        value = value.get(name) if isinstance(value, dict) else None
    return value


def find(node, key):
    """The first value of a member of this name, at any depth, and the object that has it."""
    if isinstance(node, dict) and key in node:
        return node[key], node
    children = node.values() if isinstance(node, dict) else node if isinstance(node, list) else []
    return next((found for found in (find(child, key) for child in children) if found[1] is not None), (None, None))


def text_or_none(value):
    return value if isinstance(value, str) else None
