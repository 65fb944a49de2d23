// The engine behind the text surfaces: the built-in simulator, or a provider. Requests are validated before it is called.
import type { Handlers, TextSurface } from './handler.js';

export interface TextEngine extends Handlers<TextSurface> {
  /** For logs and metrics. */
  readonly name: string;
}
