// Plain requests as JSON text, for input that values cannot express: duplicate members, numbers out of range, lone surrogates.
import type { TextSurface } from '../../../tools/fuzz/requests.js';

/** A plain request with additional members in front (as JSON text, because values cannot express some of them). */
export const plainBody = (surface: TextSurface, more = '', text = '"Hello"'): string =>
  ({
    content: `{${more}"contents":[{"role":"user","parts":[{"text":${text}}]}]}`,
    responses: `{${more}"model":"m","input":${text}}`,
    messages: `{${more}"model":"m","max_tokens":50,"messages":[{"role":"user","content":${text}}]}`,
  })[surface];

/** A tool with a caller's schema for its arguments. */
export const toolBody = (surface: TextSurface, schema: string): string =>
  plainBody(
    surface,
    {
      content: `"tools":[{"functionDeclarations":[{"name":"f","parametersJsonSchema":${schema}}]}],"toolConfig":{"functionCallingConfig":{"mode":"ANY"}},`,
      responses: `"tools":[{"type":"function","name":"f","parameters":${schema}}],"tool_choice":"required",`,
      messages: `"tools":[{"name":"f","input_schema":${schema}}],"tool_choice":{"type":"any"},`,
    }[surface],
  );

/** Locations of numbers in a request. */
export const numberBody = (surface: TextSurface, number: string): string =>
  plainBody(
    surface,
    surface === 'content' ? `"generationConfig":{"temperature":${number}},` : `"temperature":${number},`,
  );
