// Folds (reducers) of event streams: build the same reply that the operation returns without streaming. Events are not modified.
// What is newer than the contract does not break them: missing members are ignored, unknown members, blocks and parts are kept as they came.
// A contract names the fold of its streams (`x-client-fold`), and with it the schema of the result, which is the type parameter here.

/** The fold of one stream. */
export interface Fold<Event, Final> {
  add(event: Event): void;
  /**
   * The result so far; undefined before the first relevant event.
   * @throws SyntaxError that names the tool whose input is not JSON; `cause` is its text
   */
  result(): Final | undefined;
}

type Members = { [key: string]: unknown };

/** The members of any value. */
const members = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {});

const items = <Item>(value: readonly Item[] | undefined): readonly Item[] => (Array.isArray(value) ? value : []);

/** The kinds of deltas that append to the field of a block with their name. */
const growing = /^(text|thinking|signature)_delta$/;

/** The members that are not null. */
const present = (value: unknown): Members =>
  Object.fromEntries(Object.entries(members(value)).filter(([, one]) => one !== null));

/** Folds a whole stream at once: `foldEvents(messageFold(), events)`. */
export function foldEvents<Event, Final>(fold: Fold<Event, Final>, events: Iterable<Event>): Final | undefined {
  for (const event of events) fold.add(event);
  return fold.result();
}

/** Adds a delta to its block, but for the JSON of `input`. Deltas of unknown kind are kept in `deltas`, as they came. */
function append(block: Members, delta: Members): void {
  const field = growing.exec(`${delta.type}`)?.[1];
  if (field) {
    if (delta[field] != null) block[field] = `${block[field] ?? ''}${delta[field]}`;
  } else if (delta.citation) block.citations = [...items(block.citations as unknown[]), delta.citation];
  // The delta of a compaction is its complete value.
  else if (delta.type === 'compaction_delta') Object.assign(block, delta, { type: block.type });
  else if (delta.type) block.deltas = [...items(block.deltas as unknown[]), delta];
}

/**
 * Events of the messages surface → the message. The `input` of a tool call is parsed when its block ends. What a limit or a refusal has cut
 * short is not valid JSON: its text is kept in `partial_json` beside an empty `input`, and `stop_reason` says why.
 */
