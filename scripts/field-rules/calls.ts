// Functions, methods and macros of rules. Whatever is not in these tables is refused.
import type { ASTNode } from '@marcbachmann/cel-js';
import { suggest } from '../grammar/grammar-notation.js';
import { bool, branches, describe, int, itemOf, list, string, type Type, union } from './expression-types.js';
import {
  type Compiled,
  compileBool,
  helper,
  memberType,
  type Node,
  refuse,
  type Scope,
  selection,
  sourceOf,
  text,
  withFacts,
} from './scope.js';

interface TextFunction {
  readonly result: Type;
  /** The code for the code of its texts. */
  readonly code: (scope: Scope, texts: readonly string[]) => string;
}

const plain = (result: Type, code: (...texts: string[]) => string): TextFunction => ({
  result,
  code: (_, texts) => code(...texts),
});

/** A function of client/rule-bytes.ts that reads a whole text. */
const reading = (name: string, result: Type): TextFunction => ({
  result,
  code: (scope, [of]) => `${helper(scope, 'read')}(run, ${of}, ${helper(scope, name)})`,
});

/** Functions of one text. */
const byteFunctions: Readonly<Record<string, TextFunction>> = {
  isBase64: reading('isBase64', bool),
  base64Problem: reading('base64Problem', string),
  byteSize: reading('byteSize', int),
  isDataUrl: reading('isDataUrl', bool),
  isBase64Url: reading('isBase64Url', bool),
  base64Of: reading('base64Of', string),
  mediaType: reading('mediaType', string),
  imageType: reading('imageType', string),
};

/** Methods of texts, with the number of their arguments. */
const textMethods: Readonly<Record<string, readonly [arguments: number, TextFunction]>> = {
  startsWith: [1, plain(bool, (own, start) => `${own}.startsWith(${start})`)],
  endsWith: [1, plain(bool, (own, end) => `${own}.endsWith(${end})`)],
  contains: [1, plain(bool, (own, part) => `${own}.includes(${part})`)],
  lowerAscii: [0, plain(string, (own) => `${own}.replace(/[A-Z]+/g, (upper) => upper.toLowerCase())`)],
  upperAscii: [0, plain(string, (own) => `${own}.replace(/[a-z]+/g, (lower) => lower.toUpperCase())`)],
  trim: [0, plain(string, (own) => `${own}.trim()`)],
};

const macros = ['all', 'exists', 'exists_one', 'filter', 'map'];
const functions = ['has', 'size', 'type', 'string', ...Object.keys(byteFunctions)];
const methods = ['size', 'matches', 'indexOf', 'join', ...Object.keys(textMethods), ...macros];

const isKind = (type: Type, ...kinds: Type['kind'][]): boolean =>
  branches(type).every(({ kind }) => kinds.includes(kind));

function requireText(node: ASTNode, { type }: Compiled, of: string): void {
  if (!isKind(type, 'string'))
    refuse(
      node,
      `${of} needs a string, not ${describe(type)}`,
      `say first what it is: type(${sourceOf(node)}) == string`,
    );
}

function requireCount(node: ASTNode, name: string, given: readonly unknown[], count: number): void {
  if (given.length !== count)
    refuse(node, `${name} takes ${count} ${count === 1 ? 'argument' : 'arguments'}`, 'correct the call');
}

function compileSize(node: ASTNode, argument: ASTNode, scope: Scope): Compiled {
  const { code, type, loops } = scope.compile(argument, scope);
  if (!isKind(type, 'string', 'list', 'object'))
    refuse(
      node,
      `size needs a string, a list or an object, not ${describe(type)}`,
      'say first what it is: type(x) == list',
    );
  return { code: isKind(type, 'list') ? `${code}.length` : `${helper(scope, 'size')}(run, ${code})`, type: int, loops };
}

