// Documents that others hold for right or wrong: the lint says so, and generate takes all of them.
import { fromDocument, type LoadOptions } from '../../scripts/contract/load-contract.js';
import { isMistake } from '../../scripts/contract/problem.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { checkContract } from '../../scripts/lint/lint.js';
import { presets, repairRules } from '../../scripts/lint/presets.js';
import type { Repository, Verdict } from './mirror.js';

const loading = (name: string, text: string): LoadOptions => ({
  ...fromDocument({}),
  entry: name,
  read: (file) => {
    if (file !== name) throw Object.assign(new Error(`there is no ${file}`), { code: 'ENOENT' });
    return text;
  },
});

/** What the lint says of a document that is no matter of taste. */
const faultsOf = async (load: LoadOptions): Promise<string[]> =>
  (await checkContract(load, () => presets.minimal))
    .filter((problem) => !problem.warning || isMistake(problem) || /^(?:spec-|security-defined)/.test(problem.rule))
    .map(({ rule, message }) => `${rule}: ${message}`)
    .filter((text) => !/should have security defined/.test(text));

/** The stack trace or problems with which generate ends. */
async function failureOf(load: LoadOptions): Promise<string | undefined> {
  const builder = createBuilder(load, () => repairRules, emitTypes, packageModules, { degrade: true });
  try {
    const { outputs, problems } = await builder.build();
    return outputs ? undefined : problems.map(({ rule, message }) => `${rule}: ${message}`).join('; ');
  } catch (error) {
    return String(error instanceof Error ? error.stack : error)
      .split('\n')
      .slice(0, 3)
      .join(' ');
  }
}

/** What the lint says of documents that their authors hold for right, because it is so. */
const rightlySaid: readonly (readonly [text: RegExp, because: string])[] = [
  [/^pentagate\/links|is not used in the path|expected by path|^security-defined/, 'a part of an example is missing'],
  [/^pentagate\/sendable/, 'no client can send it'],
  [/is not read: the contract is built without the network/, 'the network is not used'],
  [/may be absent, and no path|is no media type/, 'what the schema of OpenAPI does not say'],
  [/^struct: Property `myArbitraryKeyword`/, 'keywords that there are not are named'],
];

/** @param isRight whether the documents are right by their authors @param others names whose rules are those of their authors */
export async function documentVerdicts(
  documents: ReturnType<Repository['files']>,
  isRight: (path: string) => boolean | undefined,
  others: readonly (readonly [name: RegExp, because: string])[] = [],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { path, text } of documents) {
    const load = loading(path.replaceAll('/', '-'), text);
    const right = isRight(path);
    const failure = right === false ? undefined : await failureOf(load);
    const said = right === undefined ? [] : await faultsOf(load);
    const open = said.filter((each) => !rightlySaid.some(([pattern]) => pattern.test(each)));
    const reason = (
      right
        ? rightlySaid.find(([pattern]) => said.some((each) => pattern.test(each)))
        : others.find(([name]) => name.test(path))
    )?.[1];
    const isEqual = failure === undefined && (right === undefined || said.length > 0 !== right);
    const isExplained = failure === undefined && (right === true ? !open.length : right === false);
    verdicts.push({
      name: path,
      because: isEqual ? 'equal' : isExplained ? reason : undefined,
      found: failure ?? (right ? open.join('; ') : 'nothing is said'),
    });
  }
  return verdicts;
}
