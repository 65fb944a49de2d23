// The dialect of the open-source image proxies: `/mj` paths, `mj-api-secret`, and codes and buttons of their own. Pure; the tables are the adapter.
import { asArray, asObject, isObject, type JsonObject } from '../../runtime/json.js';
import { type ClientRequest, type DialectAdapter, listed, parseReply, type ServiceReply, textOf } from './dialect.js';

/** Operation and index of our `customId`. */
interface Action {
  readonly operation: string;
  readonly index: number;
}

const rows: readonly (readonly [RegExp, (groups: readonly string[]) => Action])[] = [
  [/^upsample::(\d+)/, ([index]) => ({ operation: 'upsample', index: Number(index) })],
  [/^variation::(\d+)/, ([index]) => ({ operation: 'variation', index: Number(index) })],
  [/^reroll::(\d+)/, () => ({ operation: 'reroll', index: 0 })],
  [/^upsample_\w*?(subtle|creative)::(\d+)/, ([how]) => ({ operation: `upsample_${how}`, index: 1 })],
  [/^upsample_\w*?([24]x)::(\d+)/, ([factor]) => ({ operation: `upsample_${factor}`, index: 1 })],
  [/^(low|high)_variation::(\d+)/, ([how]) => ({ operation: `${how}_variation`, index: 1 })],
  [/^pan_(left|right|up|down)::(\d+)/, ([direction]) => ({ operation: `pan_${direction}`, index: 1 })],
  [/^Outpaint::(\d+)/, ([percent]) => ({ operation: 'outpaint', index: Number(percent) })],
  [/^CustomZoom::/, () => ({ operation: 'custom_zoom', index: 1 })],
  [/^Inpaint::/, () => ({ operation: 'inpaint', index: 1 })],
  [/^(?:PicReader|Picread|PromptAnalyzer)::(\d+)/, ([index]) => ({ operation: 'imagine', index: Number(index) })],
];

/** Reads a `customId` of a proxy; undefined if it makes nothing that our contract has, such as a bookmark. */
export function proxyActionOf(customId: string): Action | undefined {
  const rest = customId.replace(/^[^:]+::(?:JOB::|Job::)?/, '');
  for (const [pattern, read] of rows) {
    const found = pattern.exec(rest);
    if (found) return read(found.slice(1));
  }
  return undefined;
}

/** A button of our contract, with the proxy's own `customId` beside it. */
const button = ({ operation, index }: Action, upstreamId: string, label: string, emoji: string) => ({
  customId: `MJ::JOB::${operation}::${index}::upstream`,
  emoji,
  label,
  style: 2,
  type: 2,
  upstreamId,
});

/** First part of the `customId`s of proxies without buttons, which act by number. */
const changePrefix = 'change::';

/** The buttons of a record. Older proxies list none: their grids take four upscales, four variations and a reroll. */
function proxyButtons(buttons: unknown, isGrid: boolean) {
  if (Array.isArray(buttons)) {
    const seen = new Set<string>();
    return buttons.map(asObject).flatMap((each) => {
      const id = textOf(each.customId);
      const action = id === undefined ? undefined : proxyActionOf(id);
      if (id === undefined || !action) return [];
      const name = `${action.operation} ${action.index}`;
      if (seen.has(name)) return [];
      seen.add(name);
      return [button(action, id, textOf(each.label) ?? '', textOf(each.emoji) ?? '')];
    });
  }
  if (!isGrid) return [];
  const numbers = [1, 2, 3, 4];
  return [
    ...numbers.map((index) =>
      button({ operation: 'upsample', index }, `${changePrefix}UPSCALE::${index}`, `U${index}`, ''),
    ),
    ...numbers.map((index) =>
      button({ operation: 'variation', index }, `${changePrefix}VARIATION::${index}`, `V${index}`, ''),
    ),
    button({ operation: 'reroll', index: 0 }, `${changePrefix}REROLL`, '', '🔄'),
  ];
}

/** The body of an action by number, for a `customId` of `proxyButtons`; undefined for any other. */
export function changeOf(customId: string): { readonly action: string; readonly index?: number } | undefined {
  if (!customId.startsWith(changePrefix)) return undefined;
  const [action = '', index] = customId.slice(changePrefix.length).split('::');
  return index === undefined ? { action } : { action, index: Number(index) };
}

/** Our paths and theirs, where more than the first part differs. */
const paths: Readonly<Record<string, string>> = {
  '/img/submit/upload-chat-images': '/mj/submit/upload-discord-images',
  '/img/face/swap': '/mj/insight-face/swap',
};

const bots: Readonly<Record<string, string>> = { BOT_PRIMARY: 'MID_JOURNEY', BOT_SECONDARY: 'NIJI_JOURNEY' };

