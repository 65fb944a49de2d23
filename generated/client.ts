// Generated from openapi/ by `npm run generate` (the client). Do not edit: edit the contract and regenerate.
import { contentFold, messageFold, responseFold } from '../client/folds.js';
import { ApiError as AnyApiError, bindClient, bearer, json, multipart, validateWith } from '../client/runtime.js';
import type { ApiErrorClass, CallOptions, ClientBase, ContractTable, EventStream, Headers, Method, Optional, Raw, RuntimeOptions, Secret, Tasks, TypedApiError, Validate, WithFinal, WithText } from '../client/runtime.js';
import { createMessageOrder, createResponseOrder, imageTaskStatusLifecycle, streamGenerateContentOrder, videoTaskStatusLifecycle } from './automata.js';
import { operations } from './operations.js';
import type * as types from './types.js';

export { ConnectionError, foldEvents, PentagateError, ReplyError, StreamError, TimeoutError } from '../client/runtime.js';
export type { BasicCredentials, CallOptions, EventStream, Fold, Method, Raw, Secret, StreamFault, Validate, WaitOptions, WithFinal, WithText } from '../client/runtime.js';
export { contentFold, messageFold, responseFold } from '../client/folds.js';
export type * from './types.js';

/** How each operation is called. Documentation and types are below. */
const table: ContractTable = {
  schemes: {
    bearer: ['header', 'authorization', bearer],
    apiKeyQuery: ['query', 'key'],
    googApiKey: ['header', 'x-goog-api-key'],
    xApiKey: ['header', 'x-api-key'],
  },
  surfaces: {
    images: {
      message: 'description',
      security: [['bearer']],
      calls: {
        imagine: ['POST', '/img/submit/imagine'],
        blend: ['POST', '/img/submit/blend'],
        describe: ['POST', '/img/submit/describe'],
        modal: ['POST', '/img/submit/modal'],
        action: ['POST', '/img/submit/action'],
        uploadImages: ['POST', '/img/submit/upload-chat-images'],
        swapFace: ['POST', '/img/face/swap'],
        listTasks: ['POST', '/img/task/list-by-condition'],
        fetchTask: ['GET', '/img/task/{id}/fetch', { poll: { lifecycle: imageTaskStatusLifecycle, stopAt: ['MODAL'] } }],
        fetchImageSeed: ['GET', '/img/task/{id}/image-seed'],
      },
    },
    videos: {
      message: 'error.message',
      security: [['bearer']],
      calls: {
        createGeneration: ['POST', '/v1/video/generations'],
        getGeneration: ['GET', '/v1/video/generations/{task_id}'],
        create: [
          'POST',
          '/v1/videos',
          { body: [multipart({ input_reference: 'image/jpeg, image/jpg, image/png, image/gif, image/webp' }), json()] },
        ],
        get: ['GET', '/v1/videos/{video_id}', { poll: { lifecycle: videoTaskStatusLifecycle } }],
        content: ['GET', '/v1/videos/{task_id}/content', { reply: 'bytes' }],
        contentHead: ['HEAD', '/v1/videos/{task_id}/content', { reply: 'bytes' }],
      },
    },
    content: {
      message: 'error.message',
      security: [['googApiKey'], ['apiKeyQuery']],
      calls: {
        generate: ['POST', '/v1beta/models/{model}:generateContent'],
        stream: [
          'POST',
          '/v1beta/models/{model}:streamGenerateContent',
          {
            stream: {
              order: streamGenerateContentOrder,
              query: { alt: 'sse' },
              fold: contentFold,
              text: { path: 'candidates[0].content.parts[].text', unless: 'thought' },
              message: 'error.message',
            },
          },
        ],
      },
    },
    responses: {
      message: 'error.message',
      security: [['bearer']],
      calls: {
        create: [
          'POST',
          '/v1/responses',
          {
            stream: {
              order: createResponseOrder,
              fold: responseFold,
              text: { event: 'response.output_text.delta', path: 'delta' },
              message: 'message',
            },
          },
        ],
      },
    },
    messages: {
      message: 'error.message',
      security: [['xApiKey'], ['bearer']],
      calls: {
        create: [
          'POST',
          '/v1/messages',
          {
            headers: { 'anthropic-version': '2023-06-01' },
            stream: { order: createMessageOrder, fold: messageFold, text: { path: 'delta.text' }, message: 'error.message' },
          },
        ],
      },
    },
  },
};

