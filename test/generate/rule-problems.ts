// Problems in rules between fields (`x-rules`).
import { type Edit, edit, type ProblemCase, problem } from './problem.js';

/** A rule beside the schema of a request, which begins in line 116. */
const rule = (...lines: string[]): Edit[] => [
  edit(
    '    NoteColour: {type: string',
    `      x-rules:\n${lines.map((line) => `        ${line}\n`).join('')}    NoteColour: {type: string`,
  ),
];

const examples = ['  holds: [{title: Milk}]', '  breaks: [{title: Tea}]'];
const at = (line: number, column: number): string => `openapi/notes.yaml:${line}:${column} pentagate/rules:`;

/** A rule with this expression. */
const expression = (text: string): Edit[] => rule(`- rule: ${text}`, '  message: is wrong', ...examples);

export const ruleProblems: ProblemCase[] = [
  problem(
    'a rule with a misspelt key',
    rule("- rule: self.title == 'Milk'", '  mesage: is wrong', '  message: is wrong', ...examples),
    `${at(118, 19)} unknown key "mesage". Did you mean "message"?`,
  ),
  problem(
    'a rule without a message',
    rule("- rule: self.title == 'Milk'", ...examples),
    `${at(117, 11)} a rule needs a message. Add \`message\`: it reads as a sentence after the name of the field.`,
  ),
  problem(
    'a rule with an expression that ends too early',
    expression("self.title == 'Milk' &&"),
    `${at(117, 40)} the expression cannot be read: Unexpected token: EOF. See openapi/README.md.`,
  ),
  problem(
    'a rule about a member that is not there',
    expression("self.titel == 'Milk'"),
    `${at(117, 22)} self has no member titel. Did you mean "title"?`,
  ),
  problem(
    'a problem in the second line of a rule',
    rule('- rule: >-', "    self.title != 'Milk' ||", '    self.titel != 1', '  message: is wrong', ...examples),
    `${at(119, 18)} self has no member titel. Did you mean "title"?`,
  ),
  problem(
    'a rule that reads an optional member',
    expression("self.colour == 'red'"),
    `${at(117, 17)} self.colour may be absent. Test it first, with has(self.colour).`,
  ),
  problem(
    'a rule that reads a member of one branch of a union',
    expression(`"!has(self.parts) || self.parts.all(part, part.text != '')"`),
    `${at(117, 59)} part.text may be absent. First compare the member that distinguishes the kinds of part, such as part.type.`,
  ),
  problem(
    'a rule with a value that an enum does not have',
    expression(`"!has(self.colour) || self.colour != 'purple'"`),
    `${at(117, 39)} "purple" is none of the values. Known: red, green, blue.`,
  ),
  problem(
    'a rule that compares different types',
    expression('self.title < 3'),
    `${at(117, 17)} < does not take string and int. Both sides must be numbers, or both texts.`,
  ),
  problem(
    'a rule with an unknown function',
    expression("self.title.startWith('M')"),
    `${at(117, 17)} there is no function startWith. Did you mean "startsWith"?`,
  ),
  problem(
    'a rule with a pattern that may take years',
    expression("self.title.matches('^(a+)+$')"),
    `${at(117, 36)} the pattern repeats a group that repeats or has alternatives, which may take years for some texts. Write it as one character class, or as several patterns.`,
  ),
  problem(
    'a rule about a field that is not there',
    rule("- rule: self.title == 'Milk'", '  message: is wrong', '  fieldPath: titel', ...examples),
    `${at(119, 22)} there is no member titel. Did you mean "title"?`,
  ),
  problem(
    'a rule for each item of what is no list',
    rule("- rule: item != ''", '  each: title', '  message: is wrong', ...examples),
    `${at(118, 17)} title is string, no list. Name a list.`,
  ),
  problem(
    'a message that is no text',
    rule("- rule: self.title == 'Milk'", '  messageExpression: size(self.title)', ...examples),
    `${at(118, 30)} the message is int. It must be a string: string(x) makes one.`,
  ),
  problem(
    'an example that should hold and breaks',
    rule("- rule: self.title != 'Tea'", '  message: is wrong', '  holds: [{title: Tea}]', '  breaks: [{title: Tea}]'),
    `${at(119, 19)} this value breaks the rule. Correct the value, or the rule if the value is right.`,
  ),
  problem(
    'an example that should break and holds',
    rule("- rule: self.title != 'Tea'", '  message: is wrong', '  holds: [{title: Milk}]', '  breaks: [{title: Milk}]'),
    `${at(120, 20)} the rule holds for this value. Correct the value, or the rule if the value is right.`,
  ),
  problem(
    'an example without a member that the rule reads',
    rule('- rule: size(self.title) > 2', '  message: is wrong', '  holds: [{}]', '  breaks: [{title: a}]'),
    `${at(119, 19)} the rule cannot be evaluated for this value. Give it all members that the rule reads.`,
  ),
  problem(
    'an example of a request that breaks a rule',
    rule(
      "- rule: self.title != 'List'",
      '  message: must not be List',
      '  fieldPath: title',
      '  holds: [{title: Milk}]',
      '  breaks: [{title: List}]',
    ),
    '32:26 pentagate/examples: Example parts: title must not be List. Correct the example, or the schema if the example is right.',
  ),
  problem(
    'a rule without examples',
    rule("- rule: self.title != 'Tea'", '  message: is wrong'),
    '117:11 pentagate/rule-examples: the rule has no example that holds. Add holds, a list of values.',
    '117:11 pentagate/rule-examples: the rule has no example that breaks. Add breaks, a list of values.',
  ),
  problem(
    'a rule where none is checked',
    edit(
      'text: {type: string, description: The text.}}\n    NoteLinkPart',
      'text: {type: string, not: {type: integer, x-rules: [{rule: self != 1, message: is wrong}]}, description: The text.}}\n    NoteLinkPart',
    ),
    '129:106 pentagate/rules: rules in this place are not checked. Rules stand beside a schema of a body, a reply or a parameter, and not below not, if, contains or patternProperties.',
  ),
];
