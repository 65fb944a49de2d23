// The settings as a file has them. Apart from settings.ts, which needs what is made of them.
import type { Configuration } from '../../generated/settings/types.js';

/** Read only; what is absent may also be written as undefined. */
type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Frozen<Value[Name]> | (object extends Pick<Value, Name> ? undefined : never) }
    : Value;

/** The settings as they are written, with defaults where nothing is. */
export type WrittenConfig = Frozen<Configuration>;
