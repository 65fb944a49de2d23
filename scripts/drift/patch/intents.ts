// What a contract would have to say so that a finding were none.
import { applicable, type Located } from '../../../runtime/errors/applicable-schemas.js';
import { pascalCase } from '../../contract/generated-names.js';
import { asArray, deref, isObject, type JsonObject, type PathSegment, refName } from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import { streamsOf } from '../../contract/stream-places.js';
import { notAName } from '../check.js';
import type { Counted } from '../counts.js';
import { mergeObserved, nothingObserved, type Observed } from '../observed.js';

interface Place {
  /** A path in the bundled document. */
  readonly at: readonly PathSegment[];
  readonly name: string;
}

/** A schema that the contract gets. */
export interface NewSchema extends Place {
  readonly change: 'kind' | 'event';
  readonly component: string;
  readonly observed: Observed;
}

/** A change of the contract. */
export type Intent =
  | (Place & { readonly change: 'optional' | 'value' })
  | (Place & { readonly change: 'field' | 'type'; readonly observed: Observed })
  | NewSchema;

/** A finding for which there is no change. */
export interface Unpatched {
  readonly counted: Counted;
  readonly reason: string;
}

const withPointer = (located: Located | undefined): located is Located & { pointer: readonly PathSegment[] } =>
  located?.pointer !== undefined;

/** The schema that a new member belongs into: the most specific one that declares members. */
function ownerOf({ place }: Counted): readonly PathSegment[] | undefined {
  return place?.around?.parts.filter(({ node }) => isObject(node.properties)).findLast(withPointer)?.pointer;
}

/** The words with which all names of a stream's events begin: `Message`. */
function prefixOf(names: readonly string[]): string {
  const words = names.map((name) => name.match(/[A-Z][a-z0-9]*/g) ?? []);
  const [first = []] = words;
  const length = first.findIndex((word, at) => words.some((each) => each[at] !== word));
  return first.slice(0, length < 0 ? undefined : length).join('');
}

type Result = Intent | string;

/** The intent of a finding, or why there is none. */
function intentOf(contract: Contract, counted: Counted): Result {
  const { document } = contract;
  const { finding, place, observed, operation } = counted;
  const { what, name = '' } = finding;
  if (name === notAName) return 'its name does not look like one';
  if (what === 'order') return 'an order is for a person to change';
  if (what === 'rule') return 'a rule is for a person to change';
  if (!place) return 'counts do not say where in the contract it is; give recordings';
  const last = place.path.split('.').at(-1) ?? '';
  switch (what) {
    case 'field': {
      const at = ownerOf(counted);
      return at && last !== '*'
        ? { change: 'field', at, name: last, observed }
        : 'the schema of its object has no place of its own';
    }
    case 'missing': {
      if (finding.kind === 'violation') return 'it names the kind';
      const owner = place.around?.parts.filter(withPointer).find(({ node }) => asArray(node.required).includes(last));
      return owner
        ? { change: 'optional', at: [...owner.pointer, 'required'], name: last }
        : 'the schema that requires it has no place of its own';
    }
    case 'value': {
      const parts = place.schema ? applicable(document, place.schema, place.value, true).parts : [];
      // Several schemas may list values; the one that refuses this one is meant.
      const refuses = ({ node }: Located): boolean =>
        'const' in node ? node.const !== place.value : 'enum' in node && !asArray(node.enum).includes(place.value);
      const owner = parts.filter(withPointer).find(refuses);
      return owner && name
        ? { change: 'value', at: owner.pointer, name }
        : 'no list of values refuses it: the contract has it empty here';
    }
    case 'type':
      return typeIntent(document, counted);
    case 'member': {
      const union = place.around?.unresolved.findLast(withPointer);
      if (!union) return 'its union has no place of its own';
      return { change: 'kind', at: union.pointer, name, component: componentOf(union.pointer, name), observed };
    }
    case 'event': {
      const of = contract.operations.filter(({ id }) => id === operation);
      const [stream] = of.flatMap((each) => streamsOf(document, each));
      if (!stream?.named) return 'the events of this stream have no names';
      const names = stream.events.flatMap(({ schema }) =>
        typeof schema.$ref === 'string' ? refName(schema.$ref) : [],
      );
      return {
        change: 'event',
        at: stream.at,
        name,
        component: `${prefixOf(names)}${pascalCase([name.replace(/^response\./, '')])}Event`,
        observed,
      };
    }
  }
}

/** `['components', 'schemas', 'MessageBlock']` → `MessageBlockHologram`. */
const componentOf = (pointer: readonly PathSegment[], name: string): string => {
  const steps = pointer.slice(2).filter((step) => typeof step === 'string');
  return pascalCase([...steps.filter((step) => !/^(properties|items|oneOf|anyOf|allOf)$/.test(step)), name]);
};

/** Another type: of the schema of the place itself, whose reference is not followed. */
function typeIntent(document: JsonObject, { place, observed }: Counted): Result {
  if (!place?.schema || !withPointer(place.schema)) return 'its schema has no place of its own';
  const { node, pointer } = place.schema;
  const target = deref(document, node);
  if ('enum' in target || 'const' in target) return 'its values are listed';
  return { change: 'type', at: pointer, name: '', observed };
}

/** The intents of findings, equal ones joined, and the findings without one. */
export function intentsOf(contract: Contract, all: readonly Counted[]): { intents: Intent[]; unpatched: Unpatched[] } {
  const intents = new Map<string, Intent>();
  const unpatched: Unpatched[] = [];
  for (const counted of all) {
    const intent = intentOf(contract, counted);
    if (typeof intent === 'string') {
      unpatched.push({ counted, reason: intent });
      continue;
    }
    const key = JSON.stringify([intent.change, intent.at, intent.name]);
    const known = intents.get(key) ?? ('observed' in intent ? { ...intent, observed: nothingObserved() } : intent);
    if ('observed' in known && 'observed' in intent) mergeObserved(known.observed, intent.observed);
    intents.set(key, known);
  }
  return { intents: [...intents.values()], unpatched };
}
