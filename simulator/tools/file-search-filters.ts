// Filters of a file search: attribute comparisons, combined with `and` and `or`.

type Attributes = Readonly<Record<string, string | number | boolean>>;

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

/** -1, 0 or 1; NaN if the two values cannot be compared. */
const compareValues = (left: unknown, right: unknown): number => {
  if (typeof left !== typeof right || left === undefined) return Number.NaN;
  if (left === right) return 0;
  if (typeof left === 'boolean') return Number.NaN;
  return (left as string | number) < (right as string | number) ? -1 : 1;
};

/** Maximum depth of filters; deeper ones match nothing. */
const maxDepth = 50;

/** Whether a file with these attributes matches; no filter matches every file. A missing attribute matches only `ne`. */
export const matchesFilter = (attributes: Attributes, filter: unknown, depth = 0): boolean => {
  if (filter === undefined || filter === null) return true;
  if (typeof filter !== 'object' || depth > maxDepth) return false;
  const { type, key, value, filters } = filter as Readonly<Record<string, unknown>>;
  if (Array.isArray(filters)) {
    const pass = (each: unknown) => matchesFilter(attributes, each, depth + 1);
    return type === 'or' ? filters.some(pass) : filters.every(pass);
  }
  const compare = Object.hasOwn(comparisons, String(type)) ? comparisons[String(type)] : undefined;
  const own = typeof key === 'string' && Object.hasOwn(attributes, key) ? attributes[key] : undefined;
  return compare?.(compareValues(own, value)) ?? false;
};