/** Compiles `has(x.y)`, `size(x)` and the other functions. @throws RuleError */
export function compileCall(node: Node<'call'>, scope: Scope): Compiled {
  const [name, given] = node.args;
  if (!functions.includes(name))
    refuse(node, `there is no function ${name}`, suggest(name, [...functions, ...methods]));
  requireCount(node, name, given, 1);
  const [argument] = given as [ASTNode];
  if (name === 'has') {
    const selected = selection(argument);
    if (!selected) refuse(argument, 'has() tests a member of an object', 'write has(self.name)');
    const { code, type, loops } = scope.compile(selected.base, scope);
    memberType(argument, selected.base, selected.name, type, scope, true);
    return { code: `${helper(scope, 'has')}(${code}, ${text(selected.name)})`, type: bool, loops };
  }
  if (name === 'size') return compileSize(node, argument, scope);
  if (name === 'type') refuse(node, 'type(x) is only compared', 'write type(x) == string');
  const compiled = scope.compile(argument, scope);
  if (name === 'string') {
    if (!isKind(compiled.type, 'string', 'int', 'double', 'bool'))
      refuse(node, `string() takes no ${describe(compiled.type)}`, 'it takes texts, numbers and truth values');
    return { code: `String(${compiled.code})`, type: string, loops: compiled.loops };
  }
  requireText(argument, compiled, name);
  const { result, code } = byteFunctions[name] as TextFunction;
  return { code: code(scope, [compiled.code]), type: result, loops: compiled.loops };
}

/** Compiles `x.startsWith(y)`, `x.all(…)` and the other methods. @throws RuleError */
export function compileMethod(node: Node<'rcall'>, scope: Scope): Compiled {
  const [name, receiver, given] = node.args;
  if (macros.includes(name)) return compileMacro(node, scope);
  if (name === 'size') {
    requireCount(node, name, given, 0);
    return compileSize(node, receiver, scope);
  }
  if (!methods.includes(name)) refuse(node, `there is no function ${name}`, suggest(name, [...methods, ...functions]));
  const own = scope.compile(receiver, scope);
  const rest = given.map((argument) => scope.compile(argument, scope));
  const loops = own.loops || rest.some((one) => one.loops);
  if (name === 'indexOf' || name === 'join') {
    requireCount(node, name, given, 1);
    if (own.type.kind !== 'list')
      refuse(node, `${name} needs a list, not ${describe(own.type)}`, 'correct what stands before it');
    if (name === 'indexOf') return { code: `run.indexOf(${own.code}, ${rest[0]?.code})`, type: int, loops };
    if (!isKind(itemOf(own.type), 'string'))
      refuse(node, 'join needs a list of texts', 'make one with map(x, string(x))');
    return { code: `${own.code}.join(${rest[0]?.code})`, type: string, loops };
  }
  requireText(receiver, own, name);
  given.forEach((argument, at) => {
    requireText(argument, rest[at] as Compiled, name);
  });
  if (name === 'matches') {
    requireCount(node, name, given, 1);
    return { code: compileMatches(own.code, given[0] as ASTNode, scope), type: bool, loops };
  }
  const [count, method] = textMethods[name] as readonly [number, TextFunction];
  requireCount(node, name, given, count);
  return { code: method.code(scope, [own.code, ...rest.map(({ code }) => code)]), type: method.result, loops };
}

function compileMatches(own: string, pattern: ASTNode, scope: Scope): string {
  if (pattern.op !== 'value' || typeof pattern.args !== 'string')
    refuse(pattern, 'a pattern must be written out', "write x.matches('…')");
  const { problem, slow } = patternProblem(pattern.args);
  if (problem) refuse(pattern, problem.message, problem.hint);
  const source = `new RegExp(${text(pattern.args)}, 'u')`;
  const known = scope.unit.constants.get(source) ?? scope.unit.name('pattern');
  scope.unit.constants.set(source, known);
  return `${helper(scope, 'matches')}(run, ${own}, ${known}, ${slow})`;
}

const macroHelpers: Readonly<Record<string, string>> = { exists_one: 'existsOne' };

