"""Rules between fields: where they apply, and what breaks them."""
from . import cel
from .values import equal, kind_of, read


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