export interface ImagesMethods {
  /**
   * Create a text-to-image task
   *
   * Generates four images from a text prompt, in a 2x2 grid. `result` is the id of the new task.
   *
   * English and Chinese prompts are accepted; for a Chinese prompt the record's `promptEn` carries the English text.
   * Reference images in `base64Array` guide palette and composition.
   *
   * Image URLs may precede the text; they guide like the images in `base64Array`. A URL of this service (an upload, an earlier image) must
   * belong to the same key; any other URL is fetched when the task starts, never from a private network. Parts of the text may have weights
   * (`sea::2 boats`): the part with the greatest weight comes first, negative weights act like `--no`. A prompt without words must have a
   * reference image. A word that the operator has banned is a 400 that names it, both in the original and in English.
   *
   * Parameters may follow the text of the prompt. An unknown parameter, or a value out of bounds, is a 400 that names it. If a parameter
   * is given twice, the last one counts; `--no` and references accumulate.
   *
   * | parameter | value | meaning |
   * |---|---|---|
   * | `--ar`, `--aspect` | `w:h`, 1:10 to 10:1 | aspect ratio of the images |
   * | `--seed`, `--sameseed` | 0 to 4294967295 | random seed: the same prompt with the same seed gives the same image; random by default |
   * | `--no` | words, separated by commas | what must not appear |
   * | `--stylize`, `--s` | 0 to 1000 | how strongly the engine's own style shows |
   * | `--chaos`, `--c` | 0 to 100 | how much the four images differ |
   * | `--weird`, `--w` | 0 to 3000 | how unusual they may be |
   * | `--exp` | 0 to 100 | the same on another scale: one unit equals ten of `--weird` |
   * | `--v`, `--version` | 1 to 7 | version of the image model |
   * | `--niji` | 4 to 7, or none | use the illustration model |
   * | `--style` | `raw`, `cute`, `expressive`, `scenic`, `original`, `4a`, `4b`, `4c` | variant of the model; default `original` |
   * | `--raw` | none | less of the engine's own style |
   * | `--tile` | none | make images that tile without a seam |
   * | `--q`, `--quality` | 0.25, 0.5, 1, 2, 4 | quality; higher values take longer |
   * | `--stop` | 10 to 100 | stop early, at this percentage of the quality |
   * | `--draft` | none | quick and rough |
   * | `--iw` | 0 to 3 | weight of the reference images |
   * | `--sref` | image addresses, numbers or `random`, each with an optional `::weight` | style references; a random one follows from the seed |
   * | `--sw` | 0 to 1000 | weight of the style references |
   * | `--cref`, `--oref` | image addresses | a character or an object to keep: reference images with their own weight |
   * | `--cw`, `--ow` | 0 to 100, 0 to 1000 | their weight, in percent |
   * | `--profile`, `--p` | codes, or none | each code is a style reference; without a code it changes nothing |
   * | `--relax`, `--fast`, `--turbo` | none | speed: only an account that offers it runs the task |
   * | `--sv`, `--stealth`, `--public` | 1 to 8, none, none | accepted without effect: tasks are always private to the key |
   * | `--repeat`, `--r` | 1 | more than 1 is a 400: submit the prompt several times instead |
   * | `--video`, `--motion`, `--loop`, `--zoom` | | a 400: use the videos interface; `--zoom` belongs to the modal call of a custom zoom |
   */
  readonly imagine: Method<[body: types.ImageImagineRequest, options?: CallOptions], types.ImageSubmitEnvelope, Raw<200, types.ImageSubmitEnvelope>>;

  /**
   * Blend several images
   *
   * Mixes 2 to 5 images into a grid of four new images of the requested shape (2:3, 1:1 or 3:2). Takes no prompt. `result` is the id of the
   * new task.
   */
  readonly blend: Method<[body: types.ImageBlendRequest, options?: CallOptions], types.ImageSubmitEnvelope, Raw<200, types.ImageSubmitEnvelope>>;

  /**
   * Generate text from an image
   *
   * Writes four prompts for images similar to the given one. The finished task carries them joined by blank lines in
   * `prompt` and `promptEn`, and as an array in `properties.prompts`. `result` is the id of the new task.
   */
  readonly describe: Method<[body: types.ImageDescribeRequest, options?: CallOptions], types.ImageSubmitEnvelope, Raw<200, types.ImageSubmitEnvelope>>;

  /**
   * Complete an action that waits for confirmation
   *
   * Completes an action that needs confirmation: the task moves from `MODAL` to `SUBMITTED` and keeps its id, which `result` repeats.
   * The webhook URL of the action stays in force. An unknown task, or a task of another key, is a 404; a task that is not in `MODAL` is a
   * 400.
   *
   * | the task waits because of | `prompt` | `maskBase64` |
   * |---|---|---|
   * | `custom_zoom` | the prompt, which may have `--zoom` (1 to 2; default 2) and `--ar`; default: the original prompt | not used |
   * | `inpaint` | what to draw in the region; default: the original prompt | the region: white is redrawn, black is kept |
   * | a variation on a remix account | the new prompt; default: the original prompt | not used |
   *
   * A prompt is parsed like that of an imagine, with the same errors; references and speeds in it have no effect.
   */
  readonly modal: Method<[body: types.ImageModalRequest, options?: CallOptions], types.ImageSubmitEnvelope, Raw<200, types.ImageSubmitEnvelope>>;

