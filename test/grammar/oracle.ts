// A slow second opinion on streams: the order as one JavaScript regular expression over event symbols, the numbers by plain counting.
// It shares no code with the compiler and its interpreter.

type Event = Record<string, unknown>;

/** Where the event and its kind stand, and what may come anywhere or breaks a stream, for one surface. */
export interface Surface {
  symbol: (event: Event) => string;
  order: string;
  parts?: Record<string, { order: string }>;
  anywhere?: string[];
  error?: string[];
  numbersFit: (events: Event[]) => boolean;
}

/** The order as source of a RegExp; with `partial`, any beginning of a stream fits too. */
function source(order: string, parts: Record<string, { order: string }>, partial: boolean): string {
  return order.replace(/([\w.]+)(?:\[([^\]]*)\])?|\s+/g, (_, name: string | undefined, kinds: string | undefined) => {
    if (!name) return '';
    const part = parts[name];
    if (part) return `(?:${source(part.order, parts, partial)})`;
    const token = `<${name.replaceAll('.', '\\.')}${kinds ? ` (?:${kinds})` : '(?: [^>]*)?'}>`;
    return partial ? `(?:${token}|$)` : `(?:${token})`;
  });
}

/** Whether these events are a complete stream of the surface. */
export function isLegal(surface: Surface, events: Event[]): boolean {
  const { symbol, order, parts = {}, anywhere = [], error = [] } = surface;
  const fits = (list: Event[], partial: boolean) =>
    new RegExp(`^(?:${source(order, parts, partial)})$`).test(list.map((event) => `<${symbol(event)}>`).join(''));
  const isOneOf = (list: string[], event: Event | undefined) => !!event && list.includes(symbol(event));
  const final = events.at(-1);
  const broken = isOneOf(error, final);
  const body = broken ? events.slice(0, -1) : events;
  if (body.some((event) => isOneOf(error, event))) return false;
  if (isOneOf(anywhere, body[0]) || (!broken && isOneOf(anywhere, final))) return false;
  const ordered = body.filter((event) => !isOneOf(anywhere, event));
  // An error may not come after the end: a complete stream is no beginning of a longer one.
  const orderFits = broken ? fits(ordered, true) && !fits(ordered, false) : fits(ordered, false);
  return orderFits && surface.numbersFit(events);
}

const at = (event: Event, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Event | undefined)?.[key], event);
const agrees = (value: unknown, wanted: unknown) => value === undefined || value === wanted;

/** Every block start has the next index, and what follows repeats it. */
export function messageNumbersFit(events: Event[]): boolean {
  let blocks = 0;
  return events.every((event) => {
    if (event.type === 'content_block_start') return agrees(event.index, blocks++);
    return !String(event.type).startsWith('content_block') || agrees(event.index, blocks - 1);
  });
}

/** Sequence, output, content and summary numbers count up, item and response ids hold. */
export function responseNumbersFit(events: Event[]): boolean {
  let [items, contents, summaries] = [0, 0, 0];
  let itemId: unknown;
  let responseId: unknown;
  return events.every((event, sequence) => {
    const type = String(event.type);
    if (type === 'response.output_item.added') {
      items++;
      [contents, summaries] = [0, 0];
      itemId = undefined;
    }
    if (type === 'response.content_part.added') contents++;
    if (type === 'response.reasoning_summary_part.added') summaries++;
    responseId ??= at(event, 'response.id');
    for (const path of ['item.id', 'item_id']) {
      itemId ??= at(event, path);
      if (!agrees(at(event, path), itemId)) return false;
    }
    return (
      agrees(event.sequence_number, sequence) &&
      agrees(event.output_index, items - 1) &&
      agrees(event.content_index, contents - 1) &&
      agrees(event.summary_index, summaries - 1) &&
      agrees(at(event, 'response.id'), responseId)
    );
  });
}
