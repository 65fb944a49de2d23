// SQL statements that are compiled once. Kysely compiles a template each time it runs, which costs as much as reading the result for the
// statements that every task needs; and PostgreSQL keeps the plan of a statement only for the same text (prepared.ts).
import type { CompiledQuery, Kysely, QueryExecutorProvider, QueryResult, RawBuilder } from 'kysely';

/** A database or a transaction, of any tables. */
type Queries = QueryExecutorProvider & Pick<Kysely<unknown>, 'executeQuery'>;

interface CompiledStatement {
  readonly query: CompiledQuery;
  /** The name of the value for each parameter; undefined for a constant. */
  readonly names: readonly (string | undefined)[];
}

/**
 * Creates a statement with constant text.
 * @param build builds the template once; its `values` are placeholders, which can only be interpolated into the template
 */
export function statement<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (values: Values) => RawBuilder<Row>,
): (queries: Queries, values: Values) => Promise<QueryResult<Row>> {
  let compiled: CompiledStatement | undefined;
  const compile = (queries: Queries): CompiledStatement => {
    const names = new Map<unknown, string>();
    const placeholders = new Proxy({} as Values, {
      get(_, name) {
        const placeholder = Object.freeze({ name });
        names.set(placeholder, String(name));
        return placeholder;
      },
    });
    const query = build(placeholders).compile(queries);
    return { query, names: query.parameters.map((parameter) => names.get(parameter)) };
  };
  return (queries, values) => {
    compiled ??= compile(queries);
    const { query, names } = compiled;
    const parameters = names.map((name, at) => (name === undefined ? query.parameters[at] : values[name]));
    return queries.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>);
  };
}
