// One pass from the files of the contract to the text of everything generated. Nothing is written here.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { lazy } from '../../runtime/lazy.js';
import { programRoot } from '../../runtime/paths.js';
import { withBigints } from '../contract/bigints.js';
import type { CompileGroup, SchemaCache } from '../contract/contract-schemas.js';
import { withDirections } from '../contract/directions.js';
import type { ParseCache } from '../contract/files/read-sources.js';
import { typesForm } from '../contract/forms.js';
import { type LoadOptions, loadContract } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { isMistake, type LocatedProblem, sortProblems } from '../contract/problem.js';
import { compileGroup } from '../contract/schemas/group.js';
import { emitForms } from '../docs/try-it.js';
import { emitClient } from '../emit/client/emit-client.js';
import { type DiagramParts, diagramParts, emitDiagrams } from '../emit/diagrams.js';
import { emitCallTables, emitOperations } from '../emit/emit-operations.js';
import type { Modules } from '../emit/modules.js';
import { emitAnyCase, emitNormalizeCase, emitProtoJson } from '../emit/notations.js';
import { emitOpenapi } from '../emit/openapi.js';
import { emitAutomata, emitStreams } from '../emit/orders.js';
import type { Output } from '../emit/output.js';
import type { TypesInput } from '../emit/types.js';
import { emitRules, emitValidators } from '../emit/validators.js';
import { contractRules } from '../field-rules/contract.js';
import { beginOwnRules, lint, lintContext, ownProblems } from '../lint/lint.js';
import type { LintContext } from '../lint/lint-finding.js';
import { tryCompileWith } from '../lint/lint-schemas.js';
import { type LintSettings, readSettings } from '../lint/lint-settings.js';
import type { Rules } from '../lint/presets.js';
import { lintCache, redoclyProblems } from '../lint/redocly.js';
import { createRepairs, type Repairs } from './repairs.js';

/** Makes types.ts from the `types` form; a worker thread where time counts. */
export type EmitTypes = (input: TypesInput) => Promise<Output>;

/** Steps that take long: worker threads do them where time counts. */
export interface SlowSteps {
  readonly compileGroup: CompileGroup;
  emitDiagrams(parts: DiagramParts): Promise<Output>;
}

/** The slow steps in this thread. */
const inThisThread: SlowSteps = {
  compileGroup: async (input) => compileGroup(input),
  emitDiagrams,
};

/** What is generated beside types and client. */
export interface Parts {
  /** Validators, their rules, and the table of operations; also made where the contract has rules between fields. */
  readonly validators: boolean;
  /** The bundled contract. */
  readonly contract: boolean;
  /** `paths` and `operations` of types.ts. */
  readonly operations: boolean;
  /** Whether integers of `format: int64` are bigints in types and client. */
  readonly bigints?: boolean;
}

/** Files by name below generated/, or the problems that stand in the way. */
interface BuildResult {
  outputs?: Output;
  problems: LocatedProblem[];
  /** What was left out or weakened, each with what was done. */
  notes?: LocatedProblem[];
  /** Mistakes that cost nothing. */
  mistakes?: LocatedProblem[];
  /** Absolute paths of the files that the outputs are made from. */
  files?: string[];
  /** The contract that the outputs are made from. */
  contract?: Contract;
}

export interface Builder {
  build(): Promise<BuildResult>;
}

const digest = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('hex');

/** The last result of a slow step, good as long as what it is made from stays the same: that is compared only if there is another pass. */
function remember<Result>(): (from: unknown, make: () => Promise<Result>) => Promise<Result> {
  let last: { readonly key: () => string; readonly result: Promise<Result> } | undefined;
  return (from, make) => {
    const key = lazy(() => digest(from));
    if (!last || last.key() !== key()) last = { key, result: make() };
    const { result } = last;
    result.catch(() => {
      last = undefined;
    });
    return result;
  };
}

/**
 * Keeps what can be kept between two passes, so that a watching process does only what an edit asks for.
 * @param load how to read the contract
 * @param lintRules gives the text of openapi/redocly.yaml
 * @param emitTypes makes the types
 * @param modules what the generated code imports
 * @param options.steps the slow steps
 * @param options.degrade whether a fault costs its part of the contract only; else it withholds everything
 * @param options.parts what is generated beside types and client; everything, when nothing is said
 */
