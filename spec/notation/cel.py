"""The expressions of x-rules: a profile of CEL, for which the standard library has no module. Written from README.md alone."""
import base64
import re

from .values import equal, kind_of

TOKEN = re.compile(r"""\s*(?:(\d+\.\d+(?:[eE][+-]?\d+)?|\d+)|('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|([A-Za-z_]\w*)"""
                   r"""|(&&|\|\||[=!<>]=|[-+*/%!?:<>.,()\[\]]))""")
LEVELS = [["||"], ["&&"], ["==", "!=", "<", "<=", ">", ">=", "in"], ["+", "-"], ["*", "/", "%"]]
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "a": "\a"}


def parse(source):
    """The tree of an expression: (operator, operands...)."""
    tokens, at = [], 0
    while source[at:].strip():
        match = TOKEN.match(source, at)
        if not match:
            raise ValueError(f"unexpected character at {at} in {source}")
        number, text, name, sign = match.groups()
        tokens.append(("number", float(number) if "." in number else int(number)) if number
                      else ("text", unescape(text[1:-1])) if text else ("name", name) if name else ("sign", sign))
        at = match.end()
    tokens.append(("end", ""))

    def take(*wanted):
        if tokens[0][0] in ("sign", "name", "end") and tokens[0][1] in wanted:
            return tokens.pop(0)[1]
        return None

    def need(wanted):
        if take(wanted) is None:
            raise ValueError(f"{wanted} expected before {tokens[0][1]} in {source}")

    def items(closing):
        found = []
        while take(closing) is None:
            found.append(ternary())
            if take(",") is None:
                need(closing)
                break
        return found

    def ternary():
        test = binary(0)
        if take("?") is None:
            return test
        yes = ternary()
        need(":")
        return ("?:", test, yes, ternary())

    def binary(level):
        if level == len(LEVELS):
            return unary()
        left = binary(level + 1)
        while operator := take(*LEVELS[level]):
            left = (operator, left, binary(level + 1))
        return left

    def unary():
        if operator := take("!", "-"):
            return ("not" if operator == "!" else "negate", unary())
        found = primary()
        while operator := take(".", "["):
            if operator == "[":
                found = (".", found, ternary())
                need("]")
                continue
            name = tokens.pop(0)[1]
            found = ("method", name, found, items(")")) if take("(") else (".", found, ("value", name))
        return found

    def primary():
        kind, value = tokens.pop(0)
        if kind in ("number", "text"):
            return ("value", value)
        if kind == "name" and value in ("true", "false", "null"):
            return ("value", {"true": True, "false": False, "null": None}[value])
        if kind == "name":
            return ("call", value, items(")")) if take("(") else ("variable", value)
        if value == "[":
            return ("list", items("]"))
        if value != "(":
            raise ValueError(f"unexpected {value} in {source}")
        inner = ternary()
        need(")")
        return inner

    tree = ternary()
    need("")
    return tree


def unescape(text):
    return re.sub(r"\\(u[0-9a-fA-F]{4}|.)", lambda m: chr(int(m[1][1:], 16)) if len(m[1]) > 1 else ESCAPES.get(m[1], m[1]), text)


