// Compares replies: statuses, headers, content.
import { asObject, type JsonObject } from '../contract/json-trees.js';
import { compareWords } from './annotations.js';
import { afresh, type Change, changed, gone, inside, type Scope } from './change.js';
import { compareMedia } from './compare-media.js';
import { compareParameter } from './compare-requests.js';
import { resolve } from './document.js';

/** The entry that describes a status: its own, that of its hundred, or `default`. */
const entryFor = (replies: JsonObject, status: string): string | undefined =>
  [status, `${status[0]}XX`, 'default'].find((key) => key in replies);

const failed = (status: string): boolean => !/^[23]/.test(status);

/**
 * Compares the replies of an operation.
 * A status with a new entry was covered by `default` before, so only its difference from `default` counts; and so it is with a status
 * that has no entry any more.
 */
export function* compareReplies(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [asObject(before.responses), asObject(after.responses)];
  const common = Object.keys(now).filter((status) => status in old);
  for (const status of common) {
    const [from, to] = [resolve(scope.before, old[status]), resolve(scope.after, now[status])];
    const place = inside(scope, `reply ${status}`);
    yield* compareWords(place, from, to);
    yield* compareReply(place, from, to);
  }
  for (const status of Object.keys(now).filter((one) => !(one in old))) {
    const place = inside(scope, `reply ${status}`);
    const reply = resolve(scope.after, now[status]);
    const cover = entryFor(old, status);
    const differences = cover ? differencesOf(scope, place, old[cover], now[status]) : [];
    if (scope.direction === 'sent') yield changed(place, 'compatible', `status ${status} added`, reply);
    else if (cover === undefined || (!failed(status) && differences.length)) {
      yield changed(place, 'breaking', `status ${status} added: an old client does not know it`, reply);
    } else {
      yield changed(place, 'compatible', `status ${status} added: covered by ${cover} before`, reply);
      yield* differences;
    }
  }
  for (const status of Object.keys(old).filter((one) => !(one in now))) {
    const place = inside(scope, `reply ${status}`);
    const reply = resolve(scope.before, old[status]);
    const received = scope.direction === 'received' && failed(status);
    const cover = entryFor(now, status);
    const differences = cover ? differencesOf(scope, place, old[status], now[cover]) : [];
    if (cover && !differences.length) {
      yield gone(place, 'compatible', `status ${status} removed: covered by ${cover}`, reply);
      continue;
    }
    const level = received && status !== 'default' ? 'compatible' : 'breaking';
    yield gone(place, level, `status ${status} removed`, reply);
    if (received) yield* differences;
  }
}

/** How an entry differs from another that covers its status. The words of two entries are expected to differ. */
function differencesOf(scope: Scope, place: Scope, before: unknown, after: unknown): Change[] {
  // What the entries of other statuses have in common with these has been visited.
  const all = compareReply(afresh(place), resolve(scope.before, before), resolve(scope.after, after));
  return [...all].filter(({ level }) => level !== 'docs');
}

function* compareReply(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareHeaders(scope, before, after);
  yield* compareMedia(scope, asObject(before.content), asObject(after.content));
}

/** Headers, whose names are case-insensitive. A new one is compatible; a removed one is breaking, like a property. */
function* compareHeaders(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [before, after].map(
    ({ headers }) => new Map(Object.entries(asObject(headers)).map(([name, value]) => [name.toLowerCase(), value])),
  );
  for (const [name, value] of now ?? []) {
    const place = inside(scope, `header ${name}`);
    const header = resolve(scope.after, value);
    if (old?.has(name)) yield* compareParameter(place, resolve(scope.before, old.get(name)), header);
    else if (scope.direction === 'sent' && header.required === true) {
      yield changed(place, 'breaking', 'required header added', header);
    } else yield changed(place, 'compatible', 'header added', header);
  }
  for (const [name, value] of old ?? []) {
    if (!now?.has(name))
      yield gone(inside(scope, `header ${name}`), 'breaking', 'header removed', resolve(scope.before, value));
  }
}
