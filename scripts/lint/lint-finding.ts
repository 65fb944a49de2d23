// What our own rules find, and what they may look at.

import type { Operation } from '../contract/contract-operations.js';
import type { Schemas } from '../contract/contract-schemas.js';
import type { JsonObject, PathSegment } from '../contract/json-trees.js';
import { type Kind, objectsOf } from '../contract/kinds.js';
import type { Contract } from '../contract/merge.js';
import type { CompiledOrders, CompiledStream } from '../contract/orders.js';
import { type Finding, findingsAt, type PartProblem } from '../contract/problem.js';
import type { ContractRules } from '../field-rules/contract.js';

/** What a rule finds. */
export interface LintFinding extends Finding {
  /** The name under which it is reported, where the rule has several. */
  readonly rule?: RuleName;
}

/** The rules by name: what each asks of the contract. */
export const rules = {
  names: 'every part has one name over all files, and one that code can have',
  client: 'the generated client can read the answers of every operation',
  extensions: 'every extension is spelt right, stands where it is read, and has a value of its type',
  sendable: 'fetch can send every operation, and Node can receive it',
  index: 'the index lists every path, and operation ids and client methods are unique',
  security: 'no operation asks for several credentials together',
  successes: 'every operation documents the status of its success',
  surfaces: 'the tag of an operation is the name of the file of its surface',
  responses: 'every operation documents the answers that it must have',
  examples: 'every media type has an example, and each example is valid',
  'example-orders': 'every example of a stream or a task follows the order that the contract declares',
  schemas: 'every schema can be compiled',
  defaults: 'every default is a value of its schema',
  contradictions: 'every schema has a value',
  keywords: 'every keyword and every listed value of a schema has an effect',
  http: 'statuses, media types, path parameters and path aliases are possible',
  objects: 'no object has members, names and values that OpenAPI does not allow it',
  recursion: 'every schema has a value that ends',
  links: 'every link leads to an operation, and gives it parameters that it has',
  unions: 'every discriminator maps each branch by a const tag',
  order: 'what is said of the order of events and statuses can be compiled',
  grammar: 'every stream says in which order its events come',
  rules: 'every rule between fields can be compiled, and is right about its examples',
  'example-rules': 'every example follows the rules between fields',
  'rule-examples': 'every rule between fields has examples that hold and that break',
  errors: 'the errors and keep-alives that a server sends are valid by the contract',
  formats: 'every format is one that validators check',
  unused: 'no part is left over',
} as const;

export type RuleName = keyof typeof rules;

export interface LintContext {
  contract: Contract;
  order: CompiledOrders;
  orderProblems: Finding[];
  /** The rules between fields, compiled. */
  fieldRules: ContractRules;
  /** Streams without a grammar. */
  unordered: Finding[];
  /** Absent when a schema does not compile. */
  schemas: Schemas | undefined;
  /** What was found in a file of examples in an earlier pass, good as long as the file has not changed. */
  checked: Map<string, { key: string; findings: LintFinding[] }>;
  /** Rules that are turned off: what only they would say need not be found. */
  silent?: readonly RuleName[];
}

export type Rule = (context: LintContext) => LintFinding[];

/** A rule that looks at nothing but the contract. */
export type ContractRule = (context: Pick<LintContext, 'contract'>) => LintFinding[];

/** A rule about each object of a kind, such as each schema. @param check what is wrong with one; `at` are its steps in the bundle */
export const eachOf =
  (
    kind: Kind,
    check: (node: JsonObject, contract: Contract, at: readonly PathSegment[]) => readonly PartProblem[],
  ): ContractRule =>
  ({ contract }) =>
    objectsOf(contract.document).flatMap(({ node, kind: own, path }) =>
      own === kind ? findingsAt(contract, path, check(node, contract, path)) : [],
    );

/** A rule about each operation. @param check what is wrong with one */
export const eachOperation =
  (check: (operation: Operation, contract: Contract) => readonly PartProblem[]): ContractRule =>
  ({ contract }) =>
    contract.operations.flatMap((operation) => findingsAt(contract, operation.at, check(operation, contract)));

/** A compiled stream of an operation, if its grammar compiled. */
export const compiledStream = (context: LintContext, operation: string): CompiledStream | undefined =>
  context.order.streams.find(({ stream }) => stream.operation.id === operation);
