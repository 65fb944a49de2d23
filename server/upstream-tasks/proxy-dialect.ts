// The dialect of the open-source image proxies: `/mj` paths, `mj-api-secret`, and codes of their own. Pure; the tables are the adapter.
import { type ClientRequest, type DialectAdapter, listed, type ServiceReply } from './dialect.js';
import { isList, isUntrustedObject, parseReply, textOf, type UntrustedJson } from './json.js';
import { changeOf, proxyButtons } from './proxy-buttons.js';

/** Our paths and theirs. */
const paths: Readonly<Record<string, string>> = {
  '/img/submit/imagine': '/mj/submit/imagine',
  '/img/submit/blend': '/mj/submit/blend',
  '/img/submit/describe': '/mj/submit/describe',
  '/img/submit/action': '/mj/submit/action',
  '/img/submit/modal': '/mj/submit/modal',
  '/img/submit/upload-chat-images': '/mj/submit/upload-discord-images',
  '/img/face/swap': '/mj/insight-face/swap',
  '/img/task/list-by-condition': '/mj/task/list-by-condition',
};

const bots: Readonly<Record<string, string>> = { BOT_PRIMARY: 'MID_JOURNEY', BOT_SECONDARY: 'NIJI_JOURNEY' };

function translateRequest({ method, path, body }: ClientRequest): ClientRequest {
  const there = paths[path] ?? path.replace(/^\/img\/task\//, '/mj/task/');
  if (!isUntrustedObject(body)) return { method, path: there, body };
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

const timeOf = (value: UntrustedJson | undefined): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** The prompts in the text of a DESCRIBE or SHORTEN: numbered by keycap emojis, or parts between blank lines. */
export function promptsIn(text: string): string[] {
  const numbered = [...text.matchAll(/^\s*\d\uFE0F?\u20E3\s*(.+)$/gmu)].map(([, prompt = '']) => prompt.trim());
  const found = numbered.length ? numbered : text.split(/\n\s*\n/).map((part) => part.trim());
  return found.filter(Boolean).slice(0, 4);
}

/** A record of a proxy as one of our contract; undefined if it is none. */
export function translateRecord(record: UntrustedJson | undefined): UntrustedJson | undefined {
  if (!isUntrustedObject(record)) return undefined;
  const id = textOf(record.id);
  const status = textOf(record.status);
  if (id === undefined || status === undefined) return undefined;
  const action = textOf(record.action) ?? '';
  const [percent = '0'] = /\d{1,3}(?=%)/.exec(textOf(record.progress) ?? '') ?? [];
  const given = isUntrustedObject(record.properties) ? record.properties : {};
  const hasPrompts = action === 'DESCRIBE' || action === 'SHORTEN';
  const text = textOf(record.promptEn) ?? textOf(record.prompt) ?? '';
  const ended = status === 'SUCCESS';
  const optional = {
    prompt: textOf(record.prompt),
    promptEn: textOf(record.promptEn),
    description: textOf(record.description),
    failReason: textOf(record.failReason),
    imageUrl: textOf(record.imageUrl),
    state: textOf(record.state),
    startTime: timeOf(record.startTime),
    finishTime: timeOf(record.finishTime),
  };
  return {
    id,
    action: actions.includes(action) ? action : 'IMAGINE',
    // A status that is newer than this table is none of the final ones.
    status: statuses.includes(status) ? status : 'IN_PROGRESS',
    progress: `${Math.min(100, Number(percent))}%`,
    submitTime: timeOf(record.submitTime) ?? 0,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    buttons: ended ? (proxyButtons(record.buttons, grids.includes(action)) as unknown as UntrustedJson) : [],
    properties: hasPrompts && ended && !given.prompts ? { prompts: promptsIn(text) } : {},
  };
}

/** 21 with an id: the task exists already, or waits for a modal call. Every other code is a refusal. */
const accepted: readonly (UntrustedJson | undefined)[] = [1, 21, 22];

/** The queue of every account is full: no task was made. */
const queueFull = 23;

function translateEnvelope(body: UntrustedJson | undefined): ServiceReply | undefined {
  if (!isUntrustedObject(body) || typeof body.code !== 'number') return undefined;
  const { code, result } = body;
  const description = textOf(body.description) ?? '';
  const given = isList(result) ? result : (textOf(result) ?? null);
  if (accepted.includes(code) && given !== null)
    return { status: 200, body: { code: 1, description, properties: {}, result: given } };
  const status = code === queueFull ? 429 : 400;
  return { status, body: { code: 21, description: `code ${code}: ${description}`, result: null } };
}

function translateReply(path: string, status: number, text: string): ServiceReply | undefined {
  const body = parseReply(text);
  if (status < 200 || status > 299) {
    if (!isUntrustedObject(body)) return undefined;
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
  if (path.endsWith('/list-by-condition'))
    return isList(body) ? { status, body: body.flatMap((each) => translateRecord(each) ?? []) } : undefined;
  return translateEnvelope(body);
}

export const proxyDialect: DialectAdapter = {
  credential: (secret) => ({ 'mj-api-secret': secret }),
  request: translateRequest,
  reply: translateReply,
  cancel: (id) => ({ method: 'POST', path: `/mj/task/${encodeURIComponent(id)}/cancel` }),
  list: {
    path: '/mj/task/list',
    ids: (body) => (isList(body) ? body : []).flatMap(listed),
  },
  confirmationPrompt: (operation, prompt) =>
    operation === 'custom_zoom' && !/--zoom\b/.test(prompt) ? `${prompt} --zoom 2` : prompt,
  hasSeeds: false,
};
