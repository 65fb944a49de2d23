// An example that breaks the order of its stream or task is an error in every preset: the mock sends it, and a client refuses it.
import { describe, expect, it } from '@jest/globals';
import { type Preset, presets } from '../../scripts/lint/presets.js';
import { contractOf, errorsOf } from './lint.js';

const eventOf = (type: string): string =>
  `{title: ${type}, properties: {data: {contentMediaType: application/json, contentSchema: {type: object, required: [type], properties: {type: {const: ${type}}}}}}}`;

const stream = (examples: string, grammar = "{name: type, order: 'start word* stop'}"): string =>
  contractOf(
    `      responses:
        '200':
          description: ok
          content:
            text/event-stream:
              itemSchema: {oneOf: [${['start', 'word', 'stop'].map(eventOf).join(', ')}]}
              x-stream-grammar: ${grammar}
${examples}`,
  );

describe.each(Object.keys(presets) as Preset[])('with the preset %s', (preset) => {
  const orders = async (text: string) =>
    (await errorsOf(text, preset)).filter((each) => each.includes('pentagate/example-orders'));

  it.each([
    [
      'a stream in a block',
      stream(`              examples:
                plain:
                  serializedValue: |
                    data: {"type":"start"}

                    data: {"type":"stop"}

                    data: {"type":"word"}

`),
      'api.yaml:20:21 pentagate/example-orders: Example plain: word came where the end was expected',
    ],
    [
      'a stream in quotes, on one line',
      stream(
        '              examples: {plain: {serializedValue: "data: {\\"type\\":\\"start\\"}\\n\\ndata: {\\"type\\":\\"start\\"}\\n\\n"}}\n',
      ),
      'api.yaml:13:82 pentagate/example-orders: Example plain: start came where word or stop was expected',
    ],
    [
      'a stream in `value`, as OpenAPI 3.1 has it',
      stream('              examples: {plain: {value: "data: {\\"type\\":\\"start\\"}\\n\\n"}}\n'),
      'api.yaml:13:42 pentagate/example-orders: Example plain: the stream ended where word or stop was expected',
    ],
    [
      'a list of events in `example`',
      stream('              example: [{type: start}, {type: word}, {type: start}, {type: stop}]\n'),
      'api.yaml:13:54 pentagate/example-orders: Example example: start came where word or stop was expected',
    ],
  ])('%s', async (_, text, want) => expect(await orders(text)).toEqual([want]));

  it('a stream that follows its grammar is none', async () =>
    expect(await orders(stream('              example: [{type: start}, {type: word}, {type: stop}]\n'))).toEqual([]));

  it('the history of a task', async () => {
    const text = contractOf(
      "      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Job'}}}}}\n",
      `    Job: {type: object, properties: {status: {$ref: '#/components/schemas/Status'}}}
    Status:
      type: string
      enum: [waiting, done]
      x-lifecycle:
        record: Job
        field: status
        initial: [waiting]
        transitions: {waiting: [done]}
        final: [done]
        examples:
          back:
            summary: Goes back
            records: [{status: waiting}, {status: done}, {status: waiting}]
`,
    );
    expect(await orders(text)).toEqual([
      'api.yaml:22:58 pentagate/example-orders: History back, record 3: status went from done to waiting',
    ]);
  });
});
