// Headers as a list of names and values.
interface HeaderListProps {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly class?: string;
}

export const HeaderList = ({ headers, class: name }: HeaderListProps) => (
  <dl class={name}>
    {headers.map(([header, value]) => (
      <div key={header}>
        <dt>{header}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
