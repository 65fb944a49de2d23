// SQL that is put together once. A template of Kysely becomes text each time it runs, which for the statements that every task needs costs as
// much as reading their answer; and PostgreSQL keeps the plan of a statement only while its text stays the same (prepared.ts).
import type { CompiledQuery, Kysely, QueryExecutorProvider, QueryResult, RawBuilder } from 'kysely';

/** What runs statements: a database or a transaction, of any tables. */
type Queries = QueryExecutorProvider & Pick<Kysely<unknown>, 'executeQuery'>;

interface CompiledStatement {
  readonly query: CompiledQuery;
  /** For each parameter the name of the value that takes its place; undefined for one that is always the same. */
  readonly names: readonly (string | undefined)[];
}

/**
 * A statement whose text never changes.
 * @param build puts it together, once; `values` stand for what each run is given, and can only be written into the template
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
