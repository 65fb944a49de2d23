// Calls in Python with the standard library, for operations that no official library has.

import { pythonLiteral } from '../../runtime/python-literal.js';
import type { Operation } from '../contract/contract-operations.js';
import { asObject, deref, type JsonObject } from '../contract/json-trees.js';
import { written } from '../contract/key-locations.js';
import { fileOf, urlOf, variableOf } from './curl-sample.js';
import { isJson, type SampleRequest, type SentCredential } from './sample-requests.js';

/** Whether a success has JSON. */
const repliesJson = (document: JsonObject, operation: Operation): boolean =>
  Object.entries(asObject(operation.node.responses)).some(
    ([status, reply]) => /^[2d]/.test(status) && Object.keys(asObject(deref(document, reply).content)).some(isJson),
  );

/** A call with the standard library, with JSON or without a body. */
export function pythonSample(
  document: JsonObject,
  operation: Operation,
  request: SampleRequest,
  address: string,
): string {
  const { credentials, headers, cookies, mediaType, payload, streamed } = request;
  const hasBody = 'payload' in request;
  const key = (credential: SentCredential): string => `os.environ["${variableOf(document, request, credential)}"]`;
  const file = fileOf(document, operation);
  const at = (place: string): readonly SentCredential[] => credentials.filter((each) => each.in === place);
  const isBasic = ({ scheme }: SentCredential): boolean => scheme?.toLowerCase() === 'basic';
  const url = urlOf(operation, request, address);
  const keys = at('query').map((each, index) => {
    const before = `${index || url.includes('?') ? '&' : '?'}${encodeURIComponent(each.name)}=`;
    return ` + ${pythonLiteral(before)} + ${key(each)}`;
  });
  const cookie = [
    ...cookies.map(({ name, value }) => pythonLiteral(`${name}=${encodeURIComponent(value)}`)),
    ...at('cookie').map((each) => `${pythonLiteral(`${each.name}=`)} + ${key(each)}`),
  ].join(' + "; " + ');
  const lines = [
    ...at('header').map((each) =>
      isBasic(each)
        ? `"authorization": "Basic " + base64.b64encode((${key(each)} + ":").encode()).decode()`
        : `${pythonLiteral(each.name)}: ${each.scheme ? `${pythonLiteral(written(each.scheme))} + ` : ''}${key(each)}`,
    ),
    ...headers.map(({ name, value }) => `${pythonLiteral(name)}: ${pythonLiteral(value)}`),
    ...(cookie ? [`"cookie": ${cookie}`] : []),
    ...(hasBody ? [`"content-type": ${pythonLiteral(mediaType)}`] : []),
  ];
  const print =
    operation.method === 'head'
      ? 'print(response.status, response.headers)'
      : streamed
        ? 'for line in response:\n        print(line.decode(), end="")'
        : file
          ? `open("${file}", "wb").write(response.read())`
          : repliesJson(document, operation)
            ? 'print(json.load(response))'
            : 'print(response.status)';
  const imports = [
    ...(credentials.some(isBasic) ? ['import base64'] : []),
    ...(hasBody || print.includes('json.') ? ['import json'] : []),
    ...(credentials.length ? ['import os'] : []),
    'import urllib.request',
  ];
  return `${imports.join('\n')}

request = urllib.request.Request(
    ${pythonLiteral(url)}${keys.join('')},
    method="${operation.method.toUpperCase()}",
    headers={
${lines.map((line) => `        ${line},\n`).join('')}    },
${hasBody ? `    data=json.dumps(${pythonLiteral(payload, '    ')}).encode(),\n` : ''})
with urllib.request.urlopen(request) as response:
    ${print}
`;
}
