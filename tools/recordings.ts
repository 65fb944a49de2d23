// Derives the corpus of test/recordings/ from genuine recordings: sanitised, and of each shape as few as possible.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readOptions } from '../cli/options.js';
import { programRoot } from '../cli/paths.js';
import { type Recording, readRecordings } from '../contract/recording.js';
import { fromFolder, loadContract } from '../scripts/contract/load.js';
import { contractWords, keptNames } from '../scripts/recordings/vocabulary.js';
import { deriveCorpus } from './recordings/derive.js';
import { figures } from './recordings/figures.js';
import { lengthenTexts } from './recordings/lengthen.js';
import { violationsOf } from './recordings/violations.js';

const usage = `usage: node scripts/run.mjs tools/recordings.ts [options] FOLDER

Sanitises the recordings in FOLDER/*.jsonl, and writes those that together show all their shapes.

  --out FOLDER       where to write (default: test/recordings)
  --providers LIST   whose recordings, separated by commas (default: openai,anthropic,google,vertex)
  --help             this text

Texts that are shortened with … are taken from their deltas. Recordings marked \`artificial\`, and those that are wrong in every reading of the contract, are left out. names.txt lists the names of
members, kinds and values that are kept although the contract does not have them: read them before you commit.
`;

/** The genuine recordings of some providers. */
function readFolder(folder: string, providers: readonly string[]): Recording[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n');
      const genuine = lines.map((line) => (/"artificial":/.test(line) && JSON.parse(line).artificial ? '' : line));
      return readRecordings(genuine.join('\n'), name);
    })
    .filter(({ provider }) => providers.includes(provider))
    .map((recording) => ({ ...recording, ...(recording.events && { events: lengthenTexts(recording.events) }) }));
}

function run(recordings: readonly Recording[], out: string): void {
  const { contract } = loadContract(fromFolder(join(programRoot, 'openapi')));
  if (!contract) throw new Error('the contract cannot be read; see pentagate lint');
  const corpus = deriveCorpus(contract, recordings, (recording) => !violationsOf(recording).length);
  mkdirSync(out, { recursive: true });
  for (const surface of new Set(corpus.map((each) => each.surface))) {
    const lines = corpus.filter((each) => each.surface === surface).map((each) => JSON.stringify(each));
    writeFileSync(join(out, `${surface}.jsonl`), `${lines.join('\n')}\n`);
    console.log(`${surface}: ${lines.length} recordings, ${lines.join('\n').length} bytes`);
  }
  const words = contractWords(contract);
  const names = new Set(corpus.flatMap((each) => [...keptNames(each)]).filter((name) => !words.has(name)));
  writeFileSync(join(out, 'names.txt'), `${[...names].sort().join('\n')}\n`);
  console.log(`${recordings.length} recordings read; ${names.size} names that the contract does not have`);
}

const given = readOptions(
  {
    out: { type: 'string', default: join(programRoot, 'test', 'recordings') },
    figures: { type: 'boolean', default: false },
    providers: { type: 'string', default: 'openai,anthropic,google,vertex' },
  },
  usage,
  ['FOLDER'],
);
if ('exit' in given) process.exitCode = given.exit;
else {
  const [folder] = given.positionals;
  if (folder === undefined) {
    console.error(`Name the folder with the recordings.\n\n${usage}`);
    process.exitCode = 2;
  } else {
    const { figures: asked, out, providers } = given.values;
    const recordings = readFolder(resolve(folder), providers.split(','));
    if (asked) console.log(await figures(recordings));
    else run(recordings, resolve(out));
  }
}
