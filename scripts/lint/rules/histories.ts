// Example histories of tasks follow their lifecycle.
import { canTransition, checkRecord, type Lifecycle } from '../../../client/lifecycle.js';
import { explainViolations, fieldPath } from '../../../contract/explain-violations.js';
import { asArray, asObject, type JsonObject } from '../../contract/json.js';
import type { LintContext, LintFinding } from '../finding.js';

/** Example histories of a task: every record is valid, and each follows from the one before. */
export function histories(context: LintContext, file: string): LintFinding[] {
  const { contract } = context;
  const own = context.order.lifecycles.filter(
    ({ schema }) => contract.placeOf(['components', 'schemas', schema]).file === file,
  );
  return own.flatMap(({ schema, record, node, lifecycle }) =>
    Object.entries(asObject(node.examples)).flatMap(([name, example]) => {
      const at = ['components', 'schemas', schema, 'x-lifecycle', 'examples', name, 'records'];
      let previous: JsonObject | undefined;
      for (const [index, entry] of asArray(asObject(example).records).entries()) {
        const [violation] = explainViolations(
          contract.document,
          (name, data) => context.schemas?.check(name, data),
          { $ref: `#/components/schemas/${record}` },
          entry,
        );
        const current = asObject(entry);
        const misordered = checkRecord(lifecycle, current, previous) ?? illegalMove(lifecycle, previous, current);
        const complaint = misordered ?? (violation && `${fieldPath(violation.path)} ${violation.message}`);
        if (complaint)
          return [
            {
              rule: misordered ? 'example-orders' : 'examples',
              place: contract.placeOf([...at, index, ...((!misordered && violation?.path) || [])]),
              message: `History ${name}, record ${index + 1}: ${complaint}`,
              hint: 'Compare with the transitions of x-lifecycle.',
            } satisfies LintFinding,
          ];
        previous = current;
      }
      return [];
    }),
  );
}

/** A poller may miss a state, a history may not: each record is one transition from the one before, or in the same state. */
function illegalMove(lifecycle: Lifecycle, previous: JsonObject | undefined, current: JsonObject): string | undefined {
  const [from, to] = [previous?.[lifecycle.field], current[lifecycle.field]].map(String);
  if (!previous || from === to || canTransition(lifecycle, from ?? '', to ?? '')) return undefined;
  return `${from} → ${to} is no transition`;
}