  /**
   * Run a follow-up action on a finished task
   *
   * Executes one button of a finished task: upscale, variation, pan, zoom, shorten and so on. An action creates a new task; `result` is
   * its id. Every `customId` that a task has listed works until that task is deleted. An unknown task, or a task of another key, is a
   * 404; a `customId` that the task does not offer is a 400.
   *
   * | finished task | operation and index in `customId` | button | action of the new task |
   * |---|---|---|---|
   * | IMAGINE, BLEND, VARIATION | `upsample` 1–4 | U1–U4 | UPSCALE |
   * | IMAGINE, BLEND, VARIATION | `variation` 1–4 | V1–V4 | VARIATION |
   * | IMAGINE, BLEND, VARIATION | `reroll` 0 | 🔄 | the same as the finished task's |
   * | IMAGINE, BLEND, VARIATION | `shorten` 0, if its prompt has words | Shorten | SHORTEN |
   * | UPSCALE, ZOOM, PAN | `upsample_subtle` 1, `upsample_creative` 1 | Upscale (Subtle), Upscale (Creative) | UPSCALE |
   * | UPSCALE, ZOOM, PAN | `low_variation` 1, `high_variation` 1 | Vary (Subtle), Vary (Strong) | VARIATION |
   * | UPSCALE, ZOOM, PAN | `inpaint` 1 | Vary (Region) | VARIATION, waits in MODAL |
   * | UPSCALE, ZOOM, PAN | `outpaint` 50, `outpaint` 75 | Zoom Out 2x, Zoom Out 1.5x | ZOOM |
   * | UPSCALE, ZOOM, PAN | `custom_zoom` 1 | Custom Zoom | ZOOM, waits in MODAL |
   * | UPSCALE, ZOOM, PAN | `pan_left` 1, `pan_right` 1, `pan_up` 1, `pan_down` 1 | ⬅️ ➡️ ⬆️ ⬇️ | PAN |
   * | DESCRIBE, SHORTEN | `imagine` 1–4 | 1️⃣ 2️⃣ 3️⃣ 4️⃣ | IMAGINE |
   *
   * A button is listed only if it can be executed. The prefix of a `customId` is ignored, so an old `customId` still works after the
   * operator has changed the prefix.
   *
   * **Account and speed.** The account of the finished task runs the new one if it is idle; otherwise any matching account may, unless
   * `chooseSameChannel` or the filter says otherwise. The speed is the first of `accountFilter.modes` that the account offers, otherwise the
   * speed of the finished task. SHORTEN, like DESCRIBE, ends with four prompts in `prompt`, `promptEn` and `properties.prompts`.
   *
   * **Confirmation.** `inpaint` and `custom_zoom` always stop in `MODAL`. On an account with remix whose `remixAutoConsidered` is false,
   * a variation stops there too, for the new prompt. The reply is the same as for other actions; read the task's `status`. The
   * modal call then continues the same task; without it the task becomes `CANCEL` after its time limit.
   */
  readonly action: Method<[body: types.ImageActionRequest, options?: CallOptions], types.ImageSubmitEnvelope, Raw<200, types.ImageSubmitEnvelope>>;

  /**
   * Upload images to the chat platform
   *
   * Stores the images immediately, without a task. `result` has one URL per image, in the order of `base64Array`; the URLs can be
   * fetched, and used in prompts. Uploads are free of charge. With code 24 or 25 nothing was stored and `result`
   * is empty.
   */
  readonly uploadImages: Method<[body: types.ImageUploadRequest, options?: CallOptions], types.ImageUploadEnvelope, Raw<200, types.ImageUploadEnvelope>>;

  /**
   * Swap a face
   *
   * Puts the face of the source image into the target image. The reply is like that of other submissions, with the id of the
   * new task in `result`; the outcome is the `imageUrl` of that task. This request has no webhook URL, so the
   * webhook is sent to the global one, if it is set.
   *
   * If no face is found, the task ends as `FAILURE`, and `failReason` names the image: source, target or both.
   */
  readonly swapFace: Method<[body: types.ImageFaceSwapRequest, options?: CallOptions], types.ImageSubmitEnvelope, Raw<200, types.ImageSubmitEnvelope>>;

  /**
   * Read tasks by list of ids
   *
   * Returns a JSON array of task records (no envelope), in the order of the requested ids. Ids that are unknown or belong to another key
   * are omitted. At most 1,000 ids.
   */
  readonly listTasks: Method<[body: types.ImageListRequest, options?: CallOptions], types.ImageTask[], Raw<200, types.ImageTask[]>>;

  /**
   * Read one task
   *
   * Returns the task record (no envelope). Poll it until `status` is `SUCCESS`, `FAILURE` or `CANCEL`; `MODAL` waits for a modal call.
   * An unknown id, or the id of another key's task, is a 404.
   */
  readonly fetchTask: Method<[id: string, options?: CallOptions], types.ImageTask, Raw<200, types.ImageTask>>;

  /**
   * Read the seed of a task's image
   *
   * `result` is the seed in decimal digits: the same prompt with the same `--seed` gives the same image. An unknown id, a task of
   * another key, and a task without an image are a 404.
   */
  readonly fetchImageSeed: Method<[id: string, options?: CallOptions], types.ImageSeedEnvelope, Raw<200, types.ImageSeedEnvelope>>;
  readonly tasks: Tasks<[id: string], types.ImageTask>;
}

export interface CreateVideoOptions extends CallOptions {
  /** The media type of the body. */
  contentType?: 'multipart/form-data' | 'application/json' | undefined;
}

export interface GetVideoContentOptions extends CallOptions {
  query?: NonNullable<types.paths['/v1/videos/{task_id}/content']['get']['parameters']['query']> | undefined;
  headers?: Headers<NonNullable<types.paths['/v1/videos/{task_id}/content']['get']['parameters']['header']>> | undefined;
}

export interface HeadVideoContentOptions extends CallOptions {
  query?: NonNullable<types.paths['/v1/videos/{task_id}/content']['head']['parameters']['query']> | undefined;
  headers?: Headers<NonNullable<types.paths['/v1/videos/{task_id}/content']['head']['parameters']['header']>> | undefined;
}

