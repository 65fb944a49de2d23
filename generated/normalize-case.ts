// Generated from openapi/ by `npm run generate` (keys that may be written in snake_case). Do not edit: edit the contract and regenerate.

/** Operation → the object its body is. */
export const spelledBodies: Readonly<Record<string, string>> = {
  generateContent: 'GenerateContentRequest',
  streamGenerateContent: 'GenerateContentRequest',
};

/** Object of the contract → its fields → the object that a field holds ('' when it holds none, '*' is any other key). */
type Spelling = Readonly<Record<string, Readonly<Record<string, string>>>>;

const camel = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Gives a request body the spelling of the contract: `inline_data` becomes `inlineData` wherever the contract has that field.
 * Free-form data of the caller (arguments, responses, metadata) comes back untouched. If both spellings stand side by side, the contract's wins.
 */
export function normalizeCase(value: unknown, node: string | undefined, table: Spelling = spelling): unknown {
  const fields = node ? table[node] : undefined;
  if (!fields || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => normalizeCase(item, node, table));
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const name = Object.hasOwn(fields, key) ? key : camel(key);
    const known = Object.hasOwn(fields, name);
    if (known && name !== key && Object.hasOwn(value, name)) continue;
    const target = known ? name : key;
    const spelled = normalizeCase(item, known ? fields[name] : fields['*'], table);
    Object.defineProperty(result, target, { value: spelled, enumerable: true, writable: true, configurable: true });
  }
  return result;
}

const spelling: Spelling = {
  GenerateContentRequest: {
    contents: 'Content',
    tools: 'ContentTool',
    toolConfig: 'ContentToolConfig',
    safetySettings: 'ContentSafetySetting',
    systemInstruction: 'ContentSystemInstruction',
    generationConfig: 'ContentGenerationConfig',
    cachedContent: '',
  },
  Content: { parts: 'ContentPart', role: '' },
  ContentPart: {
    text: '',
    inlineData: 'ContentInlineData',
    fileData: 'ContentFileData',
    functionCall: 'ContentFunctionCall',
    functionResponse: 'ContentFunctionResponse',
    executableCode: 'ContentExecutableCode',
    codeExecutionResult: 'ContentCodeExecutionResult',
    thought: '',
    thoughtSignature: '',
  },
  ContentInlineData: { mimeType: '', data: '' },
  ContentFileData: { mimeType: '', fileUri: '' },
  ContentFunctionCall: { id: '', name: '', args: '' },
  ContentFunctionResponse: { id: '', name: '', response: '' },
  ContentExecutableCode: { language: '', code: '' },
  ContentCodeExecutionResult: { outcome: '', output: '' },
  ContentTool: { functionDeclarations: 'ContentFunctionDeclaration', codeExecution: '', googleSearch: '' },
  ContentFunctionDeclaration: { name: '', description: '', parameters: 'ContentSchema', parametersJsonSchema: '' },
  ContentSchema: {
    type: '',
    description: '',
    enum: '',
    example: '',
    nullable: '',
    format: '',
    items: 'ContentSchema',
    properties: 'ContentSchema.properties',
    required: '',
    minimum: '',
    maximum: '',
    minItems: '',
    maxItems: '',
    minLength: '',
    maxLength: '',
    minProperties: '',
    maxProperties: '',
    anyOf: 'ContentSchema',
  },
  'ContentSchema.properties': { '*': 'ContentSchema' },
  ContentToolConfig: { functionCallingConfig: 'ContentFunctionCallingConfig' },
  ContentFunctionCallingConfig: { mode: '', allowedFunctionNames: '' },
  ContentSafetySetting: { category: '', threshold: '' },
  ContentSystemInstruction: { parts: 'ContentTextPart', role: '' },
  ContentTextPart: { text: '' },
  ContentGenerationConfig: {
    stopSequences: '',
    responseMimeType: '',
    responseSchema: 'ContentSchema',
    responseJsonSchema: '',
    responseModalities: '',
    candidateCount: '',
    maxOutputTokens: '',
    temperature: '',
    topP: '',
    topK: '',
    seed: '',
    presencePenalty: '',
    frequencyPenalty: '',
    responseLogprobs: '',
    logprobs: '',
    enableEnhancedCivicAnswers: '',
    speechConfig: 'ContentSpeechConfig',
    thinkingConfig: 'ContentThinkingConfig',
    mediaResolution: '',
  },
  ContentSpeechConfig: {
    voiceConfig: 'ContentVoiceConfig',
    multiSpeakerVoiceConfig: 'ContentSpeechConfig.multiSpeakerVoiceConfig',
    languageCode: '',
  },
  ContentVoiceConfig: { prebuiltVoiceConfig: 'ContentVoiceConfig.prebuiltVoiceConfig' },
  'ContentVoiceConfig.prebuiltVoiceConfig': { voiceName: '' },
  'ContentSpeechConfig.multiSpeakerVoiceConfig': { speakerVoiceConfigs: 'ContentSpeakerVoiceConfig' },
  ContentSpeakerVoiceConfig: { speaker: '', voiceConfig: 'ContentVoiceConfig' },
  ContentThinkingConfig: { includeThoughts: '', thinkingBudget: '' },
};
