// What the inspector needs of a stream: its grammar, the railroads of the grammar, and the fold that makes a reply of its events.
import type { StreamAutomaton } from '../../client/automaton.js';
import type { Finding } from '../../client/drift.js';
import type { Fold } from '../../client/folds.js';
import * as folds from '../../client/folds.js';
import type { StreamTracks } from '../../runtime/tracks.js';

export interface StreamSpec {
  readonly surface: string;
  /** Of this contract. */
  readonly operation?: string;
  /** Such as `POST /v1/messages`. */
  readonly title: string;
  readonly automaton: StreamAutomaton;
  readonly tracks: StreamTracks;
  /** Where the text stands that an event adds. */
  readonly text?: readonly string[];
  /** Name of the fold; absent: the stream has none. */
  readonly fold?: string;
  /** Loads the check of an event's schema. */
  loadCheck?(): Promise<(event: unknown) => readonly Finding[]>;
}

/** The folds by name; what else the module exports is none. */
const foldsByName: Readonly<Record<string, unknown>> = folds;

/** A new fold of a stream. */
export function foldOf({ fold = '' }: StreamSpec): Fold<unknown, unknown> | undefined {
  const create = fold.endsWith('Fold') && Object.hasOwn(foldsByName, fold) ? foldsByName[fold] : undefined;
  return typeof create === 'function' ? create() : undefined;
}