export interface VideosMethods {
  /**
   * Create a video task (native format)
   *
   * Generates a video from a text prompt, or from a source image (`image`). `model` selects the engine, and thereby the group of
   * `metadata` fields that have an effect:
   *
   * | group | fields of `metadata` |
   * |---|---|
   * | 1 | `seed`, `negative_prompt`, `cfg_scale`, `camera_control` |
   * | 2 | `req_key` (equals the model id), `aspect_ratio`, `duration`, `image_urls` |
   * | 3 | `resolution`, `movement_amplitude`, `bgm`, `seed`, `callback_url` |
   *
   * Fields of every group are checked for every model; the simulated engine supports all of them. If two fields have the same
   * meaning, the one outside `metadata` takes precedence:
   *
   * | property | value in force |
   * |---|---|
   * | size | `size`; otherwise `metadata.resolution` (shorter side, default 720) at `metadata.aspect_ratio`; the default ratio is that of the first source image if it was sent as data or is stored on this service, otherwise 16:9 |
   * | length | `duration`, otherwise `metadata.duration`, otherwise 5 seconds |
   * | source images | `image`, then `metadata.image_urls`; the video starts from the first, the others follow |
   *
   * Rules beyond the schema: a `prompt` (at most 6000 characters) or a source image is required; width and height of `size` must each
   * be even and from 64 to 4096; pixels of a frame times seconds must be at most 125,000,000, which is a minute of 1920x1080; an image must be a
   * JPEG, PNG, GIF (static) or WEBP of at most 4 MB, and its URL must not be private; `metadata.req_key`, if given, must equal `model`;
   * `metadata` must have the values named at its fields. A violation is a 400 that names the field. An image URL is fetched when the task
   * starts; if that fails, the task ends as `failed` with code `image_unreachable` or `invalid_image`. If too many videos are
   * waiting, the reply is a 503 with code `queue_full`.
   *
   * The simulated engine makes silent videos, even if `metadata.bgm` asks for music.
   */
  readonly createGeneration: Method<[body: types.VideoGenerationRequest, options?: CallOptions], types.VideoGenerationCreated, Raw<200, types.VideoGenerationCreated>>;

  /**
   * Read the task (native format)
   *
   * Returns the current task, whichever format created it, with the same fields as the second format. Poll it until `status` is
   * `succeeded` or `failed`. An unknown id, or the id of another key's task, is a 404.
   */
  readonly getGeneration: Method<[taskId: string, options?: CallOptions], types.VideoTask, Raw<200, types.VideoTask>>;

  /**
   * Create a video task (second format)
   *
   * Generates a video from a text prompt. The body is JSON, or a form with the same fields and an optional file `input_reference`, an
   * image that the video starts from. All fields except `prompt` are optional; the reply has the values in force. Defaults are 5 seconds, and
   * 1280x720 or the proportions of the image with a shorter side of 720.
   *
   * Rules beyond the schema: as in the native format; `prompt` may be empty if there is an image. A violation is a 400 that names the
   * field.
   */
  readonly create: Method<[body: types.VideoRequest | types.VideoForm | FormData, options?: CreateVideoOptions], types.VideoCreated, Raw<200, types.VideoCreated>>;

  /**
   * Read the task (second format)
   *
   * Returns the current task, whichever format created it, with the same fields as the native format. Poll it until `status` is
   * `succeeded` or `failed`. An unknown id, or the id of another key's task, is a 404.
   */
  readonly get: Method<[videoId: string, options?: CallOptions], types.VideoTask, Raw<200, types.VideoTask>>;

  /**
   * Download the finished video
   *
   * Returns the finished video as binary content, as `video/mp4` regardless of `accept`. A `range` gives 206 and that part. A task
   * that is not finished or has failed is a 409. An unknown task, or a task of another key, is a 404. With a status other than 2xx and 304
   * the body is a JSON error object.
   */
  readonly content: Method<[taskId: string, options?: GetVideoContentOptions], Response, Raw<200, Response> | Raw<206, Response>>;

  /**
   * Get the headers of the finished video
   *
   * Returns status and headers of the download without its body: size, `etag`, and whether the video exists. Errors have no body
   * either.
   */
  readonly contentHead: Method<[taskId: string, options?: HeadVideoContentOptions], Response, Raw<200, Response> | Raw<206, Response>>;
  readonly tasks: Tasks<[videoId: string], types.VideoTask>;
}

export interface StreamGenerateContentOptions extends CallOptions {
  query?: NonNullable<types.paths['/v1beta/models/{model}:streamGenerateContent']['post']['parameters']['query']> | undefined;
}

/** An event of the stream of `content.stream`, without error events, which the client throws. */
export type StreamGenerateContentEvent =
  | types.GenerateContentResponse;

export type StreamGenerateContentStream = EventStream<StreamGenerateContentEvent> & WithFinal<types.GenerateContentResponse> & WithText;

