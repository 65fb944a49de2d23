// Compiles schemas with Ajv beside the lint, which needs the validators only for its last rules; then bundles the code beside the last rules.
import { transform } from 'esbuild';
import { programRoot } from '../../runtime/paths.js';
import { type GroupInput, generateGroup } from '../contract/schemas/group.js';
import { bundleValidators, type ValidatorSources } from '../emit/bundle.js';
import { serveThread } from './thread.js';

/** One of the steps, by its input. */
export type SchemaStep = { readonly group: GroupInput } | { readonly validators: ValidatorSources };

// Starts the process of esbuild while the contract is read; if that fails, the first bundle says why.
transform('').catch(() => undefined);

serveThread((step: SchemaStep) =>
  'group' in step ? generateGroup(step.group) : bundleValidators(step.validators, programRoot),
);
