// What stands behind the text surfaces: the embedded simulator, or a provider. Handlers have checked the contract before it is asked.
import type { Handlers, TextSurface } from '../contract/handler.js';

export interface TextEngine extends Handlers<TextSurface> {
  /** For logs and metrics. */
  readonly name: string;
}