function compileMacro(node: Node<'rcall'>, scope: Scope): Compiled {
  const [name, receiver, given] = node.args;
  const three = name === 'map' && given.length === 3;
  if (!three) requireCount(node, name, given, 2);
  const own = scope.compile(receiver, scope);
  const types = branches(own.type);
  if (!types.every(({ kind }) => kind === 'list' || kind === 'object'))
    refuse(
      node,
      `${name} needs a list, not ${describe(own.type)}`,
      `say first what it is: type(${sourceOf(receiver)}) == list`,
    );
  const [variable] = given as [ASTNode];
  if (variable.op !== 'id') refuse(variable, `${name} names its variable first`, `write ${name}(x, …)`);
  if (scope.variables.has(variable.args))
    refuse(variable, `there is a variable ${variable.args} already`, 'choose another name');
  const code = scope.unit.name('x');
  const item = union(types.map((type) => (type.kind === 'list' ? itemOf(type) : string)));
  const inner: Scope = {
    ...scope,
    loops: true,
    variables: new Map([...scope.variables, [variable.args, { code, type: item, loops: true }]]),
  };
  const [last, test] = three ? [given[2], given[1]] : [given[1], undefined];
  const tested = test && compileBool(test, inner);
  const body = last as ASTNode;
  const visit =
    name === 'map' ? scope.compile(body, test ? withFacts(inner, test, true) : inner) : compileBool(body, inner);
  // A variable of the macro itself does not differ for what surrounds the macro.
  const loops = own.loops || dependsOn(node, scope);
  const source = tested ? `${helper(scope, 'filter')}(run, ${own.code}, (${code}) => ${tested.code})` : own.code;
  const call = `${helper(scope, macroHelpers[name] ?? name)}(run, ${source}, (${code}) => ${visit.code})`;
  const type = name === 'map' ? list(visit.type) : name === 'filter' ? list(item) : bool;
  if (!scope.loops || loops || type.kind !== 'list') return { code: call, type, loops };
  const hoisted = scope.unit.name('fixed');
  scope.unit.hoisted.push(hoisted);
  return { code: `(${hoisted} ??= ${call})`, type, loops: false };
}

/** Whether a node names a variable that differs between the rounds of a surrounding loop. */
function dependsOn(node: unknown, scope: Scope): boolean {
  if (Array.isArray(node)) return node.some((part) => dependsOn(part, scope));
  if (typeof node !== 'object' || node === null || !('op' in node)) return false;
  const { op, args } = node as ASTNode;
  return op === 'id' ? scope.variables.get(String(args))?.loops === true : dependsOn(args, scope);
}

interface PatternCheck {
  readonly problem?: { readonly message: string; readonly hint: string };
  /** It repeats without bound in a place where the time may grow with the square of the text. */
  readonly slow: boolean;
}

/** Checks a pattern, and how its time grows: RE2 refuses what JavaScript's expressions need backtracking for, and so do rules. */
function patternProblem(pattern: string): PatternCheck {
  const refused = (message: string, hint: string): PatternCheck => ({ problem: { message, hint }, slow: true });
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return refused(
      `the pattern is no regular expression: ${error instanceof Error ? error.message : error}`,
      'correct it; a pattern is written without slashes',
    );
  }
  // Without escapes and character classes, whose characters mean nothing here.
  const plain = pattern.replace(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/gs, (part) =>
    /^\\[1-9k]/.test(part) ? '\\1' : 'x',
  );
  if (plain.includes('\\1') || /\(\?(?:[=!]|<[=!])/.test(plain))
    return refused(
      'the pattern has a back reference or looks around',
      'write it without: CEL patterns are those of RE2',
    );
  const repeats = /[*+]|\{\d+,\d*\}/;
  const open: number[] = [];
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === '(') open.push(at);
    if (plain[at] !== ')') continue;
    const inside = plain.slice((open.pop() ?? 0) + 1, at);
    if (/^(?:[*+]|\{\d+,)/.test(plain.slice(at + 1)) && (repeats.test(inside) || inside.includes('|')))
      return refused(
        'the pattern repeats a group that repeats or has alternatives, which may take years for some texts',
        'write it as one character class, or as several patterns',
      );
  }
  const unbounded = plain.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  return { slow: unbounded > 1 || (unbounded === 1 && !plain.startsWith('^')) };
}
