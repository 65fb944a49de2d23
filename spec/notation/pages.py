"""Pages: the requests and the items of a list."""
import re
from urllib.parse import parse_qsl, urlsplit

from .values import find


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
