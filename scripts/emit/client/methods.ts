// The types of the client's methods, one per operation, with the text of the contract as documentation.
import { refName } from '../../contract/json.js';
import type { Operation } from '../../contract/operations.js';
import { literal } from '../literal.js';
import { bodyArgument } from './body.js';
import { type ClientContext, docComment, type as imported, pascal } from './context.js';
import { parameterOptions, pathArguments } from './parameters.js';
import { replyTypes } from './replies.js';
import { typeNamed } from './schema-type.js';
import { clientStream } from './streams.js';
import { pollOf } from './tasks.js';

interface MethodTypes {
  /** Declarations that the member uses. */
  readonly declarations: string;
  /** The member of the surface's interface. */
  readonly member: string;
}

const documentation = (indent: string, { node }: Operation): string =>
  docComment(indent, node.summary, node.description, node.deprecated === true ? '@deprecated' : undefined);

/** The type of the options of an operation: its own interface where it has parameters. */
function optionsType(context: ClientContext, operation: Operation, medias: readonly string[]) {
  const { members, required } = parameterOptions(context, operation);
  const base = imported(context, 'CallOptions');
  const all = [
    ...members,
    ...(medias.length > 1
      ? [
          `/** The media type of the body. */\n  contentType?: ${medias.map((one) => literal(one)).join(' | ')} | undefined;`,
        ]
      : []),
  ];
  if (!all.length) return { name: base, declaration: '', required };
  const name = `${pascal(operation.id)}Options`;
  const body = all.map((member) => `  ${member}\n`).join('');
  return { name, declaration: `export interface ${name} extends ${base} {\n${body}}\n\n`, required };
}

export function methodTypes(context: ClientContext, operation: Operation): MethodTypes {
  const name = pascal(operation.id);
  const path = pathArguments(context, operation);
  const body = bodyArgument(context, operation);
  const options = optionsType(context, operation, body?.medias ?? []);
  const last = `options${options.required ? '' : '?'}: ${options.name}`;
  const withBody = (type: string | undefined): string[] => {
    if (type === undefined) return [];
    if (body?.required) return [`body: ${type}`];
    return [options.required ? `body: ${type} | undefined` : `body?: ${type}`];
  };
  const args = (type = body?.type) => [...path, ...withBody(type), last].join(', ');
  const key = operation.clientMethod;
  const stream = clientStream(context, operation);
  if (!stream) {
    const { data, raw } = replyTypes(context, operation);
    const member = `readonly ${key}: ${imported(context, 'Method')}<[${args()}], ${data}, ${raw}>;`;
    return { declarations: options.declaration, member: `${documentation('  ', operation)}  ${member}\n` };
  }
  const streamParts = [
    `${imported(context, 'EventStream')}<${name}Event>`,
    ...(stream.final ? [`${imported(context, 'WithFinal')}<${stream.final}>`] : []),
    ...(stream.text ? [imported(context, 'WithText')] : []),
  ];
  const types = `${docComment('', `An event of the stream of \`${operation.surface}.${key}\`, without error events, which the client throws.`)}export type ${name}Event =\n${stream.events
    .map((event) => `  | ${event}\n`)
    .join('')
    .trimEnd()};

export type ${name}Stream = ${streamParts.join(' & ')};

`;
  const declarations = options.declaration + types;
  const raw = (status: string, data: string) =>
    `${imported(context, 'Raw')}<${/^\d+$/.test(status) ? status : 'number'}, ${data}>`;
  const streamed = raw(stream.status, `${name}Stream`);
  if (stream.asked !== 'body') {
    const plain = replyTypes(context, operation, `${name}Stream`);
    const either = stream.asked === 'either';
    const data = either ? plain.data : `${name}Stream`;
    const reply = either ? [plain.raw, streamed].filter(Boolean).join(' | ') : streamed;
    const member = `readonly ${key}: ${imported(context, 'Method')}<[${args()}], ${data}, ${reply}>;`;
    return { declarations, member: `${documentation('  ', operation)}  ${member}\n` };
  }
  const plain = replyTypes(context, operation);
  const whole = `${body?.type} & { stream?: false | null }`;
  const events = `${body?.type} & { stream: true }`;
  const calls = (indent: string, form: (args: string, data: string, reply: string) => string): string =>
    [
      documentation(indent, operation) + indent + form(args(whole), plain.data, plain.raw),
      docComment(indent, operation.node.summary, 'Returns the events as a stream.') +
        indent +
        form(args(events), `${name}Stream`, streamed),
      indent + form(args(), `${plain.data} | ${name}Stream`, `${plain.raw} | ${streamed}`),
    ].join('\n');
  const method = `export interface ${name}Method {
${calls('  ', (list, data) => `(${list}): Promise<${data}>;`)}
  /** Takes the same arguments, and returns the data with status and \`Response\`. */
  readonly raw: {
${[
  `    (${args(whole)}): Promise<${plain.raw}>;`,
  `    (${args(events)}): Promise<${streamed}>;`,
  `    (${args()}): Promise<${plain.raw} | ${streamed}>;`,
].join('\n')}
  };
}

`;
  return {
    declarations: declarations + method,
    member: `${documentation('  ', operation)}  readonly ${key}: ${name}Method;\n`,
  };
}

/** The member `tasks` of a surface whose contract has an operation to poll. */
export function tasksMember(context: ClientContext, operations: readonly Operation[]): string {
  for (const operation of operations) {
    const poll = pollOf(context, operation);
    if (!poll) continue;
    const args = pathArguments(context, operation).join(', ');
    const record = typeNamed(refName(`#/${poll.record}`));
    return `  readonly tasks: ${imported(context, 'Tasks')}<[${args}], ${record}>;\n`;
  }
  return '';
}
