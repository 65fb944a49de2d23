// Which schemas have a type of their name. Apart from named-types.ts, because modules that only ask for names do without the TypeScript compiler.

/** Names that types.ts uses itself, or that are no identifiers of types. */
const taken = new Set([
  'components',
  'operations',
  'paths',
  'webhooks',
  'EventStream',
  'Record',
  'Omit',
  'Blob',
  'OneOf',
  'WithRequired',
  'XOR',
  'Without',
]);

/** Whether types.ts has a type of the schema's name. */
export const hasTypeName = (schema: string): boolean =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(schema) && !taken.has(schema);
