import { describe, expect, it } from '@jest/globals';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { dialogue, parts, sayTo, talk } from '../answer.js';

await loadTokenizer();

const says = (text: string) => sayTo(talk(text));

describe('the simulator does what it is asked', () => {
  it.each<[given: string, want: RegExp]>([
    ['Give me numbers between 3 and 5', /“Give me numbers between 3 and 5”/],
    ['List 5 fruits', /1\. Fruit 1\n.*5\. Fruit 5\n\n/s],
    ['Name three lighthouses', /1\. Lighthouse 1\n2\. Lighthouse 2\n3\. Lighthouse 3/],
    ['What is 12 times 7?', /12 \* 7 = 84/],
    ['What is 15% of 80?', /\b12\b/],
    ['Calculate (3 + 4) * 2^3 - 1/4', /55\.75/],
    ['what is 0.1 + 0.2', /= 0\.3\b/],
    ['what is 5 divided by 0', /no finite value/],
    ['Who are you?', /“gpt-test”.*simulat/],
    ['Why is the sky blue?', /“Why is the sky blue\?”.*5 words and \d tokens/],
    ['Привет, расскажи о погоде', /“Привет, расскажи о погоде”.*4 words/],
    ['今天天气怎么样？', /“今天天气怎么样？”.*words/],
    ['😀😀😀', /“😀😀😀”/],
    ['', /no text/],
    [' \n ', /no text/],
  ])('%j', async (given, want) => {
    const said = await says(given);
    expect(said).toMatch(want);
    expect(said).toMatch(/simulat/i);
  });

  it.each([
    ['Repeat after me: The rain in Spain!', 'The rain in Spain!'],
    ['Say this is a test', 'this is a test'],
    ['Repeat after me: tides turn twice a day', 'tides turn twice a day'],
    ["Say 'double bubble bath' for me.", 'double bubble bath'],
    ['Reply with exactly: OK', 'OK'],
    ['Reply with the word pong.', 'pong'],
    ['Respond only with "yes, I am"', 'yes, I am'],
    ['echo 1 2 3', '1 2 3'],
  ])('repeats exactly: %j', async (given, want) => expect(await says(given)).toBe(want));

  it('gives JSON where words ask for it', async () =>
    expect(JSON.parse(await says('Return only JSON about cats'))).toMatchObject({
      simulated: true,
      keywords: ['cats'],
    }));

  it.each([
    ['Write 500 words about trains', 500],
    ['Tell me a long story about a fox', 420],
    ['write a 1,200 word essay on the sea', 1200],
  ])('%s: about %i', async (given, want) => {
    const said = await says(given);
    expect(Math.abs(said.split(/\s+/).length - want)).toBeLessThan(want * 0.06 + 12);
    expect(said).toMatch(/trains|fox|sea/);
  });

  it('counts paragraphs and sentences that are asked for', async () => {
    expect((await says('Write three paragraphs about solar power')).split('\n\n')).toHaveLength(4);
    expect(await says('Write a one-sentence story about a unicorn')).toMatch(/^[^.]*a unicorn[^.]*\. \(/);
  });
});

describe('the simulator remembers what it is sent', () => {
  it.each<[turns: string[], want: RegExp]>([
    [['Hi, my name is Ada Lovelace.', 'Hello.', 'What is my name?'], /Ada Lovelace/],
    [['My favourite colour is teal.', 'Nice.', "What's my favourite colour?"], /favourite colour is teal/],
    // White space alone took half a minute once.
    [['\n'.repeat(4000), 'Hi.', 'What is my name?'], /Your name is not in the messages/],
    [['My name is Ada. What is my name?'], /Your name is Ada/],
    [['Hello', 'Hi.', 'What is my name?'], /Your name is not in the messages/],
    [['one', 'a', 'two', 'b', 'Hm.'], /message 3 of yours/],
  ])('%j', async (turns, want) => expect(await sayTo(dialogue(...turns))).toMatch(want));

  it('acknowledges its instructions', async () => {
    const said = await sayTo(talk('Tell me something.', { instructions: 'You are a pirate who likes short answers.' }));
    expect(said).toMatch(/“You are a pirate/);
  });

  it('uses results of tools, and says their errors', async () => {
    const result = (name: string, output: unknown, isError = false) =>
      ({ type: 'result', id: '1', name, output, isError, media: [] }) as const;
    const said = await sayTo(
      parts(
        result('get_weather', '{"city":"Ghent","now":{"temperature":21,"sky":"clear"}}'),
        result('get_time', 'no such zone', true),
      ),
    );
    expect(said).toMatch(/get_weather returned “\{"city":"Ghent","now":\{"temperature":21,"sky":"clear"\}\}”/);
    expect(said).toMatch(/get_time failed: “no such zone”/);
    expect(said).toMatch(/simulat/);
  });

  it('says of tools that were forbidden that they were', async () => {
    const tools = [{ type: 'web_search' as const, domains: [] }];
    const said = await sayTo(talk('Well then, bread', { tools, toolChoice: { mode: 'none', parallel: true } }));
    expect(said).toMatch(/1 tool \(web_search\); your tool choice forbids them/);
  });

  it.each<[prefill: string, want: RegExp]>([
    ['The best colour is', /^ [^ ]/],
    ['Done.', /^ [A-Z]/],
  ])('continues %j', async (prefill, want) => {
    const said = await sayTo(dialogue('What colours do you like?', prefill));
    expect(said).toMatch(want);
    expect(said).not.toContain(prefill);
  });

  it.each(['{', '[', '```json\n{'])('goes on with JSON after %j', async (prefill) => {
    const whole = prefill + (await sayTo(dialogue('Give me an object', prefill)));
    expect(JSON.parse(whole.replace(/```(?:json)?/g, ''))).toBeTruthy();
  });
});
