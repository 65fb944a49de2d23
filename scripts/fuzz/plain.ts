// Plain requests as JSON text, with places for what cannot be made of values: members twice, numbers too large, half characters.
import type { TextSurface } from './requests.js';

/** A plain request, with more members put in front of its own (as JSON text: some of these cannot be made of values). */
export const plainBody = (surface: TextSurface, more = '', text = '"Hello"'): string =>
  ({
    content: `{${more}"contents":[{"role":"user","parts":[{"text":${text}}]}]}`,
    responses: `{${more}"model":"m","input":${text}}`,
    messages: `{${more}"model":"m","max_tokens":50,"messages":[{"role":"user","content":${text}}]}`,
  })[surface];

/** A tool whose arguments have a schema of the caller's. */
export const toolBody = (surface: TextSurface, schema: string): string =>
  plainBody(
    surface,
    {
      content: `"tools":[{"functionDeclarations":[{"name":"f","parametersJsonSchema":${schema}}]}],"toolConfig":{"functionCallingConfig":{"mode":"ANY"}},`,
      responses: `"tools":[{"type":"function","name":"f","parameters":${schema}}],"tool_choice":"required",`,
      messages: `"tools":[{"name":"f","input_schema":${schema}}],"tool_choice":{"type":"any"},`,
    }[surface],
  );

/** Where a number stands in a request. */
export const numberBody = (surface: TextSurface, number: string): string =>
  plainBody(
    surface,
    surface === 'content' ? `"generationConfig":{"temperature":${number}},` : `"temperature":${number},`,
  );
