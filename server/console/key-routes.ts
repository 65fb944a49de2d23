// The console API for keys: operators list, create, limit and revoke them.
import type { Request } from 'express';
import type { CreatedKey, KeyList, KeyView } from '../../console/api/operator.js';
import type { JsonObject } from '../../scripts/runtime/json.js';
import type { Key } from '../../scripts/runtime/key.js';
import { ProblemError, violation } from '../../scripts/runtime/problem.js';
import { UsageError } from '../config/command-options.js';
import { readKeyOptions } from '../keys/create-options.js';
import type { KeyStore } from '../keys/key-file.js';
import type { KeyRecord } from '../keys/key-record.js';
import { changeableLimits, findKey, makeKey, withLimits } from '../keys/make-key.js';
import { type Api, readJsonBody, requireOperator } from './api.js';
import type { ConsoleDeps } from './deps.js';

/** Members of a body, with the options of `pentagate key create` that they stand for. */
const options: Readonly<Record<string, string>> = {
  name: 'name',
  surfaces: 'surfaces',
  perMinute: 'per-minute',
  perDay: 'per-day',
  tokensPerMinute: 'tokens-per-minute',
  budgets: 'budget',
  balance: 'balance',
  workspace: 'workspace',
  expires: 'expires',
};

/** The texts of a body by their option. @throws ProblemError 400 */
function optionTexts(body: JsonObject, allowed: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    const option = allowed.includes(name) ? options[name] : undefined;
    if (option === undefined) throw violation(name, `is unknown here; known are ${allowed.join(', ')}`);
    if (typeof value !== 'string') throw violation(name, 'must be a text');
    if (value.trim() !== '') texts[option] = value.trim();
  }
  return texts;
}

/** @throws ProblemError 400 that names the invalid member */
function readOptions(texts: Record<string, string>, now: number): ReturnType<typeof readKeyOptions> {
  try {
    return readKeyOptions(texts, now);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const [, option = 'body', message = error.message] = /^--([a-z-]+):? (.*)$/s.exec(error.message) ?? [];
    const member = Object.keys(options).find((name) => options[name] === option) ?? option;
    throw violation(member, message.replace(/\.$/, ''));
  }
}

const viewOf = ({ hash: _, ...record }: KeyRecord, own: Key): KeyView => ({ ...record, isOwn: record.id === own.id });

const unknownKey = (): ProblemError => new ProblemError({ reason: 'not_found', message: 'No such key' });

/** Adds the routes. */
export function addKeyRoutes(api: Api, store: KeyStore, deps: ConsoleDeps): void {
  api.json('keys', async (_, key): Promise<KeyList> => {
    requireOperator(deps, key);
    return { keys: ((await store.read()) ?? []).map((record) => viewOf(record, key)) };
  });

  api.json(
    'keys',
    async (request, key): Promise<CreatedKey> => {
      requireOperator(deps, key);
      const texts = optionTexts(await readJsonBody(request), Object.keys(options));
      const { record, secret } = makeKey(readOptions(texts, deps.now()));
      await store.change((keys = []) => {
        if (findKey(keys, record.name))
          throw new ProblemError({ reason: 'conflict', message: `A key "${record.name}" exists already` });
        return [...keys, record];
      });
      return { key: viewOf(record, key), secret };
    },
    'post',
  );

  /** Replaces the key of a path, or removes it. */
  const change = async ({ params }: Request, next: (record: KeyRecord) => KeyRecord | undefined): Promise<void> => {
    const id = String(params.id);
    let found = false;
    await store.change((keys = []) => {
      found = keys.some((record) => record.id === id);
      return found ? keys.flatMap((record) => (record.id === id ? (next(record) ?? []) : record)) : undefined;
    });
    if (!found) throw unknownKey();
  };

  api.json(
    'keys/:id',
    async (request, key) => {
      requireOperator(deps, key);
      const body = await readJsonBody(request);
      const given = readOptions(optionTexts(body, changeableLimits), deps.now());
      let changed: KeyRecord | undefined;
      await change(request, (record) => {
        const names = changeableLimits.filter((name) => name in body);
        changed = withLimits(record, given, names);
        return changed;
      });
      if (!changed) throw unknownKey();
      return { key: viewOf(changed, key) };
    },
    'patch',
  );

  api.json(
    'keys/:id',
    async (request, key) => {
      requireOperator(deps, key);
      if (request.params.id === key.id)
        throw new ProblemError({
          reason: 'conflict',
          message: 'This page is signed in with this key. To revoke it: pentagate key revoke',
        });
      await change(request, () => undefined);
      return { id: request.params.id };
    },
    'delete',
  );
}
