// The operator's API for keys: operators list, create, limit and revoke them.

import { surfaces } from '../../generated/operations.js';
import type * as contract from '../../generated/operator/types.js';
import type { OperatorHandlers } from '../../http/operator-api/api.js';
import { nearest } from '../../runtime/cli/suggest.js';
import { type FieldViolation, ProblemError, problemOf } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import { isKeyName, wantedName } from '../../runtime/key-texts.js';
import { type AuditLog, auditedKeys } from '../audit/audit-log.js';
import { isModelPattern, unknownWorkspace, type Workspaces } from '../config/workspaces.js';
import type { KeyRecord, KeyStore } from '../keys/key-file.js';
import { configured } from '../keys/key-ring.js';
import { changeableLimits, findKey, makeKey, withLimits } from '../keys/make-key.js';

export interface KeyHandlerDeps {
  readonly keyStore: KeyStore;
  readonly audit: AuditLog;
  /** Who acts with a key, for the log. */
  actorOf(key: Key): contract.AuditEntry['by'];
  /** Contracts that are served beside those of the server, as surfaces of keys. */
  readonly contracts: readonly string[];
  /** Those that the settings declare; undefined: any name is one. */
  workspaces(): Workspaces | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The id of whoever can open the data directory: over its socket, or with a command in place of the server. */
export const ownerId = 'owner';

/** What the bodies of both calls may have. */
type Input = Omit<contract.KeyInput, keyof contract.KeyLimits> & contract.KeyLimits;

type Rules = Pick<KeyHandlerDeps, 'contracts' | 'workspaces' | 'now'>;

/** In the order in which keys have them. */
const surfacesOf = ({ contracts }: Pick<Rules, 'contracts'>): readonly string[] => [...surfaces, ...contracts];

function surfaceProblem(given: readonly string[], rules: Rules): string | undefined {
  const known = surfacesOf(rules);
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const meant = nearest(unknown, known);
  return `names "${unknown}", which is no surface. ${meant ? `Did you mean ${meant}?` : `There are ${known.join(', ')}.`}`;
}

function workspaceProblem(given: string, { workspaces }: Rules): string | undefined {
  return isKeyName(given) ? unknownWorkspace(given, workspaces()) : wantedName;
}

/** What the contract cannot state. @returns the end of a sentence for each member that breaks a rule */
function violationsOf(input: Input, rules: Rules): FieldViolation[] {
  const { name, surfaces: several, workspace, models, budgets, expires } = input;
  const found: { readonly [Field in keyof Input]: string | false | undefined | null } = {
    name: name !== undefined && !isKeyName(name) && wantedName,
    surfaces: several && surfaceProblem(several, rules),
    workspace: workspace !== undefined && workspaceProblem(workspace, rules),
    models: models && !models.every(isModelPattern) && 'must be names of models, in which * stands for any characters',
    budgets:
      budgets?.some(({ tokens, cost }) => tokens === undefined && cost === undefined) &&
      'must have tokens, cost or both',
    expires: expires != null && expires <= rules.now() && 'must be in the future',
  };
  return Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

const assertValid = (input: Input, rules: Rules): void => {
  const violations = violationsOf(input, rules);
  if (violations.length) throw new ProblemError({ reason: 'violation', violations });
};

const viewOf = ({ hash: _, ...record }: KeyRecord, own: Key) => ({ ...record, isOwn: record.id === own.id });

/** Creates the handlers. */
export function createKeyHandlers(deps: KeyHandlerDeps) {
  const { keyStore, audit, actorOf } = deps;
  const audited = (by: Key): KeyStore => auditedKeys(keyStore, audit, actorOf(by));
  /** Replaces a key with a name or id, or removes it. @throws ProblemError 404 */
  const change = async (by: Key, id: string, next: (record: KeyRecord) => KeyRecord | undefined): Promise<void> => {
    let found = false;
    await audited(by).change((keys = []) => {
      const wanted = findKey(keys, id);
      found = wanted !== undefined;
      return found ? keys.flatMap((record) => (record === wanted ? (next(record) ?? []) : record)) : undefined;
    });
    if (!found) throw problemOf('not_found', 'No such key');
  };
  return {
    listKeys: async ({ key }) => ({
      json: { keys: ((await keyStore.read()) ?? []).map((record) => viewOf(record, key)) },
    }),

    async createKey({ body, key }) {
      if (body.operator && key.id !== ownerId)
        throw problemOf(
          'forbidden',
          'Keys of operators are made on the machine of the server: pentagate key create --operator',
        );
      assertValid(body, deps);
      const given = body.surfaces && surfacesOf(deps).filter((each) => body.surfaces?.includes(each));
      const { record, secret } = makeKey({ ...body, surfaces: given });
      await audited(key).change((keys = []) => {
        if (findKey(keys, record.name))
          throw problemOf('conflict', `A key "${record.name}" exists already`, {
            violations: [{ field: 'name', message: 'is that of another key' }],
          });
        return [...keys, record];
      });
      return { json: { key: viewOf(record, key), secret } };
    },

    async updateKey({ path, body, key }) {
      if (path.id === configured.name || path.id === configured.id)
        throw problemOf('conflict', 'The limits of PENTAGATE_KEY are those of the configuration: rate and budgets');
      assertValid(body, deps);
      const names = changeableLimits.filter((name) => name in body);
      let changed: KeyRecord | undefined;
      await change(key, path.id, (record) => {
        changed = withLimits(record, body, names);
        return changed;
      });
      return { json: { key: viewOf(changed as unknown as KeyRecord, key) } };
    },

    async revokeKey({ path: { id }, key }) {
      if (id === key.id || id === key.name)
        throw problemOf('conflict', 'This page is signed in with this key. To revoke it: pentagate key revoke');
      await change(key, id, () => undefined);
      return { json: { id } };
    },
  } satisfies OperatorHandlers;
}
