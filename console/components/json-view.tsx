// JSON as a tree whose objects and lists open and close. Texts stay texts.
import { useState } from 'preact/hooks';
import { Tool } from './tool.js';

/** Members that are shown at once. */
const pageSize = 100;

interface JsonViewProps {
  readonly value: unknown;
  readonly name?: string;
  /** Levels that are open at first. */
  readonly depth?: number;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

function Primitive({ value }: { readonly value: unknown }) {
  const kind = value === null ? 'null' : typeof value;
  return (
    <span class={`json-${kind}`} dir="auto">
      {typeof value === 'string' ? JSON.stringify(value) : String(value)}
    </span>
  );
}

const countOf = (value: object): string => {
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  return Array.isArray(value) ? `[${count}]` : `{${count}}`;
};

export function JsonView({ value, name, depth = 2 }: JsonViewProps) {
  const [shown, setShown] = useState(pageSize);
  const [isOpen, setOpen] = useState(depth > 0);
  const label = name !== undefined && <span class="json-name">{name}: </span>;
  if (!isContainer(value) || Object.keys(value).length === 0)
    return (
      <div class="json-line">
        {label}
        {isContainer(value) ? <span>{Array.isArray(value) ? '[]' : '{}'}</span> : <Primitive value={value} />}
      </div>
    );
  const members = Object.entries(value);
  return (
    <details class="json-tree" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        <span class="json-count">{countOf(value)}</span>
      </summary>
      {isOpen &&
        members
          .slice(0, shown)
          .map(([key, member]) => <JsonView key={key} name={key} value={member} depth={depth - 1} />)}
      {isOpen && members.length > shown && (
        <Tool text={`${members.length - shown} more`} class="tool small" onClick={() => setShown(shown + pageSize)} />
      )}
    </details>
  );
}
