/** JSON as Python writes it, one member per line; `indent` is that of the line on which it starts. */
export function pythonLiteral(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inside = `${indent}    `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((each) => pythonLiteral(each, inside))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonLiteral(each, inside)}`);
  const [open, close] = isList ? '[]' : '{}';
  if (!entries.length) return `${open}${close}`;
  return `${open}\n${entries.map((entry) => `${inside}${entry},\n`).join('')}${indent}${close}`;
}
