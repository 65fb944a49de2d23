// Folds (reducers) of event streams: build the same reply that the operation returns without streaming. Events are not modified.
// Missing members and kinds that are newer than the contract are ignored, so that a newer service does not break an older client.
// A contract names the fold of its streams (`x-client-fold`), and with it the schema of the result, which is the type parameter here.

/** The fold of one stream. */
export interface Fold<Event, Final> {
  add(event: Event): void;
  /** The result so far; undefined before the first relevant event. Throws when the arguments of a tool call are not JSON. */
  result(): Final | undefined;
}

type Members = { [key: string]: unknown };

/** The members of any value. */
const members = (value: unknown): Members => Object(value);

const items = <Item>(value: readonly Item[] | undefined): readonly Item[] => (Array.isArray(value) ? value : []);

/** Appends what a delta has of a field. */
const append = (block: Members, field: string, more: unknown): void => {
  if (more != null) block[field] = `${block[field] ?? ''}${more}`;
};

/** Folds a whole stream at once: `foldEvents(messageFold(), events)`. */
export function foldEvents<Event, Final>(fold: Fold<Event, Final>, events: Iterable<Event>): Final | undefined {
  for (const event of events) fold.add(event);
  return fold.result();
}

/**
 * Events of the messages surface → the message. The `input` of a tool call is parsed when its block ends. If `max_tokens` truncated it, it is
 * not valid JSON: `input` stays empty, and `stop_reason` says why.
 */
export function messageFold<Message = unknown>(): Fold<unknown, Message> {
  let message: Members | undefined;
  let content: Members[] = [];
  let block: Members = {};
  let json = '';
  let broken: unknown;
  return {
    add(event) {
      const { type, delta, message: begun, content_block: opened, usage } = members(event);
      if (type === 'content_block_delta') {
        const { text, thinking, signature, partial_json } = members(delta);
        append(block, 'text', text);
        append(block, 'thinking', thinking);
        append(block, 'signature', signature);
        json += partial_json ?? '';
      } else if (type === 'message_start' && begun) {
        content = [];
        message = { ...members(begun), content };
      } else if (!message) return;
      else if (type === 'content_block_start') {
        block = { ...members(opened) };
        json = '';
        content.push(block);
      } else if (type === 'content_block_stop' && json) {
        try {
          block.input = JSON.parse(json);
        } catch (error) {
          broken = error;
        }
      } else if (type === 'message_delta') {
        Object.assign(message, delta, { usage: { ...members(message.usage), ...members(usage) } });
      }
    },
    result() {
      if (broken && message?.stop_reason === 'tool_use') throw broken;
      return message as Message | undefined;
    },
  };
}

/** Events of the responses surface → the response. Events contain complete responses, so the last one is the result. */
export function responseFold<Response = unknown>(): Fold<unknown, Response> {
  let last: unknown;
  return {
    add(event) {
      last = (event as Members | null)?.response ?? last;
    },
    result: () => last as Response | undefined,
  };
}

interface Part extends Members {
  text?: string;
  thought?: boolean;
  thoughtSignature?: string;
}

interface Candidate extends Members {
  index?: number;
  content?: { parts?: Part[] };
}

/**
 * Chunks of the content surface → one reply. Adjacent text parts of a candidate are joined if both are thoughts or neither is. Other fields
 * are those of the last chunk that has them.
 */
export function contentFold<Reply = unknown>(): Fold<unknown, Reply> {
  let whole: (Members & { candidates: Candidate[] }) | undefined;
  return {
    add(event) {
      const chunk = event as (Members & { candidates?: Candidate[] }) | null;
      const candidates = [...items(whole?.candidates)];
      for (const candidate of items(chunk?.candidates)) {
        const { index = 0 } = candidate ?? {};
        const at = candidates.findIndex((one) => (one.index ?? 0) === index);
        if (at < 0) candidates.push(joined(undefined, candidate));
        else candidates[at] = joined(candidates[at], candidate);
      }
      candidates.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
      whole = { ...whole, ...chunk, candidates };
    },
    result: () => whole as Reply | undefined,
  };
}

function joined(old: Candidate | undefined, candidate: Candidate): Candidate {
  const { content } = candidate ?? {};
  if (!old?.content || !content) return { ...old, ...candidate };
  const parts = [...items(old.content.parts)];
  for (const part of items(content.parts)) {
    const last = parts.at(-1);
    const text = joint(last, part);
    if (text === undefined) parts.push(part);
    else parts[parts.length - 1] = { ...last, ...part, text };
  }
  return { ...old, ...candidate, content: { ...old.content, ...content, parts } };
}

/** The joined text of two parts; undefined if they stay separate. A part with a signature is complete. */
const joint = (last: Part | undefined, part: Part): string | undefined =>
  last?.text != null && part?.text != null && !last.thoughtSignature && !last.thought === !part.thought
    ? last.text + part.text
    : undefined;
