// Rules between fields (`x-rules`): each compiles, its examples hold or break, and there are some.
import type { LintFinding, Rule } from '../finding.js';

export const fieldRules: Rule = ({ fieldRules: { problems } }) =>
  problems.map((problem): LintFinding => ({ rule: 'rules', ...problem }));

export const ruleExamples: Rule = ({ fieldRules: { silent } }) =>
  silent.map((problem): LintFinding => ({ rule: 'rule-examples', ...problem }));