function translateRequest({ method, path, body }: ClientRequest): ClientRequest {
  const there = paths[path] ?? path.replace(/^\/img\//, '/mj/');
  if (!isObject(body)) return { method, path: there, body };
  const change = path.endsWith('/action') ? changeOf(textOf(body.customId) ?? '') : undefined;
  if (change) {
    const { taskId, notifyHook, state } = body;
    return { method, path: '/mj/submit/change', body: { taskId, ...change, notifyHook, state } };
  }
  const bot = typeof body.botType === 'string' ? bots[body.botType] : undefined;
  return { method, path: there, body: bot === undefined ? body : { ...body, botType: bot } };
}

const statuses = ['NOT_START', 'SUBMITTED', 'MODAL', 'IN_PROGRESS', 'FAILURE', 'SUCCESS', 'CANCEL'];

const actions = ['IMAGINE', 'UPSCALE', 'VARIATION', 'ZOOM', 'PAN', 'DESCRIBE', 'BLEND', 'SHORTEN', 'SWAP_FACE'];

/** Actions whose result is a grid of four. */
const grids = ['IMAGINE', 'VARIATION', 'BLEND', 'REROLL'];

const timeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** The prompts in the text of a DESCRIBE or SHORTEN: numbered by keycap emojis, or parts between blank lines. */
export function promptsIn(text: string): string[] {
  const numbered = [...text.matchAll(/^\s*\d\uFE0F?\u20E3\s*(.+)$/gmu)].map(([, prompt = '']) => prompt.trim());
  const found = numbered.length ? numbered : text.split(/\n\s*\n/).map((part) => part.trim());
  return found.filter(Boolean).slice(0, 4);
}

/** Members of a record that are the same in ours. */
const texts = ['prompt', 'promptEn', 'description', 'failReason', 'imageUrl', 'state'];

/** A record of a proxy as one of our contract; undefined if it is none. */
export function translateRecord(record: unknown): JsonObject | undefined {
  if (!isObject(record)) return undefined;
  const id = textOf(record.id);
  const status = textOf(record.status);
  if (id === undefined || status === undefined) return undefined;
  const action = textOf(record.action) ?? '';
  const [percent = '0'] = /\d{1,3}(?=%)/.exec(textOf(record.progress) ?? '') ?? [];
  const hasPrompts = action === 'DESCRIBE' || action === 'SHORTEN';
  const text = textOf(record.promptEn) ?? textOf(record.prompt) ?? '';
  const ended = status === 'SUCCESS';
  const optional = [
    ...texts.map((name) => [name, textOf(record[name])]),
    ...['startTime', 'finishTime'].map((name) => [name, timeOf(record[name])]),
  ];
  return {
    id,
    action: actions.includes(action) ? action : 'IMAGINE',
    // A status that is newer than this table is none of the final ones.
    status: statuses.includes(status) ? status : 'IN_PROGRESS',
    progress: `${Math.min(100, Number(percent))}%`,
    submitTime: timeOf(record.submitTime) ?? 0,
    ...Object.fromEntries(optional.filter(([, value]) => value !== undefined)),
    buttons: ended ? proxyButtons(record.buttons, grids.includes(action)) : [],
    properties: hasPrompts && ended && !asObject(record.properties).prompts ? { prompts: promptsIn(text) } : {},
  };
}

/** 21 with an id: the task exists already, or waits for a modal call. Every other code is a refusal. */
const accepted: readonly unknown[] = [1, 21, 22];

/** The queue of every account is full: no task was made. */
const queueFull = 23;

function translateEnvelope(body: unknown): ServiceReply | undefined {
  if (!isObject(body) || typeof body.code !== 'number') return undefined;
  const { code, result } = body;
  const description = textOf(body.description) ?? '';
  const given = Array.isArray(result) ? result : (textOf(result) ?? null);
  if (accepted.includes(code) && given !== null)
    return { status: 200, body: { code: 1, description, properties: {}, result: given } };
  const status = code === queueFull ? 429 : 400;
  return { status, body: { code: 21, description: `code ${code}: ${description}`, result: null } };
}

function translateReply(path: string, status: number, text: string): ServiceReply | undefined {
  const body = parseReply(text);
  if (status < 200 || status > 299) {
    if (!isObject(body)) return undefined;
    const description = textOf(body.description) ?? textOf(body.message) ?? '';
    return { status, body: { code: status, description, result: null } };
  }
  if (path.endsWith('/fetch')) {
    // For an unknown task some reply with nothing.
    if (!text.trim() || body === null)
      return { status: 404, body: { code: 404, description: 'No such task', result: null } };
    const record = translateRecord(body);
    return record === undefined ? undefined : { status, body: record };
  }
  return translateEnvelope(body);
}

export const proxyDialect: DialectAdapter = {
  credential: (secret) => ({ 'mj-api-secret': secret }),
  request: translateRequest,
  reply: translateReply,
  cancel: (id) => `/mj/task/${encodeURIComponent(id)}/cancel`,
  list: {
    path: '/mj/task/list',
    ids: (body) => asArray(body).flatMap(listed),
  },
  confirmationPrompt: (operation, prompt) =>
    operation === 'custom_zoom' && !/--zoom\b/.test(prompt) ? `${prompt} --zoom 2` : prompt,
  hasSeeds: false,
};
