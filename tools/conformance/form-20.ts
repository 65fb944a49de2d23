// The OpenAPI 2.0 form of the contract of test/conformance/faulty-service.ts, for Dredd: its support for 3.0 is experimental, and it has none for
// later versions.
import { asObject, deref, isObject, type JsonObject } from '../../scripts/contract/json-trees.js';

const json = 'application/json';

/** Schemas without what 2.0 lacks; references lead to `definitions`. */
function schema20(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(schema20);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref'
        ? [key, String(value).replace('#/components/schemas/', '#/definitions/')]
        : key === 'const'
          ? ['enum', [value]]
          : [key, schema20(value)],
    ),
  );
}

const firstExample = (media: unknown): unknown =>
  Object.values(asObject(asObject(media).examples)).map((each) => asObject(each).value)[0];

function response20(document: JsonObject, node: unknown): JsonObject {
  const { description, headers, content } = deref(document, node);
  const media = asObject(content)[json];
  const example = firstExample(media);
  const named = Object.entries(asObject(headers)).map(([name, header]): [string, unknown] => [
    name,
    schema20(asObject(deref(document, header)).schema),
  ]);
  return {
    description,
    // Where no body is described, Dredd expects a media type only as a header.
    headers: Object.fromEntries([
      ...named,
      ...(media === undefined
        ? [['content-type', { type: 'string', default: Object.keys(asObject(content))[0] }]]
        : []),
    ]),
    ...(media === undefined ? {} : { schema: schema20(asObject(media).schema) }),
    ...(example === undefined ? {} : { examples: { [json]: example } }),
  };
}

function operation20(document: JsonObject, node: JsonObject): JsonObject {
  const media = asObject(asObject(deref(document, node.requestBody).content)[json]);
  const body = {
    in: 'body',
    name: 'body',
    required: true,
    schema: { ...asObject(schema20(deref(document, media.schema))), example: firstExample(media) },
  };
  // Dredd expects the first one.
  const medias = Object.entries(asObject(node.responses)).flatMap(([status, each]) =>
    status < '300' ? Object.keys(asObject(deref(document, each).content)) : [],
  );
  return {
    operationId: node.operationId,
    consumes: [json],
    produces: [...new Set(medias)],
    parameters: node.requestBody === undefined ? [] : [body],
    responses: Object.fromEntries(
      Object.entries(asObject(node.responses)).map(([status, each]) => [status, response20(document, each)]),
    ),
  };
}

const parametersOf = (document: JsonObject, { parameters }: JsonObject): JsonObject[] =>
  (Array.isArray(parameters) ? parameters : []).map((each) => {
    const { name, in: place, required, schema, example } = deref(document, each);
    return { name, in: place, required, ...asObject(schema), 'x-example': example };
  });

/** @param document its 3.1 form */
export const form20 = (document: JsonObject): JsonObject => ({
  swagger: '2.0',
  info: document.info,
  basePath: '/',
  definitions: schema20(asObject(document.components).schemas),
  paths: Object.fromEntries(
    Object.entries(asObject(document.paths)).map(([path, node]) => {
      const { parameters, ...operations } = asObject(node);
      const shared = parametersOf(document, { parameters });
      const converted = Object.entries(operations).map(([method, each]) => {
        const own = operation20(document, asObject(each));
        const all = [...shared, ...parametersOf(document, asObject(each)), ...(own.parameters as JsonObject[])];
        return [method, { ...own, parameters: all }];
      });
      return [path, Object.fromEntries(converted)];
    }),
  ),
});