export interface ContentMethods {
  /**
   * Generate content
   *
   * Generates one or more candidates from contents, in a single reply.
   *
   * Rules:
   * - `contents` has one element for a single turn. A conversation sends the history and the newest request, with
   *   alternating roles `user` and `model`; consecutive contents of one role are accepted.
   * - `systemInstruction` must be text only.
   * - Audio, video and PDF input must be sent as base64 `inlineData`; `fileData` accepts images only, and files cannot be
   *   uploaded.
   * - Input media: images JPEG, PNG, WebP, HEIC, HEIF; audio WAV, MP3, AIFF, AAC, OGG, FLAC; video MP4, MPEG, MOV, AVI, FLV,
   *   MPG, WEBM, WMV, 3GPP; documents PDF. Other types are 400 INVALID_ARGUMENT.
   * - With code execution enabled, the parts of a candidate may be `text`, `executableCode` and `codeExecutionResult` in sequence.
   * - A blocked prompt gets a 200 with the reason in `promptFeedback.blockReason` and empty `candidates`. A candidate may also
   *   stop early, with a `finishReason` such as SAFETY.
   * - The media resolution determines the tokens of an image: 64 for low, 256 for medium.
   * - There must be at least one content, and the last one must have a part. Base64 data must be decodable.
   * - A `functionCall` must be in a content of role `model`; a `functionResponse` in the next turn must match one of its calls,
   *   by `id` if both have one, otherwise by name. Calls made together must be answered together, or not at all.
   * - Functions must have different names, and arguments of type OBJECT, declared in one of the two ways. Mode `ANY`
   *   requires functions; `allowedFunctionNames` must be names of declared functions.
   * - `responseSchema` and `responseJsonSchema` exclude each other and require that `responseMimeType` is
   *   `application/json` or `text/x.enum`; the latter requires a schema with an enum.
   * - A reply with `responseModalities` IMAGE or AUDIO has `inlineData`.
   * - Keys of the request may be written in camelCase or snake_case (`inlineData`, `inline_data`) at every depth, except
   *   inside the caller's own data (`args`, `response`, JSON Schemas, the names of a schema's properties). Answers use
   *   camelCase.
   * - The same operation is available under `tunedModels` instead of `models`, and under `/v1`.
   * - Unknown fields are accepted and passed on; known ones are checked strictly.
   * - The order of checks is credential (401), rights (403), rate (429), and the body (413, 415, 400).
   * - A body larger than the limit (20 MB by default) is a 413.
   */
  readonly generate: Method<[model: string, body: types.GenerateContentRequest, options?: CallOptions], types.GenerateContentResponse, Raw<200, types.GenerateContentResponse>>;

  /**
   * Generate content as a stream
   *
   * Like `generateContent`, but sends chunks while they are generated. Request, rules and errors are the same: audio, video
   * and PDF input must be sent as base64 `inlineData`; with code execution enabled, the parts may be `text`,
   * `executableCode` and `codeExecutionResult` in sequence.
   *
   * With `alt=sse` the reply is an event stream: each event is one `data:` line with a GenerateContentResponse, without an
   * event name. The parts of all chunks, in order, form the complete reply. Every chunk has `candidates` with a content of role
   * `model`; the last one has `finishReason` and `usageMetadata`. A blocked prompt is a stream of one event with `promptFeedback`.
   * Token counts in earlier chunks are running totals.
   *
   * Without `alt` the same objects are sent as one JSON array, while they are generated.
   *
   * A refused request gets its status and a JSON error, never a stream. A stream that fails ends with one event that has the
   * error body; it is never truncated silently.
   */
  readonly stream: Method<[model: string, body: types.GenerateContentRequest, options?: StreamGenerateContentOptions], StreamGenerateContentStream, Raw<200, StreamGenerateContentStream>>;
}

/** An event of the stream of `responses.create`, without error events, which the client throws. */
export type CreateResponseEvent =
  | types.ResponseCreatedEvent
  | types.ResponseInProgressEvent
  | types.ResponseOutputItemAddedEvent
  | types.ResponseOutputItemDoneEvent
  | types.ResponseContentPartAddedEvent
  | types.ResponseContentPartDoneEvent
  | types.ResponseOutputTextDeltaEvent
  | types.ResponseOutputTextDoneEvent
  | types.ResponseOutputTextAnnotationAddedEvent
  | types.ResponseRefusalDeltaEvent
  | types.ResponseRefusalDoneEvent
  | types.ResponseFunctionCallArgumentsDeltaEvent
  | types.ResponseFunctionCallArgumentsDoneEvent
  | types.ResponseReasoningSummaryPartAddedEvent
  | types.ResponseReasoningSummaryPartDoneEvent
  | types.ResponseReasoningSummaryTextDeltaEvent
  | types.ResponseReasoningSummaryTextDoneEvent
  | types.ResponseFileSearchCallInProgressEvent
  | types.ResponseFileSearchCallSearchingEvent
  | types.ResponseFileSearchCallCompletedEvent
  | types.ResponseWebSearchCallInProgressEvent
  | types.ResponseWebSearchCallSearchingEvent
  | types.ResponseWebSearchCallCompletedEvent
  | types.ResponseCompletedEvent
  | types.ResponseIncompleteEvent
  | types.ResponseFailedEvent;

export type CreateResponseStream = EventStream<CreateResponseEvent> & WithFinal<types.Response> & WithText;

