// Fields of forms: a line of text, code, a choice from a list; and a choice of which all is seen.
import type { ComponentChildren, ComponentProps } from 'preact';
import { useId } from 'preact/hooks';

type TextFieldProps = Omit<ComponentProps<'input'>, 'label' | 'role' | 'type' | 'value' | 'onInput'> & {
  readonly label: ComponentChildren;
  readonly type?: 'url' | 'password';
  readonly value: string;
  onText(text: string): void;
};

export const TextField = ({ label, type, value, onText, title, ...attributes }: TextFieldProps) => (
  <label class="field" title={title}>
    <span>{label}</span>
    <input
      {...attributes}
      // Its types tell inputs apart by a literal.
      type={(type ?? 'text') as 'text'}
      value={value}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
    />
  </label>
);

type CodeAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onInput'> & {
  readonly value: string;
  onText(text: string): void;
};

export const CodeArea = ({ value, onText, ...attributes }: CodeAreaProps) => (
  <textarea
    class="code"
    dir="ltr"
    spellcheck={false}
    {...attributes}
    value={value}
    onInput={({ currentTarget }) => onText(currentTarget.value)}
  />
);

/** A value, and how it is called. */
export type Option = readonly [value: string, text: string];

type SelectProps = Omit<ComponentProps<'select'>, 'role' | 'value' | 'onChange' | 'options'> & {
  readonly options: readonly Option[];
  readonly value: string;
  onValue(value: string): void;
};

export const Select = ({ options, value, onValue, ...attributes }: SelectProps) => (
  <select {...attributes} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
    {options.map(([each, text], at) => (
      // Two may have one value: an operation that answers at several paths.
      <option key={at} value={each}>
        {text}
      </option>
    ))}
  </select>
);

type SelectFieldProps = SelectProps & { readonly label: string };

export const SelectField = ({ label, ...attributes }: SelectFieldProps) => (
  <label class="field">
    <span>{label}</span>
    <Select {...attributes} />
  </label>
);

interface ChoiceProps<Value extends string | number> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly (readonly [value: Value, text: ComponentChildren])[];
  readonly value: Value | undefined;
  onValue(value: Value): void;
}

export function Choice<Value extends string | number>({ label, options, value, onValue }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset class="cluster">
      <legend class="unseen">{label}</legend>
      {options.map(([each, text]) => (
        <label key={each} class="tool small">
          <input type="radio" class="over-all" name={name} checked={each === value} onChange={() => onValue(each)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** What is wrong, if anything is. */
export const Problem = ({ text }: { readonly text: string | undefined }) =>
  text ? (
    <p class="problem" role="alert">
      {text}
    </p>
  ) : null;