def evaluate(tree, variables):
    operator, *rest = tree

    def of(node):
        return evaluate(node, variables)

    if operator == "value":
        return rest[0]
    if operator == "variable":
        return variables[rest[0]]
    if operator == "list":
        return [of(item) for item in rest[0]]
    if operator == "&&":
        return of(rest[0]) and of(rest[1])
    if operator == "||":
        return of(rest[0]) or of(rest[1])
    if operator == "?:":
        return of(rest[1]) if of(rest[0]) else of(rest[2])
    if operator == "not":
        return not of(rest[0])
    if operator == "negate":
        return -of(rest[0])
    if operator == ".":
        return of(rest[0])[of(rest[1])]
    if operator == "call":
        return call(rest[0], rest[1], of)
    if operator == "method":
        return method(rest[0], rest[1], rest[2], of, variables)
    if operator in ("==", "!=") and any(side[:2] == ("call", "type") for side in rest):
        names = [kind_of(of(side[2][0])) if side[0] == "call" else side[1] for side in rest]
        return (names[0] == names[1]) == (operator == "==")
    left, right = of(rest[0]), of(rest[1])
    if operator in ("==", "!="):
        return equal(left, right) == (operator == "==")
    if operator == "in":
        return left in right if isinstance(right, dict) else any(equal(left, item) for item in right)
    if operator in ("<", "<=", ">", ">="):
        if isinstance(left, str):
            left, right = left.encode("utf-16-be"), right.encode("utf-16-be")
        return {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[operator]
    if operator in ("+", "-", "*"):
        return left + right if operator == "+" else left - right if operator == "-" else left * right
    quotient = left / right
    if operator == "/":
        return int(quotient) if isinstance(right, int) else quotient
    return left - right * int(quotient)


def call(name, arguments, of):
    if name == "has":
        _, base, member = arguments[0]
        return of(member) in of(base)
    value = of(arguments[0])
    if name == "string":
        return str(value).lower() if isinstance(value, bool) else written(value)
    return {"size": len, **BYTES}[name](value)


def written(value):
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def method(name, base, arguments, of, variables):
    value = of(base)
    if name in ("all", "exists", "exists_one", "filter", "map"):
        (_, item), body = arguments
        visited = [(each, evaluate(body, {**variables, item: each})) for each in value]
        kept = [each for each, result in visited if result is True]
        return {"all": len(kept) == len(visited), "exists": bool(kept), "exists_one": len(kept) == 1, "filter": kept,
                "map": [result for _, result in visited]}[name]
    given = [of(argument) for argument in arguments]
    if name == "indexOf":
        return next((at for at, item in enumerate(value) if equal(item, given[0])), -1)
    if name == "join":
        return given[0].join(value)
    if name == "matches":
        return re.search(given[0], value) is not None
    return {"size": len, "startsWith": str.startswith, "endsWith": str.endswith, "contains": str.__contains__,
            "trim": str.strip, "lowerAscii": lambda text: ascii_case(text, "[A-Z]", str.lower),
            "upperAscii": lambda text: ascii_case(text, "[a-z]", str.upper)}[name](value, *given)


def ascii_case(text, letters, change):
    return re.sub(letters, lambda match: change(match[0]), text)


def data_url(text):
    """The media type and the data of a data URL with base64."""
    match = re.match(r"data:([^;,]*)(?:;[^;,]*)*;base64,", text, re.I)
    return (match[1].strip().lower(), text[match.end():]) if match else None


def is_data_url(text):
    return text[:5].lower() == "data:"


def base64_of(text):
    return (data_url(text) or ("", ""))[1] if is_data_url(text) else text


def digits_of(text):
    return re.sub(r"[\r\n]", "", text)


def base64_problem(text):
    match = re.fullmatch(r"([\w+/-]+)(={0,2})", digits_of(text), re.A)
    length = len(match[1] + match[2]) if match else 0
    valid = match and (length % 4 == 0 if match[2] else length % 4 != 1) and not is_data_url(text)
    return "" if valid else "must be base64"


def image_type(text):
    start = digits_of(base64_of(text))[:24].replace("-", "+").replace("_", "/")
    if not re.fullmatch(r"[\w+/]{24}", start, re.A):
        return ""
    data = base64.b64decode(start)
    signatures = {"image/png": rb"\x89PNG\r\n", "image/jpeg": rb"\xff\xd8\xff", "image/gif": rb"GIF8[79]a",
                  "image/webp": rb"RIFF[\s\S]{4}WEBP"}
    return next((name for name, signature in signatures.items() if re.match(signature, data)), "")


BYTES = {"isBase64": lambda text: not base64_problem(base64_of(text)), "base64Problem": base64_problem,
         "byteSize": lambda text: len(digits_of(base64_of(text)).rstrip("=")) * 3 // 4, "isDataUrl": is_data_url,
         "isBase64Url": lambda text: data_url(text) is not None, "base64Of": base64_of,
         "mediaType": lambda text: (data_url(text) or ("", ""))[0], "imageType": image_type}
