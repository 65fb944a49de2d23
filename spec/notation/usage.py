"""Usage: the counts of replies and events."""
from .values import find, kind_of


def values_at(value, path):
    name, _, rest = path.partition(".")
    found = value.get(name.removesuffix("[]")) if isinstance(value, dict) else None
    items = (found if isinstance(found, list) else []) if name.endswith("[]") else [found]
    return [each for item in items if item is not None for each in (values_at(item, rest) if rest else [item])]


def count_usage(document, case):
    usage, counts, is_final = find(document, "x-usage")[0], {}, False
    final = usage.get("final")
    tokens = {
        kind: [place if isinstance(place, list) else [place] for place in places]
        for kind, places in usage["tokens"].items()
    }
    for data in case["values"]:
        for found in (each for path in usage["counts"] for each in values_at(data, path)):
            for path in sum((paths for places in tokens.values() for paths in places), []):
                first = (values_at(found, path) or [0])[0]
                counts[path] = (first if kind_of(first) == "double" and first > 0 else 0) or counts.get(path, 0)
            has, lacks = (values_at(data, final[key]) if final and key in final else None for key in ("has", "lacks"))
            is_final = is_final or not final or bool(has) or lacks == []
    tokens = {
        kind: sum(next((counts[path] for path in paths if counts.get(path)), 0) for paths in places)
        for kind, places in tokens.items()
    }
    if tokens.pop("total", 0) == sum(tokens.get(kind, 0) for kind in ("input", "output", "reasoning")):
        tokens["output"] = tokens.get("output", 0) + tokens.get("reasoning", 0)
    tokens["input"] = max(0, tokens["input"] - sum(tokens.get(kind, 0) for kind in usage.get("inputIncludes", [])))
    rest = tokens.pop("cacheWrite", 0) - tokens.get("cacheWrite1h", 0)
    if rest > tokens.get("cacheWrite5m", 0):
        tokens["cacheWrite5m"] = rest
    return {"tokens": {kind: count for kind, count in tokens.items() if count}, "final": is_final}
