// `.pentagate-diff.yaml` beside a contract: which level a rule has there, and which breaks were accepted, with the reason.
import { parse } from 'yaml';
import { nearest } from '../../runtime/cli/suggest.js';
import { asArray, asObject, isObject, type JsonObject } from '../contract/json-trees.js';
import type { LoadOptions } from '../contract/load-contract.js';
import type { Change } from './change.js';
import { Unreadable } from './compared-contracts.js';
import { levels, rules } from './rules.js';

const settingsFile = '.pentagate-diff.yaml';

/** A mapping with these keys alone. @throws Unreadable */
function read(given: unknown, place: string, keys: readonly string[], required: readonly string[] = []): JsonObject {
  if (!isObject(given)) throw new Unreadable(`${settingsFile}: ${place} must be a mapping`);
  const key = Object.keys(given).find((one) => !keys.includes(one));
  if (key !== undefined) {
    const meant = nearest(key, [...keys]);
    const hint = meant ? `did you mean ${meant}?` : 'docs/diff.md lists what there is';
    throw new Unreadable(`${settingsFile}: ${place} has no ${key}: ${hint}`);
  }
  const missing = required.find((one) => typeof given[one] !== 'string' || !given[one]);
  if (missing !== undefined) throw new Unreadable(`${settingsFile}: ${place} needs a text as ${missing}`);
  return given;
}

/** The settings of a contract, checked; empty where it has none. @throws Unreadable */
function settingsOf(load: LoadOptions): { severity: JsonObject; accepted: readonly JsonObject[] } {
  let text = '';
  try {
    text = load.read(settingsFile);
  } catch {
    // Most contracts have no such file; without one that cannot be read, breaks are breaks.
  }
  let given: unknown;
  try {
    given = parse(text) ?? {};
  } catch (error) {
    throw new Unreadable(`${settingsFile}: ${error instanceof Error ? error.message : error}`);
  }
  const { severity = {}, accept } = read(given, 'it', ['severity', 'accept']);
  for (const [rule, level] of Object.entries(read(severity, 'severity', Object.keys(rules))))
    if (!levels.some((one) => one === level))
      throw new Unreadable(`${settingsFile}: severity.${rule} must be one of ${levels.join(', ')}`);
  if (accept !== undefined && !Array.isArray(accept)) throw new Unreadable(`${settingsFile}: accept must be a list`);
  const required = ['rule', 'operation', 'reason', 'date'];
  const accepted = asArray(accept).map((entry, index) => {
    const place = `accept[${index}]`;
    const own = read(entry, place, [...required, 'where'], required);
    read({ [String(own.rule)]: true }, `${place}.rule`, Object.keys(rules));
    if (!/^\d{4}-\d\d-\d\d$/.test(String(own.date)) || Number.isNaN(Date.parse(String(own.date))))
      throw new Unreadable(`${settingsFile}: ${place}.date must be a day such as 2026-01-31`);
    return own;
  });
  return { severity: asObject(severity), accepted };
}

/**
 * Changes as the settings of a contract judge them: a rule with the level that they give it, an accepted break with its reason.
 * @param load how the contract is read beside which the settings are
 * @param warn receives what accepts nothing
 * @throws Unreadable when the settings have a mistake
 */
export function judged(changes: readonly Change[], load: LoadOptions, warn: (text: string) => void): Change[] {
  const { severity, accepted } = settingsOf(load);
  const unused = new Set(accepted);
  const list = changes.map((change): Change => {
    const level = levels.find((one) => one === severity[change.rule]) ?? change.level;
    const entry = accepted.find(
      ({ rule, operation, where = change.where }) =>
        rule === change.rule && operation === change.operation && where === change.where,
    );
    if (!entry || level !== 'breaking') return { ...change, level };
    unused.delete(entry);
    return { ...change, level, accepted: { reason: String(entry.reason), date: String(entry.date) } };
  });
  for (const { rule, operation } of unused) warn(`${settingsFile}: nothing to accept for ${rule} of ${operation}`);
  return list;
}
