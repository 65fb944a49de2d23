// What counts as a gap between two types, on small ones: the lists of the SDKs stand on this.
import type { Language } from '@google/genai';
import type { Beyond, Gaps, None, Wire } from './gaps.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Compiles only when the gaps are these. */
function gaps<From, To, Want>(_proof: Equal<Gaps<From, To>, Want>): void {}

interface Cat {
  type: 'cat';
  lives: number;
}
interface Dog {
  type: 'dog';
  name: string | null;
}
interface Any {
  type?: 'any';
  of: Cat;
}

export function cases(): void {
  gaps<string, string | null, never>(true);
  gaps<Cat, Cat | Dog, never>(true);
  gaps<{ a: 1; b: 2 }, { a?: number }, never>(true);
  gaps<Cat[], readonly (Cat | Dog)[], never>(true);
  gaps<unknown, unknown, never>(true);

  gaps<{ a: string | null }, { a: string }, 'a = null'>(true);
  gaps<{ a: string }, { a: 'x' }, 'a = any string'>(true);
  gaps<{ a: 'x' | 'y' | 3 | true }, { a: 'x' }, 'a = y' | 'a = 3' | 'a = true'>(true);
  gaps<{ a?: string }, { a: string }, 'a absent'>(true);
  gaps<{ b: 1 }, { a: string }, 'a missing'>(true);
  gaps<{ a: unknown }, { a: string }, 'a = anything'>(true);
  gaps<{ a: string[] }, { a: string }, 'a = list'>(true);
  gaps<{ a: { b: 1 } }, { a: string }, 'a = object'>(true);
  gaps<{ a: { b: string | null }[] }, { a: { b: string }[] | string }, 'a.b = null'>(true);

  gaps<{ pet: Cat | Dog }, { pet: Cat }, 'pet[dog]'>(true);
  gaps<{ pet: Cat | Dog }, { pet: Cat | { type: 'dog'; name: string } }, 'pet[dog].name = null'>(true);
  gaps<{ pet: { type: 'cat' | 'cow'; lives: 9 } }, { pet: Cat }, 'pet.type = cow'>(true);
  gaps<{ pet: Any }, { pet: { type?: 'any'; of: Dog } | Cat }, 'pet[any].of[cat]'>(true);
  gaps<{ a: { [name: string]: string } }, { a: { [name: string]: number } }, `a.${string} = any string`>(true);

  // An enum is no text to the compiler, though it is on the wire.
  gaps<{ in: 'PYTHON' }, { in: Language.PYTHON }, 'in = PYTHON'>(true);
  gaps<{ in: 'PYTHON' }, Wire<{ in: Language.PYTHON; run(): void }>, never>(true);
}

export type Listed = None<Beyond<'a' | 'b', 'a' | 'b'>>;
// @ts-expect-error b is not listed
export type Unlisted = None<Beyond<'a' | 'b', 'a'>>;
// @ts-expect-error c is not there any more
export type Needless = None<Beyond<'a' | 'b', 'a' | 'b' | 'c'>>;
