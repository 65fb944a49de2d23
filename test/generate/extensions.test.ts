// Extensions that these tools read: misspelt ones, misplaced ones, and values of another type are errors in every preset.
import { describe, expect, it } from '@jest/globals';
import { type Preset, presets } from '../../scripts/lint/presets.js';
import { contractOf, errorsOf, replying } from './lint.js';

const lintExtensions = async (files: Parameters<typeof errorsOf>[0], preset?: Preset) =>
  (await errorsOf(files, preset)).filter((each) => each.includes('pentagate/extensions'));

const on = (lines: string): string => contractOf(`${lines}\n${replying('{type: string}')}`);
const schema = (text: string): string => contractOf(replying(text));

describe('an extension', () => {
  it.each([
    ['is misspelt', schema('{type: object, x-rulez: []}'), '6:96', 'there is no x-rulez'],
    ['has a letter too few', `${schema('{type: string}')}x-error: {body: {}}\n`, '7:1', 'there is no x-error'],
    ['has swapped letters', schema('{type: string, x-lifecylce: {}}'), '6:96', 'there is no x-lifecylce'],
    ['has another case', on('      X-Client-Poll: true'), '6:7', 'there is no X-Client-Poll'],
    ['stands where nothing reads it', on('      x-client-value: a'), '6:7', 'x-client-value has no effect here'],
    [
      'stands in a schema without a name',
      schema('{type: string, x-lifecycle: {}}'),
      '6:96',
      'x-lifecycle has no effect here',
    ],
    [
      'is a text and not true',
      on("      x-client-poll: 'yes'"),
      '6:22',
      'x-client-poll must be true or false, without quotes, not "yes"',
    ],
    ['is a number and not a text', on('      x-client-method: 5'), '6:24', 'x-client-method must be a text, not 5'],
    [
      'is a text and not a number',
      schema('{enum: [A, B], x-accepts-numbers: zero}'),
      '6:115',
      'x-accepts-numbers must be an integer: the number of the first value of the enum, not "zero"',
    ],
    ['names no library', on('      x-docs: {sdk: opanai}'), '6:21', 'sdk must be one of openai, anthropic, genai'],
    [
      'is a text and not a list',
      on('      description: a').replace('    get:', '    x-path-aliases: /b\n    get:'),
      '5:21',
      'x-path-aliases must be a list of paths, each with a slash in front, not "/b"',
    ],
  ])('%s', async (_, text, at, message) => {
    for (const preset of Object.keys(presets) as Preset[])
      expect(await lintExtensions(text, preset)).toEqual([`api.yaml:${at} pentagate/extensions: ${message}`]);
  });

  it('may be one of another tool, and a property may have any name', async () =>
    expect(
      await lintExtensions(
        schema(
          '{type: object, x-order: 1, x-internal: true, properties: {x-rule: {type: string}, x-error: {type: string}}}',
        ),
      ),
    ).toEqual([]));

  it('is found in the tags and parts of every file', async () => {
    const files = {
      'api.yaml':
        "openapi: 3.2.0\ninfo: {title: T, version: '1'}\ntags: [{name: b}]\npaths:\n  /b: {$ref: 'b.yaml#/paths/~1b'}\n",
      'b.yaml': `openapi: 3.2.0
info: {title: T, version: '1'}
tags: [{name: b, x-client-folds: messageFold}]
paths: {/b: {get: {tags: [b], responses: {'200': {$ref: 'parts.yaml#/Reply'}}}}}
`,
      'parts.yaml':
        'Reply: {description: ok, content: {text/event-stream: {x-stream-gramar: {}, schema: {type: string}}}}\n',
    };
    expect(await lintExtensions(files)).toEqual([
      'b.yaml:3:18 pentagate/extensions: there is no x-client-folds',
      'parts.yaml:1:56 pentagate/extensions: there is no x-stream-gramar',
    ]);
  });
});
