// What a request has besides its conversation: tools, the schema of the reply, parameters of the contract.

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { FormField } from '../../generated/forms.js';
import { CodeArea, CodeField, type Option, Select, TextField } from '../components/fields.js';
import { Tool } from '../components/tool.js';
import { type Draft, type DraftTool, exampleSchema, exampleTool, type ParameterValue } from './draft.js';
import { parameterKey, parametersOf } from './plan.js';

interface SectionProps {
  readonly title: string;
  /** What is set, in short. */
  readonly summary?: string | undefined;
  readonly isOpen?: boolean;
  readonly children: ComponentChildren;
}

/** A part of the form that opens and closes. */
export function Section({ title, summary, isOpen, children }: SectionProps) {
  return (
    <details class="settings box" open={isOpen}>
      <summary class="clip">
        {title} {summary && <span class="fine">{summary}</span>}
      </summary>
      <div class="settings-body stack">{children}</div>
    </details>
  );
}

interface ToolsViewProps {
  readonly tools: readonly DraftTool[];
  onTools(tools: readonly DraftTool[]): void;
}

export function ToolsView({ tools, onTools }: ToolsViewProps) {
  const edit = (index: number, change: Partial<DraftTool>): void =>
    onTools(tools.map((tool, at) => (at === index ? { ...tool, ...change } : tool)));
  return (
    <Section title="Tools" summary={tools.map(({ name }) => name).join(', ')}>
      {tools.map((tool, index) => (
        // The key is the place: tools are renamed while they are edited.
        <fieldset key={index} class="tool-form">
          <legend class="unseen">Tool {tool.name}</legend>
          <TextField label="Name" value={tool.name} onText={(name) => edit(index, { name })} />
          <TextField
            label="Description"
            dir="auto"
            value={tool.description}
            onText={(description) => edit(index, { description })}
          />
          <CodeField
            label="JSON Schema of its arguments"
            rows={6}
            value={tool.schema}
            onText={(schema) => edit(index, { schema })}
          />
          <Tool
            icon="bin"
            text={`Remove ${tool.name}`}
            class="tool small wide"
            onClick={() => onTools(tools.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      <Tool icon="plus" text="Add a tool" class="tool small" onClick={() => onTools([...tools, exampleTool])} />
    </Section>
  );
}

interface SchemaViewProps {
  readonly schema: string;
  onSchema(schema: string): void;
}

export function SchemaView({ schema, onSchema }: SchemaViewProps) {
  return (
    <Section title="Schema" summary={schema && 'on'}>
      {schema ? (
        <>
          <CodeArea rows={8} aria-label="JSON Schema of the reply" value={schema} onText={onSchema} />
          <Tool text="Without a schema" class="tool small" onClick={() => onSchema('')} />
        </>
      ) : (
        <Tool icon="plus" text="Ask for JSON" class="tool small" onClick={() => onSchema(exampleSchema)} />
      )}
    </Section>
  );
}

interface FieldViewProps {
  readonly field: FormField;
  readonly value: ParameterValue | undefined;
  onValue(value: ParameterValue | undefined): void;
}

/** One field of a form. */
export function FieldView({ field, value, onValue }: FieldViewProps) {
  const { path, type, about, values = [], minimum, maximum } = field;
  const text = value === undefined ? '' : String(value);
  const onText = (next: string): void => onValue(next === '' ? undefined : next);
  const choices = type === 'boolean' ? ['true', 'false'] : values;
  const id = useId();
  const isLong = type === 'json' || type === 'lines';
  const bounds = minimum !== undefined || maximum !== undefined ? `${minimum ?? ''} … ${maximum ?? ''}` : '';
  return (
    <div class={isLong ? 'field wide' : 'field'} title={about}>
      <label for={id}>{path}</label>
      {choices.length > 0 ? (
        <Select
          id={id}
          options={[['', 'not sent'], ...choices.map((choice): Option => [choice, choice])]}
          value={text}
          onValue={onText}
        />
      ) : isLong ? (
        <CodeArea
          id={id}
          rows={2}
          placeholder={type === 'lines' ? 'one per line' : 'JSON'}
          value={text}
          onText={onText}
        />
      ) : (
        <input
          id={id}
          type="text"
          inputMode={type === 'number' || type === 'integer' ? 'decimal' : undefined}
          placeholder={bounds || 'not sent'}
          value={text}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
        />
      )}
    </div>
  );
}

interface ParametersViewProps {
  readonly draft: Draft;
  readonly isOpen?: boolean;
  onEdit(change: Partial<Draft>): void;
}

/** The fields of the operation that the contract declares. */
export function ParametersView({ draft, isOpen = false, onEdit }: ParametersViewProps) {
  const key = parameterKey(draft);
  const values = draft.parameters[key] ?? {};
  const fields = parametersOf(draft);
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return (
    <Section title="Parameters" summary={set.map(([path]) => path).join(', ')} isOpen={isOpen}>
      <div class="field-grid">
        {fields.map((field) => (
          <FieldView
            key={field.path}
            field={field}
            value={values[field.path]}
            onValue={(value) => {
              const { [field.path]: _, ...others } = values;
              const next = value === undefined ? others : { ...others, [field.path]: value };
              onEdit({ parameters: { ...draft.parameters, [key]: next } });
            }}
          />
        ))}
      </div>
    </Section>
  );
}
