// What a server sends by itself: errors in the format of `x-errors`, and the events of `x-stream-keep-alive`. Both must be valid by the schemas of
// the contract, or a client could not read them.

import { checkStream } from '../../../client/automaton.js';
import { compileErrorFormat, type ErrorFormat, placeholders } from '../../../runtime/errors/error-format.js';
import { type Problem, reasonOf } from '../../../runtime/errors/problem.js';
import { ownFiles } from '../../contract/contract-files.js';
import type { Operation } from '../../contract/contract-operations.js';
import { asArray, asObject, isObject, type PathSegment } from '../../contract/json-trees.js';
import { isOfForm } from '../../contract/notation.js';
import { findingsAt } from '../../contract/problem.js';
import { streamsOf } from '../../contract/stream-places.js';
import { errorNotations } from '../../contract/tags.js';
import { suggest } from '../../grammar/grammar-notation.js';
import { compiledStream, type LintContext, type Rule } from '../lint-finding.js';

const key = 'x-errors';

interface Declared {
  readonly file: string;
  /** Steps of the extension in its file. */
  readonly at: PathSegment[];
  readonly value: unknown;
}

/** Every `x-errors` of the files: that of the whole contract, and those of tags. */
const declared = ({ contract }: Pick<LintContext, 'contract'>): Declared[] =>
  ownFiles(contract.sources).flatMap(([file, { parsed }]) => [
    ...(key in parsed ? [{ file, at: [key], value: parsed[key] }] : []),
    ...asArray(parsed.tags).flatMap((tag, index) =>
      isObject(tag) && key in tag ? [{ file, at: ['tags', index, key], value: tag[key] }] : [],
    ),
  ]);

/** Placeholders of a template that mean nothing. */
function unknownPlaceholders(template: unknown, path: readonly PathSegment[]): { path: PathSegment[]; name: string }[] {
  if (typeof template === 'string')
    return [...template.matchAll(/\{([\w.]+)\}/g)]
      .map(([, name = '']) => ({ path: [...path], name }))
      .filter(({ name }) => !(placeholders as readonly string[]).includes(name));
  if (Array.isArray(template)) return template.flatMap((item, index) => unknownPlaceholders(item, [...path, index]));
  return Object.entries(asObject(template)).flatMap(([name, item]) => unknownPlaceholders(item, [...path, name]));
}

/** Steps in a file. */
const inFile = (file: string) => ({ placeOf: (path: readonly PathSegment[]) => ({ file, path }) });

const notation: Rule = (context) =>
  declared(context).flatMap(({ file, at, value }) => {
    const { body, event } = asObject(value);
    const unknown = [...unknownPlaceholders(body, ['body']), ...unknownPlaceholders(event, ['event'])].map(
      ({ path, name }) => ({ path, message: `there is no placeholder {${name}}`, hint: suggest(name, placeholders) }),
    );
    return findingsAt(inFile(file), at, unknown);
  });

const problemsOf = (status: number): Problem[] => [
  { reason: reasonOf(status), status },
  { reason: reasonOf(status), status, message: 'A message.', code: 'a_code' },
  ...(status === 400
    ? [{ reason: 'violation' as const, violations: [{ field: 'a[0].b', message: 'is required', keyword: 'required' }] }]
    : []),
];

/** Statuses of which `default` is tried. */
const otherStatuses = [400, 404, 409, 500, 503];

/** The first error of an operation that is not valid by what it documents. */
function invalidBody({ schemas }: LintContext, operation: Operation, format: ErrorFormat): string | undefined {
  for (const [status, medias] of Object.entries(schemas?.roots.replies.get(operation.id) ?? {})) {
    const schema = medias['application/json'];
    const statuses = /^[45]\d\d$/.test(status) ? [Number(status)] : status === 'default' ? otherStatuses : [];
    for (const each of schema ? statuses : [])
      for (const problem of problemsOf(each)) {
        const [error] = schemas?.check(schema as string, format.reply(problem).body) ?? [];
        if (error)
          return `its body of status ${each} is not valid by ${schema}: ${error.instancePath} ${error.message}`;
      }
  }
  return undefined;
}

/** Why the error event of an operation could not be sent. */
function invalidEvent(context: LintContext, operation: Operation, format: ErrorFormat): string | undefined {
  const compiled = compiledStream(context, operation.id);
  if (!compiled || compiled.unordered || !compiled.automaton.error) return undefined;
  const event = format.event({ reason: 'internal' }, 0);
  const check = checkStream(compiled.automaton);
  const violation = check.accept(event);
  if (violation !== undefined) return `its event cannot end a stream of ${operation.id}: ${violation}`;
  return check.failed ? undefined : `its event does not end a stream of ${operation.id} as failed`;
}

const validity: Rule = (context) => {
  const { contract } = context;
  return Object.entries(errorNotations(contract)).flatMap(([surface, written]) => {
    if (!isOfForm(key, written)) return [];
    const format = compileErrorFormat(surface, written);
    const own = contract.operations.filter((operation) => operation.surface === surface);
    const message = own
      .map((operation) => invalidBody(context, operation, format) ?? invalidEvent(context, operation, format))
      .find((each) => each !== undefined);
    const place = declared(context).find(({ value }) => JSON.stringify(value) === JSON.stringify(written));
    if (message === undefined || !place) return [];
    const hint = 'The body and the event must be valid by the error schemas of every operation of the surface.';
    return findingsAt(inFile(place.file), place.at, [{ message: `${key}: ${message}`, hint, onKey: true }]);
  });
};

/** Keep-alive events that a client would refuse. */
const keepAlives: Rule = (context) =>
  context.contract.operations.flatMap((operation) =>
    streamsOf(context.contract.document, operation).flatMap(({ media, at }) => {
      const event = media['x-stream-keep-alive'];
      const compiled = compiledStream(context, operation.id);
      if (event === undefined || !compiled || compiled.unordered) return [];
      const { name, anywhere = [] } = compiled.automaton;
      const called = typeof name === 'string' ? asObject(event)[name] : undefined;
      if (anywhere.includes(String(called))) return [];
      const message = `${called ?? 'this event'} cannot keep a stream alive: it may not occur at any point`;
      const hint = `Name one of the events of \`anywhere\`: ${anywhere.join(', ') || 'there are none yet'}.`;
      return findingsAt(context.contract, [...at, 'x-stream-keep-alive'], [{ message, hint }]);
    }),
  );

export const errors: Rule = (context) => {
  const problems = notation(context);
  return problems.length ? problems : [...validity(context), ...keepAlives(context)];
};
