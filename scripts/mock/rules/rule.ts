// A rule: when it applies, and what it answers, with its faults. Whatever decides about answers is read into this form: `on()` and `once()` of
// tests, scenario files, and recordings. The faults are those of the header `x-pentagate-simulate`, in the same words.

export interface Rule<Subject, Answer> {
  readonly name: string;
  /** It comes before the others, and answers as many requests as it has answers. */
  readonly once: boolean;
  readonly fits: (subject: Subject) => boolean;
  /** One for each request in turn, the last one again and again; undefined where it does not fit. */
  readonly answers: readonly ((subject: Subject) => Answer | undefined)[];
  /** The requests that it answers, where its faults say so. */
  readonly times?: number | undefined;
}

/** Creates an empty list of rules: the first that fits answers. */
export function createRules<Subject, Answer>() {
  let rules: { readonly rule: Rule<Subject, Answer>; left: number; answered: number }[] = [];
  return {
    add(rule: Rule<Subject, Answer>): void {
      const { once, times, answers } = rule;
      rules.push({ rule, answered: 0, left: times ?? (once ? answers.length : Number.POSITIVE_INFINITY) });
    },
    clear(): void {
      rules = [];
    },
    find(subject: Subject): { readonly name: string; readonly answer: Answer } | undefined {
      for (const each of [...rules.filter(({ rule }) => rule.once), ...rules.filter(({ rule }) => !rule.once)]) {
        const { name, answers, fits } = each.rule;
        const make = answers[Math.min(each.answered, answers.length - 1)];
        const answer = each.left > 0 && fits(subject) ? make?.(subject) : undefined;
        if (answer === undefined) continue;
        each.answered++;
        each.left--;
        return { name, answer };
      }
      return undefined;
    },
  };
}
