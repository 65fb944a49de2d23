// `pentagate drift`: where recorded traffic differs from a contract.
import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { configOptions, oneOf, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { terminalText } from '../../runtime/cli/terminal-text.js';
import { RecordingError } from '../../runtime/recording.js';
import type { LoadOptions } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { createDriftCheck } from '../drift/check.js';
import { type Counted, createCounts, lineOf, renderJson, renderText, type Summary } from '../drift/counts.js';
import { type ContractPatch, makePatch } from '../drift/patch/patch.js';
import { type Input, readInput } from '../drift/read-traffic.js';
import { rulesOf } from '../lint/presets.js';
import { contractOptions, recordedContract } from './targets.js';

const usage = `usage: pentagate drift [options] FILE...
       pentagate drift [options] --live

Says where recorded traffic differs from a contract: per operation and upstream, unknown fields, kinds and events, missing members, new
values, other types, and events in a wrong order; how often, when first and last, and an example of the shape. Values are never printed.

  FILE              recordings (JSONL, as \`pentagate record\` writes them), or HAR files; - for standard input

  --live            reads what the running server remembers of its latest requests (see pentagate logs), besides the files
  --config FILE     configuration file of that server (default: pentagate.config.yaml, if it exists)
  --data-dir DIR    its data directory (default: .pentagate)
  --contract FILE   the contract (default: that of pentagate.config.yaml or openapi/, else that of pentagate)
  --root DIR        folder in which references of the contract may lead to other files (default: that of the contract)
  --format FORMAT   text (default) or json: { summary, findings }
  --patch           print a patch of the contract instead, for \`git apply\` or \`patch -p1\`; what it leaves out is listed on stderr
  --write           change the files of the contract
  --fail-on LEVEL   exit with 1 when there is something of this level or worse: violation (default), drift, or none (never)
  --help, -h        this text
  --version, -v     print the version

Drift is newer than the contract, and passes a tolerant reader. A violation is wrong in every reading.

Exit code: 0 nothing to fail on, 1 something to fail on, 2 wrong usage, or a file or contract that cannot be read.
`;

const options = {
  ...configOptions,
  ...contractOptions,
  live: { type: 'boolean', default: false },
  contract: { type: 'string' },
  format: { type: 'string', default: 'text' },
  patch: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  'fail-on': { type: 'string', default: 'violation' },
} as const;

/** Level of --fail-on → the kinds of findings with which the command fails. */
const failing = { violation: ['violation'], drift: ['violation', 'drift'], none: [] } as const;

/** Reads which data directory a server has. @throws Error with the problems of its configuration */
type DataDirectoryOf = (options: {
  readonly config?: string | undefined;
  readonly 'data-dir'?: string | undefined;
}) => Promise<string>;

async function* inputsOf(contract: Contract, files: readonly string[], live: readonly Input[]): AsyncGenerator<Input> {
  for (const file of files) yield* readInput(file, contract.operations);
  yield* live;
}

async function check(
  contract: Contract,
  inputs: AsyncIterable<Input>,
): Promise<{ counted: Counted[]; summary: Summary }> {
  const checkRecording = createDriftCheck(contract);
  const counts = createCounts();
  let recordings = 0;
  let skipped = 0;
  for await (const input of inputs) {
    if (input.counted) counts.merge(input.counted);
    else if (input.skipped !== undefined) skipped += input.skipped;
    else {
      const { recording } = input;
      recordings++;
      const found = checkRecording(recording);
      if (!found) skipped++;
      const where = { operation: recording.op, upstream: recording.provider, moment: recording.time ?? recordings };
      for (const finding of found ?? []) counts.add(finding, where);
    }
  }
  const counted = counts.list();
  const of = (kind: string): number => counted.filter(({ finding }) => finding.kind === kind).length;
  return { counted, summary: { recordings, skipped, drift: of('drift'), violations: of('violation') } };
}

/** What a patch does not change, and why. */
function leftOut({ unpatched, refused }: ContractPatch): string[] {
  return [
    ...unpatched.map(({ counted: { operation, finding }, reason }) => {
      const { what, part, path, name } = finding;
      return `${operation} ${[what, part, path, name].filter(Boolean).join(' ')}: ${reason}`;
    }),
    ...refused.map(
      ({ intent: { change, at, name }, reason }) =>
        `${[change, at.join('/'), name].filter(Boolean).join(' ')}: ${reason}`,
    ),
  ];
}

/** Prints the patch, or writes the files. */
async function patchContract(
  { load, contract }: { readonly load: LoadOptions; readonly contract: Contract },
  find: (contract: Contract) => Promise<readonly Counted[]>,
  write: boolean,
): Promise<void> {
  const folder = relative(process.cwd(), load.root).split(sep).join('/');
  const patch = await makePatch({ load, contract, rules: rulesOf(load, undefined), find, folder });
  if (write) {
    for (const [file, text] of patch.files) writeFileSync(join(load.root, file), text);
    console.log(
      [...patch.files.keys()].map((file) => `changed ${join(folder, file)}`).join('\n') || 'nothing to change',
    );
  } else process.stdout.write(patch.diff);
  const left = leftOut(patch);
  if (left.length) console.error(terminalText(`Left out:\n${left.map((line) => `  ${line}`).join('\n')}`));
}

/** Runs the command and gives its exit code. @param dataDirOf the data directory that the options name, for `--live` */
export async function driftCommand(args: readonly string[], dataDirOf: DataDirectoryOf): Promise<number> {
  const given = readOptions(args, options, usage);
  if (!given) return 0;
  const { values, positionals: files } = given;
  const levels: readonly string[] = failing[oneOf('fail-on', values['fail-on'], ['violation', 'drift', 'none'])];
  const format = oneOf('format', values.format, ['text', 'json']);
  if (!files.length && !values.live)
    throw new UsageError('Name the files with recordings, such as traffic.jsonl or session.har, or give --live.');
  const meant = recordedContract(values);
  try {
    // Loads parts of the server, which only this needs. Read once: a patch is checked against the same traffic, and the server goes on.
    const live = values.live ? await (await import('../drift/live.js')).readLive(await dataDirOf(values)) : [];
    const checkAll = (contract: Contract) => check(contract, inputsOf(contract, files, live));
    const { counted, summary } = await checkAll(meant.contract);
    const findings = counted.map(lineOf);
    // The findings with the contract as it is are known.
    const find = async (contract: Contract) =>
      contract === meant.contract ? counted : (await checkAll(contract)).counted;
    if (values.patch || values.write) await patchContract(meant, find, values.write);
    else process.stdout.write(format === 'json' ? renderJson(findings, summary) : renderText(findings, summary));
    return findings.some(({ kind }) => levels.includes(kind)) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    throw new UsageError(error.message);
  }
}
