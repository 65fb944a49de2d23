// A hint for each of Redocly's rules, in one sentence; Redocly's own messages only describe the problem.
const hints: Record<string, string> = {
  'no-unresolved-refs': 'Check the name behind the last slash, and the file before the #.',
  struct: 'Check the spelling and the indentation: the key may stand one level too deep or too high.',
  'operation-operationId-unique': 'Give one of the two another operationId.',
  'operation-operationId': 'Add an operationId: it names the operation in types, client and server.',
  'operation-summary': 'Add a summary of a few words.',
  'operation-description': 'Add a description with the rules of the operation.',
  'operation-4xx-response': 'Refer to the shared error responses of the surface.',
  'no-invalid-media-type-examples': 'Correct the example, or the schema if the example is right.',
  'no-invalid-schema-examples': 'Correct the example, or the schema if the example is right.',
  'no-invalid-parameter-examples': 'Correct the example, or the schema if the example is right.',
  'no-enum-type-mismatch': 'Let every enum value have the type of the schema.',
  'path-parameters-defined': 'Declare each {name} of the path under parameters, with `in: path`.',
  'path-declaration-must-exist': 'Name every parameter between braces.',
  'security-defined': 'Set `security` in the file or the operation, naming a scheme of components.securitySchemes.',
  'no-identical-paths': 'Two paths that differ only in a parameter name are the same path: join them.',
  'tag-description': 'Add a description to the tag.',
  'no-required-schema-properties-undefined': 'Define the property, or take its name from required.',
};

export const hintFor = (rule: string): string | undefined => hints[rule];