export function createBuilder(
  load: LoadOptions,
  lintRules: Rules,
  emitTypes: EmitTypes,
  modules: Modules,
  {
    steps = inThisThread,
    degrade = false,
    parts = { validators: true, contract: true, operations: true },
  }: { steps?: SlowSteps | undefined; degrade?: boolean; parts?: Parts | undefined } = {},
): Builder {
  const parsed: ParseCache = new Map();
  const compiled: SchemaCache = new Map();
  const linted = lintCache();
  let settings: LintSettings | undefined;
  const checked: LintContext['checked'] = new Map();
  const types = remember<Output>();
  const validators = remember<Output>();
  const ruleFunctions = remember<Output>();
  const drawings = remember<Output>();
  return {
    async build() {
      const repairs = degrade ? createRepairs() : undefined;
      let written: LocatedProblem[] | undefined;
      for (;;) {
        const pass = await onePass(repairs, written);
        if (pass.result) return pass.result;
        written = pass.redocly;
      }
    },
  };

  /**
   * One pass over the contract with the repairs so far.
   * @param written what Redocly found in an earlier pass: its rules run once
   * @returns no result where more repairs ask for another pass
   */
  async function onePass(
    repairs: Repairs | undefined,
    written: LocatedProblem[] | undefined,
  ): Promise<{ result?: BuildResult; redocly?: LocatedProblem[] | undefined }> {
    const again = { redocly: written };
    const errorsOf = (list: readonly LocatedProblem[]): LocatedProblem[] =>
      repairs ? repairs.open(list) : list.filter(({ warning }) => !warning);
    const {
      contract,
      circular,
      problems: known,
    } = loadContract({ ...load, cache: parsed, ...(repairs && { edits: repairs.edits, isPartial: true }) });
    if (repairs?.mend(known, contract ?? circular)) return again;
    const problems = repairs ? [...known.filter(({ warning }) => warning), ...repairs.open(known)] : known;
    if (!contract) return { result: { problems: sortProblems(problems) } };
    const read = await readSettings(lintRules, load, settings);
    if (read.problem) return { result: { problems: sortProblems([...problems, read.problem]) } };
    // What is ignored is mended all the same, without a word.
    settings = repairs ? { ...read.settings, isIgnored: () => false } : read.settings;
    let redocly = written;
    if (repairs) {
      // The cheap rules first: types and validators are made of what is left.
      redocly ??= await redoclyProblems(contract, settings, linted);
      again.redocly = redocly;
      const own = ownProblems(lintContext(contract, undefined), settings);
      if (repairs.mend(lint({ contract }, settings, problems, redocly, own), contract)) return again;
    }
    const checkable = withDirections(contract, 'ignore');
    const compile = () => tryCompileWith(steps.compileGroup, checkable, compiled);
    // What takes longest begins first.
    const begun = parts.validators ? compile() : undefined;
    begun?.catch(() => undefined);
    const prepared = lintContext(contract, undefined, checked);
    const { rules } = checkable === contract ? prepared.fieldRules : contractRules(checkable);
    const isValidated = parts.validators || rules.names.length > 0;
    // Types are the slowest part and run beside the rest; a failure surfaces below, after the lint has had its say.
    const typing = (async (): Promise<Output> => {
      const called = parts.bigints ? withBigints(contract) : contract;
      const form = typesForm(called);
      const { files, places } = emitClient(called, form, prepared.order, modules, isValidated);
      const input = { form, places, withOperations: parts.operations };
      // Without operations there is nothing to call.
      return { ...(contract.operations.length ? files : {}), ...(await types(input, () => emitTypes(input))) };
    })();
    typing.catch(() => undefined);
    // Of a contract that is held to our rules, examples are checked, too.
    const compiling = begun ?? (isValidated || !repairs ? compile() : undefined);
    compiling?.catch(() => undefined);
    const functionOptions = { ...modules, bigints: parts.bigints };
    const ruling = isValidated
      ? ruleFunctions(rules.code, () => emitRules(rules, checkable.document, functionOptions))
      : undefined;
    ruling?.catch(() => undefined);
    const tables = diagramParts(prepared.order);
    const drawing = drawings(tables, () => steps.emitDiagrams(tables));
    drawing.catch(() => undefined);
    redocly ??= await redoclyProblems(contract, settings, linted);
    const ownRules = beginOwnRules(prepared, settings);
    const { schemas, problems: refused = [] } = (await compiling) ?? {};
    if (repairs?.mend(refused, contract)) return again;
    const validating =
      schemas && isValidated
        ? validators([schemas.names, rules.names, schemas.groups.map((group) => group.digest)], () =>
            emitValidators(schemas, rules.names, checkable.document, functionOptions, programRoot),
          )
        : undefined;
    validating?.catch(() => undefined);
    const found = lint({ contract }, settings, problems, redocly, ownRules(schemas));
    if (repairs?.mend(found, contract)) return again;
    const errors = errorsOf(found);
    if (errors.length) return { result: { problems: errors } };
    if (refused.length) return { result: { problems: sortProblems(refused) } };
    let outputs: Output;
    try {
      outputs = Object.assign(
        {},
        parts.contract ? emitOpenapi(contract, modules) : {},
        schemas && isValidated ? emitOperations(checkable, schemas.roots) : {},
        emitAutomata(prepared.order, modules),
        ...(modules.server
          ? [
              emitNormalizeCase(contract),
              emitAnyCase(contract),
              emitProtoJson(contract),
              emitStreams(contract, prepared.order),
              emitForms(contract),
              emitCallTables(contract),
            ]
          : []),
        ...(await Promise.all([typing, validating, ruling, drawing])),
      );
    } catch (error) {
      // A contract that is not OpenAPI somewhere may be more than a tool can take: then that is what is wrong.
      const broken = found.filter(({ rule }) => rule === 'struct').map(({ warning: _warning, ...problem }) => problem);
      if (repairs?.mend(broken, contract)) return again;
      if (broken.length) return { result: { problems: broken } };
      throw error;
    }
    const { root: folder, files, texts } = contract.sources;
    const names = [...files.keys(), ...texts.keys()].map((name) => join(folder, name));
    const notes = sortProblems(repairs?.notes ?? []);
    // A place at which something was done needs no second word.
    const mended = new Set(notes.map(({ file, line }) => `${file}:${line}`));
    const mistakes = found.filter((one) => isMistake(one) && !mended.has(`${one.file}:${one.line}`));
    return { result: { outputs, problems: [], notes, mistakes, files: names, contract } };
  }
}
