// The calls of a surface, one constant per operation, with its types and the text of the contract as documentation.

import { webSocketRulesOf } from '../../../runtime/websocket-rules.js';
import type { Operation } from '../../contract/contract-operations.js';
import { parametersOf } from '../../contract/roots.js';
import { declaration, literal } from '../literal.js';
import { bodyArgument } from './emit-body.js';
import { type ClientContext, docComment, type as imported, localName, value } from './emit-context.js';
import { parameterOptions, pathArguments } from './emit-parameters.js';
import { errorBodies, itemType, replyTypes } from './emit-replies.js';
import { clientStream } from './emit-streams.js';
import { typeAt } from './schema-type.js';

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
  const name = context.typeName(operation, 'Options');
  const body = all.map((member) => `  ${member}\n`).join('');
  return { name, declaration: `export interface ${name} extends ${base} {\n${body}}\n`, required };
}

/**
 * The text of a call: the types about it, and its constant.
 * @param row its value
 */
export function emitCall(context: ClientContext, operation: Operation, row: readonly unknown[]): string {
  const declarations: string[] = [];
  /** Declares a type about the operation, and gives its name. */
  const declare = (kind: Parameters<ClientContext['typeName']>[1], type: string): string => {
    const name = context.typeName(operation, kind);
    declarations.push(`export type ${name} = ${type};\n`);
    return name;
  };
  if (parametersOf(context.document, operation).length) declare('Parameters', typeAt(context, operation, 'parameters'));
  const path = pathArguments(context, operation);
  const body = bodyArgument(context, operation);
  const bodyType = body && declare('Body', body.type);
  const options = optionsType(context, operation, body?.medias ?? []);
  declarations.push(options.declaration);
  const last = `options${options.required ? '' : '?'}: ${options.name}`;
  const withBody = (type: string | undefined): string[] => {
    if (type === undefined) return [];
    if (body?.required) return [`body: ${type}`];
    return [options.required ? `body: ${type} | undefined` : `body?: ${type}`];
  };
  const args = (type = bodyType) => [...path, ...withBody(type), last].join(', ');
  const errors = errorBodies(context, operation);
  const error = errors && declare('Error', `${imported(context, 'ErrorReply')}<${errors}>`);
  const constant = (member: string, documented = documentation('', operation)): string => {
    const name = localName(operation);
    const exported = name === operation.clientMethod;
    const start = `${exported ? 'export ' : ''}const ${name}: ${imported(context, 'Call')}<${member}>`;
    const renamed = exported ? '' : `export { ${name} as ${operation.clientMethod} };\n`;
    return `${declarations.join('')}${documented}${declaration(start, row)}${renamed}`;
  };
  const method = (data: string, reply: string, more?: string): string => {
    const failure = error ?? (more && imported(context, 'ErrorReply'));
    const rest = [failure, more].filter(Boolean).map((one) => `, ${one}`);
    return constant(`${imported(context, 'Method')}<[${args()}], ${data}, ${reply}${rest.join('')}>`);
  };

  /** The type of the reply, by its name, and what \`raw\` returns. */
  const replies = (stream?: string): { data: string; raw: string } => {
    const { data, raw } = replyTypes(context, operation, stream);
    if (data === 'undefined') return { data, raw };
    const name = declare('Reply', data);
    const single = raw.endsWith(`, ${data}>`) && raw.indexOf('Raw<') === raw.lastIndexOf('Raw<');
    return { data: name, raw: single ? `${raw.slice(0, -data.length - 1)}${name}>` : raw };
  };
  const stream = clientStream(context, operation);
  if (!stream) {
    const { data, raw } = replies();
    const item = itemType(context, operation, data);
    return method(data, raw, item && `${imported(context, 'Pages')}<${declare('Item', item)}>`);
  }
  const { surface, clientMethod } = operation;
  const raw = (status: string, data: string) =>
    `${imported(context, 'Raw')}<${/^\d+$/.test(status) ? status : 'number'}, ${data}>`;
  const all = [{ ...stream, suffix: '' }, ...stream.others.map((one) => ({ ...one, suffix: one.status }))];
  const streams = all.map(({ status, events, suffix }) => {
    const event = context.typeName(operation, `Event${suffix}`);
    const of = suffix && ` with status ${suffix}`;
    declarations.push(
      docComment(
        '',
        `An event of the stream of \`${surface}.${clientMethod}\`${of}, without error events, which the client throws.`,
      ),
      `export type ${event} =\n${events.map((one) => `  | ${one}`).join('\n')};\n`,
    );
    const parts = [
      `${imported(context, 'EventStream')}<${event}>`,
      ...(stream.final ? [`${imported(context, 'WithFinal')}<${stream.final}>`] : []),
      ...(stream.text ? [imported(context, 'WithText')] : []),
    ];
    const type = declare(`Stream${suffix}`, parts.join(' & '));
    return { type, raw: raw(status, type) };
  });
  const streamType = streams.map(({ type }) => type).join(' | ');
  const streamed = streams.map((one) => one.raw).join(' | ');
  if (stream.asked === 'always') return method(streamType, streamed);
  if (stream.asked === 'either') {
    const plain = replies(streamType);
    return method(plain.data, [plain.raw, streamed].filter(Boolean).join(' | '));
  }
  const plain = replies();
  const failing = error ? `, ${error}` : '';
  const alwaysStreams = (given?: string): string =>
    `${imported(context, 'Method')}<[${args(given)}], ${streamType}, ${streamed}${failing}>`;
  if (stream.asked === 'choice')
    return `${method(plain.data, plain.raw)}${emitStreamCall(context, operation, alwaysStreams())}`;
  const whole = `${bodyType} & { ${stream.byDefault ? 'stream: false' : 'stream?: false | null'} }`;
  const events = `${bodyType} & { stream${stream.byDefault ? '?' : ''}: true }`;
  const name = context.typeName(operation, 'Method');
  const failure = error ?? imported(context, 'ErrorReply');
  const calls = [
    [whole, plain.data, plain.raw, documentation('  ', operation)],
    [events, streamType, streamed, docComment('  ', operation.node.summary, 'Returns the events as a stream.')],
    [undefined, `${plain.data} | ${streamType}`, `${plain.raw} | ${streamed}`, ''],
  ] as const;
  declarations.push(`export interface ${name} {
${calls.map(([type, data, , doc]) => `${doc}  (${args(type)}): Promise<${data}>;\n`).join('')}  /** Takes the same arguments, and returns the data with status and \`Response\`. */
  readonly raw: {
${calls.map(([type, , reply]) => `    (${args(type)}): Promise<${reply}>;\n`).join('')}  };
  /** Whether what was thrown is an error reply to this method. Then \`status\` says what type \`body\` has. */
  readonly isError: (error: unknown) => error is ${failure};
}
`);
  const asStream = `${bodyType} & { stream?: true }`;
  return `${constant(name, '')}${emitStreamCall(context, operation, alwaysStreams(asStream))}${emitConnection(context, operation, args(asStream), streamType)}`;
}

