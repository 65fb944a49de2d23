// What examples of JSON and of streams share: where one stands, and what its value breaks.
import { fieldPath, type SchemaValidator } from '../../../contract/explain-violations.js';
import type { JsonObject, PathSegment } from '../../contract/json.js';
import type { Operation } from '../../contract/operations.js';
import { undeclared } from '../../contract/schemas/undeclared.js';
import type { LintContext } from '../finding.js';

/** A named example with the steps at which it stands. */
export interface ExampleLocation {
  readonly name: string;
  readonly example: JsonObject;
  readonly at: PathSegment[];
}

/** The compiled schemas of the contract. */
export const checkOf =
  (context: LintContext): SchemaValidator =>
  (name, data) =>
    context.schemas?.check(name, data);

/** The operation in which a media type stands. */
export const operationAt = (
  { operations }: LintContext['contract'],
  media: readonly PathSegment[],
): Operation | undefined => operations.find(({ at }) => at.every((step, index) => step === media[index]));

/** Members that the schema does not declare, as violations. */
export const undeclaredMembers = (
  document: JsonObject,
  schema: JsonObject,
  value: unknown,
): { path: PathSegment[]; message: string }[] =>
  undeclared(document, schema, value).map((path) => ({
    path,
    message: `${fieldPath(path)} is no field of the contract`,
  }));
