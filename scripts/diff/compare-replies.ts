// Compares replies: statuses, headers, content.
import { asObject, type JsonObject } from '../contract/json-trees.js';
import { compareWords } from './annotations.js';
import { afresh, type Change, found, inside, type Scope } from './change.js';
import { compareMedia } from './compare-media.js';
import { compareParameter } from './compare-requests.js';
import { names, resolve } from './document.js';

/** The entry that describes a status: its own, that of its hundred, or `default`. */
const entryFor = (replies: JsonObject, status: string): string | undefined =>
  [status, `${status[0]}XX`, 'default'].find((key) => key in replies);

/** The reply that an old client takes another success for: `200` is what HTTP says, the first that it knows what clients do. */
const successIn = (replies: JsonObject): string | undefined =>
  ['200', ...Object.keys(replies).filter((key) => key.startsWith('2'))].find((key) => key in replies);

/** The content of a reply; statuses that HTTP allows none have none, whatever the contract says (RFC 9110, 15). */
const contentOf = (status: string, { content }: JsonObject): JsonObject =>
  /^(1\d\d|20[45]|304)$/.test(status) ? {} : asObject(content);

const failed = (status: string): boolean => !/^[23]/.test(status);

/**
 * Compares the replies of an operation.
 * A status with a new entry was covered by `default` before, so only its difference from `default` counts; and so it is with a status
 * that has no entry any more. Where nothing covered it, clients take a failure for that of its hundred (RFC 9110, 15), and another success
 * for the one that they know.
 */
export function* compareReplies(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [asObject(before.responses), asObject(after.responses)];
  const replyOf = (side: 'before' | 'after', status: string) =>
    resolve(scope[side], (side === 'before' ? old : now)[status]);
  const compare = function* (place: Scope, from: string, to: string): Generator<Change> {
    const [reply, replyNow] = [replyOf('before', from), replyOf('after', to)];
    yield* compareHeaders(place, reply, replyNow);
    yield* compareMedia(place, contentOf(from, reply), contentOf(to, replyNow));
  };
  /** How an entry differs from another that covers its status. Words are expected to, and what others have in common with them has been visited. */
  const differencesOf = (place: Scope, from: string, to: string): Change[] =>
    [...compare(afresh(place), from, to)].filter(({ level }) => level !== 'docs');
  for (const status of Object.keys(now).filter((one) => one in old)) {
    const place = inside(scope, `reply ${status}`);
    yield* compareWords(place, replyOf('before', status), replyOf('after', status));
    yield* compare(place, status, status);
  }
  for (const status of Object.keys(now).filter((one) => !(one in old))) {
    const place = inside(scope, `reply ${status}`);
    const reply = replyOf('after', status);
    const cover = entryFor(old, status);
    const known = cover ?? (status.startsWith('2') ? successIn(old) : undefined);
    const differences = known ? differencesOf(place, known, status) : [];
    const why = cover ? `: covered by ${cover} before` : `: an old client takes it for ${known ?? 'any failure'}`;
    const isNew = known === undefined || differences.some(({ level }) => level === 'breaking' || cover);
    if (scope.direction === 'request') yield found(place, 'status-added-understood', { status, why: '' }, reply);
    else if (!failed(status) && isNew) yield found(place, 'status-added', { status }, reply);
    else {
      yield found(place, 'status-added-understood', { status, why }, reply);
      if (cover) yield* differences;
    }
  }
  for (const status of Object.keys(old).filter((one) => !(one in now))) {
    const place = inside(scope, `reply ${status}`);
    const reply = replyOf('before', status);
    const received = scope.direction === 'reply' && failed(status);
    const cover = entryFor(now, status);
    const differences = cover ? differencesOf(place, status, cover) : [];
    const isCovered = cover && !differences.length;
    const isHarmless = isCovered || (received && status !== 'default');
    const why = isCovered ? `: covered by ${cover}` : '';
    yield found(place, isHarmless ? 'status-removed-harmless' : 'status-removed', { status, why }, reply);
    if (received) yield* differences;
  }
}

/** Headers, whose names are case-insensitive. A new one is compatible; a removed one is breaking, like a property. */
function* compareHeaders(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const byName = ({ headers }: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(asObject(headers)).map(([name, value]) => [name.toLowerCase(), value]));
  const [old, now] = [byName(before), byName(after)];
  for (const name of names(old, now)) {
    const place = inside(scope, `header ${name}`);
    const [header, headerNow] = [resolve(scope.before, old[name]), resolve(scope.after, now[name])];
    if (!(name in now)) yield found(place, 'header-removed', {}, header);
    else if (name in old) yield* compareParameter(place, header, headerNow);
    else yield found(place, headerNow.required === true ? 'header-added-required' : 'header-added', {}, headerNow);
  }
}
