// The keywords of JSON Schema that hold schemas.

const words = (text: string): readonly string[] => text.split(' ');

/** Those that say nothing of a value. */
export const describing: ReadonlySet<string> = new Set(
  words('title description default deprecated readOnly writeOnly examples example'),
);

/** Those that hold one schema, a list of schemas, and schemas by names of the caller. */
export const schemaKeywords = {
  one: words(
    'items additionalItems contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties not if then else contentSchema',
  ),
  list: words('allOf anyOf oneOf prefixItems'),
  map: words('properties patternProperties dependentSchemas dependencies $defs definitions'),
} as const;
