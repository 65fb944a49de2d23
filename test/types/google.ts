// The content surface beside the types of the official SDK: what fits, and every place where it does not, with the reason. For the
// compiler: `npm run lint`. The SDK has a shape of its own for callers; on the wire are its types of contents, tools and settings,
// put together here as it does.
import type * as google from '@google/genai';
import type * as contract from '../../generated/types.js';
import type { Beyond, Gaps, None, Wire } from './gaps.js';

/** Schemas are compared by themselves: within them are more, without end. */
type SchemaFields = 'parameters' | 'parametersJsonSchema' | 'response' | 'responseSchema' | 'responseJsonSchema';
type Inner = 'items' | 'anyOf' | 'properties';

type FunctionsOf<Tool, Declaration> = Omit<Tool, 'functionDeclarations'> & {
  functionDeclarations?: Omit<Declaration, SchemaFields>[];
};

interface SdkBody {
  contents: google.Content[];
  systemInstruction?: google.Content;
  tools?: FunctionsOf<google.Tool, google.FunctionDeclaration>[];
  toolConfig?: google.ToolConfig;
  safetySettings?: google.SafetySetting[];
  cachedContent?: string;
  generationConfig?: Omit<google.GenerationConfig, SchemaFields>;
}

/** Their types make every field optional, whatever the service wants or sends; what is compared is what the fields hold. */
type Full<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Each)[]
    ? Full<Each>[]
    : unknown extends T
      ? T
      : { [Key in keyof T]-?: Full<Exclude<T[Key], undefined>> };

type SdkRequest = Full<Wire<SdkBody>>;

type Body = contract.GenerateContentRequest;
type OwnRequest = Omit<Body, 'tools' | 'generationConfig'> & {
  tools?: FunctionsOf<contract.ContentTool, contract.ContentFunctionDeclaration>[];
  generationConfig?: Omit<contract.ContentGenerationConfig, SchemaFields>;
};

/** Getters that the SDK adds, and a count that only its live sessions have. */
type Added = 'text' | 'data' | 'functionCalls' | 'executableCode' | 'codeExecutionResult' | 'initialPromptTokenCount';
type SdkReply = Wire<Omit<google.GenerateContentResponse, Added>>;

/** Categories of the seed's first models, which the SDK has dropped. */
type EarlierHarm = 'DANGEROUS' | 'DEROGATORY' | 'MEDICAL' | 'SEXUAL' | 'TOXICITY' | 'VIOLENCE';

/** Open lists in the contract of what came after the seed, so that a new value needs no new version. */
type Newer = `${string}${NewerField}${string} = any string`;
type NewerField =
  | `tools.${'computerUse' | 'enterpriseWebSearch' | 'googleSearchRetrieval' | 'functionDeclarations.behavior'}`
  | `parts.${'media' | 'tool' | 'functionCall.partialArgs' | 'functionResponse.'}`
  | `generationConfig.${'modelSelectionConfig' | 'audioTranscriptionConfig' | 'thinkingConfig.thinkingLevel'}`
  | 'usageMetadata.trafficType'
  | 'modelStatus';

/** Texts that the seed gives a list of. */
type Listed = `parts.${'fileData' | 'inlineData'}.mimeType = any string` | 'role = any string';

/** Requests of the SDK that this service does not take. */
export type Requests = None<
  Beyond<
    Gaps<SdkRequest, OwnRequest>,
    | `contents.${Listed}`
    | `generationConfig.${'responseMimeType' | 'speechConfig.languageCode'} = any string`
    | 'systemInstruction.role = any string'
  >
>;

/** Requests of ours that the SDK's types do not have. */
export type OwnRequests = None<
  Beyond<
    Exclude<Gaps<OwnRequest, Wire<SdkBody>>, Newer>,
    | `safetySettings.category = HARM_CATEGORY_${EarlierHarm}`
    | 'contents.parts.codeExecutionResult.outcome = OK'
    // A list may be sent as its only item.
    | 'systemInstruction.parts = object'
    // Real services take it.
    | 'tools.functionDeclarations.description = null'
  >
>;

/** Replies of ours that are none of the SDK's. */
export type Replies = None<
  Beyond<
    Exclude<Gaps<contract.GenerateContentResponse, SdkReply>, Newer>,
    // The seed's examples have it beside OUTCOME_OK.
    | 'candidates.content.parts.codeExecutionResult.outcome = OK'
    // Newer than this version of the SDK.
    | `candidates.finishReason = ${'ESCALATION' | 'MALFORMED_RESPONSE' | 'MISSING_THOUGHT_SIGNATURE' | 'MODEL_ARMOR' | 'PUP_LIMITED_DISABLED'}`
    | `${'candidates' | 'promptFeedback'}.safetyRatings.category = HARM_CATEGORY_${EarlierHarm}`
    // Spelt in another way by the SDK; never sent.
    | 'promptFeedback.blockReason = BLOCK_REASON_UNSPECIFIED'
  >
>;

/** Replies of the provider that are none of ours. */
export type SdkReplies = None<
  Beyond<Gaps<Full<SdkReply>, contract.GenerateContentResponse>, `candidates.content.${Listed}`>
>;

type OwnSchema = Omit<contract.ContentTypedSchema, Inner>;
type SdkSchema = Omit<Wire<google.Schema>, Inner>;
/** Whole numbers of 64 bits, which are only text to the SDK. */
type Bounds = `${'max' | 'min'}${'Items' | 'Length' | 'Properties'}`;

/** One level of a schema of the SDK's: it may leave out the type where there are alternatives, which the contract has apart. */
export type SdkSchemas = None<Beyond<Gaps<SdkSchema, OwnSchema>, 'type absent'>>;

/** One level of a schema of ours: types in small letters are taken too, as JSON Schema has them. */
export type OwnSchemas = None<
  Beyond<
    Gaps<OwnSchema, SdkSchema>,
    `${Bounds} = any number` | `type = ${'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string'}`
  >
>;