export interface CreateResponseMethod {
  /**
   * Create a response
   *
   * Creates a model response. The reply is the response object, or a stream of server-sent events if `stream` is true. A refused
   * request always gets plain JSON with its status, even if a stream was requested.
   *
   * **Conversation.** A string as `input` is equivalent to one text input of the user; an array has messages and items.
   * `instructions` is put first as a system or developer message. `previous_response_id` continues an earlier response; its `instructions`
   * are not carried over. An id that is unknown, belongs to another key or was created with `store: false` is a 400 with code
   * `previous_response_not_found`. An `item_reference` may name an output item of any stored response of the same key, with or without
   * `previous_response_id`; any other id is a 400 with code `item_not_found`.
   *
   * **Length.** `max_output_tokens` limits the generated tokens, reasoning included; a response truncated by it has status `incomplete`. With
   * `truncation: disabled` a context larger than the model's window is a 400 with code `context_length_exceeded`; with `auto`, items
   * in the middle of the conversation are dropped until it fits.
   *
   * **Parts.** `output_text` and `refusal` must be in messages of the assistant; images and files in messages of other roles. An image
   * must have a `file_id`, an http or https URL, or a base64 data URL of type PNG, JPEG, WebP or GIF; a file must have a `file_id`,
   * or `file_data` in base64 or as a base64 data URL. `encrypted_content` of this service that was modified is a 400 with code
   * `invalid_encrypted_content`.
   *
   * **Sampling.** Change `temperature` or `top_p`, not both. `reasoning` is for models of the reasoning series only.
   *
   * **JSON.** With `text.format` of type `json_schema` the text follows the schema. `json_object` is the older mode: the word JSON must
   * be in the conversation or in `instructions`; otherwise the reply is a 400.
   *
   * **Tools.** The caller executes a `function_call` in `output` and sends the result as `function_call_output` with the same
   * `call_id` (and the call itself, unless `previous_response_id` is used). Every output item may be sent back as an input item. Every
   * call of a conversation must have its output, unless it was truncated, and every output its call; the output of a
   * `computer_call` must acknowledge its `pending_safety_checks`. A `tool_choice` that names a tool must name one of `tools`, and `required`
   * requires `tools`.
   *
   * **Reply.** `tool_choice`, `text.format`, `reasoning` (if it is given) and `tools` are echoed with their defaults filled in.
   *
   * **Checks.** The order of checks is credential (401), rights (403), rate (429), and the body (413, 415, 400). Unknown fields are accepted and
   * passed on; `param` of a 400 is the JSON path of the first violation.
   *
   * **Events.** Each is a line `event: <name>` and a line `data: <json>`; `type` in the JSON equals the name, and `sequence_number` counts
   * from 0 without gaps. A response truncated by a limit closes its open part and item with their done events (the item's status is `incomplete`) and
   * ends with `response.incomplete`; a response that failed ends with `response.failed`; a stream that fails ends with `error`.
   */
  (body: types.ResponseRequest & { stream?: false | null }, options?: CallOptions): Promise<types.Response>;
  /**
   * Create a response
   *
   * Returns the events as a stream.
   */
  (body: types.ResponseRequest & { stream: true }, options?: CallOptions): Promise<CreateResponseStream>;
  (body: types.ResponseRequest, options?: CallOptions): Promise<types.Response | CreateResponseStream>;
  /** Takes the same arguments, and returns the data with status and `Response`. */
  readonly raw: {
    (body: types.ResponseRequest & { stream?: false | null }, options?: CallOptions): Promise<Raw<200, types.Response>>;
    (body: types.ResponseRequest & { stream: true }, options?: CallOptions): Promise<Raw<200, CreateResponseStream>>;
    (body: types.ResponseRequest, options?: CallOptions): Promise<Raw<200, types.Response> | Raw<200, CreateResponseStream>>;
  };
}

export interface ResponsesMethods {
  /**
   * Create a response
   *
   * Creates a model response. The reply is the response object, or a stream of server-sent events if `stream` is true. A refused
   * request always gets plain JSON with its status, even if a stream was requested.
   *
   * **Conversation.** A string as `input` is equivalent to one text input of the user; an array has messages and items.
   * `instructions` is put first as a system or developer message. `previous_response_id` continues an earlier response; its `instructions`
   * are not carried over. An id that is unknown, belongs to another key or was created with `store: false` is a 400 with code
   * `previous_response_not_found`. An `item_reference` may name an output item of any stored response of the same key, with or without
   * `previous_response_id`; any other id is a 400 with code `item_not_found`.
   *
   * **Length.** `max_output_tokens` limits the generated tokens, reasoning included; a response truncated by it has status `incomplete`. With
   * `truncation: disabled` a context larger than the model's window is a 400 with code `context_length_exceeded`; with `auto`, items
   * in the middle of the conversation are dropped until it fits.
   *
   * **Parts.** `output_text` and `refusal` must be in messages of the assistant; images and files in messages of other roles. An image
   * must have a `file_id`, an http or https URL, or a base64 data URL of type PNG, JPEG, WebP or GIF; a file must have a `file_id`,
   * or `file_data` in base64 or as a base64 data URL. `encrypted_content` of this service that was modified is a 400 with code
   * `invalid_encrypted_content`.
   *
   * **Sampling.** Change `temperature` or `top_p`, not both. `reasoning` is for models of the reasoning series only.
   *
   * **JSON.** With `text.format` of type `json_schema` the text follows the schema. `json_object` is the older mode: the word JSON must
   * be in the conversation or in `instructions`; otherwise the reply is a 400.
   *
   * **Tools.** The caller executes a `function_call` in `output` and sends the result as `function_call_output` with the same
   * `call_id` (and the call itself, unless `previous_response_id` is used). Every output item may be sent back as an input item. Every
   * call of a conversation must have its output, unless it was truncated, and every output its call; the output of a
   * `computer_call` must acknowledge its `pending_safety_checks`. A `tool_choice` that names a tool must name one of `tools`, and `required`
   * requires `tools`.
   *
   * **Reply.** `tool_choice`, `text.format`, `reasoning` (if it is given) and `tools` are echoed with their defaults filled in.
   *
   * **Checks.** The order of checks is credential (401), rights (403), rate (429), and the body (413, 415, 400). Unknown fields are accepted and
   * passed on; `param` of a 400 is the JSON path of the first violation.
   *
   * **Events.** Each is a line `event: <name>` and a line `data: <json>`; `type` in the JSON equals the name, and `sequence_number` counts
   * from 0 without gaps. A response truncated by a limit closes its open part and item with their done events (the item's status is `incomplete`) and
   * ends with `response.incomplete`; a response that failed ends with `response.failed`; a stream that fails ends with `error`.
   */
  readonly create: CreateResponseMethod;
}

