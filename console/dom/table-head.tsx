// The head of a table.

/** One row with the names of the columns. */
export const TableHead = ({ columns }: { readonly columns: readonly string[] }) => (
  <thead>
    <tr>
      {columns.map((text) => (
        <th key={text} scope="col">
          {text}
        </th>
      ))}
    </tr>
  </thead>
);
