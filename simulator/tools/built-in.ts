// Schemas of the built-in tools of the messages surface, which are then treated like functions.
import type { JsonSchema } from '../conversation/conversation.js';

interface BuiltInTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
}

const firstVersions: Readonly<Record<'computer_20241022' | 'bash_20241022' | 'text_editor_20241022', BuiltInTool>> = {
  computer_20241022: {
    name: 'computer',
    description: 'Use the screen, mouse and keyboard: click, type, take a screenshot.',
    parameters: {
      type: 'object',
      properties: {
        action: { type: 'string', enum: ['left_click', 'type', 'screenshot'] },
        coordinate: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
        text: { type: 'string', description: 'The text to type.' },
      },
      required: ['action'],
      additionalProperties: false,
    },
  },
  bash_20241022: {
    name: 'bash',
    description: 'Run a command in a shell.',
    parameters: {
      type: 'object',
      properties: {
        command: { type: 'string', description: 'The command to run.' },
        restart: { type: 'boolean', description: 'Starts the shell anew.' },
      },
      required: ['command'],
      additionalProperties: false,
    },
  },
  text_editor_20241022: {
    name: 'str_replace_editor',
    description: 'View, create and edit text files.',
    parameters: {
      type: 'object',
      properties: {
        command: { type: 'string', enum: ['view', 'create', 'str_replace', 'insert', 'undo_edit'] },
        path: { type: 'string', pattern: '^/', description: 'Absolute path of the file or directory.' },
        file_text: { type: 'string', description: 'The content of the file to create.' },
        old_str: { type: 'string', description: 'The text to replace.' },
        new_str: { type: 'string', description: 'What comes in its place.' },
        insert_line: { type: 'integer', minimum: 0, description: 'The line after which to insert.' },
        view_range: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
      },
      required: ['command', 'path'],
      additionalProperties: false,
    },
  },
};

const { computer_20241022: computer, bash_20241022: bash, text_editor_20241022: editor } = firstVersions;
const edit = { ...editor, name: 'str_replace_based_edit_tool' };

/** Name, description and the part of the schema that the simulator uses, by the `type` in the request: `computer_20241022` and others. */
export const builtInMessageTools: Readonly<Record<string, BuiltInTool>> = {
  ...firstVersions,
  computer_20250124: computer,
  computer_20251124: computer,
  bash_20250124: bash,
  text_editor_20250124: editor,
  text_editor_20250429: edit,
  text_editor_20250728: edit,
};
