// Pentagate's own contract in the mock, and what its server does beyond it: the same tables and functions that the handlers use.

import type { OperationId } from '../../generated/operations.js';
import { spelled } from '../../http/own-contract.js';
import { schemaErrors } from '../../http/validators.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { UploadedFile } from '../../runtime/replies.js';
import { fieldRuleViolations, ruleViolations } from '../../runtime/rule-violations.js';
import { orderOf } from '../../runtime/stream-orders.js';
import type { ServerRules } from '../serve/checks.js';

/** What the server does beyond the contract. */
export const ownRules: ServerRules = {
  spelled,
  schemaErrors,
  orderOf,
  ruleViolations,
  async check({ id }, schema, { body, pathParameters: path, files }) {
    const violations = fieldRuleViolations(id, schema, body);
    if (violations.length) throw new ProblemError({ reason: 'violation', violations });
    // Imported on first use, because it loads what reads images.
    const { checkRules } = await import('../../surfaces/handler-rules.js');
    // None of the six surfaces takes several files under one name.
    await checkRules(id as OperationId, { body, path, files: files as Readonly<Record<string, UploadedFile>> });
  },
};
