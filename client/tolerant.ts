// The tolerant reading of a value: the strict validator checks it, and its errors are sorted into drift and violations. So both readings come
// from one contract, and no second set of validators is needed.
//
// Ajv reports the errors of all branches of a failed union. `trail` says which branch each error comes from, so that those of one branch can be
// taken: the branch that the tag of the value names, else the one that fits best.
import type { Finding } from './drift.js';

/** An error of a generated validator. */
export interface ValidationError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
  /** The validators that the error has passed through, from the one that found it outwards. */
  trail?: string[];
}

/** A generated validator. */
export interface AnyValidator {
  (data: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/**
 * A finding, and how much it speaks against the branch of a union. 1: a member that the branch requires is missing, or its tag has an unknown
 * value; 2: the tag is that of none of several kinds; 3: it cannot be this branch.
 */
interface Judgement extends Finding {
  readonly excludes: 0 | 1 | 2 | 3;
  /** Whether it is about a member that is null: many services write one that they leave out so. */
  readonly isNull: boolean;
}

/**
 * Reads a value that a newer service may have sent.
 * @param validator a generated validator, such as `Message`
 * @returns what differs from the contract, drift and violations; empty if the value is valid in the strict reading
 */
export function readTolerant(validator: AnyValidator, data: unknown): Finding[] {
  if (validator(data)) return [];
  const seen = new Set<string>();
  const found = judge(validator.errors ?? [], data).map(
    ({ excludes: _, isNull, ...finding }): Finding =>
      isNull ? { ...finding, kind: 'drift', what: 'type', message: 'is null' } : finding,
  );
  const wrong = new Set(found.flatMap(({ kind, at }) => (kind === 'violation' ? [at] : [])));
  return found
    .filter(({ kind, what, at }) => kind === 'violation' || what !== 'value' || !wrong.has(at))
    .filter(({ what, path }) => !seen.has(`${what} ${path}`) && seen.add(`${what} ${path}`));
}

const isUnion = ({ keyword, params }: ValidationError): boolean =>
  (keyword === 'anyOf' || keyword === 'oneOf') && !params.passingSchemas;

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`);

/** @param base path of the union of which these are the errors of one branch */
function judge(errors: readonly ValidationError[], data: unknown, base?: string): Judgement[] {
  const unions = new Map<string, ValidationError[]>();
  for (const error of errors) if (isUnion(error)) listIn(unions, error.instancePath).push(error);
  const own: ValidationError[] = [];
  const inside = new Map<ValidationError, ValidationError[]>();
  for (const error of errors) {
    const union = outermost(unions, error);
    if (union) listIn(inside, union).push(error);
    else if (isUnion(error)) listIn(inside, error);
    else own.push(error);
  }
  return [
    ...own.map((error) => classify(error, data, base)),
    ...[...inside].flatMap(([union, within]) => chooseBranch(union, within, data)),
  ];
}

/** The outermost union that an error belongs to. @param unions by path */
function outermost(
  unions: ReadonlyMap<string, readonly ValidationError[]>,
  error: ValidationError,
): ValidationError | undefined {
  let path = '';
  for (const step of error.instancePath.split('/')) {
    if (step || path) path += `/${step}`;
    const around = unions.get(path)?.filter((one) => one !== error && branchOf(one, error) !== undefined) ?? [];
    // Unions at the same path stand within each other; the outer one has the shorter way to the root.
    if (around.length) return around.reduce((a, b) => (depthOf(b) < depthOf(a) ? b : a));
  }
  return undefined;
}

const depthOf = ({ trail, schemaPath }: ValidationError): number => (trail?.length ?? 0) * 1e4 + schemaPath.length;

function listIn<Key>(map: Map<Key, ValidationError[]>, key: Key): ValidationError[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/** Which branch of a union an error comes from; undefined if it comes from elsewhere. */
function branchOf(union: ValidationError, error: ValidationError): string | undefined {
  const own = union.trail ?? [];
  const trail = error.trail ?? [];
  const shared = trail.length - own.length;
  if (shared < 0 || !isWithin(error.instancePath, union.instancePath)) return undefined;
  if (own.some((id, index) => id !== trail[shared + index])) return undefined;
  if (shared > 0) return `${trail[shared - 1]}`;
  return error.schemaPath.startsWith(`${union.schemaPath}/`)
    ? error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0]
    : undefined;
}

/** The findings of the branch that was meant. */
function chooseBranch(union: ValidationError, errors: readonly ValidationError[], data: unknown): Judgement[] {
  const branches = new Map<string | undefined, ValidationError[]>();
  for (const error of errors) listIn(branches, branchOf(union, error)).push(error);
  const ranked = [...branches.values()]
    // The branches of a union directly within this one are among its own.
    .filter(([first, other]) => other || !first || !isUnion(first) || first.instancePath !== union.instancePath)
    .map((branch) => judge(branch, data, union.instancePath))
    .map((found) => ({
      found,
      excluded: Math.max(...found.map(({ excludes }) => excludes)),
      violations: found.filter(({ kind }) => kind === 'violation').length,
    }))
    .sort((a, b) => a.excluded - b.excluded || a.violations - b.violations || a.found.length - b.found.length);
  const [best] = ranked;
  // Which kind of value was meant cannot be said.
  if (!best) return [classify(union, data)];
  const outside = (finding: Judgement): Judgement => ({ ...finding, excludes: 0 });
  if (best.found.every(({ excludes, what }) => !excludes || (excludes === 1 && what === 'missing')))
    return best.found.map(outside);
  // No branch has this tag, and what the value holds besides is unknown.
  const tags = ranked.flatMap(({ found }) => found.filter(({ excludes, what }) => excludes && what !== 'type'));
  const [tag] = [...tags.filter(({ kind, what }) => kind === 'drift' && what !== 'missing'), ...tags];
  if (!tag) return [classify(union, data)];
  return [outside(tag.what === 'missing' ? tag : { ...tag, kind: 'drift', what: 'member' })];
}

/** Members that distinguish the kinds of a union. */
const isTag = (name: string): boolean => name === 'type' || name === 'role';

function classify(error: ValidationError, data: unknown, base?: string): Judgement {
  const { instancePath, keyword, params, message = 'is not valid' } = error;
  const steps = instancePath.split('/').slice(1).map(memberName);
  const value = valueAt(data, steps);
  const name = steps.at(-1) ?? '';
  /** Whether the error is at the value that the union chooses for, or at its tag. */
  const atRoot = instancePath === base;
  const atTag = isTag(name) && base !== undefined && instancePath === `${base}/${name}`;
  const found = (
    kind: Finding['kind'],
    what: string,
    text: string,
    excludes: Judgement['excludes'] = 0,
    member?: unknown,
  ) => {
    const at = pathOf(data, member === undefined ? steps : [...steps, String(member)]);
    const isNull = value === null && steps.length > 0 && member === undefined && !at.endsWith(']');
    return { kind, what, path: at.replaceAll(/\[\d+\]/g, '[]'), at, message: text, excludes, isNull };
  };
  /** A kind that is not named is read by what is there, unless it is the whole value: that must be what it is read as. */
  const withoutTag = (member: unknown) =>
    found(steps.length ? 'drift' : 'violation', 'missing', 'is required: it names the kind', atRoot ? 3 : 0, member);
  switch (keyword) {
    case 'discriminator':
      return params.error === 'mapping'
        ? found('drift', 'member', `unknown: ${quote(params.tagValue)}`, atRoot ? 2 : 0, params.tag)
        : withoutTag(params.tag);
    case 'required': {
      const member = params.missingProperty;
      return member === 'type' ? withoutTag(member) : found('drift', 'missing', 'is required', atRoot ? 1 : 0, member);
    }
    case 'x-elsewhere':
      return found('drift', 'type', message);
    case 'enum':
    case 'const': {
      const allowed = keyword === 'enum' ? (params.allowedValues as unknown[]) : [params.allowedValue];
      // Where the schema has no type, values may be written as their numbers. Elsewhere, the type is an error of its own.
      if (keyword === 'enum' && Number.isInteger(value)) return found('drift', 'value', `unknown: ${quote(value)}`);
      if (!allowed.some((one) => typeof one === typeof value && one !== null)) break;
      // A tag with one value belongs to one kind; another value says that it is not this kind. Outside of unions, the kind may be a newer one,
      // but the value as a whole must be what it is read as.
      if (keyword === 'const' && name === 'type' && (atTag || steps.length === 1))
        return found('violation', 'value', message, atTag ? 3 : 0);
      return found('drift', 'value', `unknown: ${quote(value)}`, atTag ? 1 : 0);
    }
    case 'maxItems':
    case 'type':
      // What is empty at this point of the contract's own streams may be complete elsewhere.
      if (!atRoot && !atTag && (params.limit === 0 || params.type === 'null')) return found('drift', 'value', message);
      if (keyword === 'maxItems') break;
      return found('violation', 'type', message, atRoot || atTag ? 3 : 0);
    case 'false schema':
      return found('drift', 'member', message);
    case 'not':
      return found('violation', keyword, message, atRoot ? 3 : 0);
    case 'x-rules':
      return found('violation', 'rule', message);
  }
  const isListed = keyword === 'enum' || keyword === 'const';
  return found('violation', isListed ? 'type' : keyword, message, isListed && atRoot ? 3 : 0);
}

const memberName = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

const quote = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? '';

const memberOf = (value: unknown, step: string): unknown => (value as Record<string, unknown> | undefined)?.[step];

const valueAt = (data: unknown, steps: readonly string[]): unknown => steps.reduce(memberOf, data);

/** `['output', '0', 'type']` → `output[0].type`. */
function pathOf(data: unknown, steps: readonly string[]): string {
  let value = data;
  let path = '';
  for (const step of steps) {
    path += Array.isArray(value) ? `[${step}]` : `${path && '.'}${step}`;
    value = memberOf(value, step);
  }
  return path;
}
