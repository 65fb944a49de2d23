// The head of a table.

interface TableHeadProps {
  readonly columns: readonly string[];
  /** Those of numbers, whose cells have the class `number`. */
  readonly numbers?: readonly string[];
}

/** One row with the names of the columns. */
export const TableHead = ({ columns, numbers = [] }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((text) => (
        <th key={text} scope="col" class={numbers.includes(text) ? 'number' : undefined}>
          {text}
        </th>
      ))}
    </tr>
  </thead>
);
