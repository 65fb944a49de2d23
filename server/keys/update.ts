// pentagate key update: changes limits of an existing key. What it has used so far still counts.
import { UsageError } from '../config/options.js';
import { readKeyOptions } from './create-options.js';
import { type changeableLimits, findKey, withLimits } from './make.js';
import type { KeyRecord } from './record.js';
import { configured } from './ring.js';
import type { KeyStore } from './store.js';
import { keyTable } from './table.js';

/** The options of limits, with the members of a key that they stand for. */
const limitOptions = {
  'per-minute': 'perMinute',
  'per-day': 'perDay',
  'tokens-per-minute': 'tokensPerMinute',
  budget: 'budgets',
  balance: 'balance',
  expires: 'expires',
} as const satisfies Readonly<Record<string, (typeof changeableLimits)[number]>>;

type LimitOption = keyof typeof limitOptions;

const limitNames = Object.keys(limitOptions) as LimitOption[];

export const updateOptions = Object.fromEntries(limitNames.map((name) => [name, { type: 'string' }])) as Record<
  LimitOption,
  { readonly type: 'string' }
>;

/** @returns the exit code @throws UsageError */
export async function updateKey(
  store: KeyStore,
  which: string,
  texts: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const options = limitNames.filter((name) => texts[name] !== undefined);
  if (!options.length) throw new UsageError(`What is to change? Give --${limitNames.join(', --')}.`);
  const given = readKeyOptions(
    Object.fromEntries(options.filter((name) => texts[name] !== 'none').map((name) => [name, texts[name]])),
    Date.now(),
  );
  let changed: KeyRecord | undefined;
  await store.change((keys = []) => {
    const found = findKey(keys, which);
    if (!found) return undefined;
    const next = withLimits(
      found,
      given,
      options.map((name) => limitOptions[name]),
    );
    changed = next;
    return keys.map((key) => (key === found ? next : key));
  });
  if (changed) console.log(keyTable([changed], Date.now()));
  else
    console.error(
      which === configured.name || which === configured.id
        ? 'The limits of PENTAGATE_KEY are those of the configuration: rate and budgets.'
        : `There is no key "${which}" in ${store.location}. See: pentagate key list`,
    );
  return changed ? 0 : 1;
}
