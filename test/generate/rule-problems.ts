// Problems in rules between fields (`x-rules`).
import { type Edit, edit, type ProblemCase } from './problem.js';

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
  {
    name: 'a rule with a misspelt key',
    edits: rule("- rule: self.title == 'Milk'", '  mesage: is wrong', '  message: is wrong', ...examples),
    want: [`${at(118, 19)} unknown key "mesage". Did you mean "message"?`],
  },
  {
    name: 'a rule without a message',
    edits: rule("- rule: self.title == 'Milk'", ...examples),
    want: [
      `${at(117, 11)} a rule needs a message. Add \`message\`: it reads as a sentence after the name of the field.`,
    ],
  },
  {
    name: 'a rule with an expression that ends too early',
    edits: expression("self.title == 'Milk' &&"),
    want: [`${at(117, 40)} the expression cannot be read: Unexpected token: EOF. See openapi/README.md.`],
  },
  {
    name: 'a rule about a member that is not there',
    edits: expression("self.titel == 'Milk'"),
    want: [`${at(117, 22)} self has no member titel. Did you mean "title"?`],
  },
  {
    name: 'a problem in the second line of a rule',
    edits: rule('- rule: >-', "    self.title != 'Milk' ||", '    self.titel != 1', '  message: is wrong', ...examples),
    want: [`${at(119, 18)} self has no member titel. Did you mean "title"?`],
  },
  {
    name: 'a rule that reads an optional member',
    edits: expression("self.colour == 'red'"),
    want: [`${at(117, 17)} self.colour may be absent. Test it first, with has(self.colour).`],
  },
  {
    name: 'a rule that reads a member of one branch of a union',
    edits: expression(`"!has(self.parts) || self.parts.all(part, part.text != '')"`),
    want: [
      `${at(117, 59)} part.text may be absent. First compare the member that distinguishes the kinds of part, such as part.type.`,
    ],
  },
  {
    name: 'a rule with a value that an enum does not have',
    edits: expression(`"!has(self.colour) || self.colour != 'purple'"`),
    want: [`${at(117, 39)} "purple" is none of the values. Known: red, green, blue.`],
  },
  {
    name: 'a rule that compares different types',
    edits: expression('self.title < 3'),
    want: [`${at(117, 17)} < does not take string and int. Both sides must be numbers, or both texts.`],
  },
  {
    name: 'a rule with an unknown function',
    edits: expression("self.title.startWith('M')"),
    want: [`${at(117, 17)} there is no function startWith. Did you mean "startsWith"?`],
  },
  {
    name: 'a rule with a pattern that may take years',
    edits: expression("self.title.matches('^(a+)+$')"),
    want: [
      `${at(117, 36)} the pattern repeats a group that repeats or has alternatives, which may take years for some texts. Write it as one character class, or as several patterns.`,
    ],
  },
  {
    name: 'a rule about a field that is not there',
    edits: rule("- rule: self.title == 'Milk'", '  message: is wrong', '  fieldPath: titel', ...examples),
    want: [`${at(119, 22)} there is no member titel. Did you mean "title"?`],
  },
  {
    name: 'a rule for each item of what is no list',
    edits: rule("- rule: item != ''", '  each: title', '  message: is wrong', ...examples),
    want: [`${at(118, 17)} title is string, no list. Name a list.`],
  },
  {
    name: 'a message that is no text',
    edits: rule("- rule: self.title == 'Milk'", '  messageExpression: size(self.title)', ...examples),
    want: [`${at(118, 30)} the message is int. It must be a string: string(x) makes one.`],
  },
  {
    name: 'an example that should hold and breaks',
    edits: rule(
      "- rule: self.title != 'Tea'",
      '  message: is wrong',
      '  holds: [{title: Tea}]',
      '  breaks: [{title: Tea}]',
    ),
    want: [`${at(119, 19)} this value breaks the rule. Correct the value, or the rule if the value is right.`],
  },
  {
    name: 'an example that should break and holds',
    edits: rule(
      "- rule: self.title != 'Tea'",
      '  message: is wrong',
      '  holds: [{title: Milk}]',
      '  breaks: [{title: Milk}]',
    ),
    want: [`${at(120, 20)} the rule holds for this value. Correct the value, or the rule if the value is right.`],
  },
  {
    name: 'an example without a member that the rule reads',
    edits: rule('- rule: size(self.title) > 2', '  message: is wrong', '  holds: [{}]', '  breaks: [{title: a}]'),
    want: [`${at(119, 19)} the rule cannot be evaluated for this value. Give it all members that the rule reads.`],
  },
  {
    name: 'an example of a request that breaks a rule',
    edits: rule(
      "- rule: self.title != 'List'",
      '  message: must not be List',
      '  fieldPath: title',
      '  holds: [{title: Milk}]',
      '  breaks: [{title: List}]',
    ),
    want: [
      'openapi/notes.yaml:32:26 pentagate/examples: Example parts: title must not be List. Correct the example, or the schema if the example is right.',
    ],
  },
  {
    name: 'a rule without examples',
    edits: rule("- rule: self.title != 'Tea'", '  message: is wrong'),
    want: [
      'openapi/notes.yaml:117:11 pentagate/rule-examples: the rule has no example that holds. Add holds, a list of values.',
      'openapi/notes.yaml:117:11 pentagate/rule-examples: the rule has no example that breaks. Add breaks, a list of values.',
    ],
  },
  {
    name: 'a rule where none is checked',
    edits: [
      edit(
        'text: {type: string, description: The text.}}\n    NoteLinkPart',
        'text: {type: string, not: {type: integer, x-rules: [{rule: self != 1, message: is wrong}]}, description: The text.}}\n    NoteLinkPart',
      ),
    ],
    want: [
      'openapi/notes.yaml:129:106 pentagate/rules: rules in this place are not checked. Rules stand beside a schema of a body, a reply or a parameter, and not below not, if, contains or patternProperties.',
    ],
  },
];