/** The member that opens a WebSocket for a call: `connect`, unless the surface has a method of that name. */
function emitConnection(context: ClientContext, operation: Operation, args: string, streamType: string): string {
  const rules = webSocketRulesOf(operation.node);
  const { surface, clientMethod } = operation;
  const own = context.contract.operations.filter((one) => one.surface === surface);
  const isFirst = own.find(({ node }) => webSocketRulesOf(node)) === operation;
  if (!rules || !isFirst || own.some((one) => one.clientMethod === 'connect')) return '';
  const facts = {
    call: value(context, 'runtime', 'streamOf', `(${localName(operation)})`),
    message: rules.message,
    openConnection: value(context, 'runtime', 'openConnection'),
  };
  const connection = `${imported(context, 'Connection')}<'${clientMethod}', [${args}], ${streamType}>`;
  const type = `${imported(context, 'Call')}<(options?: ${imported(context, 'ConnectOptions')}) => ${connection}, ${imported(context, 'ConnectionFacts')}>`;
  const doc = docComment(
    '',
    `Sends \`${clientMethod}\` over a WebSocket, one call after the other. It is opened by the first one.`,
  );
  return `${doc}${declaration(`export const connect: ${type}`, facts)}`;
}

/** The call beside a call that streams when its body or query asks for it: \`stream\`, or \`createStream\` where a surface has several. */
function emitStreamCall(context: ClientContext, operation: Operation, type: string): string {
  const { contract } = context;
  const { surface, clientMethod, node } = operation;
  const others = contract.operations.filter((one) => one.surface === surface && one !== operation);
  const streamsToo = others.some((one) => clientStream(context, one)?.asked === 'body');
  const name = streamsToo ? `${clientMethod}Stream` : 'stream';
  if (others.some((one) => one.clientMethod === name)) return '';
  const start = `export const ${name}: ${imported(context, 'Call')}<${type}>`;
  const doc = docComment(
    '',
    node.summary,
    `Returns the events as a stream, as \`${clientMethod}\` does with \`stream: true\`.`,
  );
  return `${doc}${declaration(start, value(context, 'runtime', 'streamOf', `(${localName(operation)})`))}`;
}
