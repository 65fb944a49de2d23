// Which strings of a recording are names of the format, and which may be a caller's.
import { schemaKeywords as holders } from '../../runtime/schema-keywords.js';
import { mayHaveSecrets } from '../../runtime/secrets.js';

/** Looks like a name that a service gives its events, kinds and values: letters, digits, and few signs; neither a text nor an id. */
export function isIdentifier(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(text) || mayHaveSecrets(text)) return false;
  // Ids and keys mix cases and digits, or are long runs of digits.
  return !(/\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)) && !/\d{9}|[0-9a-f]{16}/.test(text);
}

/** A name of a member as services give them. */
export const isMemberName = (text: string): boolean =>
  /^[A-Za-z_$][A-Za-z0-9_$]{0,47}$/.test(text) && !/\d{6}/.test(text) && !mayHaveSecrets(text);

/** Members that hold a name of the format also where no schema says so. */
export const tagMembers: ReadonlySet<string> = new Set(
  'type role object status phase reason finish_reason finishReason stop_reason blockReason service_tier serviceTier effort modality trafficType execution'.split(
    ' ',
  ),
);

/** Tools that services run themselves: their names are the format's. */
export const hostedTools: ReadonlySet<string> = new Set(
  (
    'web_search web_fetch code_execution bash_code_execution text_editor_code_execution tool_search_tool_regex tool_search_tool_bm25 ' +
    'tool_search memory advisor computer bash str_replace_editor str_replace_based_edit_tool'
  ).split(' '),
);

/** Members whose value is a caller's, whatever is in it. */
export const callersMembers: ReadonlySet<string> = new Set(
  'arguments args input metadata labels properties variables filters headers environment env_vars'.split(' '),
);

/** Members that hold a JSON Schema. */
export const schemaMembers: ReadonlySet<string> = new Set(
  'parameters parametersJsonSchema parameters_json_schema input_schema inputSchema schema json_schema responseSchema responseJsonSchema response_schema response_json_schema output_schema response'.split(
    ' ',
  ),
);

/** Keywords of JSON Schema whose members are names of the caller. */
export const schemaMaps: ReadonlySet<string> = new Set(holders.map);

/** Keywords of JSON Schema, and what providers add. */
export const schemaKeywords: ReadonlySet<string> = new Set(
  (
    '$schema $id $ref $defs definitions type properties patternProperties additionalProperties required items prefixItems anyOf oneOf allOf not ' +
    'enum const default title description format pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength ' +
    'minItems maxItems uniqueItems minProperties maxProperties nullable propertyOrdering example examples strict if then else ' +
    'dependentSchemas contains readOnly writeOnly deprecated $comment'
  ).split(' '),
);
