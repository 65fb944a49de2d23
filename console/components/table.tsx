// Tables. On a phone each row is a card that has the names of the columns beside their values.
import type { ComponentChildren } from 'preact';

/** A column: its name, whether it has numbers, and its cell in a row. The first names the row. */
export interface Column<Row> {
  readonly name: string;
  readonly isNumber?: true;
  cell(row: Row): ComponentChildren;
}

interface TableProps<Row> {
  /** What it lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Tells a row from the others. */
  keyOf(row: Row): string;
  /** Shown where there are no rows. */
  readonly empty?: ComponentChildren;
}

export function Table<Row>({ label, columns, rows, keyOf, empty }: TableProps<Row>) {
  const classOf = ({ isNumber }: Column<Row>) => (isNumber ? 'number' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section class="table-box box" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" class={classOf(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.name} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.name} class={classOf(column)} data-column={column.name}>
                    <div>{column.cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
          {!rows.length && empty !== undefined && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
