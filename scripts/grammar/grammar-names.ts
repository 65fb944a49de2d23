// Checks every name in a grammar against the events of its itemSchema: events, parts, kinds, fields; used, known, not circular.
import type { ReadGrammar } from './grammar.js';
import { alternatives, type GrammarProblem, suggest } from './grammar-notation.js';
import type { Expression } from './parse.js';
import { checkRelations } from './relations.js';

/**
 * What the checks need of an `itemSchema`. Paths are names with dots between; `a[].b` means `b` of the elements of `a`.
 * Where the grammar's `name` is a list of rules, its events are those of the rules, and `events` are the branches of the schema.
 */
export interface StreamShape {
  events: string[];
  /** The text that the schema says instead of an event, such as `[DONE]`. */
  literal?: string;
  /** The values a field of the event can have, when the schema lists them. */
  kindsOf(event: string, path: string): string[] | undefined;
  hasField(event: string, path: string): boolean;
  /** Whether a field can have a number; without it, any can. */
  isNumber?(event: string, path: string): boolean;
}

type NameExpression = Extract<Expression, { type: 'name' }>;

const namesIn = (expression: Expression): NameExpression[] => {
  if (expression.type === 'name') return [expression];
  return expression.type === 'repeat' ? namesIn(expression.item) : expression.items.flatMap(namesIn);
};

