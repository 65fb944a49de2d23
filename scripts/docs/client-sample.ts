// A call through this project's own client.
import { asObject, type JsonObject } from '../contract/json.js';
import type { Operation } from '../contract/operations.js';
import { keyVariable } from './curl.js';
import { literal } from './literal.js';
import type { SampleRequest } from './requests.js';

/** `print` for each kind of event stream: the text as it arrives. */
const printing: Record<string, string> = {
  messages:
    "  if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')\n    process.stdout.write(event.delta.text);\n",
  responses: "  if (event.type === 'response.output_text.delta') process.stdout.write(event.delta);\n",
};

export function clientSample(
  document: JsonObject,
  operation: Operation,
  request: SampleRequest,
  address: string,
): string {
  const call = `client.${operation.surface}.${operation.clientMethod}`;
  const values = [
    ...request.path.map(({ value }) => literal(value)),
    ...('payload' in request ? [literal(request.payload)] : []),
  ];
  const args = values.join(', ');
  const { client = './generated/client.js' } = asObject(document['x-docs']);
  const key = request.credential ? `  apiKey: process.env.${keyVariable(document)} ?? '',\n` : '';
  const head = `import { createClient } from '${client}';

const client = createClient({
  baseUrl: '${address}',
${key}});

`;
  if (request.streamed)
    return `${head}const stream = await ${call}(${args});
for await (const event of stream) {
${printing[operation.surface] ?? '  console.log(event);\n'}}
`;
  return `${head}const reply = await ${call}(${args});
console.log(reply);
`;
}