export interface CreateMessageOptions extends CallOptions {
  query?: NonNullable<types.paths['/v1/messages']['post']['parameters']['query']> | undefined;
  headers?: Headers<Optional<NonNullable<types.paths['/v1/messages']['post']['parameters']['header']>, 'anthropic-version'>> | undefined;
}

/** An event of the stream of `messages.create`, without error events, which the client throws. */
export type CreateMessageEvent =
  | types.MessageStartEvent
  | types.MessageContentBlockStartEvent
  | types.MessageContentBlockDeltaEvent
  | types.MessageContentBlockStopEvent
  | types.MessageDeltaEvent
  | types.MessageStopEvent
  | types.MessagePingEvent;

export type CreateMessageStream = EventStream<CreateMessageEvent> & WithFinal<types.Message> & WithText;

export interface CreateMessageMethod {
  /**
   * Create the next message
   *
   * Returns the next message of a conversation. With `stream: true` the reply is an event stream, otherwise one JSON
   * object. A refused request always gets its status and a JSON error, even if a stream was requested.
   *
   * Rules:
   * - Nothing is kept between requests: send the complete history each time. `thread` with `type: continue`, which omits it,
   *   is a 404 with code `thread_not_found`.
   * - Consecutive messages of one role are merged into one turn.
   * - If the last message has role `assistant`, the reply continues its text.
   * - `messages` has no system role; instructions belong in `system`.
   * - Image blocks are accepted in user content only, and so are `document` and `tool_result` blocks; `tool_use`, `thinking`
   *   and `redacted_thinking` blocks in assistant content only. Base64 data must be decodable.
   * - There must be at least one message, and only a last message with role `assistant` may be empty.
   * - If the model uses a tool, the reply has a `tool_use` block and `stop_reason` is `tool_use`. Execute the tool and send
   *   its result as a `tool_result` block, with the same id, in the next user message.
   * - Each `tool_use` of an assistant turn must have exactly one `tool_result` in the next user turn, and each `tool_result`
   *   must belong to one; ids of calls must be unique.
   * - Tools must have different names and an `input_schema` of type `object`. A `tool_choice` of type `any` or `tool`
   *   requires tools, must name one of them (`tool`), and cannot be combined with thinking.
   * - `thinking.budget_tokens` must be smaller than `max_tokens` and is counted in it; otherwise 400.
   * - `max_tokens` has no upper bound; the model stops at its own maximum if that is lower.
   * - Change `temperature` or `top_p`, not both. A temperature of 0.0 is not fully deterministic.
   * - Unknown fields are accepted and passed on; known ones are checked strictly.
   * - The order of checks is credential (401), rights (403), rate (429), and the body (413, 415, 400).
   * - A stream that fails ends with the event `error`; it is never truncated silently.
   */
  (body: types.MessageRequest & { stream?: false | null }, options?: CreateMessageOptions): Promise<types.Message>;
  /**
   * Create the next message
   *
   * Returns the events as a stream.
   */
  (body: types.MessageRequest & { stream: true }, options?: CreateMessageOptions): Promise<CreateMessageStream>;
  (body: types.MessageRequest, options?: CreateMessageOptions): Promise<types.Message | CreateMessageStream>;
  /** Takes the same arguments, and returns the data with status and `Response`. */
  readonly raw: {
    (body: types.MessageRequest & { stream?: false | null }, options?: CreateMessageOptions): Promise<Raw<200, types.Message>>;
    (body: types.MessageRequest & { stream: true }, options?: CreateMessageOptions): Promise<Raw<200, CreateMessageStream>>;
    (body: types.MessageRequest, options?: CreateMessageOptions): Promise<Raw<200, types.Message> | Raw<200, CreateMessageStream>>;
  };
}

export interface MessagesMethods {
  /**
   * Create the next message
   *
   * Returns the next message of a conversation. With `stream: true` the reply is an event stream, otherwise one JSON
   * object. A refused request always gets its status and a JSON error, even if a stream was requested.
   *
   * Rules:
   * - Nothing is kept between requests: send the complete history each time. `thread` with `type: continue`, which omits it,
   *   is a 404 with code `thread_not_found`.
   * - Consecutive messages of one role are merged into one turn.
   * - If the last message has role `assistant`, the reply continues its text.
   * - `messages` has no system role; instructions belong in `system`.
   * - Image blocks are accepted in user content only, and so are `document` and `tool_result` blocks; `tool_use`, `thinking`
   *   and `redacted_thinking` blocks in assistant content only. Base64 data must be decodable.
   * - There must be at least one message, and only a last message with role `assistant` may be empty.
   * - If the model uses a tool, the reply has a `tool_use` block and `stop_reason` is `tool_use`. Execute the tool and send
   *   its result as a `tool_result` block, with the same id, in the next user message.
   * - Each `tool_use` of an assistant turn must have exactly one `tool_result` in the next user turn, and each `tool_result`
   *   must belong to one; ids of calls must be unique.
   * - Tools must have different names and an `input_schema` of type `object`. A `tool_choice` of type `any` or `tool`
   *   requires tools, must name one of them (`tool`), and cannot be combined with thinking.
   * - `thinking.budget_tokens` must be smaller than `max_tokens` and is counted in it; otherwise 400.
   * - `max_tokens` has no upper bound; the model stops at its own maximum if that is lower.
   * - Change `temperature` or `top_p`, not both. A temperature of 0.0 is not fully deterministic.
   * - Unknown fields are accepted and passed on; known ones are checked strictly.
   * - The order of checks is credential (401), rights (403), rate (429), and the body (413, 415, 400).
   * - A stream that fails ends with the event `error`; it is never truncated silently.
   */
  readonly create: CreateMessageMethod;
}

