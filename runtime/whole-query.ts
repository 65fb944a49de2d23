// A parameter that is the whole query (`in: querystring` of OpenAPI 3.2).
import { asArray, asObject, deref, isObject, type JsonObject } from './json.js';
import { createMerge } from './merge-schema.js';

/** The media type of a query that is a form. */
export const queryForm = 'application/x-www-form-urlencoded';

/**
 * A parameter that is the whole query, as query parameters: the fields of a form, or one of its name, marked as `whole`, for any other media type.
 * Other parameters are as they were; one without a name is none, because nobody can send it.
 */
export function queryFields(document: JsonObject, parameter: JsonObject): JsonObject[] {
  if (typeof parameter.name !== 'string') return [];
  if (parameter.in !== 'querystring') return [parameter];
  const media = asObject(parameter.content)[queryForm];
  if (media === undefined) return [{ ...parameter, in: 'query', whole: true }];
  const { schema, encoding } = deref(document, media);
  const { properties, required } = createMerge(document)(schema).node;
  return Object.entries(asObject(properties)).map(([name, field]) => {
    const { style, explode, allowReserved } = asObject(asObject(encoding)[name]);
    const styles = Object.entries({ style, explode, allowReserved }).filter(([, value]) => value !== undefined);
    const isRequired = parameter.required === true && asArray(required).includes(name);
    return { name, in: 'query', required: isRequired, schema: field, ...Object.fromEntries(styles) };
  });
}

/**
 * Writes whole queries as query parameters, for tools that do not know 3.2.
 * @param isWritten whether a parameter that is no form stays, as one of its name
 */
export function writeWholeQueries(document: JsonObject, isWritten = false): void {
  const inFields = (one: unknown): unknown[] => {
    const node = deref(document, one);
    const fields = queryFields(document, node);
    if (node.in !== 'querystring') return fields.length ? [one] : [];
    return fields.flatMap(({ whole, ...field }) => (whole && !isWritten ? [] : [field]));
  };
  for (const item of Object.values(asObject(document.paths)).map(asObject))
    for (const node of [item, ...Object.values(item), ...Object.values(asObject(item.additionalOperations))])
      if (isObject(node) && Array.isArray(node.parameters)) node.parameters = node.parameters.flatMap(inFields);
  const parameters = asObject(asObject(document.components).parameters);
  for (const [name, parameter] of Object.entries(parameters))
    if (asObject(parameter).in === 'querystring') delete parameters[name];
}