export function messageFold<Message = unknown>(): Fold<unknown, Message> {
  let message: Members | undefined;
  let content: Members[] = [];
  return {
    add(event) {
      const { type, index, delta } = members(event);
      // Several blocks may be open at once.
      const block = content[typeof index === 'number' ? index : content.length - 1];
      if (type === 'content_block_delta') {
        if (!block) return;
        const change = members(delta);
        const { partial_json: json } = change;
        if (json != null) block.partial_json = `${block.partial_json ?? ''}${json}`;
        else append(block, change);
        return;
      }
      const { message: begun, content_block: opened, type: _type, delta: _delta, ...more } = members(event);
      if (type === 'message_start' && begun) {
        // A message may be complete from the start.
        content = items(members(begun).content as Members[]).map((each) => ({ ...each }));
        message = { ...members(begun), content };
      } else if (!message) return;
      else if (type === 'content_block_start') {
        const started = { ...members(opened) };
        content.push(started);
        // Another model has taken over.
        if (started.type === 'fallback') message.model = members(started.to).model;
      } else if (type === 'content_block_stop') {
        if (!block) return;
        try {
          if (block.partial_json) block.input = JSON.parse(`${block.partial_json}`);
          delete block.partial_json;
        } catch {
          // The text stays, and `result` decides.
        }
      } else if (type === 'message_delta') {
        const usage = { ...members(message.usage), ...present(more.usage) };
        Object.assign(message, more, delta, { usage });
      }
    },
    result() {
      const broken = content.find(({ partial_json: json }) => json);
      if (broken && !/^max_|exceeded|refusal/.test(`${message?.stop_reason}`))
        throw new SyntaxError(`the input of ${broken.name} is not JSON`, { cause: broken.partial_json });
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

/** A copy that later parts may be appended to. */
const own = (part: Part): Part => part && { ...part };

/**
 * Chunks of the content surface → one reply. Adjacent text parts of a candidate are joined if both are thoughts or neither is. Other fields
 * are those of the last chunk that has them.
 */
export function contentFold<Reply = unknown>(): Fold<unknown, Reply> {
  let whole: Members | undefined;
  const candidates: Candidate[] = [];
  return {
    add(event) {
      const chunk = event as { candidates?: Candidate[] } | null;
      whole = Object.assign(whole ?? {}, chunk, { candidates });
      for (const candidate of items(chunk?.candidates)) {
        const { index = 0 } = candidate ?? {};
        const old = candidates.find((one) => (one.index ?? 0) === index);
        if (old) grow(old, candidate);
        else {
          candidates.push(grow({}, candidate));
          candidates.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
        }
      }
    },
    result: () => whole as Reply | undefined,
  };
}

/** Adds a candidate of a chunk to what its earlier chunks have made. */
function grow(old: Candidate, candidate: Candidate): Candidate {
  const { content } = old;
  Object.assign(old, candidate);
  const more = old.content;
  if (!more || more === content) return old;
  if (!content) {
    old.content = Array.isArray(more.parts) ? { ...more, parts: more.parts.map(own) } : { ...more };
    return old;
  }
  const parts = Array.isArray(content.parts) ? content.parts : [];
  for (const part of items(more.parts)) {
    const last = parts.at(-1);
    if (last && isJoined(last, part)) Object.assign(last, part, { text: `${last.text}${part.text}` });
    else parts.push(own(part));
  }
  old.content = Object.assign(content, more, { parts });
  return old;
}

/** Whether two parts are one text. A part with a signature is complete. */
const isJoined = (last: Part, part: Part): boolean =>
  last.text != null && part?.text != null && !last.thoughtSignature && !last.thought === !part.thought;

/** The texts that arrive in pieces; other texts of a chunk replace those before. */
const grownTexts = new Set(['content', 'refusal', 'arguments', 'input', 'reasoning', 'reasoning_content']);

/** Adds a chunk, or a part of one, to what came before. Elements of a list with the same `index` are one element. */
function growBy(whole: Members, piece: unknown): Members {
  for (const [name, value] of Object.entries(members(piece))) {
    const old = Object.hasOwn(whole, name) ? whole[name] : undefined;
    if (Array.isArray(value)) {
      const list = Array.isArray(old) ? old : [];
      for (const each of value) {
        const { index } = members(each);
        const same = index !== undefined && list.find((one) => members(one).index === index);
        if (same) growBy(same, each);
        else list.push(typeof each === 'object' && each !== null && !Array.isArray(each) ? growBy({}, each) : each);
      }
      whole[name] = list;
    } else if (typeof value === 'object' && value !== null) whole[name] = growBy(members(old), value);
    else if (grownTexts.has(name) && typeof old === 'string') whole[name] = `${old}${value ?? ''}`;
    else whole[name] = value ?? old ?? null;
  }
  return whole;
}

/** Chunks of the chat surface → the completion. Choices and tool calls are put together by their `index`. */
export function chatFold<Completion = unknown>(): Fold<unknown, Completion> {
  let whole: Members | undefined;
  return {
    add(event) {
      whole = growBy(whole ?? {}, event);
    },
    result() {
      if (!whole) return undefined;
      const choices = items(whole.choices as Members[])
        .map(({ index = 0, delta, ...choice }) => {
          const { tool_calls: calls, ...said } = members(delta);
          const called = calls ? { tool_calls: items(calls as Members[]).map(({ index: _, ...call }) => call) } : {};
          return {
            index,
            message: { role: 'assistant', content: null, refusal: null, ...said, ...called },
            logprobs: null,
            ...choice,
          };
        })
        .sort((a, b) => (a.index as number) - (b.index as number));
      return { ...whole, object: 'chat.completion', choices } as Completion;
    },
  };
}
