"""Whose extension a value is: by the meta-schema, which gives the form of each, and by whether the document has opted in."""
import json
import re
from pathlib import Path

from .values import equal, kind_of

ROOT = Path(__file__).parent.parent.parent
META = next(path for path in (ROOT / "openapi/notation.schema.json", ROOT / "dist/openapi/notation.schema.json") if path.exists())
DEFS = json.loads(META.read_text(encoding="utf-8"))["$defs"]
FORMS = {}
for definition in DEFS.values():
    for key, form in definition.get("properties", {}).items():
        if key.startswith("x-") and key != "x-notation":
            FORMS.setdefault(key, []).append(form)

TYPES = {"object": "map", "array": "list", "string": "string", "boolean": "bool", "null": "null_type", "number": "double"}


def resolved(schema):
    return DEFS[schema["$ref"].split("/")[-1]] if "$ref" in schema else schema


def is_type(value, name):
    return value == int(value) if name == "integer" and kind_of(value) == "double" else kind_of(value) == TYPES.get(name)


def matches(pattern, text):
    return re.search(pattern.replace("\\p{L}\\p{N}_", "\\w"), text) is not None


def fits(value, schema):
    """Whether a value is valid by a schema; the keywords are those of the meta-schema."""
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema and not fits(value, resolved(schema)):
        return False
    kinds = schema.get("type", [])
    if kinds and not any(is_type(value, name) for name in ([kinds] if isinstance(kinds, str) else kinds)):
        return False
    if "const" in schema and not equal(value, schema["const"]) or "enum" in schema and value not in schema["enum"]:
        return False
    if "anyOf" in schema and not any(fits(value, branch) for branch in schema["anyOf"]):
        return False
    if "oneOf" in schema and sum(fits(value, branch) for branch in schema["oneOf"]) != 1:
        return False
    kind = kind_of(value)
    if kind == "string":
        return len(value) >= schema.get("minLength", 0) and ("pattern" not in schema or matches(schema["pattern"], value))
    if kind == "double":
        return schema.get("minimum", value) <= value <= schema.get("maximum", value)
    if kind == "list":
        same = schema.get("uniqueItems") and any(equal(a, b) for at, a in enumerate(value) for b in value[:at])
        return not same and len(value) >= schema.get("minItems", 0) and all(fits(one, schema.get("items", True)) for one in value)
    return fits_object(value, schema) if kind == "map" else True


def fits_object(value, schema):
    known, rest = schema.get("properties", {}), schema.get("additionalProperties", True)
    wanted = schema.get("required", []) + [one for key, others in schema.get("dependentRequired", {}).items() if key in value for one in others]
    names = schema.get("propertyNames", True)
    also = [one for key, one in schema.get("dependentSchemas", {}).items() if key in value]
    return (all(fits(value, one) for one in also) and schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", len(value)) and all(key in value for key in wanted)
            and all(fits(key, names) and fits(member, known.get(key, rest)) for key, member in value.items()))


def members(form):
    found = resolved(form)
    return {*found.get("properties", {}), *(key for branch in found.get("anyOf", []) for key in members(branch))}


def uses(node):
    """The values of all extensions, at any depth, with their names."""
    for key, child in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else []:
        if key in FORMS:
            yield key, child
        yield from uses(child)


def is_of_form(name, value):
    return any(fits(value, form) for form in FORMS[name])


def belongs_to_others(document, name, value):
    if "x-notation" in document or is_of_form(name, value):
        return False
    known = {key for form in FORMS[name] for key in members(form)}
    is_alike = not known or isinstance(value, dict) and any(key in known for key in value)
    return not (is_alike and any(is_of_form(*use) for use in uses(document)))