/** Finds what is wrong with the names of a grammar. */
export function checkNames(grammar: ReadGrammar, shape: StreamShape): GrammarProblem[] {
  const problems: GrammarProblem[] = [];
  const { name, kinds, parts } = grammar;
  const ruled = typeof name !== 'string';
  const events = ruled ? name.map(({ event }) => event) : shape.events;
  const branches = (event: string) => (ruled ? shape.events : [event]);
  const hasField = (event: string, path: string) => branches(event).some((each) => shape.hasField(each, path));
  const kindsOf = (event: string, path: string) => {
    const known = branches(event).flatMap((each) => shape.kindsOf(each, path) ?? []);
    return known.length ? [...new Set(known)] : undefined;
  };
  const report = (message: string, hint: string, path: GrammarProblem['path'], offset?: number) =>
    problems.push({ message, hint, path, ...(offset !== undefined && { offset }) });
  const isUnknown = (event: string, path: GrammarProblem['path']): boolean => {
    if (!events.includes(event)) report(`"${event}" is no event`, suggest(event, events), path);
    return !events.includes(event);
  };
  const reportMissing = (path: string, at: GrammarProblem['path'], among: readonly string[], owner: string) => {
    if (!among.some((event) => hasField(event, path))) {
      report(`no event of ${owner} has a field ${path}`, 'name a field that an event carries, as a path with dots', at);
    }
  };

  // The name rule.
  if (!ruled && !events.some(Boolean)) {
    const hint = `give each kind of event a branch (oneOf) with a const for ${name}, or the field an enum`;
    report(`the schema of the stream lists no values of the field ${name}, which names its events`, hint, ['name']);
    return problems;
  }
  if (!ruled) reportMissing(name, ['name'], events, 'the stream');
  else {
    for (const [at, rule] of name.entries()) {
      for (const [index, path] of (rule.has ?? []).entries())
        reportMissing(path, ['name', at, 'has', index], events, 'the stream');
      for (const path of Object.keys(rule.is ?? {}))
        reportMissing(path, ['name', at, 'is', path], events, 'the stream');
      const unreachable = `unreachable: "${rule.event}" fits every event, so the rules below it never apply`;
      if (!rule.has && !rule.is && at < name.length - 1) report(unreachable, 'put it last', ['name', at]);
    }
  }

  // The expressions: root and parts.
  const usedEvents = new Set([...grammar.anywhere, ...grammar.error]);
  const usedParts = new Set<string>();
  const usedKinds = new Map<string, Set<string>>();
  const ordered = new Set<string>();
  // A misspelt name leaves another one unused: only the cause is reported.
  let unknown = false;
  const checkKinds = ({ name: event, kinds: wanted, offset }: NameExpression, path: GrammarProblem['path']) => {
    if (!wanted) return;
    const field = kinds[event];
    if (field === undefined) {
      const hint = `name the field of its kinds under kinds, like ${event}: delta.type`;
      report(`no kinds of "${event}" are known`, hint, path, offset);
      return;
    }
    const known = kindsOf(event, field) ?? [];
    const used = usedKinds.get(event) ?? new Set();
    usedKinds.set(event, used);
    for (const kind of wanted) {
      if (known.includes(kind.name)) used.add(kind.name);
      else {
        unknown = true;
        report(`"${event}" has no kind "${kind.name}" in ${field}`, suggest(kind.name, known), path, kind.offset);
      }
    }
  };
  const checkOrder = (order: Expression, path: GrammarProblem['path']) => {
    for (const each of namesIn(order)) {
      if (parts.has(each.name)) {
        usedParts.add(each.name);
        if (each.kinds)
          report(`"${each.name}" is a part; only events have kinds`, 'remove the brackets', path, each.offset);
      } else if (events.includes(each.name)) {
        usedEvents.add(each.name);
        ordered.add(each.name);
        checkKinds(each, path);
        const field = kinds[each.name];
        if (!each.kinds && field) usedKinds.set(each.name, new Set(kindsOf(each.name, field)));
      } else {
        unknown = true;
        const hint = suggest(each.name, [...parts.keys(), ...events]);
        report(`"${each.name}" is no event and no part`, hint, path, each.offset);
      }
    }
  };
  checkOrder(grammar.order, ['order']);
  for (const [part, { order }] of parts) {
    checkOrder(order, ['parts', part, 'order']);
    if (events.includes(part))
      report(`the part "${part}" has the name of an event`, 'rename the part', ['parts', part]);
  }

  // Parts: used, not circular, their fields carried.
  const within = (part: string) => namesIn(parts.get(part)?.order ?? grammar.order).map((each) => each.name);
  const circle = (part: string, trail: string[]): string[] | undefined => {
    if (trail.includes(part)) return trail[0] === part ? [...trail, part] : undefined;
    for (const inner of within(part)) {
      const found = parts.has(inner) ? circle(inner, [...trail, part]) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const circular = [...parts.keys()].map((part) => circle(part, [])).find(Boolean);
  if (circular) {
    const path = ['parts', circular[0] ?? '', 'order'];
    report(`recursion: ${circular.join(' → ')}`, 'parts may not contain themselves; repeat with * or +', path);
  }
  const eventsIn = (part: string): string[] =>
    within(part).flatMap((each) => (parts.has(each) ? eventsIn(each) : [each]));
  const numbersIn = (part: string): string[] =>
    within(part).flatMap((each) => (parts.has(each) ? [parts.get(each)?.numbered ?? '', ...numbersIn(each)] : []));
  const related = {
    ...{ parts, hasField },
    isNumber: (event: string, field: string) => branches(event).some((each) => shape.isNumber?.(each, field) ?? true),
    kindsOf: (event: string) => (kinds[event] === undefined ? undefined : kindsOf(event, kinds[event])),
  };
  /** The events of an order and of the parts in it, as `event` or `event[kind]`. */
  const labelsIn = (order: Expression, skipped?: string): string[] =>
    namesIn(order).flatMap(({ name, kinds }) => {
      const inner = parts.get(name)?.order;
      if (inner) return name === skipped ? [] : labelsIn(inner, skipped);
      return kinds?.map((kind) => `${name}[${kind.name}]`) ?? name;
    });
  for (const [part, { order, numbered, keyed, same, relations }] of parts) {
    if (!unknown && !usedParts.has(part))
      report(`the part "${part}" is used nowhere`, 'use it in an order, or remove it', ['parts', part]);
    if (circular) continue;
    const carried = [...new Set(eventsIn(part))];
    if (keyed.length) {
      const at = ['parts', part, 'keyed'];
      const others = labelsIn(grammar.order, part);
      const hint = 'write what has this event in one part, with | between the orders';
      for (const event of carried) {
        const lacking = `"${event}" of the keyed part "${part}" has no field ${keyed.join(' or ')}`;
        if (!keyed.some((path) => hasField(event, path))) report(lacking, 'each event needs it', at);
      }
      for (const event of new Set(labelsIn(order))) {
        const twice = `"${event}" stands in the keyed part "${part}" and in another order: not deterministic`;
        if (others.some((each) => each === event || each.startsWith(`${event}[`) || event.startsWith(`${each}[`)))
          report(twice, hint, ['parts', part, 'order']);
      }
    }
    if (numbered) {
      reportMissing(numbered, ['parts', part, 'numbered'], carried, `the part "${part}"`);
      const message = `"${part}" and a part inside it are both numbered by ${numbered}`;
      if (numbersIn(part).includes(numbered))
        report(message, 'one field can count only one of them', ['parts', part, 'numbered']);
    }
    for (const [at, paths] of same.entries())
      for (const path of paths) reportMissing(path, ['parts', part, 'same', at], carried, `the part "${part}"`);
    const about = { path: ['parts', part, 'relations'], owner: `the part "${part}"`, carried };
    problems.push(...checkRelations(relations, { ...related, ...about }));
  }
  const whole = { path: ['relations'], owner: 'the stream', carried: [...ordered] };
  if (!circular) problems.push(...checkRelations(grammar.relations, { ...related, ...whole }));

  // Kinds: of known events, in known fields, all of them used.
  for (const [event, path] of Object.entries(kinds)) {
    const at = ['kinds', event];
    if (isUnknown(event, at)) continue;
    if (!hasField(event, path)) report(`"${event}" has no field ${path}`, 'name the field that contains its kinds', at);
    else if (!kindsOf(event, path)) {
      report(`the schema does not list the values of ${path} in "${event}"`, 'give it const or enum values there', at);
    } else {
      const used = usedKinds.get(event);
      const unused = used && !unknown ? (kindsOf(event, path) ?? []).filter((kind) => !used.has(kind)) : [];
      for (const kind of unused)
        report(`no order uses ${event}[${kind}]`, 'add it to an order, or drop it from the schema', at);
    }
  }

  // The stream as a whole.
  for (const [at, paths] of grammar.same.entries())
    for (const path of paths) reportMissing(path, ['same', at], events, 'the stream');
  if (grammar.sequence) reportMissing(grammar.sequence, ['sequence'], events, 'the stream');
  if (grammar.resume?.by) reportMissing(grammar.resume.by, ['resume', 'by'], events, 'the stream');
  for (const list of ['anywhere', 'error'] as const) {
    for (const [at, event] of grammar[list].entries()) {
      if (isUnknown(event, [list, at])) unknown = true;
      else if (ordered.has(event))
        report(`"${event}" stands in ${list} and in an order: not deterministic`, 'keep one of the two', [list, at]);
      if (list === 'error' && grammar.anywhere.includes(event)) {
        report(`"${event}" cannot both come anywhere and end the stream`, 'keep one of the two', [list, at]);
      }
    }
  }
  for (const [at, event] of grammar.failed.entries()) isUnknown(event, ['failed', at]);

  // What a tolerant reader takes of other services.
  const { complete, last, joined, as = {}, ...others } = grammar.elsewhere ?? {};
  for (const [key, fields = {}] of Object.entries({ complete, last }))
    for (const [event, path] of Object.entries(fields)) {
      const at = ['elsewhere', key, event];
      if (!isUnknown(event, at) && !hasField(event, path))
        report(`"${event}" has no field ${path}`, `name the field that only a ${key} event has`, at);
    }
  for (const list of ['afterEnd', 'afterError', 'early'] as const)
    for (const [at, event] of (others[list] ?? []).entries()) isUnknown(event, ['elsewhere', list, at]);
  const same = 'the pieces and the whole text have the same ending';
  if (joined?.of !== undefined && joined.of === joined.in)
    report(same, 'name two endings, such as .delta and .done', ['elsewhere', 'joined', 'in']);
  for (const [event, names] of Object.entries(as))
    for (const each of [event, ...alternatives(names)]) isUnknown(each, ['elsewhere', 'as', event]);
  const { literal } = shape;
  if (literal !== undefined && literal !== grammar.terminator) {
    const path = grammar.terminator === undefined ? [] : ['terminator'];
    report(`the itemSchema has the text ${literal}, which ends no stream`, `add \`terminator: '${literal}'\``, path);
  }
  for (const event of new Set(events)) {
    if (!unknown && !usedEvents.has(event))
      report(`the event "${event}" is used nowhere`, 'name it in an order, in anywhere or in error', ['order']);
  }
  return problems;
}
