// Aligns text in columns.

/** Rows with aligned cells. @param isRight whether the cells of a column are aligned at their end */
export function columns(
  rows: readonly (readonly string[])[],
  isRight: (column: number) => boolean = () => false,
): string {
  const most = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: most }, (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (isRight(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
