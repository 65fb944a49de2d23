// Keys as a table for people.
import { surfaces } from '../../generated/operations.js';
import { columns } from '../config/table.js';
import type { KeyRecord } from './record.js';

const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** As in the option --budget. */
const budgetsText = ({ budgets = [] }: KeyRecord): string =>
  budgets
    .flatMap(({ period, tokens, cost }) => [
      ...(tokens === undefined ? [] : [`${period}:tokens=${tokens}`]),
      ...(cost === undefined ? [] : [`${period}:cost=${cost}`]),
    ])
    .join(',');

const row = (key: KeyRecord, now: number): string[] => [
  key.name,
  key.id,
  `…${key.hint}`,
  key.surfaces.length === surfaces.length ? 'all' : key.surfaces.join(','),
  String(key.perMinute ?? '-'),
  String(key.perDay ?? '-'),
  String(key.tokensPerMinute ?? '-'),
  budgetsText(key) || '-',
  String(key.balance ?? '-'),
  key.workspace,
  key.expires === undefined ? 'never' : `${day(key.expires)}${key.expires <= now ? ' (expired)' : ''}`,
  key.operator ? 'operator' : '-',
  day(key.created),
];

const head = [
  'NAME',
  'ID',
  'SECRET',
  'SURFACES',
  '/MINUTE',
  '/DAY',
  'TOKENS/MINUTE',
  'BUDGET',
  'BALANCE',
  'WORKSPACE',
  'EXPIRES',
  'RIGHT',
  'CREATED',
];

/** @param now milliseconds since the epoch */
export const keyTable = (keys: readonly KeyRecord[], now: number): string =>
  columns([head, ...keys.map((key) => row(key, now))]);