/** The bodies of errors, by surface. */
export interface ErrorBodies {
  images: types.ImageErrorEnvelope;
  videos: types.VideoErrorBody;
  content: types.ContentError;
  responses: types.ResponseErrorBody;
  messages: types.MessageError;
}

/** The service replied with an error status. `error.of('…')` narrows its body to that of a surface. */
export type ApiError = TypedApiError<ErrorBodies>;
export const ApiError = AnyApiError as unknown as ApiErrorClass<ErrorBodies>;

/** Surface → method. */
export interface Client extends ClientBase {
  /**
   * **Flow.** `imagine`, `blend` or `describe` creates a task. The finished task lists action buttons (`buttons[].customId`).
   * The action call executes one button as a new task. When an action needs a confirmation step, the new task stops in `MODAL`
   * and a modal call completes it. A face swap is a submission of its own.
   *
   * **Envelope.** Every operation except the two that read tasks returns `{code, description, properties, result}`.
   *
   * | code | meaning | comes with |
   * |---|---|---|
   * | 1 | submit succeeded | HTTP 200 |
   * | 22 | task is queued; its id is in `result`, and `properties.numberOfQueues` is the number of tasks ahead of it | HTTP 200 |
   * | 24 | account unavailable: no account matches the filter, or the queue of every matching account is full | HTTP 200 |
   * | 25 | insufficient balance: the balance of the key does not cover the task | HTTP 200 |
   * | 21 | parameter error | HTTP 400 |
   * | 23 | system error | HTTP 500 |
   *
   * An invalid *request* gets an HTTP error status; the outcome of a valid *submission* is HTTP 200 with an envelope code.
   * Any other HTTP status (401, 403, 404, 405, 413, 415, 429, …) is repeated as `code`. Error bodies are
   * `{code, description, result: null}`.
   *
   * **Images in requests.** Every base64 value must be a complete data URI with its MIME-type prefix. Accepted: JPEG/JPG, PNG,
   * GIF (static) and WEBP, at most 4 MB each (4 × 1024 × 1024 bytes decoded). 1024x1024 or more is recommended; supported
   * aspect ratios are 1:1, 2:3 and 3:2. The bytes must be of the format that the prefix names, decodable and static;
   * otherwise the reply is a 400 that names the field and the index (`base64Array[1]: …`).
   *
   * **Images in replies.** `imageUrl` is absolute, under the public address of this service, with an unguessable name,
   * `image/png`, or `image/webp` if the path ends with `.webp`. The result of an imagine is a 2x2 grid, the result of
   * an upscale is one image of the grid.
   *
   * Where an image is expected (blend, describe, face swap, reference, source of a video), a grid made by this service counts as
   * its first image, whether it is sent as a URL or as data. To use another one of the four, upscale it first.
   *
   * Requests carry `authorization: Bearer <API_KEY>`, `accept: application/json`, and with a body `content-type: application/json`. Unknown
   * fields in a body are accepted. Checks run in this order: key (401), rights (403), rate (429), size (413), media type (415),
   * body (400). Image paths carry no version segment.
   */
  readonly images: ImagesMethods;
  /**
   * **Two formats, one task.** The native format creates tasks at `/v1/video/generations` and returns a `task_id`; the second format
   * creates tasks at `/v1/videos` and returns an `id`. Both are the same kind of id: a task created in one format can be read in the
   * other, and its content is downloaded with the same id.
   *
   * **Status.** `queued` → `in_progress` → `succeeded` or `failed`. A task that has `succeeded` has a `url`, one that has `failed` has an `error`.
   *
   * **Errors.** On a status other than 2xx the body is `{error: {message, type, code}}`.
   *
   * Requests carry `authorization: Bearer <API_KEY>` and with a body `content-type: application/json` (or a form, if the operation says
   * so). Unknown fields in a body are accepted. Checks run in this order: key (401), rights (403), rate (429), size (413), media
   * type (415), body (400). Video paths carry the prefix `/v1`.
   */
  readonly videos: VideosMethods;
  /** Generates candidates from contents, both made of parts; with functions, code execution, schemas and streaming. */
  readonly content: ContentMethods;
  /** Create a model response, as one JSON object or as a stream of events. */
  readonly responses: ResponsesMethods;
  /** Conversations as lists of messages, with tools, extended thinking, documents, images and streaming. */
  readonly messages: MessagesMethods;
}

export type ClientOptions = RuntimeOptions & { baseUrl: string } & ({ apiKey: Secret; auth?: { readonly bearer?: Secret | undefined; readonly apiKeyQuery?: Secret | undefined; readonly googApiKey?: Secret | undefined; readonly xApiKey?: Secret | undefined } | undefined } | { apiKey?: undefined; auth: { readonly bearer?: Secret | undefined; readonly apiKeyQuery?: Secret | undefined; readonly googApiKey?: Secret | undefined; readonly xApiKey?: Secret | undefined } });

/**
 * Creates a client. Sends nothing until a method is called.
 *
 *     const client = createClient({ baseUrl: 'http://localhost:4010', apiKey: 'key' });
 */
export const createClient = (options: ClientOptions): Client => bindClient<Client>(table, options);

/**
 * Creates the `validate` option of `createClient`. Replies and events are checked by the validator with the name of their schema; without
 * one they pass. Pass all validators (`import * as validators`), or a few to keep the bundle small.
 */
export const checkWith = (validators: { readonly [schema: string]: unknown }): Validate => validateWith(operations, validators);
