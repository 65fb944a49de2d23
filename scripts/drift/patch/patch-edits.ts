// Splices for the schemas of a contract.

import { unique } from '../../contract/generated-names.js';
import {
  asArray,
  asObject,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  valueAt,
} from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import { schemaOf } from '../observed.js';
import type { Intent, NewSchema } from './intents.js';
import type { Splice, YamlText } from './yaml-text.js';

/** Reads a file of a contract as it is now. */
export type ReadFile = (file: string) => YamlText;

/** Collects splices; remembers whether one could not be made. */
export type Editor = ReturnType<typeof createEditor>;

export function createEditor(contract: Contract, readFile: ReadFile) {
  /** Splices by file. */
  const edits = new Map<string, Splice[]>();
  let failed = false;
  return {
    edits,
    /** What could not be changed. */
    get failed(): boolean {
      return failed;
    },
    /** @param pointer path in the bundled document */
    at(
      pointer: readonly PathSegment[],
      make: (yaml: YamlText, path: readonly PathSegment[]) => Splice | readonly Splice[] | undefined,
    ): void {
      const { file, path } = contract.placeOf(pointer);
      const splices = [make(readFile(file), path) ?? []].flat();
      if (!splices.length) failed = true;
      edits.set(file, [...(edits.get(file) ?? []), ...splices]);
    },
  };
}

const observedNote = 'Observed in traffic, not yet described.';

/** Adds the schema of an intent to the components of the file that the change is in. @returns the reference to it */
function addComponent(editor: Editor, taken: Set<string>, { at, name, component, observed }: NewSchema): string {
  const free = unique(component, (each) => taken.has(each));
  taken.add(free);
  editor.at(at, (yaml) => yaml.add(['components', 'schemas'], schemaOf(observed, observedNote, name), free));
  return `#/components/schemas/${free}`;
}

/** Adds a status to a lifecycle: between the initial states and the final ones. */
function addTransition(editor: Editor, at: readonly PathSegment[], lifecycle: JsonObject, name: string): void {
  const [initial] = asArray(lifecycle.initial);
  editor.at([...at, 'x-lifecycle', 'transitions', String(initial)], (yaml, path) => yaml.add(path, name));
  editor.at([...at, 'x-lifecycle', 'transitions'], (yaml, path) => yaml.add(path, lifecycle.final, name));
}

function addValue(editor: Editor, node: JsonObject, { at, name }: Intent): void {
  if ('enum' in node) editor.at([...at, 'enum'], (yaml, path) => yaml.add(path, name));
  else editor.at([...at, 'const'], (yaml, path) => yaml.replace(path, [node.const, name], 'enum'));
  if (isObject(node['x-lifecycle'])) addTransition(editor, at, node['x-lifecycle'], name);
}

function addTypes(editor: Editor, node: JsonObject, at: readonly PathSegment[], types: readonly string[]): void {
  // Another schema refuses the type.
  if (!types.length) editor.at(at, () => undefined);
  else if (typeof node.$ref === 'string') {
    const branches = types.map((type) => ({ type }));
    editor.at([...at, '$ref'], (yaml, path) => yaml.replace(path, [{ $ref: yaml.get(path) }, ...branches], 'anyOf'));
  } else if (Array.isArray(node.type))
    for (const type of types) editor.at([...at, 'type'], (yaml, path) => yaml.add(path, type));
  else if (typeof node.type === 'string')
    editor.at([...at, 'type'], (yaml, path) => yaml.replace(path, [node.type, ...types]));
  else if (Array.isArray(node.anyOf))
    for (const type of types) editor.at([...at, 'anyOf'], (yaml, path) => yaml.add(path, { type }));
  else editor.at(at, () => undefined);
}

/** The types that a schema does not have. */
const newTypes = (node: JsonObject, types: readonly string[]): string[] =>
  types.filter((type) => ![node.type].flat().includes(type));

function addKind(editor: Editor, { document }: Contract, taken: Set<string>, intent: NewSchema): void {
  const { at, name } = intent;
  const node = asObject(valueAt(document, at));
  const ref = addComponent(editor, taken, intent);
  editor.at([...at, 'oneOf' in node ? 'oneOf' : 'anyOf'], (yaml, path) => yaml.add(path, { $ref: ref }));
  if (isObject(asObject(node.discriminator).mapping))
    editor.at([...at, 'discriminator', 'mapping'], (yaml, path) => yaml.add(path, ref, name));
}

function addEvent(editor: Editor, { document }: Contract, taken: Set<string>, intent: NewSchema): void {
  const { at, name } = intent;
  const { $ref: shared } = asObject(valueAt(document, [...at, 'itemSchema']));
  const place = typeof shared === 'string' ? pointerSegments(shared) : [...at, 'itemSchema'];
  const items = asObject(valueAt(document, place));
  const $ref = addComponent(editor, taken, intent);
  const branch = { required: ['event'], properties: { event: { const: name }, data: { contentSchema: { $ref } } } };
  editor.at([...place, 'oneOf' in items ? 'oneOf' : 'anyOf'], (yaml, path) => yaml.add(path, branch));
}

/** The splices of intents. A finding whose place is not in the files, or not as expected, makes the editor `failed`. */
export function schemaEdits(contract: Contract, readFile: ReadFile, intents: readonly Intent[]): Editor {
  const editor = createEditor(contract, readFile);
  const taken = new Set(Object.keys(asObject(asObject(contract.document.components).schemas)));
  /** Members that are no longer required, by list. */
  const optional = new Map<string, { at: readonly PathSegment[]; names: Set<string> }>();
  for (const intent of intents) {
    const { at, name } = intent;
    const node = asObject(valueAt(contract.document, at));
    if ('component' in intent) (intent.change === 'kind' ? addKind : addEvent)(editor, contract, taken, intent);
    else if (intent.change === 'field') {
      const schema = schemaOf(intent.observed, observedNote);
      editor.at([...at, 'properties'], (yaml, path) => yaml.add(path, schema, name));
    } else if (intent.change === 'optional') {
      const list = optional.get(JSON.stringify(at)) ?? { at, names: new Set() };
      optional.set(JSON.stringify(at), list);
      list.names.add(name);
    } else if ('observed' in intent) addTypes(editor, node, at, newTypes(node, [...intent.observed.types]));
    else addValue(editor, node, intent);
  }
  for (const { at, names } of optional.values()) editor.at(at, (yaml, path) => yaml.removeItems(path, names));
  return editor;
}
