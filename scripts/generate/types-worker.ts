// Runs openapi-typescript beside the lint, because its import alone takes longer than most of the rest, and then draws the diagrams.
import { type DiagramParts, emitDiagrams } from '../emit/diagrams.js';
import { emitTypes, type TypesInput } from '../emit/types.js';
import { serveThread } from './thread.js';

/** One of the steps, by its input. */
export type TypesStep = { readonly types: TypesInput } | { readonly diagrams: DiagramParts };

serveThread((step: TypesStep) => ('types' in step ? emitTypes(step.types) : emitDiagrams(step.diagrams)));
