// Generated from openapi/ by `npm run generate` (types of every schema and operation). Do not edit: edit the contract and regenerate.

/** A reply that arrives as server-sent events, each carrying one `Event`. Exists in types only. */
export interface EventStream<Event> {
  readonly __event: Event;
}

export interface paths {
    "/img/submit/imagine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a text-to-image task
         * @description Generates four images from a text prompt, in a 2x2 grid. `result` is the id of the new task.
         *
         *     English and Chinese prompts are accepted; for a Chinese prompt the record's `promptEn` carries the English text.
         *     Reference images in `base64Array` guide palette and composition.
         *
         *     Image URLs may precede the text; they guide like the images in `base64Array`. A URL of this service (an upload, an earlier image) must
         *     belong to the same key; any other URL is fetched when the task starts, never from a private network. Parts of the text may have weights
         *     (`sea::2 boats`): the part with the greatest weight comes first, negative weights act like `--no`. A prompt without words must have a
         *     reference image. A word that the operator has banned is a 400 that names it, both in the original and in English.
         *
         *     Parameters may follow the text of the prompt. An unknown parameter, or a value out of bounds, is a 400 that names it. If a parameter
         *     is given twice, the last one counts; `--no` and references accumulate.
         *
         *     | parameter | value | meaning |
         *     |---|---|---|
         *     | `--ar`, `--aspect` | `w:h`, 1:10 to 10:1 | aspect ratio of the images |
         *     | `--seed`, `--sameseed` | 0 to 4294967295 | random seed: the same prompt with the same seed gives the same image; random by default |
         *     | `--no` | words, separated by commas | what must not appear |
         *     | `--stylize`, `--s` | 0 to 1000 | how strongly the engine's own style shows |
         *     | `--chaos`, `--c` | 0 to 100 | how much the four images differ |
         *     | `--weird`, `--w` | 0 to 3000 | how unusual they may be |
         *     | `--exp` | 0 to 100 | the same on another scale: one unit equals ten of `--weird` |
         *     | `--v`, `--version` | 1 to 7 | version of the image model |
         *     | `--niji` | 4 to 7, or none | use the illustration model |
         *     | `--style` | `raw`, `cute`, `expressive`, `scenic`, `original`, `4a`, `4b`, `4c` | variant of the model; default `original` |
         *     | `--raw` | none | less of the engine's own style |
         *     | `--tile` | none | make images that tile without a seam |
         *     | `--q`, `--quality` | 0.25, 0.5, 1, 2, 4 | quality; higher values take longer |
         *     | `--stop` | 10 to 100 | stop early, at this percentage of the quality |
         *     | `--draft` | none | quick and rough |
         *     | `--iw` | 0 to 3 | weight of the reference images |
         *     | `--sref` | image addresses, numbers or `random`, each with an optional `::weight` | style references; a random one follows from the seed |
         *     | `--sw` | 0 to 1000 | weight of the style references |
         *     | `--cref`, `--oref` | image addresses | a character or an object to keep: reference images with their own weight |
         *     | `--cw`, `--ow` | 0 to 100, 0 to 1000 | their weight, in percent |
         *     | `--profile`, `--p` | codes, or none | each code is a style reference; without a code it changes nothing |
         *     | `--relax`, `--fast`, `--turbo` | none | speed: only an account that offers it runs the task |
         *     | `--sv`, `--stealth`, `--public` | 1 to 8, none, none | accepted without effect: tasks are always private to the key |
         *     | `--repeat`, `--r` | 1 | more than 1 is a 400: submit the prompt several times instead |
         *     | `--video`, `--motion`, `--loop`, `--zoom` | | a 400: use the videos interface; `--zoom` belongs to the modal call of a custom zoom |
         */
        post: operations["submitImagine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/submit/blend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Blend several images
         * @description Mixes 2 to 5 images into a grid of four new images of the requested shape (2:3, 1:1 or 3:2). Takes no prompt. `result` is the id of the
         *     new task.
         */
        post: operations["submitBlend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/submit/describe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate text from an image
         * @description Writes four prompts for images similar to the given one. The finished task carries them joined by blank lines in
         *     `prompt` and `promptEn`, and as an array in `properties.prompts`. `result` is the id of the new task.
         */
        post: operations["submitDescribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/submit/modal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete an action that waits for confirmation
         * @description Completes an action that needs confirmation: the task moves from `MODAL` to `SUBMITTED` and keeps its id, which `result` repeats.
         *     The webhook URL of the action stays in force. An unknown task, or a task of another key, is a 404; a task that is not in `MODAL` is a
         *     400.
         *
         *     | the task waits because of | `prompt` | `maskBase64` |
         *     |---|---|---|
         *     | `custom_zoom` | the prompt, which may have `--zoom` (1 to 2; default 2) and `--ar`; default: the original prompt | not used |
         *     | `inpaint` | what to draw in the region; default: the original prompt | the region: white is redrawn, black is kept |
         *     | a variation on a remix account | the new prompt; default: the original prompt | not used |
         *
         *     A prompt is parsed like that of an imagine, with the same errors; references and speeds in it have no effect.
         */
        post: operations["submitModal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/submit/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a follow-up action on a finished task
         * @description Executes one button of a finished task: upscale, variation, pan, zoom, shorten and so on. An action creates a new task; `result` is
         *     its id. Every `customId` that a task has listed works until that task is deleted. An unknown task, or a task of another key, is a
         *     404; a `customId` that the task does not offer is a 400.
         *
         *     | finished task | operation and index in `customId` | button | action of the new task |
         *     |---|---|---|---|
         *     | IMAGINE, BLEND, VARIATION | `upsample` 1–4 | U1–U4 | UPSCALE |
         *     | IMAGINE, BLEND, VARIATION | `variation` 1–4 | V1–V4 | VARIATION |
         *     | IMAGINE, BLEND, VARIATION | `reroll` 0 | 🔄 | the same as the finished task's |
         *     | IMAGINE, BLEND, VARIATION | `shorten` 0, if its prompt has words | Shorten | SHORTEN |
         *     | UPSCALE, ZOOM, PAN | `upsample_subtle` 1, `upsample_creative` 1 | Upscale (Subtle), Upscale (Creative) | UPSCALE |
         *     | UPSCALE, ZOOM, PAN | `low_variation` 1, `high_variation` 1 | Vary (Subtle), Vary (Strong) | VARIATION |
         *     | UPSCALE, ZOOM, PAN | `inpaint` 1 | Vary (Region) | VARIATION, waits in MODAL |
         *     | UPSCALE, ZOOM, PAN | `outpaint` 50, `outpaint` 75 | Zoom Out 2x, Zoom Out 1.5x | ZOOM |
         *     | UPSCALE, ZOOM, PAN | `custom_zoom` 1 | Custom Zoom | ZOOM, waits in MODAL |
         *     | UPSCALE, ZOOM, PAN | `pan_left` 1, `pan_right` 1, `pan_up` 1, `pan_down` 1 | ⬅️ ➡️ ⬆️ ⬇️ | PAN |
         *     | DESCRIBE, SHORTEN | `imagine` 1–4 | 1️⃣ 2️⃣ 3️⃣ 4️⃣ | IMAGINE |
         *
         *     A button is listed only if it can be executed. The prefix of a `customId` is ignored, so an old `customId` still works after the
         *     operator has changed the prefix.
         *
         *     **Account and speed.** The account of the finished task runs the new one if it is idle; otherwise any matching account may, unless
         *     `chooseSameChannel` or the filter says otherwise. The speed is the first of `accountFilter.modes` that the account offers, otherwise the
         *     speed of the finished task. SHORTEN, like DESCRIBE, ends with four prompts in `prompt`, `promptEn` and `properties.prompts`.
         *
         *     **Confirmation.** `inpaint` and `custom_zoom` always stop in `MODAL`. On an account with remix whose `remixAutoConsidered` is false,
         *     a variation stops there too, for the new prompt. The reply is the same as for other actions; read the task's `status`. The
         *     modal call then continues the same task; without it the task becomes `CANCEL` after its time limit.
         */
        post: operations["submitAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/submit/upload-chat-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload images to the chat platform
         * @description Stores the images immediately, without a task. `result` has one URL per image, in the order of `base64Array`; the URLs can be
         *     fetched, and used in prompts. Uploads are free of charge. With code 24 or 25 nothing was stored and `result`
         *     is empty.
         */
        post: operations["uploadChatImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/face/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Swap a face
         * @description Puts the face of the source image into the target image. The reply is like that of other submissions, with the id of the
         *     new task in `result`; the outcome is the `imageUrl` of that task. This request has no webhook URL, so the
         *     webhook is sent to the global one, if it is set.
         *
         *     If no face is found, the task ends as `FAILURE`, and `failReason` names the image: source, target or both.
         */
        post: operations["swapFace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/task/list-by-condition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read tasks by list of ids
         * @description Returns a JSON array of task records (no envelope), in the order of the requested ids. Ids that are unknown or belong to another key
         *     are omitted. At most 1,000 ids.
         */
        post: operations["listTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/task/{id}/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one task
         * @description Returns the task record (no envelope). Poll it until `status` is `SUCCESS`, `FAILURE` or `CANCEL`; `MODAL` waits for a modal call.
         *     An unknown id, or the id of another key's task, is a 404.
         */
        get: operations["fetchTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/task/{id}/image-seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the seed of a task's image
         * @description `result` is the seed in decimal digits: the same prompt with the same `--seed` gives the same image. An unknown id, a task of
         *     another key, and a task without an image are a 404.
         */
        get: operations["fetchImageSeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/video/generations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a video task (native format)
         * @description Generates a video from a text prompt, or from a source image (`image`). `model` selects the engine, and thereby the group of
         *     `metadata` fields that have an effect:
         *
         *     | group | fields of `metadata` |
         *     |---|---|
         *     | 1 | `seed`, `negative_prompt`, `cfg_scale`, `camera_control` |
         *     | 2 | `req_key` (equals the model id), `aspect_ratio`, `duration`, `image_urls` |
         *     | 3 | `resolution`, `movement_amplitude`, `bgm`, `seed`, `callback_url` |
         *
         *     Fields of every group are checked for every model; the simulated engine supports all of them. If two fields have the same
         *     meaning, the one outside `metadata` takes precedence:
         *
         *     | property | value in force |
         *     |---|---|
         *     | size | `size`; otherwise `metadata.resolution` (shorter side, default 720) at `metadata.aspect_ratio`; the default ratio is that of the first source image if it was sent as data or is stored on this service, otherwise 16:9 |
         *     | length | `duration`, otherwise `metadata.duration`, otherwise 5 seconds |
         *     | source images | `image`, then `metadata.image_urls`; the video starts from the first, the others follow |
         *
         *     Rules beyond the schema: a `prompt` (at most 6000 characters) or a source image is required; width and height of `size` must each
         *     be even and from 64 to 4096; pixels of a frame times seconds must be at most 125,000,000, which is a minute of 1920x1080; an image must be a
         *     JPEG, PNG, GIF (static) or WEBP of at most 4 MB, and its URL must not be private; `metadata.req_key`, if given, must equal `model`;
         *     `metadata` must have the values named at its fields. A violation is a 400 that names the field. An image URL is fetched when the task
         *     starts; if that fails, the task ends as `failed` with code `image_unreachable` or `invalid_image`. If too many videos are
         *     waiting, the reply is a 503 with code `queue_full`.
         *
         *     The simulated engine makes silent videos, even if `metadata.bgm` asks for music.
         */
        post: operations["createVideoGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/video/generations/{task_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the task (native format)
         * @description Returns the current task, whichever format created it, with the same fields as the second format. Poll it until `status` is
         *     `succeeded` or `failed`. An unknown id, or the id of another key's task, is a 404.
         */
        get: operations["getVideoGeneration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a video task (second format)
         * @description Generates a video from a text prompt. The body is JSON, or a form with the same fields and an optional file `input_reference`, an
         *     image that the video starts from. All fields except `prompt` are optional; the reply has the values in force. Defaults are 5 seconds, and
         *     1280x720 or the proportions of the image with a shorter side of 720.
         *
         *     Rules beyond the schema: as in the native format; `prompt` may be empty if there is an image. A violation is a 400 that names the
         *     field.
         */
        post: operations["createVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{video_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the task (second format)
         * @description Returns the current task, whichever format created it, with the same fields as the native format. Poll it until `status` is
         *     `succeeded` or `failed`. An unknown id, or the id of another key's task, is a 404.
         */
        get: operations["getVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videos/{task_id}/content": {
        parameters: {
            query?: {
                /** @description The requested form of the content; only `video` exists. Official clients send it. */
                variant?: "video";
            };
            header?: {
                /** @description The requested byte range. Without it the whole video is sent. */
                range?: string;
                /** @description The `etag` of content that the caller already has. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The id that creation returned, in either format. Opaque. */
                task_id: string;
            };
            cookie?: never;
        };
        /**
         * Download the finished video
         * @description Returns the finished video as binary content, as `video/mp4` regardless of `accept`. A `range` gives 206 and that part. A task
         *     that is not finished or has failed is a 409. An unknown task, or a task of another key, is a 404. With a status other than 2xx and 304
         *     the body is a JSON error object.
         */
        get: operations["getVideoContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Get the headers of the finished video
         * @description Returns status and headers of the download without its body: size, `etag`, and whether the video exists. Errors have no body
         *     either.
         */
        head: operations["headVideoContent"];
        patch?: never;
        trace?: never;
    };
    "/v1beta/models/{model}:generateContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate content
         * @description Generates one or more candidates from contents, in a single reply.
         *
         *     Rules:
         *     - `contents` has one element for a single turn. A conversation sends the history and the newest request, with
         *       alternating roles `user` and `model`; consecutive contents of one role are accepted.
         *     - `systemInstruction` must be text only.
         *     - Audio, video and PDF input must be sent as base64 `inlineData`; `fileData` accepts images only, and files cannot be
         *       uploaded.
         *     - Input media: images JPEG, PNG, WebP, HEIC, HEIF; audio WAV, MP3, AIFF, AAC, OGG, FLAC; video MP4, MPEG, MOV, AVI, FLV,
         *       MPG, WEBM, WMV, 3GPP; documents PDF. Other types are 400 INVALID_ARGUMENT.
         *     - With code execution enabled, the parts of a candidate may be `text`, `executableCode` and `codeExecutionResult` in sequence.
         *     - A blocked prompt gets a 200 with the reason in `promptFeedback.blockReason` and empty `candidates`. A candidate may also
         *       stop early, with a `finishReason` such as SAFETY.
         *     - The media resolution determines the tokens of an image: 64 for low, 256 for medium.
         *     - There must be at least one content, and the last one must have a part. Base64 data must be decodable.
         *     - A `functionCall` must be in a content of role `model`; a `functionResponse` in the next turn must match one of its calls,
         *       by `id` if both have one, otherwise by name. Calls made together must be answered together, or not at all.
         *     - Functions must have different names, and arguments of type OBJECT, declared in one of the two ways. Mode `ANY`
         *       requires functions; `allowedFunctionNames` must be names of declared functions.
         *     - `responseSchema` and `responseJsonSchema` exclude each other and require that `responseMimeType` is
         *       `application/json` or `text/x.enum`; the latter requires a schema with an enum.
         *     - A reply with `responseModalities` IMAGE or AUDIO has `inlineData`.
         *     - Keys of the request may be written in camelCase or snake_case (`inlineData`, `inline_data`) at every depth, except
         *       inside the caller's own data (`args`, `response`, JSON Schemas, the names of a schema's properties). Answers use
         *       camelCase.
         *     - The same operation is available under `tunedModels` instead of `models`, and under `/v1`.
         *     - Unknown fields are accepted and passed on; known ones are checked strictly.
         *     - The order of checks is credential (401), rights (403), rate (429), and the body (413, 415, 400).
         *     - A body larger than the limit (20 MB by default) is a 413.
         */
        post: operations["generateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta/models/{model}:streamGenerateContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate content as a stream
         * @description Like `generateContent`, but sends chunks while they are generated. Request, rules and errors are the same: audio, video
         *     and PDF input must be sent as base64 `inlineData`; with code execution enabled, the parts may be `text`,
         *     `executableCode` and `codeExecutionResult` in sequence.
         *
         *     With `alt=sse` the reply is an event stream: each event is one `data:` line with a GenerateContentResponse, without an
         *     event name. The parts of all chunks, in order, form the complete reply. Every chunk has `candidates` with a content of role
         *     `model`; the last one has `finishReason` and `usageMetadata`. A blocked prompt is a stream of one event with `promptFeedback`.
         *     Token counts in earlier chunks are running totals.
         *
         *     Without `alt` the same objects are sent as one JSON array, while they are generated.
         *
         *     A refused request gets its status and a JSON error, never a stream. A stream that fails ends with one event that has the
         *     error body; it is never truncated silently.
         */
        post: operations["streamGenerateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a response
         * @description Creates a model response. The reply is the response object, or a stream of server-sent events if `stream` is true. A refused
         *     request always gets plain JSON with its status, even if a stream was requested.
         *
         *     **Conversation.** A string as `input` is equivalent to one text input of the user; an array has messages and items.
         *     `instructions` is put first as a system or developer message. `previous_response_id` continues an earlier response; its `instructions`
         *     are not carried over. An id that is unknown, belongs to another key or was created with `store: false` is a 400 with code
         *     `previous_response_not_found`. An `item_reference` may name an output item of any stored response of the same key, with or without
         *     `previous_response_id`; any other id is a 400 with code `item_not_found`.
         *
         *     **Length.** `max_output_tokens` limits the generated tokens, reasoning included; a response truncated by it has status `incomplete`. With
         *     `truncation: disabled` a context larger than the model's window is a 400 with code `context_length_exceeded`; with `auto`, items
         *     in the middle of the conversation are dropped until it fits.
         *
         *     **Parts.** `output_text` and `refusal` must be in messages of the assistant; images and files in messages of other roles. An image
         *     must have a `file_id`, an http or https URL, or a base64 data URL of type PNG, JPEG, WebP or GIF; a file must have a `file_id`,
         *     or `file_data` in base64 or as a base64 data URL. `encrypted_content` of this service that was modified is a 400 with code
         *     `invalid_encrypted_content`.
         *
         *     **Sampling.** Change `temperature` or `top_p`, not both. `reasoning` is for models of the reasoning series only.
         *
         *     **JSON.** With `text.format` of type `json_schema` the text follows the schema. `json_object` is the older mode: the word JSON must
         *     be in the conversation or in `instructions`; otherwise the reply is a 400.
         *
         *     **Tools.** The caller executes a `function_call` in `output` and sends the result as `function_call_output` with the same
         *     `call_id` (and the call itself, unless `previous_response_id` is used). Every output item may be sent back as an input item. Every
         *     call of a conversation must have its output, unless it was truncated, and every output its call; the output of a
         *     `computer_call` must acknowledge its `pending_safety_checks`. A `tool_choice` that names a tool must name one of `tools`, and `required`
         *     requires `tools`.
         *
         *     **Reply.** `tool_choice`, `text.format`, `reasoning` (if it is given) and `tools` are echoed with their defaults filled in.
         *
         *     **Checks.** The order of checks is credential (401), rights (403), rate (429), and the body (413, 415, 400). Unknown fields are accepted and
         *     passed on; `param` of a 400 is the JSON path of the first violation.
         *
         *     **Events.** Each is a line `event: <name>` and a line `data: <json>`; `type` in the JSON equals the name, and `sequence_number` counts
         *     from 0 without gaps. A response truncated by a limit closes its open part and item with their done events (the item's status is `incomplete`) and
         *     ends with `response.incomplete`; a response that failed ends with `response.failed`; a stream that fails ends with `error`.
         */
        post: operations["createResponse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the next message
         * @description Returns the next message of a conversation. With `stream: true` the reply is an event stream, otherwise one JSON
         *     object. A refused request always gets its status and a JSON error, even if a stream was requested.
         *
         *     Rules:
         *     - Nothing is kept between requests: send the complete history each time. `thread` with `type: continue`, which omits it,
         *       is a 404 with code `thread_not_found`.
         *     - Consecutive messages of one role are merged into one turn.
         *     - If the last message has role `assistant`, the reply continues its text.
         *     - `messages` has no system role; instructions belong in `system`.
         *     - Image blocks are accepted in user content only, and so are `document` and `tool_result` blocks; `tool_use`, `thinking`
         *       and `redacted_thinking` blocks in assistant content only. Base64 data must be decodable.
         *     - There must be at least one message, and only a last message with role `assistant` may be empty.
         *     - If the model uses a tool, the reply has a `tool_use` block and `stop_reason` is `tool_use`. Execute the tool and send
         *       its result as a `tool_result` block, with the same id, in the next user message.
         *     - Each `tool_use` of an assistant turn must have exactly one `tool_result` in the next user turn, and each `tool_result`
         *       must belong to one; ids of calls must be unique.
         *     - Tools must have different names and an `input_schema` of type `object`. A `tool_choice` of type `any` or `tool`
         *       requires tools, must name one of them (`tool`), and cannot be combined with thinking.
         *     - `thinking.budget_tokens` must be smaller than `max_tokens` and is counted in it; otherwise 400.
         *     - `max_tokens` has no upper bound; the model stops at its own maximum if that is lower.
         *     - Change `temperature` or `top_p`, not both. A temperature of 0.0 is not fully deterministic.
         *     - Unknown fields are accepted and passed on; known ones are checked strictly.
         *     - The order of checks is credential (401), rights (403), rate (429), and the body (413, 415, 400).
         *     - A stream that fails ends with the event `error`; it is never truncated silently.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The contents, and how to answer them. */
        GenerateContentRequest: {
            /** @description One element for a single turn; the history and the newest request for a conversation, with alternating roles `user` and `model`. */
            contents: components["schemas"]["Content"][];
            /** @description Tools that the model may use. */
            tools?: components["schemas"]["ContentTool"][];
            toolConfig?: components["schemas"]["ContentToolConfig"];
            /** @description What to block, by category. */
            safetySettings?: components["schemas"]["ContentSafetySetting"][];
            systemInstruction?: components["schemas"]["ContentSystemInstruction"];
            generationConfig?: components["schemas"]["ContentGenerationConfig"];
            /** @description Cached content to start from, as `cachedContents/<id>`. */
            cachedContent?: string;
        };
        /** @description One turn, made of parts. */
        Content: {
            /** @description The parts, in order. */
            parts: components["schemas"]["ContentPart"][];
            /**
             * @description The author: `user` is the caller, `model` the model; `function` and `tool` are for results of function calls, which may also have the role `user`.
             * @enum {string}
             */
            role?: "user" | "model" | "function" | "tool";
        };
        /** @description Instructions to the model, as a content of text only. */
        ContentSystemInstruction: {
            /** @description The text. */
            parts: components["schemas"]["ContentTextPart"][];
            /**
             * @description Has no effect. `system` is accepted too.
             * @enum {string}
             */
            role?: "user" | "model" | "function" | "tool" | "system";
        };
        /** @description A part that is text. */
        ContentTextPart: {
            /** @description The text. */
            text: string;
        };
        /** @description One part of a content. Each member is optional; usually exactly one of them is present and determines the kind of part. */
        ContentPart: {
            /** @description Text. */
            text?: string;
            inlineData?: components["schemas"]["ContentInlineData"];
            fileData?: components["schemas"]["ContentFileData"];
            functionCall?: components["schemas"]["ContentFunctionCall"];
            functionResponse?: components["schemas"]["ContentFunctionResponse"];
            executableCode?: components["schemas"]["ContentExecutableCode"];
            codeExecutionResult?: components["schemas"]["ContentCodeExecutionResult"];
            /** @description Whether the text is the model's thinking rather than its answer. */
            thought?: boolean;
            /** @description Proof of the thinking behind the part; send it back unchanged. */
            thoughtSignature?: string;
        };
        /** @description Media, inline. */
        ContentInlineData: {
            mimeType: components["schemas"]["ContentMediaType"];
            /** @description The bytes in base64. Padding may be missing, line breaks are ignored. */
            data: string;
        };
        /**
         * @description The type of the media: JPEG, PNG, WebP, HEIC and HEIF images; WAV, MP3, AIFF, AAC, OGG and FLAC audio; MP4, MPEG, MOV, AVI, FLV, MPG, WEBM, WMV and 3GPP video; PDF. In upper or lower case.
         * @enum {string}
         */
        ContentMediaType: "image/jpeg" | "image/jpg" | "image/png" | "image/webp" | "image/heic" | "image/heif" | "audio/wav" | "audio/x-wav" | "audio/mp3" | "audio/mpeg" | "audio/aiff" | "audio/aac" | "audio/ogg" | "audio/flac" | "video/mp4" | "video/mpeg" | "video/mov" | "video/quicktime" | "video/avi" | "video/x-msvideo" | "video/flv" | "video/x-flv" | "video/mpg" | "video/webm" | "video/wmv" | "video/x-ms-wmv" | "video/3gpp" | "application/pdf";
        /** @description An image at a URL. Audio, video and PDF must be sent as `inlineData`. */
        ContentFileData: {
            mimeType: components["schemas"]["ContentFileType"];
            /** @description The image's URL. */
            fileUri: string;
        };
        /**
         * @description The type of the image, in upper or lower case. `image/jpg` means `image/jpeg`.
         * @enum {string}
         */
        ContentFileType: "image/jpeg" | "image/jpg" | "image/png" | "image/webp" | "image/heic" | "image/heif";
        /** @description A call of one of the declared functions, to be executed by the caller. */
        ContentFunctionCall: {
            /** @description The call's id, to be repeated in the response. */
            id?: string;
            /** @description The function to call. */
            name: string;
            /** @description The arguments. Always present in replies; empty if there are none. */
            args?: {
                [key: string]: unknown;
            };
        };
        /** @description The result of a function. */
        ContentFunctionResponse: {
            /** @description The id of the call that this is the result of. */
            id?: string;
            /** @description The function that was called. */
            name: string;
            /** @description The function's result. */
            response: {
                [key: string]: unknown;
            };
        };
        /** @description Code that the model has written and executed, with code execution enabled. */
        ContentExecutableCode: {
            language: components["schemas"]["ContentLanguage"];
            /** @description The code. */
            code: string;
        };
        /**
         * @description The language of code.
         *     - `LANGUAGE_UNSPECIFIED`: unspecified.
         *     - `PYTHON`: Python.
         * @enum {string}
         */
        ContentLanguage: "LANGUAGE_UNSPECIFIED" | "PYTHON";
        /** @description The result of executing code. */
        ContentCodeExecutionResult: {
            outcome: components["schemas"]["ContentOutcome"];
            /** @description What the code printed, or the error. */
            output?: string;
        };
        /**
         * @description The outcome of executing code.
         *     - `OUTCOME_UNSPECIFIED`: unspecified.
         *     - `OUTCOME_OK`: it completed.
         *     - `OUTCOME_FAILED`: it failed.
         *     - `OUTCOME_DEADLINE_EXCEEDED`: it took too long.
         *     - `OK`: short form of `OUTCOME_OK`.
         * @enum {string}
         */
        ContentOutcome: "OUTCOME_UNSPECIFIED" | "OUTCOME_OK" | "OUTCOME_FAILED" | "OUTCOME_DEADLINE_EXCEEDED" | "OK";
        /** @description A tool that the model may use. Each member is optional. */
        ContentTool: {
            /** @description Functions that the caller executes. */
            functionDeclarations?: components["schemas"]["ContentFunctionDeclaration"][];
            /** @description Lets the model execute code. An empty object enables it. */
            codeExecution?: {
                [key: string]: unknown;
            };
            /** @description Lets the model search the web. An empty object enables it. */
            googleSearch?: {
                [key: string]: unknown;
            };
        };
        /** @description A function that the model may call. */
        ContentFunctionDeclaration: {
            /** @description The function's name. */
            name: string;
            /** @description What it does and when to use it; the model reads this. */
            description?: string;
            /** @description The arguments, as a schema of type OBJECT. */
            parameters?: components["schemas"]["ContentSchema"];
            /** @description The arguments as a standard JSON Schema, instead of `parameters`. */
            parametersJsonSchema?: {
                [key: string]: unknown;
            };
        };
        /** @description How tools are to be used. */
        ContentToolConfig: {
            functionCallingConfig?: components["schemas"]["ContentFunctionCallingConfig"];
        };
        /** @description Whether functions are called, and which ones. */
        ContentFunctionCallingConfig: {
            mode?: components["schemas"]["ContentFunctionCallingMode"];
            /** @description The only functions that may be called. */
            allowedFunctionNames?: string[];
        };
        /**
         * @description Whether functions are called.
         *     - `MODE_UNSPECIFIED`: the default; the model decides.
         *     - `AUTO`: the model decides.
         *     - `ANY`: the model must call a function.
         *     - `NONE`: the model must not call functions.
         * @default MODE_UNSPECIFIED
         * @enum {string}
         */
        ContentFunctionCallingMode: "MODE_UNSPECIFIED" | "AUTO" | "ANY" | "NONE";
        /** @description The probability from which a category is blocked. */
        ContentSafetySetting: {
            category: components["schemas"]["ContentHarmCategory"];
            threshold: components["schemas"]["ContentHarmBlockThreshold"];
        };
        /**
         * @description A category of harm.
         *     - `HARM_CATEGORY_UNSPECIFIED`: unspecified.
         *     - `HARM_CATEGORY_DEROGATORY`, `HARM_CATEGORY_TOXICITY`, `HARM_CATEGORY_VIOLENCE`, `HARM_CATEGORY_SEXUAL`,
         *       `HARM_CATEGORY_MEDICAL`, `HARM_CATEGORY_DANGEROUS`: these six belong to an older model family.
         *     - `HARM_CATEGORY_HARASSMENT`: attacks on a person.
         *     - `HARM_CATEGORY_HATE_SPEECH`: hatred of a group.
         *     - `HARM_CATEGORY_SEXUALLY_EXPLICIT`: sexual content.
         *     - `HARM_CATEGORY_DANGEROUS_CONTENT`: help with dangerous acts.
         *     - `HARM_CATEGORY_CIVIC_INTEGRITY`: harm to elections and the like.
         * @enum {string}
         */
        ContentHarmCategory: "HARM_CATEGORY_UNSPECIFIED" | "HARM_CATEGORY_DEROGATORY" | "HARM_CATEGORY_TOXICITY" | "HARM_CATEGORY_VIOLENCE" | "HARM_CATEGORY_SEXUAL" | "HARM_CATEGORY_MEDICAL" | "HARM_CATEGORY_DANGEROUS" | "HARM_CATEGORY_HARASSMENT" | "HARM_CATEGORY_HATE_SPEECH" | "HARM_CATEGORY_SEXUALLY_EXPLICIT" | "HARM_CATEGORY_DANGEROUS_CONTENT" | "HARM_CATEGORY_CIVIC_INTEGRITY";
        /**
         * @description The blocking threshold.
         *     - `HARM_BLOCK_THRESHOLD_UNSPECIFIED`: unspecified.
         *     - `BLOCK_LOW_AND_ABOVE`: only NEGLIGIBLE passes.
         *     - `BLOCK_MEDIUM_AND_ABOVE`: NEGLIGIBLE and LOW pass.
         *     - `BLOCK_ONLY_HIGH`: NEGLIGIBLE, LOW and MEDIUM pass.
         *     - `BLOCK_NONE`: all pass.
         *     - `OFF`: the filter is disabled.
         * @enum {string}
         */
        ContentHarmBlockThreshold: "HARM_BLOCK_THRESHOLD_UNSPECIFIED" | "BLOCK_LOW_AND_ABOVE" | "BLOCK_MEDIUM_AND_ABOVE" | "BLOCK_ONLY_HIGH" | "BLOCK_NONE" | "OFF";
        /**
         * @description How likely it is that content is harmful.
         *     - `HARM_PROBABILITY_UNSPECIFIED`: unspecified.
         *     - `NEGLIGIBLE`: next to none.
         *     - `LOW`: low.
         *     - `MEDIUM`: medium.
         *     - `HIGH`: high.
         * @enum {string}
         */
        ContentHarmProbability: "HARM_PROBABILITY_UNSPECIFIED" | "NEGLIGIBLE" | "LOW" | "MEDIUM" | "HIGH";
        /** @description The rated harmfulness, in one category. */
        ContentSafetyRating: {
            category: components["schemas"]["ContentHarmCategory"];
            probability: components["schemas"]["ContentHarmProbability"];
            /** @description Whether the content was blocked because of this rating. */
            blocked?: boolean;
        };
        /** @description How to generate. */
        ContentGenerationConfig: {
            /** @description Texts at which the model stops, at most 5. */
            stopSequences?: string[];
            /**
             * @description The format of the reply.
             *     - `text/plain`: text, the default.
             *     - `application/json`: JSON, following `responseSchema` if it is given.
             *     - `text/x.enum`: one value of the enum in `responseSchema`.
             * @default text/plain
             * @enum {string}
             */
            responseMimeType?: "text/plain" | "application/json" | "text/x.enum";
            /** @description The schema of the reply. */
            responseSchema?: components["schemas"]["ContentSchema"];
            /** @description The schema of the reply as a standard JSON Schema, instead of `responseSchema`. */
            responseJsonSchema?: {
                [key: string]: unknown;
            };
            /** @description The modalities that the reply may have. */
            responseModalities?: components["schemas"]["ContentResponseModality"][];
            /**
             * @description How many candidates to generate, 1 to 8.
             * @default 1
             */
            candidateCount?: number;
            /** @description The maximum number of tokens of a candidate, at least 1. */
            maxOutputTokens?: number;
            /** @description Randomness of the answer, from 0.0 to 2.0. */
            temperature?: number;
            /** @description Samples each token from the most likely ones that together reach this probability. */
            topP?: number;
            /** @description Samples each token from this many of the most likely ones. */
            topK?: number;
            /** @description Random seed. */
            seed?: number;
            /** @description Penalty for tokens that have already occurred. */
            presencePenalty?: number;
            /** @description Penalty for tokens that grows with the number of their occurrences. */
            frequencyPenalty?: number;
            /** @description Whether to report log probabilities. */
            responseLogprobs?: boolean;
            /** @description With `responseLogprobs`: how many top tokens to report for each step, 0 to 20. */
            logprobs?: number;
            /** @description Whether to answer civic questions in an enhanced way. */
            enableEnhancedCivicAnswers?: boolean;
            speechConfig?: components["schemas"]["ContentSpeechConfig"];
            thinkingConfig?: components["schemas"]["ContentThinkingConfig"];
            mediaResolution?: components["schemas"]["ContentMediaResolution"];
        };
        /**
         * @description A modality of a reply.
         *     - `TEXT`: text.
         *     - `IMAGE`: images.
         *     - `AUDIO`: audio.
         * @enum {string}
         */
        ContentResponseModality: "TEXT" | "IMAGE" | "AUDIO";
        /**
         * @description The resolution at which media are read, and their token count.
         *     - `MEDIA_RESOLUTION_UNSPECIFIED`: unspecified.
         *     - `MEDIA_RESOLUTION_LOW`: 64 tokens.
         *     - `MEDIA_RESOLUTION_MEDIUM`: 256 tokens.
         *     - `MEDIA_RESOLUTION_HIGH`: 256 tokens with scaled reframing.
         * @enum {string}
         */
        ContentMediaResolution: "MEDIA_RESOLUTION_UNSPECIFIED" | "MEDIA_RESOLUTION_LOW" | "MEDIA_RESOLUTION_MEDIUM" | "MEDIA_RESOLUTION_HIGH";
        /** @description How much the model thinks, and whether the thoughts are shown. */
        ContentThinkingConfig: {
            /** @description Whether the reply includes the thoughts, as parts with `thought` true. */
            includeThoughts?: boolean;
            /** @description The maximum number of thinking tokens; -1 lets the model decide. */
            thinkingBudget?: number;
        };
        /** @description Settings of spoken replies. */
        ContentSpeechConfig: {
            voiceConfig?: components["schemas"]["ContentVoiceConfig"];
            /** @description One voice for each speaker of a dialogue. */
            multiSpeakerVoiceConfig?: {
                /** @description The speakers. */
                speakerVoiceConfigs?: components["schemas"]["ContentSpeakerVoiceConfig"][];
            };
            /**
             * @description The language that is spoken.
             * @enum {string}
             */
            languageCode?: "zh-CN" | "en-US" | "ja-JP" | "ko-KR" | "fr-FR" | "de-DE" | "es-ES" | "pt-BR" | "hi-IN" | "ar-XA" | "it-IT" | "tr-TR" | "vi-VN" | "th-TH" | "ru-RU" | "pl-PL" | "nl-NL";
        };
        /** @description The voice of one speaker. */
        ContentSpeakerVoiceConfig: {
            /** @description The speaker's name as written in the prompt. */
            speaker?: string;
            voiceConfig?: components["schemas"]["ContentVoiceConfig"];
        };
        /** @description A voice. */
        ContentVoiceConfig: {
            /** @description One of the model's built-in voices. */
            prebuiltVoiceConfig?: {
                /** @description The voice's name. */
                voiceName?: string;
            };
        };
        /** @description A schema, for `responseSchema` and `parameters`. It must have a `type`; a union has `anyOf` instead. */
        ContentSchema: components["schemas"]["ContentTypedSchema"] | components["schemas"]["ContentUnionSchema"];
        /** @description A schema of one type. */
        ContentTypedSchema: {
            type: components["schemas"]["ContentSchemaType"];
            /** @description What the value means; the model reads this. */
            description?: string;
            /** @description The values that a string may have. */
            enum?: string[];
            /** @description An example value of any type. */
            example?: unknown;
            /** @description Whether null is allowed. */
            nullable?: boolean;
            /** @description The format of the value. */
            format?: string;
            /** @description The schema of an array's elements. */
            items?: components["schemas"]["ContentSchema"];
            /** @description The schemas of an object's members by name. */
            properties?: {
                [key: string]: components["schemas"]["ContentSchema"];
            };
            /** @description The names of the required members. */
            required?: string[];
            /** @description The smallest number. */
            minimum?: number;
            /** @description The largest number. */
            maximum?: number;
            /** @description The fewest elements of an array. */
            minItems?: components["schemas"]["ContentCount"];
            /** @description The most elements of an array. */
            maxItems?: components["schemas"]["ContentCount"];
            /** @description The fewest characters of a string. */
            minLength?: components["schemas"]["ContentCount"];
            /** @description The most characters of a string. */
            maxLength?: components["schemas"]["ContentCount"];
            /** @description The fewest members of an object. */
            minProperties?: components["schemas"]["ContentCount"];
            /** @description The most members of an object. */
            maxProperties?: components["schemas"]["ContentCount"];
        };
        /** @description An integer. Clients without 64-bit integers in JSON may send it as a string of digits. */
        ContentCount: number | string;
        /** @description A value that matches one of several schemas. */
        ContentUnionSchema: {
            /** @description The schemas of which one must match. */
            anyOf: components["schemas"]["ContentSchema"][];
            /** @description What the value means; the model reads this. */
            description?: string;
            /** @description Whether null is allowed. */
            nullable?: boolean;
        };
        /**
         * @description The type of a value; TYPE_UNSPECIFIED allows any type. Lower case is equivalent to upper case.
         * @enum {string}
         */
        ContentSchemaType: "TYPE_UNSPECIFIED" | "STRING" | "NUMBER" | "INTEGER" | "BOOLEAN" | "ARRAY" | "OBJECT" | "string" | "number" | "integer" | "boolean" | "array" | "object";
        /** @description The complete reply, or one chunk of it. */
        GenerateContentResponse: {
            /** @description The candidates. Empty if the prompt was blocked. */
            candidates: components["schemas"]["ContentCandidate"][];
            promptFeedback?: components["schemas"]["ContentPromptFeedback"];
            usageMetadata?: components["schemas"]["ContentUsageMetadata"];
            /** @description The version of the model that generated the reply. */
            modelVersion?: string;
            /** @description The id of the reply; the same in all chunks. */
            responseId?: string;
        };
        /** @description One generated reply. */
        ContentCandidate: {
            content: components["schemas"]["ContentReply"];
            finishReason?: components["schemas"]["ContentFinishReason"];
            /** @description Safety ratings of the candidate. */
            safetyRatings?: components["schemas"]["ContentSafetyRating"][];
            citationMetadata?: components["schemas"]["ContentCitationMetadata"];
            /** @description Tokens of this candidate. */
            tokenCount?: number;
            /** @description The passages that the candidate is based on. */
            groundingAttributions?: components["schemas"]["ContentGroundingAttribution"][];
            groundingMetadata?: components["schemas"]["ContentGroundingMetadata"];
            /** @description Average log probability of the tokens. */
            avgLogprobs?: number;
            logprobsResult?: components["schemas"]["ContentLogprobsResult"];
            urlRetrievalMetadata?: components["schemas"]["ContentUrlRetrievalMetadata"];
            urlContextMetadata?: components["schemas"]["ContentUrlContextMetadata"];
            /** @description The index of the candidate. */
            index?: number;
        };
        /** @description A Content that the model has generated. Its role is always present, so that it can be sent back unchanged as history. */
        ContentReply: {
            /**
             * @description Always the model.
             * @constant
             */
            role: "model";
            /** @description The parts, in order. */
            parts: components["schemas"]["ContentPart"][];
        };
        /**
         * @description Why a candidate ended. Absent until then.
         *     - `STOP`: it was complete, or reached a stop sequence.
         *     - `MAX_TOKENS`: it reached `maxOutputTokens`.
         *     - `SAFETY`: it was rated harmful.
         *     - `RECITATION`: it repeated a source.
         *     - `LANGUAGE`: its language is not supported.
         *     - `OTHER`: another reason.
         *     - `BLOCKLIST`: it contained a forbidden word.
         *     - `PROHIBITED_CONTENT`: it contained forbidden content.
         *     - `SPII`: it contained sensitive personal data.
         *     - `MALFORMED_FUNCTION_CALL`: its function call could not be parsed.
         *     - `IMAGE_SAFETY`: its image was rated harmful.
         * @enum {string}
         */
        ContentFinishReason: "STOP" | "MAX_TOKENS" | "SAFETY" | "RECITATION" | "LANGUAGE" | "OTHER" | "BLOCKLIST" | "PROHIBITED_CONTENT" | "SPII" | "MALFORMED_FUNCTION_CALL" | "IMAGE_SAFETY";
        /** @description Feedback on the prompt. */
        ContentPromptFeedback: {
            blockReason?: components["schemas"]["ContentBlockReason"];
            /** @description Safety ratings of the prompt. */
            safetyRatings?: components["schemas"]["ContentSafetyRating"][];
        };
        /**
         * @description Why the prompt was blocked. Absent if it was not.
         *     - `BLOCK_REASON_UNSPECIFIED`: unspecified.
         *     - `SAFETY`: it was rated harmful.
         *     - `OTHER`: another reason.
         *     - `BLOCKLIST`: it contained a forbidden word.
         *     - `PROHIBITED_CONTENT`: it contained forbidden content.
         *     - `IMAGE_SAFETY`: an image in it was rated harmful.
         * @enum {string}
         */
        ContentBlockReason: "BLOCK_REASON_UNSPECIFIED" | "SAFETY" | "OTHER" | "BLOCKLIST" | "PROHIBITED_CONTENT" | "IMAGE_SAFETY";
        /** @description Tokens counted for the call. */
        ContentUsageMetadata: {
            /** @description Tokens of the prompt, cached ones included. */
            promptTokenCount?: number;
            /** @description Tokens of the prompt that came from cached content. */
            cachedContentTokenCount?: number;
            /** @description Tokens of all candidates. */
            candidatesTokenCount?: number;
            /** @description Prompt, candidates, tool use and thoughts together. */
            totalTokenCount?: number;
            /** @description Tokens of the tool results given to the model. */
            toolUsePromptTokenCount?: number;
            /** @description Tokens of the thoughts. */
            thoughtsTokenCount?: number;
            /** @description The prompt's tokens by modality. */
            promptTokensDetails?: components["schemas"]["ContentModalityTokenCount"][];
            /** @description The candidates' tokens by modality. */
            candidatesTokensDetails?: components["schemas"]["ContentModalityTokenCount"][];
            /** @description The cached tokens by modality. */
            cacheTokensDetails?: components["schemas"]["ContentModalityTokenCount"][];
            /** @description The tool-use tokens by modality. */
            toolUsePromptTokensDetails?: components["schemas"]["ContentModalityTokenCount"][];
        };
        /** @description Tokens of one modality. */
        ContentModalityTokenCount: {
            modality: components["schemas"]["ContentModality"];
            /** @description The tokens. */
            tokenCount: number;
        };
        /**
         * @description A kind of content.
         *     - `MODALITY_UNSPECIFIED`: unspecified.
         *     - `TEXT`: text.
         *     - `IMAGE`: images.
         *     - `VIDEO`: video.
         *     - `AUDIO`: audio.
         *     - `DOCUMENT`: documents such as PDF.
         * @enum {string}
         */
        ContentModality: "MODALITY_UNSPECIFIED" | "TEXT" | "IMAGE" | "VIDEO" | "AUDIO" | "DOCUMENT";
        /** @description Sources that the candidate repeats. */
        ContentCitationMetadata: {
            /** @description The sources. */
            citationSources?: components["schemas"]["ContentCitationSource"][];
        };
        /** @description A source of a segment of the text. */
        ContentCitationSource: {
            /** @description Where the segment starts. */
            startIndex?: number;
            /** @description Where the segment ends, exclusive. */
            endIndex?: number;
            /** @description The source's address. */
            uri?: string;
            /** @description The source's license. */
            license?: string;
        };
        /** @description The searches made for the candidate, and its sources. */
        ContentGroundingMetadata: {
            /** @description The sources. */
            groundingChunks?: components["schemas"]["ContentGroundingChunk"][];
            /** @description Which segment is based on which sources. */
            groundingSupports?: components["schemas"]["ContentGroundingSupport"][];
            /** @description Queries for further web searches. */
            webSearchQueries?: string[];
            searchEntryPoint?: components["schemas"]["ContentSearchEntryPoint"];
            retrievalMetadata?: components["schemas"]["ContentRetrievalMetadata"];
        };
        /** @description A source. */
        ContentGroundingChunk: {
            /** @description A web page. */
            web?: {
                /** @description The page's address. */
                uri?: string;
                /** @description The page's title. */
                title?: string;
            };
        };
        /** @description A segment of the candidate and its sources. */
        ContentGroundingSupport: {
            /** @description Indexes in `groundingChunks`. */
            groundingChunkIndices?: number[];
            /** @description The confidence in each source, from 0 to 1, in the order of `groundingChunkIndices`. */
            confidenceScores?: number[];
            segment?: components["schemas"]["ContentSegment"];
        };
        /** @description A segment of a part's text. */
        ContentSegment: {
            /** @description The index of the part in the content. */
            partIndex?: number;
            /** @description Where it starts, in bytes of the part. */
            startIndex?: number;
            /** @description Where it ends, in bytes of the part, exclusive. */
            endIndex?: number;
            /** @description The text of the segment. */
            text?: string;
        };
        /** @description An entry point to the search. */
        ContentSearchEntryPoint: {
            /** @description HTML to show. */
            renderedContent?: string;
            /** @description JSON of search terms and addresses in base64. */
            sdkBlob?: string;
        };
        /** @description Metadata on the decision to search. */
        ContentRetrievalMetadata: {
            /** @description The probability that a search helps with the prompt, from 0 to 1. */
            googleSearchDynamicRetrievalScore?: number;
        };
        /** @description A passage that the candidate is based on. */
        ContentGroundingAttribution: {
            sourceId?: components["schemas"]["ContentAttributionSource"];
            /** @description The passage. */
            content?: components["schemas"]["Content"];
        };
        /** @description Where a passage comes from; one of the two. */
        ContentAttributionSource: {
            /** @description A passage from the request. */
            groundingPassage?: {
                /** @description The passage's id. */
                passageId?: string;
                /** @description The index of the part in the passage. */
                partIndex?: number;
            };
            /** @description A chunk found in a corpus. */
            semanticRetrieverChunk?: {
                /** @description The corpus that was searched. */
                source?: string;
                /** @description The chunk's name. */
                chunk?: string;
            };
        };
        /** @description URLs that were fetched. */
        ContentUrlRetrievalMetadata: {
            /** @description One entry per URL. */
            urlRetrievalContexts?: {
                /** @description The URL. */
                retrievedUrl?: string;
            }[];
        };
        /** @description URLs that were read as context. */
        ContentUrlContextMetadata: {
            /** @description One entry per URL. */
            urlMetadata?: components["schemas"]["ContentUrlMetadata"][];
        };
        /** @description A URL and whether it could be read. */
        ContentUrlMetadata: {
            /** @description The URL. */
            retrievedUrl?: string;
            urlRetrievalStatus?: components["schemas"]["ContentUrlRetrievalStatus"];
        };
        /**
         * @description Whether a URL could be read.
         *     - `URL_RETRIEVAL_STATUS_UNSPECIFIED`: unspecified.
         *     - `URL_RETRIEVAL_STATUS_SUCCESS`: it could.
         *     - `URL_RETRIEVAL_STATUS_ERROR`: it could not.
         * @enum {string}
         */
        ContentUrlRetrievalStatus: "URL_RETRIEVAL_STATUS_UNSPECIFIED" | "URL_RETRIEVAL_STATUS_SUCCESS" | "URL_RETRIEVAL_STATUS_ERROR";
        /** @description Log probabilities of the tokens, step by step. */
        ContentLogprobsResult: {
            /** @description The most likely tokens, one entry per decoding step. */
            topCandidates?: components["schemas"]["ContentTopLogprobs"][];
            /** @description The chosen tokens, one per decoding step. A chosen token is not necessarily among the most likely ones. */
            chosenCandidates?: components["schemas"]["ContentTokenLogprob"][];
        };
        /** @description The most likely tokens of one step. */
        ContentTopLogprobs: {
            /** @description The tokens, by descending log probability. */
            candidates?: components["schemas"]["ContentTokenLogprob"][];
        };
        /** @description A token and its log probability. */
        ContentTokenLogprob: {
            /** @description The token's text. */
            token?: string;
            /** @description The token's number. */
            tokenId?: number;
            /** @description The logarithm of its probability. */
            logProbability?: number;
        };
        /** @description An error, as the body of a reply and as the last event of a stream that fails. */
        ContentError: {
            /** @description The error. */
            error: {
                /** @description The HTTP status. */
                code: number;
                /** @description Human-readable message. */
                message: string;
                status: components["schemas"]["ContentErrorStatus"];
                /** @description Details; may be empty. For contract violations the first entry is a `google.rpc.BadRequest` with one field violation per violation. */
                details: components["schemas"]["ContentErrorDetail"][];
            };
        };
        /**
         * @description The class of an error.
         *     - `INVALID_ARGUMENT` (400): bad parameter or format, or a required field is missing. Also used with 405 and 415.
         *     - `FAILED_PRECONDITION` (400): a precondition is not met.
         *     - `UNAUTHENTICATED` (401): the key is invalid, missing or expired.
         *     - `PERMISSION_DENIED` (403): rights are missing or the quota is used up.
         *     - `NOT_FOUND` (404): the model or another resource is missing.
         *     - `PAYLOAD_TOO_LARGE` (413): the body is too large.
         *     - `RESOURCE_EXHAUSTED` (429): rate or quota exceeded.
         *     - `INTERNAL` (500): the service failed; retry.
         *     - `UNAVAILABLE` (503): temporarily unavailable.
         *     - `DEADLINE_EXCEEDED` (504): timeout.
         * @enum {string}
         */
        ContentErrorStatus: "INVALID_ARGUMENT" | "FAILED_PRECONDITION" | "UNAUTHENTICATED" | "PERMISSION_DENIED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RESOURCE_EXHAUSTED" | "INTERNAL" | "UNAVAILABLE" | "DEADLINE_EXCEEDED";
        /** @description Details of an error. */
        ContentErrorDetail: {
            /** @description The kind of detail, as a type URL. */
            "@type": string;
            /** @description The violations, one for each field. */
            fieldViolations?: components["schemas"]["ContentFieldViolation"][];
        };
        /** @description A field that violates a rule. */
        ContentFieldViolation: {
            /** @description Path of the field. */
            field: string;
            /** @description The violated rule. */
            description: string;
        };
        /**
         * @description An image as a complete base64 data URI, with its MIME-type prefix: `image/jpeg` (also as `image/jpg`), `image/png`, `image/gif`
         *     (static) or `image/webp`, in upper or lower case; at most 4 MB (4 × 1024 × 1024 bytes decoded). Padding may be missing, line
         *     breaks are ignored. The bytes must be of that format and decodable.
         *     A resolution of 1024x1024 or more is recommended; aspect ratios 1:1, 2:3 and 3:2 are supported.
         */
        ImageDataUri: string;
        /**
         * @description The bot that generates the images.
         * @default BOT_PRIMARY
         * @enum {string}
         */
        ImageBotType: "BOT_PRIMARY" | "BOT_SECONDARY";
        /**
         * @description Webhook URL; if it is empty, the global webhook URL applies. Loopback, private and link-local targets are a 400
         *     unless the operator allows them.
         */
        ImageNotifyHookUrl: string;
        /** @description Caller-defined tracking value, returned unchanged in every record of the task. */
        ImageState: string;
        /**
         * @description Action identifier from a task's `buttons`, of the form `<prefix>::JOB::<operation>::<index>::<job_uuid>`, with segments
         *     separated by `::`. The prefix is configurable, `MJ` by default.
         */
        ImageCustomId: string;
        /**
         * @description Which accounts may run the task. An account must match every given field; an empty string or list counts as not given. The operator's
         *     policy chooses one of the matching accounts with room in their queue.
         */
        ImageAccountFilter: {
            /** @description Channel id. */
            channelId?: string;
            /** @description Account instance id. */
            instanceId?: string;
            /**
             * @description Speed modes of which the account must offer at least one. The task runs at the first one that it offers, unless the
             *     prompt names another; without `modes`, at the account's default speed.
             */
            modes?: ("RELAX" | "FAST" | "TURBO")[];
            /** @description Text that the account remark must contain. */
            remark?: string;
            /** @description Whether the account supports remix. */
            remix?: boolean;
            /** @description The account's automatic remix submission setting. When false, a variation on a remix account waits in `MODAL`. */
            remixAutoConsidered?: boolean;
        };
        /** @description Which account takes the upload; a smaller form of the account filter. */
        ImageUploadFilter: {
            /** @description Channel id. */
            channelId?: string;
            /** @description Account instance id. */
            instanceId?: string;
            /** @description Text that the account remark must contain. */
            remark?: string;
        };
        ImageImagineRequest: {
            botType?: components["schemas"]["ImageBotType"];
            /** @description Text prompt, English or Chinese, followed by parameters such as `--ar 3:2`. */
            prompt: string;
            /** @description Reference images, each with its MIME prefix, at most 10. */
            base64Array?: components["schemas"]["ImageDataUri"][];
            accountFilter?: components["schemas"]["ImageAccountFilter"];
            notifyHook?: components["schemas"]["ImageNotifyHookUrl"];
            state?: components["schemas"]["ImageState"];
        };
        ImageBlendRequest: {
            botType?: components["schemas"]["ImageBotType"];
            /** @description The images to blend, 2 to 5, each with its MIME prefix. */
            base64Array: components["schemas"]["ImageDataUri"][];
            /**
             * @description Shape of the result: `PORTRAIT` = 2:3, `SQUARE` = 1:1, `LANDSCAPE` = 3:2.
             * @enum {string}
             */
            dimensions?: "PORTRAIT" | "SQUARE" | "LANDSCAPE";
            accountFilter?: components["schemas"]["ImageAccountFilter"];
            notifyHook?: components["schemas"]["ImageNotifyHookUrl"];
            state?: components["schemas"]["ImageState"];
        };
        ImageDescribeRequest: {
            botType?: components["schemas"]["ImageBotType"];
            base64: components["schemas"]["ImageDataUri"];
            accountFilter?: components["schemas"]["ImageAccountFilter"];
            notifyHook?: components["schemas"]["ImageNotifyHookUrl"];
            state?: components["schemas"]["ImageState"];
        };
        ImageFaceSwapRequest: {
            /** @description The image with a clear face, as a data URI. */
            sourceBase64: components["schemas"]["ImageDataUri"];
            /** @description The image with the face to replace, as a data URI. */
            targetBase64: components["schemas"]["ImageDataUri"];
        };
        ImageActionRequest: {
            customId: components["schemas"]["ImageCustomId"];
            /** @description The task on which to act. */
            taskId: string;
            /**
             * @description Whether the account must have the same channel as the task's account.
             * @default false
             */
            chooseSameChannel?: boolean;
            accountFilter?: components["schemas"]["ImageAccountFilter"];
            notifyHook?: components["schemas"]["ImageNotifyHookUrl"];
            state?: components["schemas"]["ImageState"];
        };
        ImageModalRequest: {
            /** @description Id of the task that waits in `MODAL`. */
            taskId: string;
            /** @description Prompt for the region, or the new prompt. */
            prompt?: string;
            /** @description Mask image for a partial redraw, as a data URI. */
            maskBase64?: components["schemas"]["ImageDataUri"];
        };
        ImageUploadRequest: {
            /** @description The images to store, each with its MIME prefix, at most 20. */
            base64Array: components["schemas"]["ImageDataUri"][];
            filter?: components["schemas"]["ImageUploadFilter"];
        };
        ImageListRequest: {
            /** @description Ids of the tasks to read, at most 1,000. */
            ids: string[];
        };
        /**
         * @description - `1` submit succeeded
         *     - `22` task is queued
         *     - `21` parameter error
         *     - `23` system error
         *     - `24` account unavailable
         *     - `25` insufficient balance
         *
         *     This service sends 21 only with HTTP 400 and 23 only with HTTP 500.
         * @enum {integer}
         */
        ImageEnvelopeCode: 1 | 21 | 22 | 23 | 24 | 25;
        /** @description Extension attributes; empty when no account was chosen. */
        ImageEnvelopeProperties: {
            /** @description Instance id of the chosen account. */
            instanceId?: string;
            /** @description Channel id of the chosen account. */
            channelId?: string;
            /** @description With code 22: the number of tasks ahead in the queue. */
            numberOfQueues?: number;
        } & {
            [key: string]: unknown;
        };
        ImageSubmitEnvelope: {
            code: components["schemas"]["ImageEnvelopeCode"];
            /** @description Short English text for people. */
            description: string;
            properties?: components["schemas"]["ImageEnvelopeProperties"];
            /** @description Id of the task with code 1 and 22: a string of digits; treat it as opaque. Null with code 24 and 25, when no task was created. */
            result: string | null;
        };
        ImageUploadEnvelope: {
            code: components["schemas"]["ImageEnvelopeCode"];
            /** @description Short English text for people. */
            description: string;
            properties?: components["schemas"]["ImageEnvelopeProperties"];
            /** @description One URL per image, in order. */
            result: string[];
        };
        ImageSeedEnvelope: {
            code: components["schemas"]["ImageEnvelopeCode"];
            /** @description Short English text for people. */
            description: string;
            properties?: components["schemas"]["ImageEnvelopeProperties"];
            /** @description The seed in decimal digits. */
            result: string;
        };
        ImageErrorEnvelope: {
            /** @description `21` parameter error (HTTP 400), `23` system error (HTTP 500), else the HTTP status. */
            code: number;
            /** @description The problem, preceded by the field: `base64Array[1]: …`. */
            description: string;
            /** @description Always null. */
            result: null;
        };
        /**
         * @description Kind of the task.
         *
         *     - `IMAGINE` text to image
         *     - `UPSCALE` one image of a grid at full size
         *     - `VARIATION` variations of a image, or a redrawn region of it
         *     - `ZOOM` the scene from further away
         *     - `PAN` the scene extended to one side
         *     - `DESCRIBE` image to text
         *     - `BLEND` a mix of several images
         *     - `SHORTEN` a prompt reduced to its important words
         *     - `SWAP_FACE` a face from one image in another image
         * @enum {string}
         */
        ImageTaskAction: "IMAGINE" | "UPSCALE" | "VARIATION" | "ZOOM" | "PAN" | "DESCRIBE" | "BLEND" | "SHORTEN" | "SWAP_FACE";
        /**
         * @description - `NOT_START` not started: waiting in the account's queue
         *     - `SUBMITTED` submitted to the account
         *     - `MODAL` modal operation pending: waiting for the modal call
         *     - `IN_PROGRESS` running
         *     - `FAILURE` ended without a result; `failReason` says why
         *     - `SUCCESS` ended with a result
         *     - `CANCEL` cancelled: the modal call did not arrive in time, or the caller or operator cancelled the task
         *
         *     `SUCCESS`, `FAILURE` and `CANCEL` are final. No transitions other than those of the lifecycle occur.
         * @enum {string}
         */
        ImageTaskStatus: "NOT_START" | "SUBMITTED" | "MODAL" | "IN_PROGRESS" | "FAILURE" | "SUCCESS" | "CANCEL";
        /** @description An action that can be executed on the task. */
        ImageButton: {
            customId: components["schemas"]["ImageCustomId"];
            /** @description Emoji before the label; empty if there is none. */
            emoji: string;
            /** @description Text of the button; empty if the button has only an emoji. */
            label: string;
            /**
             * @description `2` = primary, `3` = green. A button that has been used is green.
             * @enum {integer}
             */
            style: 2 | 3;
            /** @description Internal kind of the button; 2 on every button that this service makes. */
            type: number;
        };
        /** @description Extension attributes. */
        ImageTaskProperties: {
            /** @description The four prompts of a finished `DESCRIBE` or `SHORTEN`. */
            prompts?: string[];
            /**
             * @description Words of the prompt that the finished image does not show, as far as the engine knows: words of `promptEn`, and Chinese words
             *     that could not be translated. Omitted if there are none.
             */
            undrawnWords?: string[];
            /** @description Instance id of the account that runs the task. */
            instanceId?: string;
            /** @description Channel id of that account. */
            channelId?: string;
            /**
             * @description Speed at which the task runs.
             * @enum {string}
             */
            mode?: "RELAX" | "FAST" | "TURBO";
            /** @description Id of the task whose button created this one. */
            parentId?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The record of one task. Fields that have no value yet are omitted. */
        ImageTask: {
            /** @description Unique task id. */
            id: string;
            action: components["schemas"]["ImageTaskAction"];
            status: components["schemas"]["ImageTaskStatus"];
            /** @description Executable actions; filled when the task has succeeded. */
            buttons: components["schemas"]["ImageButton"][];
            /** @description Task description. */
            description?: string;
            /** @description Reason of failure. */
            failReason?: string;
            /** @description Absolute URL of the generated image. While the task is running, it may be a preview. */
            imageUrl?: string;
            /** @description Progress, `"0%"` to `"100%"`. It never falls. */
            progress: string;
            /** @description Original prompt; of a finished `DESCRIBE` or `SHORTEN`, the four prompts joined by blank lines. */
            prompt?: string;
            /** @description English prompt; the translation of a Chinese one. */
            promptEn?: string;
            properties?: components["schemas"]["ImageTaskProperties"];
            /** @description Caller-defined value given at submit. */
            state?: string;
            /** @description Time of submission, in milliseconds since the epoch. */
            submitTime: number;
            /** @description Time when the task started, in milliseconds since the epoch. */
            startTime?: number;
            /** @description Time of completion, in milliseconds since the epoch. */
            finishTime?: number;
        };
        /** @description The conversation so far, and how to answer it. */
        MessageRequest: {
            /** @description The model to use. */
            model: string;
            /** @description The maximum number of tokens to generate, thinking included. Each model has its own maximum; a larger number is accepted and the model stops at its maximum. */
            max_tokens: number;
            /** @description The conversation, oldest first. Consecutive messages of one role count as one turn. */
            messages: components["schemas"]["MessageTurn"][];
            /** @description The system prompt, as a string; an array of text blocks is accepted too. */
            system?: string | components["schemas"]["MessageTextInput"][];
            metadata?: components["schemas"]["MessageMetadata"];
            /** @description Texts at which the model stops. The one that was reached is reported as `stop_sequence`. */
            stop_sequences?: string[];
            /**
             * @description Whether to reply with an event stream.
             * @default false
             */
            stream?: boolean;
            /**
             * @description Randomness of the reply. 0.0 is not fully deterministic either.
             * @default 1
             */
            temperature?: number;
            /** @description Samples each token from this many of the most likely ones. */
            top_k?: number;
            /** @description Samples each token from the most likely ones that together reach this probability. Change this or `temperature`, not both. */
            top_p?: number;
            thinking?: components["schemas"]["MessageThinkingSetting"];
            tool_choice?: components["schemas"]["MessageToolChoice"];
            /** @description Tools that the model may call. */
            tools?: components["schemas"]["MessageTool"][];
            output_config?: components["schemas"]["MessageOutputConfig"];
            thread?: components["schemas"]["MessageThread"];
        };
        /** @description Newer clients use `type: create` to ask the service to keep the conversation, and `type: continue` to send only new messages. This service keeps nothing: `create` has no effect; `continue` is a 404 with `details.error_code` `thread_not_found`, after which those clients send the complete history. */
        MessageThread: {
            /** @description `create` or `continue`; other values have no effect. */
            type?: string;
            /** @description The message to continue from. */
            previous_message_id?: string | null;
        } | null;
        /** @description One message of the conversation. */
        MessageTurn: {
            /**
             * @description The author. `user` is the caller, `assistant` the model.
             * @enum {string}
             */
            role: "user" | "assistant";
            /** @description The content. A string is equivalent to one text block. */
            content: string | components["schemas"]["MessageInputBlock"][];
        };
        /** @description Metadata of the request, not shown to the model. */
        MessageMetadata: {
            /** @description An opaque id of the end user. It must not be a name, an address or other data that identifies a person. Null is equivalent to absent. */
            user_id?: string | null;
        };
        /** @description One block of a message that the caller sends. */
        MessageInputBlock: components["schemas"]["MessageTextInput"] | components["schemas"]["MessageImageInput"] | components["schemas"]["MessageToolUseInput"] | components["schemas"]["MessageToolResultInput"] | components["schemas"]["MessageDocumentInput"] | components["schemas"]["MessageThinkingInput"] | components["schemas"]["MessageRedactedThinkingInput"];
        /** @description Text. */
        MessageTextInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text";
            /** @description The text; must not be empty. */
            text: string;
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description An image, in user content. */
        MessageImageInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image";
            source: components["schemas"]["MessageImageSource"];
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description The source of an image. */
        MessageImageSource: components["schemas"]["MessageImageBytes"] | components["schemas"]["MessageImageLink"];
        /** @description An image, inline. */
        MessageImageBytes: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "base64";
            /**
             * @description The image's format, in upper or lower case. `image/jpg` means `image/jpeg`.
             * @enum {string}
             */
            media_type: "image/jpeg" | "image/jpg" | "image/png" | "image/gif" | "image/webp";
            /** @description The image's bytes in base64, without a data URL prefix. Padding may be missing, line breaks are ignored. */
            data: string;
        };
        /** @description An image to fetch. */
        MessageImageLink: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "url";
            /**
             * Format: uri
             * @description URL of the image.
             */
            url: string;
        };
        /** @description A tool call of an earlier reply, sent back as history. */
        MessageToolUseInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tool_use";
            /** @description The call's id. */
            id: string;
            /** @description The tool that was called. */
            name: string;
            /** @description The call's arguments. */
            input: {
                [key: string]: unknown;
            };
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description The result of a tool, in user content. */
        MessageToolResultInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tool_result";
            /** @description The id of the `tool_use` block that this is the result of. */
            tool_use_id: string;
            /** @description The tool's result, as a string or as text and image blocks. */
            content: string | components["schemas"]["MessageToolResultPart"][];
            /** @description Whether the tool failed. */
            is_error?: boolean;
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description One block of a tool's result. */
        MessageToolResultPart: components["schemas"]["MessageTextInput"] | components["schemas"]["MessageImageInput"];
        /** @description A document to read. */
        MessageDocumentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "document";
            source: components["schemas"]["MessageDocumentSource"];
            /** @description The document's title. */
            title?: string | null;
            /** @description Context of the document. Accepted and passed on. */
            context?: string | null;
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description The source of a document. */
        MessageDocumentSource: components["schemas"]["MessageDocumentBytes"] | components["schemas"]["MessageDocumentText"] | components["schemas"]["MessageDocumentLink"];
        /** @description A PDF, inline. */
        MessageDocumentBytes: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "base64";
            /**
             * @description Only PDF.
             * @constant
             */
            media_type: "application/pdf";
            /** @description The file's bytes in base64. */
            data: string;
        };
        /** @description A text document, inline. */
        MessageDocumentText: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text";
            /**
             * @description Only plain text.
             * @constant
             */
            media_type: "text/plain";
            /** @description The text itself. */
            data: string;
        };
        /** @description A document to fetch. */
        MessageDocumentLink: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "url";
            /**
             * Format: uri
             * @description URL of the document.
             */
            url: string;
        };
        /** @description The thinking of an earlier reply, sent back unchanged. */
        MessageThinkingInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "thinking";
            /** @description The thinking's text. */
            thinking: string;
            /** @description Proof that the text came from the model, as the reply gave it. */
            signature: string;
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description Hidden thinking of an earlier reply, sent back unchanged. */
        MessageRedactedThinkingInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "redacted_thinking";
            /** @description The hidden thinking as the reply gave it. */
            data: string;
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description Marks the end of a prefix to cache. Null has no effect. */
        MessageCacheControl: {
            /** @constant */
            type: "ephemeral";
            /** @description How long to cache the prefix. */
            ttl?: string;
        } | null;
        /** @description Whether the model thinks before it answers. */
        MessageThinkingSetting: components["schemas"]["MessageThinkingEnabled"] | components["schemas"]["MessageThinkingDisabled"] | components["schemas"]["MessageThinkingAdaptive"];
        /** @description Think within a budget. */
        MessageThinkingEnabled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "enabled";
            /** @description The maximum number of thinking tokens. Counted in `max_tokens`, and must be smaller than it. */
            budget_tokens: number;
        };
        /** @description Answer without thinking. */
        MessageThinkingDisabled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "disabled";
        };
        /** @description The model decides how much to think. */
        MessageThinkingAdaptive: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "adaptive";
        };
        /** @description Whether tools are used, and which ones. */
        MessageToolChoice: components["schemas"]["MessageToolChoiceAuto"] | components["schemas"]["MessageToolChoiceAny"] | components["schemas"]["MessageToolChoiceTool"] | components["schemas"]["MessageToolChoiceNone"];
        /** @description The model decides. */
        MessageToolChoiceAuto: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "auto";
            /**
             * @description True limits the reply to at most one tool call.
             * @default false
             */
            disable_parallel_tool_use?: boolean;
        };
        /** @description The model must use some tool. */
        MessageToolChoiceAny: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "any";
            /**
             * @description True limits the reply to exactly one tool call.
             * @default false
             */
            disable_parallel_tool_use?: boolean;
        };
        /** @description The model must use the named tool. */
        MessageToolChoiceTool: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tool";
            /** @description The tool to use. */
            name: string;
            /**
             * @description True limits the reply to exactly one tool call.
             * @default false
             */
            disable_parallel_tool_use?: boolean;
        };
        /** @description The model must not use a tool. */
        MessageToolChoiceNone: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "none";
            /**
             * @description Accepted without effect.
             * @default false
             */
            disable_parallel_tool_use?: boolean;
        };
        /** @description A tool that the model may call. Without `type` it is a custom tool. */
        MessageTool: components["schemas"]["MessageCustomTool"] | components["schemas"]["MessageBuiltInTool"];
        /** @description A tool that the caller executes. */
        MessageCustomTool: {
            /**
             * @description May be absent or null.
             * @enum {string|null}
             */
            type?: "custom" | null;
            /** @description The tool's name. */
            name: string;
            /** @description What it does and when to use it; the model reads this. */
            description?: string;
            /** @description JSON Schema of the arguments. */
            input_schema: {
                [key: string]: unknown;
            };
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description A tool whose arguments the model already knows; the caller executes it. */
        MessageBuiltInTool: components["schemas"]["MessageComputerTool"] | components["schemas"]["MessageBashTool"] | components["schemas"]["MessageTextEditorTool"];
        /** @description Screen, mouse and keyboard. */
        MessageComputerTool: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "computer_20241022";
            /**
             * @description The fixed name.
             * @constant
             */
            name: "computer";
            /** @description Width of the screen in pixels. */
            display_width_px: number;
            /** @description Height of the screen in pixels. */
            display_height_px: number;
            /** @description Number of the display on a system with several displays. */
            display_number?: number;
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description A shell. */
        MessageBashTool: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bash_20241022";
            /**
             * @description The fixed name.
             * @constant
             */
            name: "bash";
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description An editor for text files. */
        MessageTextEditorTool: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text_editor_20241022";
            /**
             * @description The fixed name.
             * @constant
             */
            name: "str_replace_editor";
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description Format and effort of the reply. */
        MessageOutputConfig: {
            format?: components["schemas"]["MessageOutputFormat"];
            /** @description The effort for the reply; null lets the model decide. */
            effort?: string | null;
        };
        /** @description The reply is one text block of JSON that follows a schema; null is plain text. */
        MessageOutputFormat: {
            /** @constant */
            type: "json_schema";
            /** @description JSON Schema of the reply. */
            schema: {
                [key: string]: unknown;
            };
        } | null;
        /** @description The model's message. */
        Message: {
            /** @description The message's id. */
            id: string;
            /** @constant */
            type: "message";
            /**
             * @description Always the model.
             * @constant
             */
            role: "assistant";
            /** @description The model used. */
            model: string;
            /** @description The blocks of the message, in order. Empty in `message_start`. */
            content: components["schemas"]["MessageOutputBlock"][];
            stop_reason: components["schemas"]["MessageStopReason"];
            /** @description The stop sequence that was reached, if `stop_reason` is `stop_sequence`; otherwise null. */
            stop_sequence: string | null;
            usage: components["schemas"]["MessageUsage"];
        };
        /**
         * @description Why the model stopped.
         *     - `end_turn`: the reply is complete.
         *     - `max_tokens`: it reached `max_tokens`, or its own maximum.
         *     - `stop_sequence`: it reached one of the `stop_sequences`.
         *     - `tool_use`: it calls one or more tools.
         *     - `refusal`: it refused to answer.
         *     - `pause_turn`: a long turn was paused, send it back to continue; only if an upstream says so.
         *     - null: it has not stopped yet, in `message_start`.
         * @enum {string|null}
         */
        MessageStopReason: "end_turn" | "max_tokens" | "stop_sequence" | "tool_use" | "refusal" | "pause_turn" | null;
        /** @description Tokens counted for the call. */
        MessageUsage: {
            /** @description Tokens of the input that did not come from the cache. */
            input_tokens: number;
            /** @description Tokens generated so far, thinking included. */
            output_tokens: number;
            /** @description Tokens of the input written into the cache. */
            cache_creation_input_tokens: number;
            /** @description Tokens of the input read from the cache. */
            cache_read_input_tokens: number;
        };
        /** @description One block of the model's message. */
        MessageOutputBlock: components["schemas"]["MessageTextBlock"] | components["schemas"]["MessageToolUseBlock"] | components["schemas"]["MessageThinkingBlock"] | components["schemas"]["MessageRedactedThinkingBlock"];
        /** @description Text. */
        MessageTextBlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text";
            /** @description The text; empty when a stream opens the block. */
            text: string;
        };
        /** @description A tool call that the caller executes. */
        MessageToolUseBlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tool_use";
            /** @description The call's id, to be repeated in the `tool_result`. */
            id: string;
            /** @description The tool to execute. */
            name: string;
            /** @description The arguments; empty when a stream opens the block. */
            input: {
                [key: string]: unknown;
            };
        };
        /** @description The model's thinking. */
        MessageThinkingBlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "thinking";
            /** @description The thinking's text; empty when a stream opens the block. */
            thinking: string;
            /** @description Proof that the text came from the model; send it back unchanged. */
            signature: string;
        };
        /** @description Thinking that is hidden. */
        MessageRedactedThinkingBlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "redacted_thinking";
            /** @description The hidden thinking; send it back unchanged. */
            data: string;
        };
        /** @description Opens the stream. */
        MessageStartEvent: {
            /** @constant */
            type: "message_start";
            message: components["schemas"]["MessageBegun"];
        };
        /** @description A message at its start: `content` empty, `stop_reason` null, the tokens of the input counted. */
        MessageBegun: components["schemas"]["Message"] & {
            /** @description Empty. */
            content?: components["schemas"]["MessageOutputBlock"][];
            /** @description Null until the end. */
            stop_reason?: null;
        };
        /** @description Opens a block. */
        MessageContentBlockStartEvent: {
            /** @constant */
            type: "content_block_start";
            /** @description The index of the block in `content`. */
            index: number;
            /** @description The block, still empty. Redacted thinking is complete from the start. */
            content_block: components["schemas"]["MessageOutputBlock"];
        };
        /** @description Adds to the open block. */
        MessageContentBlockDeltaEvent: {
            /** @constant */
            type: "content_block_delta";
            /** @description The index of the open block in `content`. */
            index: number;
            delta: components["schemas"]["MessageBlockDelta"];
        };
        /** @description The addition; its type is determined by the type of the block. */
        MessageBlockDelta: components["schemas"]["MessageTextDelta"] | components["schemas"]["MessageInputJsonDelta"] | components["schemas"]["MessageThinkingDelta"] | components["schemas"]["MessageSignatureDelta"];
        /** @description More text of a text block. */
        MessageTextDelta: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text_delta";
            /** @description Text to append. */
            text: string;
        };
        /** @description More of a tool call's arguments. */
        MessageInputJsonDelta: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "input_json_delta";
            /** @description A fragment of JSON text. All fragments of a block, concatenated, are its `input`; an empty text means an empty object. */
            partial_json: string;
        };
        /** @description More text of a thinking block. */
        MessageThinkingDelta: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "thinking_delta";
            /** @description Thinking to append. */
            thinking: string;
        };
        /** @description The signature of a thinking block, at its end. */
        MessageSignatureDelta: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "signature_delta";
            /** @description The whole signature. */
            signature: string;
        };
        /** @description Closes the open block. */
        MessageContentBlockStopEvent: {
            /** @constant */
            type: "content_block_stop";
            /** @description The index of the block in `content`. */
            index: number;
        };
        /** @description The stop reason and the usage of the message. */
        MessageDeltaEvent: {
            /** @constant */
            type: "message_delta";
            /** @description The fields of the message that change at its end. */
            delta: {
                stop_reason: components["schemas"]["MessageStopReason"];
                /** @description The stop sequence that was reached, or null. */
                stop_sequence: string | null;
                usage: components["schemas"]["MessageUsage"];
            };
            /** @description The final token counts, the same as in `delta.usage`. Some clients read them here. */
            usage: components["schemas"]["MessageUsage"];
        };
        /** @description Closes the stream. */
        MessageStopEvent: {
            /** @constant */
            type: "message_stop";
        };
        /** @description Keeps the connection alive; ignore it. It may occur anywhere after `message_start`. */
        MessagePingEvent: {
            /** @constant */
            type: "ping";
        };
        /** @description An error, as the body of a reply and as the event `error` that ends a stream. The outer `type` distinguishes it from a message. */
        MessageError: {
            /** @constant */
            type: "error";
            /** @description The error. */
            error: {
                type: components["schemas"]["MessageErrorType"];
                /** @description Human-readable message that names the field. */
                message: string;
                /** @description A machine-readable code, more specific than `type`. */
                code: string;
                /** @description Details of the error, if there are any; clients read `thread_not_found` here. */
                details?: {
                    /** @description The same as `code`. */
                    error_code: string;
                };
            };
        };
        /**
         * @description The class of an error.
         *     - `invalid_request_error`: the parameters are invalid (400), or the method or content type is wrong (405, 415).
         *     - `authentication_error`: the key is invalid or missing (401).
         *     - `permission_error`: the key lacks the right (403).
         *     - `not_found_error`: the model or path does not exist (404).
         *     - `request_too_large`: the body is too large (413).
         *     - `rate_limit_error`: too many requests (429).
         *     - `server_error`: the service failed (500).
         *     - `overloaded_error`: the service or its upstream has no capacity (503, 529).
         * @enum {string}
         */
        MessageErrorType: "invalid_request_error" | "authentication_error" | "permission_error" | "not_found_error" | "request_too_large" | "rate_limit_error" | "server_error" | "overloaded_error";
        /** @description The input, the model and its options. */
        ResponseRequest: {
            /** @description Id of the model. */
            model: string;
            /** @description A string is equivalent to one text input of the user; an array has input messages and items. */
            input: string | components["schemas"]["ResponseInputItem"][];
            /**
             * @description Additional data to include in the response. Known values:
             *
             *     - `file_search_call.results`: the results of a file search;
             *     - `message.input_image.image_url`: image URLs of input messages;
             *     - `computer_call_output.output.image_url`: image URLs of screenshots;
             *     - `reasoning.encrypted_content`: encrypted reasoning, which the caller can send back if nothing is stored;
             *     - `web_search_call.action.sources`: the pages that a web search has read;
             *     - `message.output_text.logprobs`: log probabilities of the tokens, with `top_logprobs` alternatives each.
             *
             *     Any other string is accepted and has no effect.
             */
            include?: string[] | null;
            /** @description System or developer message, placed first; not carried over when `previous_response_id` is used. */
            instructions?: string | null;
            /** @description Upper bound of generated tokens, reasoning tokens included; at least 1. */
            max_output_tokens?: number | null;
            /** @description Key-value pairs of the caller; null means none. */
            metadata?: components["schemas"]["ResponseMetadata"] | null;
            /**
             * @description Whether the model may call several tools at once.
             * @default true
             */
            parallel_tool_calls?: boolean | null;
            /** @description Id of the response to continue. */
            previous_response_id?: string | null;
            reasoning?: components["schemas"]["ResponseReasoningOptions"];
            /**
             * @description The service tier; if it is set, the response has the tier used. `priority` is accepted because clients send it.
             * @default auto
             * @enum {string|null}
             */
            service_tier?: "auto" | "default" | "flex" | "priority" | null;
            /**
             * @description Whether the response is kept, so that a later request can continue or reference it.
             * @default true
             */
            store?: boolean | null;
            /**
             * @description Whether to reply with server-sent events.
             * @default false
             */
            stream?: boolean | null;
            /**
             * @description Sampling temperature; higher is more random. Change this or `top_p`, not both.
             * @default 1
             */
            temperature?: number | null;
            text?: components["schemas"]["ResponseTextOptions"];
            tool_choice?: components["schemas"]["ResponseToolChoice"];
            /** @description Tools that the model may call. */
            tools?: components["schemas"]["ResponseTool"][];
            /**
             * @description The probability mass to sample from. Change this or `temperature`, not both.
             * @default 1
             */
            top_p?: number | null;
            /**
             * @description What to do if the context exceeds the model's window: `auto` drops items in the middle of the conversation, `disabled`
             *     fails with HTTP 400.
             * @default disabled
             * @enum {string|null}
             */
            truncation?: "auto" | "disabled" | null;
            /** @description Identifier of the end user. */
            user?: string;
            /** @description Accepted and passed on. */
            background?: boolean | null;
            /** @description Accepted and passed on. */
            conversation?: string | {
                [key: string]: unknown;
            } | null;
            /** @description Accepted and passed on. */
            max_tool_calls?: number | null;
            /** @description Accepted and passed on. */
            prompt_cache_key?: string | null;
            /** @description Accepted and passed on. */
            safety_identifier?: string | null;
            /** @description The number of most likely tokens to report for each token, at most 20; has no effect unless log probabilities are included. */
            top_logprobs?: number | null;
        };
        /** @description Up to 16 key-value pairs of the caller, echoed. A key has at most 64 characters, a value at most 512. */
        ResponseMetadata: {
            [key: string]: string;
        };
        /**
         * @description The detail of the reasoning summary.
         * @enum {string|null}
         */
        ResponseReasoningSummaryMode: "auto" | "concise" | "detailed" | null;
        /** @description For models of the reasoning series only. */
        ResponseReasoningOptions: {
            /**
             * @description How much to reason. If `reasoning` is given without it, or with null, it is `medium`; if `reasoning` is not given, the
             *     response has null. `none`, `minimal` and `xhigh` are accepted because clients send them.
             * @default medium
             * @enum {string|null}
             */
            effort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh" | null;
            summary?: components["schemas"]["ResponseReasoningSummaryMode"];
            /**
             * @deprecated
             * @description Former name of `summary`.
             * @enum {string|null}
             */
            generate_summary?: "auto" | "concise" | "detailed" | null;
        } | null;
        /** @description Options of the text; `{}` is plain text. */
        ResponseTextOptions: {
            format?: components["schemas"]["ResponseTextFormat"];
            /** @description Accepted and passed on. */
            verbosity?: string | null;
        };
        /**
         * @description The format of the text; plain text if absent.
         * @default {
         *       "type": "text"
         *     }
         */
        ResponseTextFormat: components["schemas"]["ResponseTextFormatText"] | components["schemas"]["ResponseTextFormatJsonSchema"] | components["schemas"]["ResponseTextFormatJsonObject"];
        /** @description Plain text. */
        ResponseTextFormatText: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text";
        };
        /** @description JSON that follows a schema. */
        ResponseTextFormatJsonSchema: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "json_schema";
            /** @description Name of the format: letters, digits, underscore and hyphen. */
            name: string;
            /** @description The JSON Schema of the text. */
            schema: {
                [key: string]: unknown;
            };
            /** @description The purpose of the format; the model reads it. Null means none. */
            description?: string | null;
            /**
             * @description Whether the schema must be followed exactly; null means the default.
             * @default false
             */
            strict?: boolean | null;
        };
        /** @description Any JSON object. The older mode; a message must also tell the model to produce JSON. */
        ResponseTextFormatJsonObject: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "json_object";
        };
        /** @description One item of the conversation. An item without `type` is a message, or, if it has an `id` and no `role`, a reference to an item. */
        ResponseInputItem: components["schemas"]["ResponseInputMessage"] | components["schemas"]["ResponseTypedInputItem"] | components["schemas"]["ResponseUntypedItemReference"];
        /** @description Any item with a `type`, other than a message. Output items of an earlier response are accepted unchanged. */
        ResponseTypedInputItem: components["schemas"]["ResponseFunctionCall"] | components["schemas"]["ResponseFunctionCallOutput"] | components["schemas"]["ResponseFileSearchCall"] | components["schemas"]["ResponseReturnedWebSearchCall"] | components["schemas"]["ResponseComputerCall"] | components["schemas"]["ResponseComputerCallOutput"] | components["schemas"]["ResponseReasoningItem"] | components["schemas"]["ResponseItemReference"];
        /** @description A message of the conversation, including a message of the assistant that is sent back. */
        ResponseInputMessage: {
            /**
             * @description Always `message`; may be absent.
             * @constant
             */
            type?: "message";
            /**
             * @description The author. `developer` and `system` messages take precedence over `user` messages.
             * @enum {string}
             */
            role: "user" | "assistant" | "system" | "developer";
            /** @description The text, or its parts. */
            content: string | components["schemas"]["ResponseInputContent"][];
            /** @description Id of a message that is sent back. */
            id?: string | null;
            /** @description Status of a message that is sent back. */
            status?: string | null;
        };
        /** @description A part of an input message: text, image or file, or, in a message of the assistant that is sent back, a part of that message. */
        ResponseInputContent: components["schemas"]["ResponseInputText"] | components["schemas"]["ResponseInputImage"] | components["schemas"]["ResponseInputFile"] | components["schemas"]["ResponseReturnedText"] | components["schemas"]["ResponseRefusal"];
        /** @description Text. */
        ResponseInputText: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "input_text";
            /** @description The text. */
            text: string;
        };
        /** @description An image, by file id or by URL. */
        ResponseInputImage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "input_image";
            /**
             * @description The level of detail. May be absent or null because clients omit it.
             * @default auto
             * @enum {string|null}
             */
            detail?: "high" | "low" | "auto" | null;
            /** @description Id of a file. */
            file_id?: string | null;
            /** @description URL of the image, or the image itself as base64 data URL. */
            image_url?: string | null;
        };
        /** @description A file, by id or by its content. */
        ResponseInputFile: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "input_file";
            /** @description The content of the file, in base64 or as base64 data URL. Null is equivalent to absent. */
            file_data?: string | null;
            /** @description Id of a file. */
            file_id?: string | null;
            /** @description Name of the file. Null is equivalent to absent. */
            filename?: string | null;
        };
        /** @description A text of an earlier response, sent back. */
        ResponseReturnedText: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "output_text";
            /** @description The text. */
            text: string;
            /** @description Citations, unchanged; may be absent. */
            annotations?: components["schemas"]["ResponseAnnotation"][];
            logprobs?: components["schemas"]["ResponseLogprobs"];
        };
        /** @description The result of a function of the caller. */
        ResponseFunctionCallOutput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "function_call_output";
            /** @description The `call_id` of the function call. */
            call_id: string;
            /** @description The result as JSON string; an array of text, image and file parts is accepted too. */
            output: string | components["schemas"]["ResponseFunctionOutputContent"][];
            /** @description Id of the item. */
            id?: string | null;
            status?: components["schemas"]["ResponseReturnedStatus"];
        };
        /**
         * @description Status of an item that the caller adds or sends back; null is equivalent to absent.
         * @enum {string|null}
         */
        ResponseReturnedStatus: "in_progress" | "completed" | "incomplete" | null;
        /** @description A part of a function's result. */
        ResponseFunctionOutputContent: components["schemas"]["ResponseInputText"] | components["schemas"]["ResponseInputImage"] | components["schemas"]["ResponseInputFile"];
        /** @description The screen after a computer action. */
        ResponseComputerCallOutput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "computer_call_output";
            /** @description The `call_id` of the computer call. */
            call_id: string;
            output: components["schemas"]["ResponseScreenshot"];
            /** @description The safety checks that the caller has seen and accepts. */
            acknowledged_safety_checks?: components["schemas"]["ResponseSafetyCheck"][] | null;
            /** @description Id of the item. */
            id?: string | null;
            status?: components["schemas"]["ResponseReturnedStatus"];
        };
        /** @description A screenshot, by file id or by URL. */
        ResponseScreenshot: {
            /** @constant */
            type: "computer_screenshot";
            /** @description Id of a file. */
            file_id?: string | null;
            /** @description URL of the image, or the image itself as base64 data URL. */
            image_url?: string | null;
        };
        /** @description A web search, sent back. It may be from a service that also opens pages. */
        ResponseReturnedWebSearchCall: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "web_search_call";
            /** @description Id of the item. */
            id: string;
            /**
             * @description Status of the search.
             * @enum {string}
             */
            status: "in_progress" | "searching" | "completed" | "incomplete" | "failed";
            action?: components["schemas"]["ResponseReturnedWebAction"];
        };
        /** @description The action on the web. This service only searches. */
        ResponseReturnedWebAction: components["schemas"]["ResponseWebSearchAction"] | components["schemas"]["ResponseOpenPageAction"] | components["schemas"]["ResponseFindInPageAction"];
        /** @description A page was opened. */
        ResponseOpenPageAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "open_page";
            /** @description Address of the page. */
            url?: string | null;
        };
        /** @description A text was searched in a page. */
        ResponseFindInPageAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "find_in_page";
            /** @description The text that was searched. */
            pattern: string;
            /** @description Address of the page. */
            url: string;
        };
        /** @description A reference to an output item of a stored response. */
        ResponseItemReference: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "item_reference";
            /** @description Id of the item. */
            id: string;
        };
        /** @description An item reference without its `type`. */
        ResponseUntypedItemReference: {
            /** @description Absent or null. */
            type?: null;
            /** @description Id of the item. */
            id: string;
        };
        /** @description A tool that the model may call. */
        ResponseTool: components["schemas"]["ResponseFileSearchTool"] | components["schemas"]["ResponseFunctionTool"] | components["schemas"]["ResponseWebSearchTool"] | components["schemas"]["ResponseComputerTool"];
        /** @description Searches vector stores for passages of files. */
        ResponseFileSearchTool: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "file_search";
            /** @description The vector stores to search. */
            vector_store_ids: string[];
            /** @description Which files are searched; null means all. */
            filters?: components["schemas"]["ResponseFileSearchFilter"] | null;
            /** @description Maximum number of results, 1 to 50 inclusive. */
            max_num_results?: number;
            /** @description How results are ranked. */
            ranking_options?: {
                /** @description Name of the ranker. */
                ranker?: string;
                /** @description Results with a lower score are omitted. */
                score_threshold?: number;
            };
        };
        /** @description Which files are searched, by their attributes. */
        ResponseFileSearchFilter: components["schemas"]["ResponseComparisonFilter"] | components["schemas"]["ResponseCompoundFilter"];
        /** @description Compares one attribute with a value. */
        ResponseComparisonFilter: {
            /**
             * @description The comparison: equal, not equal, greater, greater or equal, less, less or equal. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "eq" | "ne" | "gt" | "gte" | "lt" | "lte";
            /** @description Name of the attribute. */
            key: string;
            /** @description What to compare with. */
            value: string | number | boolean;
        };
        /** @description Joins filters. */
        ResponseCompoundFilter: {
            /**
             * @description Whether all or any of the filters must hold. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "and" | "or";
            /** @description The filters, compound ones too. */
            filters: components["schemas"]["ResponseFileSearchFilter"][];
        };
        /** @description A function that the caller executes. */
        ResponseFunctionTool: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "function";
            /** @description Name of the function. */
            name: string;
            /** @description JSON Schema of the arguments; absent or null means that there are none. */
            parameters?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Whether arguments must follow the schema exactly. Clients omit it or send null; both mean the default.
             * @default true
             */
            strict?: boolean | null;
            /** @description What the function does; the model reads it. */
            description?: string | null;
        };
        /** @description Searches the web. */
        ResponseWebSearchTool: {
            /**
             * @description The tool, or a dated version of it. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "web_search_preview" | "web_search_preview_2025_03_11";
            /**
             * @description The amount of search results to give to the model.
             * @default medium
             * @enum {string}
             */
            search_context_size?: "low" | "medium" | "high";
            user_location?: components["schemas"]["ResponseUserLocation"];
            /** @description Domains that the search is restricted to. */
            domains?: string[];
        };
        /** @description The approximate location of the end user. Unknown members are absent or null. */
        ResponseUserLocation: {
            /** @constant */
            type: "approximate";
            /** @description Name of the city. */
            city?: string | null;
            /** @description Two-letter ISO code of the country. */
            country?: string | null;
            /** @description Name of the region. */
            region?: string | null;
            /** @description IANA name of the time zone. */
            timezone?: string | null;
        } | null;
        /** @description Acts on a screen that the caller provides. */
        ResponseComputerTool: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "computer_use_preview";
            /** @description Height of the screen in pixels. */
            display_height: number;
            /** @description Width of the screen in pixels. */
            display_width: number;
            /** @description What is on the screen, for example `browser`. */
            environment: string;
        };
        /** @description Which tool is called. */
        ResponseToolChoice: components["schemas"]["ResponseToolChoiceMode"] | components["schemas"]["ResponseToolChoiceTool"];
        /**
         * @description `none` calls no tool, `auto` lets the model decide, `required` calls at least one.
         * @enum {string}
         */
        ResponseToolChoiceMode: "none" | "auto" | "required";
        /** @description The one tool to call. */
        ResponseToolChoiceTool: components["schemas"]["ResponseToolChoiceBuiltIn"] | components["schemas"]["ResponseToolChoiceFunction"];
        /** @description A built-in tool. */
        ResponseToolChoiceBuiltIn: {
            /**
             * @description The tool. The dated web search is equivalent to the undated one, whichever of them is in `tools`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "file_search" | "web_search_preview" | "web_search_preview_2025_03_11" | "computer_use_preview";
        };
        /** @description A function of the caller. */
        ResponseToolChoiceFunction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "function";
            /** @description Name of the function. */
            name: string;
        };
        /** @description A response of a model. */
        Response: {
            /** @description Id of the response. */
            id: string;
            /** @constant */
            object: "response";
            /** @description When it was created, in seconds since the epoch. */
            created_at: number;
            status: components["schemas"]["ResponseStatus"];
            /** @description Why the response failed, otherwise null. */
            error: components["schemas"]["ResponseFailure"] | null;
            /** @description Why the response is incomplete, otherwise null. */
            incomplete_details: {
                /**
                 * @description `max_output_tokens` was reached, or a `content_filter` stopped the output.
                 * @enum {string}
                 */
                reason: "max_output_tokens" | "content_filter";
            } | null;
            /** @description The instructions of the request. */
            instructions: string | null;
            /** @description The bound of the request. */
            max_output_tokens: number | null;
            /** @description Model used. */
            model: string;
            /** @description The output items, in order. */
            output: components["schemas"]["ResponseOutputItem"][];
            /** @description Whether the model could call several tools at once. */
            parallel_tool_calls: boolean;
            /** @description Id of the response that this one continues. */
            previous_response_id: string | null;
            /** @description The reasoning options used; null members for a model outside the reasoning series. */
            reasoning: {
                /**
                 * @description How much the model reasoned.
                 * @enum {string|null}
                 */
                effort: "none" | "minimal" | "low" | "medium" | "high" | "xhigh" | null;
                summary: components["schemas"]["ResponseReasoningSummaryMode"];
            };
            /** @description Whether the response is kept. */
            store: boolean;
            /** @description The temperature used. */
            temperature: number;
            /** @description The form of the text. */
            text: {
                format: components["schemas"]["ResponseTextFormat"];
            };
            tool_choice: components["schemas"]["ResponseToolChoice"];
            /** @description The tools of the request. */
            tools: components["schemas"]["ResponseTool"][];
            /** @description The `top_p` used. */
            top_p: number;
            /**
             * @description The `truncation` used.
             * @enum {string}
             */
            truncation: "auto" | "disabled";
            /** @description The tokens used; null until streaming has finished, and if the response failed before tokens were counted. */
            usage: components["schemas"]["ResponseUsage"] | null;
            /** @description The end user of the request. */
            user: string | null;
            metadata: components["schemas"]["ResponseMetadata"];
            /** @description The tier used; present if the request set it. */
            service_tier?: string;
        };
        /**
         * @description `in_progress` while the model is running; then `completed`, `incomplete` (truncated, see `incomplete_details`) or `failed` (see `error`).
         * @enum {string}
         */
        ResponseStatus: "in_progress" | "completed" | "incomplete" | "failed";
        /** @description Why a response failed. */
        ResponseFailure: {
            /** @description Machine-readable code. */
            code: string;
            /** @description Human-readable message. */
            message: string;
        };
        /** @description Tokens used. */
        ResponseUsage: {
            /** @description Tokens of the input. */
            input_tokens: number;
            /** @description More about the input. */
            input_tokens_details: {
                /** @description How many of them came from a cache. */
                cached_tokens: number;
            };
            /** @description Tokens generated, reasoning included. */
            output_tokens: number;
            /** @description More about the output. */
            output_tokens_details: {
                /** @description How many of them were reasoning. */
                reasoning_tokens: number;
            };
            /** @description Input and output together. */
            total_tokens: number;
        };
        /** @description One output item of the model. */
        ResponseOutputItem: components["schemas"]["ResponseOutputMessage"] | components["schemas"]["ResponseFileSearchCall"] | components["schemas"]["ResponseWebSearchCall"] | components["schemas"]["ResponseFunctionCall"] | components["schemas"]["ResponseComputerCall"] | components["schemas"]["ResponseReasoningItem"];
        /**
         * @description `in_progress` from its added event on, then `completed`, or `incomplete` if it was truncated.
         * @enum {string}
         */
        ResponseItemStatus: "in_progress" | "completed" | "incomplete";
        /** @description A message of the assistant. */
        ResponseOutputMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "message";
            /** @description Id of the message. */
            id: string;
            status: components["schemas"]["ResponseItemStatus"];
            /** @constant */
            role: "assistant";
            /** @description Its parts. */
            content: components["schemas"]["ResponseOutputContent"][];
        };
        /** @description A part of a message: text or a refusal. */
        ResponseOutputContent: components["schemas"]["ResponseOutputText"] | components["schemas"]["ResponseRefusal"];
        /** @description Text with its citations. */
        ResponseOutputText: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "output_text";
            /** @description The text. */
            text: string;
            /** @description Citations and file paths in the text; never null. */
            annotations: components["schemas"]["ResponseAnnotation"][];
            logprobs?: components["schemas"]["ResponseLogprobs"];
        };
        /** @description The model refuses to answer. */
        ResponseRefusal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "refusal";
            /** @description The text of the refusal. */
            refusal: string;
        };
        /** @description A reference from the text to its source. */
        ResponseAnnotation: components["schemas"]["ResponseFileCitation"] | components["schemas"]["ResponseUrlCitation"] | components["schemas"]["ResponseFilePath"];
        /** @description A file that was cited. */
        ResponseFileCitation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "file_citation";
            /** @description Id of the file. */
            file_id: string;
            /** @description Name of the file. */
            filename: string;
            /** @description Index of the file in the list of files. */
            index: number;
        };
        /** @description A web page that was cited. */
        ResponseUrlCitation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "url_citation";
            /** @description Where the cited passage begins in the text. */
            start_index: number;
            /** @description Where the cited passage ends in the text. */
            end_index: number;
            /** @description Title of the page. */
            title: string;
            /** @description Address of the page. */
            url: string;
        };
        /** @description A file that the text points to. */
        ResponseFilePath: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "file_path";
            /** @description Id of the file. */
            file_id: string;
            /** @description Index of the file in the list of files. */
            index: number;
        };
        /** @description Log probabilities of the tokens; empty unless requested. */
        ResponseLogprobs: {
            /** @description The token. */
            token: string;
            /** @description Its bytes in UTF-8. */
            bytes?: number[];
            /** @description Its log probability. */
            logprob: number;
            /** @description The most likely tokens at this position, as many as requested by `top_logprobs`. */
            top_logprobs?: {
                /** @description The token. */
                token: string;
                /** @description Its bytes in UTF-8. */
                bytes?: number[];
                /** @description Its log probability. */
                logprob: number;
            }[];
        }[];
        /** @description A search in vector stores. */
        ResponseFileSearchCall: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "file_search_call";
            /** @description Id of the item. */
            id: string;
            /** @description The search query. */
            queries: string[];
            /**
             * @description Status of the search.
             * @enum {string}
             */
            status: "in_progress" | "searching" | "completed" | "incomplete" | "failed";
            /** @description The results, if `include` has `file_search_call.results`; otherwise null or absent. */
            results?: components["schemas"]["ResponseFileSearchResult"][] | null;
        };
        /** @description A passage that was found. */
        ResponseFileSearchResult: {
            /** @description Id of the file. */
            file_id?: string;
            /** @description Name of the file. */
            filename?: string;
            /** @description Relevance score. */
            score?: number;
            /** @description The passage. */
            text?: string;
            /** @description Attributes of the file. */
            attributes?: {
                [key: string]: string | number | boolean;
            } | null;
        };
        /** @description A search on the web. */
        ResponseWebSearchCall: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "web_search_call";
            /** @description Id of the item. */
            id: string;
            /**
             * @description Status of the search.
             * @enum {string}
             */
            status: "in_progress" | "searching" | "completed" | "incomplete" | "failed";
            action?: components["schemas"]["ResponseWebSearchAction"];
        };
        /** @description The action on the web. */
        ResponseWebSearchAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "search";
            /** @description The search query. */
            query: string;
            /** @description The pages that were read. */
            sources?: {
                /** @constant */
                type: "url";
                /** @description Address of the page. */
                url: string;
            }[];
        };
        /** @description A call of one of the caller's functions. */
        ResponseFunctionCall: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "function_call";
            /** @description The arguments, a JSON string. */
            arguments: string;
            /** @description Identifies the call; its output repeats it. */
            call_id: string;
            /** @description Name of the function. */
            name: string;
            /** @description Id of the item; always present in a response. */
            id?: string;
            status?: components["schemas"]["ResponseItemStatus"];
        };
        /** @description An action that the caller executes on the screen. */
        ResponseComputerCall: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "computer_call";
            /** @description Id of the item. */
            id: string;
            /** @description Identifies the call; its output repeats it. */
            call_id: string;
            action: components["schemas"]["ResponseComputerAction"];
            /** @description Checks that the caller must acknowledge before it continues. */
            pending_safety_checks: components["schemas"]["ResponseSafetyCheck"][];
            status: components["schemas"]["ResponseItemStatus"];
        };
        /** @description A check for a person. */
        ResponseSafetyCheck: {
            /** @description Id of the check. */
            id: string;
            /** @description Machine-readable code. */
            code?: string | null;
            /** @description Human-readable description of the check. */
            message?: string | null;
        };
        /** @description A summary of the model's reasoning. */
        ResponseReasoningItem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reasoning";
            /** @description Id of the item. */
            id: string;
            /** @description The parts of the summary; empty if none was requested. */
            summary: components["schemas"]["ResponseSummaryText"][];
            /** @description The reasoning, readable only by the service; present if `include` has `reasoning.encrypted_content`. */
            encrypted_content?: string | null;
            status?: components["schemas"]["ResponseItemStatus"];
        };
        /** @description A part of a reasoning summary. */
        ResponseSummaryText: {
            /** @constant */
            type: "summary_text";
            /** @description The text. */
            text: string;
        };
        /** @description An action on the screen. Positions are pixels from the upper left corner. */
        ResponseComputerAction: components["schemas"]["ResponseClickAction"] | components["schemas"]["ResponseDoubleClickAction"] | components["schemas"]["ResponseDragAction"] | components["schemas"]["ResponseKeypressAction"] | components["schemas"]["ResponseMoveAction"] | components["schemas"]["ResponseScreenshotAction"] | components["schemas"]["ResponseScrollAction"] | components["schemas"]["ResponseTypeAction"] | components["schemas"]["ResponseWaitAction"];
        /** @description Press and release a mouse button. */
        ResponseClickAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "click";
            /**
             * @description The mouse button.
             * @enum {string}
             */
            button: "left" | "right" | "wheel" | "back" | "forward";
            /** @description Where to click. */
            x: number;
            /** @description Where to click. */
            y: number;
        };
        /** @description Click twice. */
        ResponseDoubleClickAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "double_click";
            /** @description Where to click. */
            x: number;
            /** @description Where to click. */
            y: number;
        };
        /** @description Move with the mouse button held down. */
        ResponseDragAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "drag";
            /** @description The points of the path, from press to release. */
            path: {
                /** @description Pixels from the left. */
                x: number;
                /** @description Pixels from the top. */
                y: number;
            }[];
        };
        /** @description Press keys together. */
        ResponseKeypressAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "keypress";
            /** @description The keys. */
            keys: string[];
        };
        /** @description Move the mouse. */
        ResponseMoveAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "move";
            /** @description Where to move. */
            x: number;
            /** @description Where to move. */
            y: number;
        };
        /** @description Take a screenshot. */
        ResponseScreenshotAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "screenshot";
        };
        /** @description Scroll at a position. */
        ResponseScrollAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "scroll";
            /** @description Where the mouse is. */
            x: number;
            /** @description Where the mouse is. */
            y: number;
            /** @description Pixels to scroll to the right, negative to the left. */
            scroll_x: number;
            /** @description Pixels to scroll down, negative up. */
            scroll_y: number;
        };
        /** @description Type text. */
        ResponseTypeAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "type";
            /** @description The text. */
            text: string;
        };
        /** @description Wait a moment. */
        ResponseWaitAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "wait";
        };
        /** @description Counts the events of a stream from 0 without gaps. */
        ResponseSequenceNumber: number;
        /** @description Id of the output item. */
        ResponseItemId: string;
        /** @description Index of the item in `output`. */
        ResponseOutputIndex: number;
        /** @description Index of the part in the item's `content`. */
        ResponseContentIndex: number;
        /** @description Index of the part in the item's `summary`. */
        ResponseSummaryIndex: number;
        /** @description Index of the annotation in the part's `annotations`. */
        ResponseAnnotationIndex: number;
        /** @description A response at its start: status `in_progress`, nothing in `output`, `usage` null. */
        ResponseBegun: components["schemas"]["Response"] & {
            /**
             * @description The model is running.
             * @constant
             */
            status?: "in_progress";
            /** @description Empty. */
            output?: components["schemas"]["ResponseOutputItem"][];
            /** @description Counted at the end. */
            usage?: null;
        };
        /** @description A response that succeeded: status `completed`, `usage` filled. */
        ResponseCompleted: components["schemas"]["Response"] & {
            /**
             * @description The response is complete.
             * @constant
             */
            status?: "completed";
            usage?: components["schemas"]["ResponseUsage"];
        };
        /** @description A truncated response: status `incomplete`, `incomplete_details` says why, `usage` filled. */
        ResponseCut: components["schemas"]["Response"] & {
            /**
             * @description The response was truncated.
             * @constant
             */
            status?: "incomplete";
            /** @description Why it was truncated. */
            incomplete_details?: {
                /**
                 * @description The reason.
                 * @enum {string}
                 */
                reason: "max_output_tokens" | "content_filter";
            };
            usage?: components["schemas"]["ResponseUsage"];
        };
        /** @description A response that failed: status `failed`, `error` says why. */
        ResponseFailed: components["schemas"]["Response"] & {
            /**
             * @description The response failed.
             * @constant
             */
            status?: "failed";
            error?: components["schemas"]["ResponseFailure"];
        };
        /** @description First event: the response exists, with status `in_progress`, empty `output` and `usage` null. */
        ResponseCreatedEvent: {
            /** @constant */
            type: "response.created";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            response: components["schemas"]["ResponseBegun"];
        };
        /** @description The model is running. */
        ResponseInProgressEvent: {
            /** @constant */
            type: "response.in_progress";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            response: components["schemas"]["ResponseBegun"];
        };
        /** @description An output item begins: status `in_progress`, content empty. */
        ResponseOutputItemAddedEvent: {
            /** @constant */
            type: "response.output_item.added";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            item: components["schemas"]["ResponseOutputItem"];
        };
        /** @description An output item is complete (or truncated, status `incomplete`), and is sent in full. */
        ResponseOutputItemDoneEvent: {
            /** @constant */
            type: "response.output_item.done";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            item: components["schemas"]["ResponseOutputItem"];
        };
        /** @description A content part of a message begins, its text empty. */
        ResponseContentPartAddedEvent: {
            /** @constant */
            type: "response.content_part.added";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            content_index: components["schemas"]["ResponseContentIndex"];
            part: components["schemas"]["ResponseOutputContent"];
        };
        /** @description A content part is complete, and is sent in full. */
        ResponseContentPartDoneEvent: {
            /** @constant */
            type: "response.content_part.done";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            content_index: components["schemas"]["ResponseContentIndex"];
            part: components["schemas"]["ResponseOutputContent"];
        };
        /** @description The next fragment of a text part. */
        ResponseOutputTextDeltaEvent: {
            /** @constant */
            type: "response.output_text.delta";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            content_index: components["schemas"]["ResponseContentIndex"];
            /** @description The fragment to append. */
            delta: string;
            logprobs?: components["schemas"]["ResponseLogprobs"];
        };
        /** @description A text part has ended; its deltas joined are `text`. */
        ResponseOutputTextDoneEvent: {
            /** @constant */
            type: "response.output_text.done";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            content_index: components["schemas"]["ResponseContentIndex"];
            /** @description The full text. */
            text: string;
            logprobs?: components["schemas"]["ResponseLogprobs"];
        };
        /** @description A citation was added to a text part. */
        ResponseOutputTextAnnotationAddedEvent: {
            /** @constant */
            type: "response.output_text.annotation.added";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            content_index: components["schemas"]["ResponseContentIndex"];
            annotation_index: components["schemas"]["ResponseAnnotationIndex"];
            annotation: components["schemas"]["ResponseAnnotation"];
        };
        /** @description The next fragment of a refusal part. */
        ResponseRefusalDeltaEvent: {
            /** @constant */
            type: "response.refusal.delta";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            content_index: components["schemas"]["ResponseContentIndex"];
            /** @description The fragment to append. */
            delta: string;
        };
        /** @description A refusal part has ended; its deltas joined are `refusal`. */
        ResponseRefusalDoneEvent: {
            /** @constant */
            type: "response.refusal.done";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            content_index: components["schemas"]["ResponseContentIndex"];
            /** @description The full refusal. */
            refusal: string;
        };
        /** @description The next fragment of a function call's arguments. */
        ResponseFunctionCallArgumentsDeltaEvent: {
            /** @constant */
            type: "response.function_call_arguments.delta";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            /** @description The fragment to append. */
            delta: string;
        };
        /** @description A function call's arguments are complete; the deltas joined are `arguments`. */
        ResponseFunctionCallArgumentsDoneEvent: {
            /** @constant */
            type: "response.function_call_arguments.done";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            /** @description Name of the function. */
            name?: string;
            /** @description The full arguments, a JSON string. */
            arguments: string;
        };
        /** @description A part of the reasoning summary begins, its text empty. */
        ResponseReasoningSummaryPartAddedEvent: {
            /** @constant */
            type: "response.reasoning_summary_part.added";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            summary_index: components["schemas"]["ResponseSummaryIndex"];
            part: components["schemas"]["ResponseSummaryText"];
        };
        /** @description A part of the reasoning summary is complete, and is sent in full. */
        ResponseReasoningSummaryPartDoneEvent: {
            /** @constant */
            type: "response.reasoning_summary_part.done";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            summary_index: components["schemas"]["ResponseSummaryIndex"];
            part: components["schemas"]["ResponseSummaryText"];
        };
        /** @description The next fragment of a summary part. */
        ResponseReasoningSummaryTextDeltaEvent: {
            /** @constant */
            type: "response.reasoning_summary_text.delta";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            summary_index: components["schemas"]["ResponseSummaryIndex"];
            /** @description The fragment to append. */
            delta: string;
        };
        /** @description The text of a summary part has ended; its deltas joined are `text`. */
        ResponseReasoningSummaryTextDoneEvent: {
            /** @constant */
            type: "response.reasoning_summary_text.done";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            summary_index: components["schemas"]["ResponseSummaryIndex"];
            /** @description The full text. */
            text: string;
        };
        /** @description A file search was started. */
        ResponseFileSearchCallInProgressEvent: {
            /** @constant */
            type: "response.file_search_call.in_progress";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
        };
        /** @description A file search is running. */
        ResponseFileSearchCallSearchingEvent: {
            /** @constant */
            type: "response.file_search_call.searching";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
        };
        /** @description A file search has its results. */
        ResponseFileSearchCallCompletedEvent: {
            /** @constant */
            type: "response.file_search_call.completed";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
        };
        /** @description A web search was started. */
        ResponseWebSearchCallInProgressEvent: {
            /** @constant */
            type: "response.web_search_call.in_progress";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
        };
        /** @description A web search is running. */
        ResponseWebSearchCallSearchingEvent: {
            /** @constant */
            type: "response.web_search_call.searching";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
        };
        /** @description A web search has its results. */
        ResponseWebSearchCallCompletedEvent: {
            /** @constant */
            type: "response.web_search_call.completed";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
        };
        /** @description Last event of a stream that succeeded: the full response, `usage` filled. */
        ResponseCompletedEvent: {
            /** @constant */
            type: "response.completed";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            response: components["schemas"]["ResponseCompleted"];
        };
        /** @description Last event of a truncated stream: the response with `incomplete_details`, `usage` filled. */
        ResponseIncompleteEvent: {
            /** @constant */
            type: "response.incomplete";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            response: components["schemas"]["ResponseCut"];
        };
        /** @description Last event of a stream whose response failed: the response with `error`. */
        ResponseFailedEvent: {
            /** @constant */
            type: "response.failed";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            response: components["schemas"]["ResponseFailed"];
        };
        /** @description The stream failed; no events follow. */
        ResponseErrorEvent: {
            /** @constant */
            type: "error";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            /** @description Machine-readable code. */
            code: string | null;
            /** @description Human-readable message. */
            message: string;
            /** @description The field that caused the error. */
            param: string | null;
        };
        /** @description The body of every error. */
        ResponseErrorBody: {
            /** @description The error. */
            error: {
                /** @description Human-readable message. */
                message: string;
                /**
                 * @description The kind: `invalid_request_error` (400, 404, 405, 413, 415), `authentication_error` (401), `permission_error` (403),
                 *     `rate_limit_error` (429), `server_error` (500 and above).
                 */
                type: string;
                /** @description JSON path of the first violation; null if no field is involved. */
                param: string | null;
                /** @description A more specific machine-readable code. */
                code: string | null;
            };
        };
        /** @description Width and height in pixels, `<width>x<height>`, each even and from 64 to 4096. */
        VideoSize: string;
        /** @description Length in seconds, as a string of digits, 1 to 60. */
        VideoSeconds: string;
        /** @description How far the camera moves. */
        VideoCameraMove: {
            /** @description Move to the side: -10 (far to the left) to 10 (far to the right). */
            horizontal?: number;
            /** @description Move up or down: -10 (far down) to 10 (far up). */
            vertical?: number;
            /** @description Move in or out: -10 (far out) to 10 (far in). */
            zoom?: number;
        };
        /** @description A camera move. */
        VideoCameraControl: {
            /**
             * @description Kind of the move: `simple` (only `config`), `down_back`, `forward_up`, `right_turn_forward`, `left_turn_forward` (`config` is
             *     added to these).
             * @enum {string}
             */
            type?: "simple" | "down_back" | "forward_up" | "right_turn_forward" | "left_turn_forward";
            config?: components["schemas"]["VideoCameraMove"];
        };
        /** @description Model-specific settings. Open: fields that a model does not know are passed on or ignored. `model` determines the group. */
        VideoMetadata: {
            /**
             * @description Groups 1 and 3: random seed, 0 to 4294967295; -1 for a random one. The same request with the same seed gives the same
             *     video.
             */
            seed?: number;
            /** @description Group 1: what must not appear, at most 6000 characters. */
            negative_prompt?: string;
            /** @description Group 1: how closely the video follows the prompt, 0 to 1. */
            cfg_scale?: number;
            /** @description Group 1: a camera move. */
            camera_control?: components["schemas"]["VideoCameraControl"];
            /** @description Group 2: equals the model id. */
            req_key?: string;
            /** @description Group 2: ratio of width to height, such as `16:9`; from 1:4 to 4:1. */
            aspect_ratio?: string;
            /** @description Group 2: length in seconds, 1 to 60. */
            duration?: number;
            /** @description Group 2: source images, at most 8, each as `image`. */
            image_urls?: string[];
            /**
             * @description Group 3: named resolution, such as `1080p`: one of 240p, 360p, 480p, 540p, 720p, 1080p, 1440p (2k), 2160p (4k).
             * @enum {string}
             */
            resolution?: "240p" | "360p" | "480p" | "540p" | "720p" | "1080p" | "1440p" | "2160p" | "2k" | "4k" | "240P" | "360P" | "480P" | "540P" | "720P" | "1080P" | "1440P" | "2160P" | "2K" | "4K";
            /**
             * @description Group 3: amount of movement: `auto`, `small`, `medium` or `large`.
             * @enum {string}
             */
            movement_amplitude?: "auto" | "small" | "medium" | "large";
            /** @description Group 3: whether to add background music. The simulated engine makes silent videos. */
            bgm?: boolean;
            /**
             * @description Group 3: webhook URL, called with the body of a read when the task has ended. Loopback, private and link-local targets are a 400
             *     unless the operator allows them; an empty value counts as absent.
             */
            callback_url?: string;
        } & {
            [key: string]: unknown;
        };
        VideoGenerationRequest: {
            /** @description Id of the model. */
            model: string;
            /** @description What the video shows. */
            prompt?: string;
            /**
             * @description Source image, for image-to-video: an http(s) URL, or an image data URI. The URL of an image of the same key on this service
             *     is used directly.
             */
            image?: string;
            size?: components["schemas"]["VideoSize"];
            /** @description Length in seconds, 1 to 60. */
            duration?: number;
            metadata?: components["schemas"]["VideoMetadata"];
        };
        VideoRequest: {
            /** @description Id of the model. Absent means the default of the service. */
            model?: string;
            /** @description What the video shows. */
            prompt: string;
            seconds?: components["schemas"]["VideoSeconds"];
            size?: components["schemas"]["VideoSize"];
            /** @description Image that the video starts from. */
            input_reference?: {
                /** @description An http(s) URL, or an image data URI. */
                image_url: string;
            };
        };
        VideoForm: {
            /** @description Id of the model. Absent means the default of the service. */
            model?: string;
            /** @description What the video shows. */
            prompt: string;
            seconds?: components["schemas"]["VideoSeconds"];
            size?: components["schemas"]["VideoSize"];
            /**
             * Format: binary
             * @description File of the image that the video starts from.
             */
            input_reference?: string;
            /** @description Instead of the file, its address: an http(s) URL, or an image data URI. Official clients use this form. */
            "input_reference[image_url]"?: string;
        };
        /**
         * @description - `queued` waiting
         *     - `in_progress` running
         *     - `succeeded` finished; `url` is set
         *     - `failed` ended without a video; `error.message` says why
         *
         *     `succeeded` and `failed` are final.
         * @enum {string}
         */
        VideoTaskStatus: "queued" | "in_progress" | "succeeded" | "failed";
        VideoGenerationCreated: {
            /** @description Id of the new task. Opaque. */
            task_id: string;
            status: components["schemas"]["VideoTaskStatus"];
        };
        VideoCreated: {
            /** @description Id of the new task. Opaque. */
            id: string;
            /** @constant */
            object: "video";
            /** @description Id of the model in force. */
            model: string;
            status: components["schemas"]["VideoTaskStatus"];
            /** @description Progress in percent. */
            progress: number;
            /** @description Time of creation, in seconds since the epoch. */
            created_at: number;
            seconds: components["schemas"]["VideoSeconds"];
            size: components["schemas"]["VideoSize"];
        };
        /** @description The task, as returned by both formats. `id` and `task_id` are the same. */
        VideoTask: {
            /** @description Id of the task. */
            id: string;
            /** @description The same id, under the name of the native format. */
            task_id: string;
            /** @constant */
            object: "video";
            /** @description Id of the model in force. */
            model: string;
            status: components["schemas"]["VideoTaskStatus"];
            /** @description Progress in percent. It never falls. */
            progress: number;
            /** @description Time of creation, in seconds since the epoch. */
            created_at: number;
            seconds: components["schemas"]["VideoSeconds"];
            size: components["schemas"]["VideoSize"];
            /** @description Absolute URL of the video; present when the status is `succeeded`. */
            url?: string;
            error?: components["schemas"]["VideoTaskError"];
        };
        /** @description Why the task failed; present when the status is `failed`. */
        VideoTaskError: {
            /** @description Machine-readable code. */
            code: string;
            /** @description Human-readable text. */
            message: string;
        };
        VideoErrorDetail: {
            /** @description The problem, preceded by the field. */
            message: string;
            /** @description Class of the error. */
            type: string;
            /** @description Machine-readable code, if there is one. */
            code: string | null;
        };
        VideoErrorBody: {
            error: components["schemas"]["VideoErrorDetail"];
        };
    };
    responses: {
        /** @description The request violates the contract, or a precondition is not met (400). */
        ContentBadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description The key is invalid, missing or expired (401). */
        ContentUnauthenticated: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description Rights are missing or the quota is used up (403). */
        ContentForbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description The model or another resource is missing (404). */
        ContentNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description The body is too large (413). */
        ContentTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description The content type is not application/json (415). */
        ContentUnsupportedType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description Rate or quota exceeded (429). */
        ContentRateLimited: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description The service failed; retry (500). */
        ContentServerError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description Temporarily unavailable (503). */
        ContentUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description The reply took too long (504). */
        ContentDeadlineExceeded: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description Any other status, in the same format. */
        ContentOtherError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description The submission was accepted, queued, or refused for the reason that `code` gives. */
        ImageSubmitAnswer: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageSubmitEnvelope"];
            };
        };
        /** @description Contract violation, invalid image, unknown prompt parameter, or refused webhook URL. `code` is 21. */
        ImageBadSubmit: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description Contract violation, or a `customId` that the task does not offer. `code` is 21. */
        ImageBadAction: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description Contract violation, invalid mask, or a task that is not in `MODAL`. `code` is 21. */
        ImageBadModal: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description Contract violation. `code` is 21. */
        ImageBadList: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description The id in the path is malformed. `code` is 21. */
        ImageBadPath: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description The key is missing or invalid. */
        ImageUnauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description The key has no right to do this. */
        ImageForbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description The task does not exist, or belongs to another key. */
        ImageNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description The body is larger than the service accepts. */
        ImageTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description The body is not `application/json`. */
        ImageUnsupportedType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description The key's rate limit is exceeded. */
        ImageRateLimited: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description An error inside the service. `code` is 23. */
        ImageSystemError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description Any other error; `code` is the HTTP status. */
        ImageOtherError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImageErrorEnvelope"];
            };
        };
        /** @description The request violates the contract (400). */
        MessageBadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No credential, or an invalid one (401). */
        MessageUnauthenticated: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The key may not do this (403). */
        MessageForbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The model does not exist, or there is no thread to continue (404). */
        MessageNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The body is too large (413). */
        MessageTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The content type is not application/json (415). */
        MessageUnsupportedType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description Too many requests (429). */
        MessageRateLimited: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The service failed (500). */
        MessageServerError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The service is temporarily unavailable (503). */
        MessageUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The model temporarily has no capacity (529). */
        MessageOverloaded: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description Any other status, in the same format. */
        MessageOtherError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The request violates the contract or a rule, refers to something unknown, or its context is too large for the model. */
        ResponseBadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResponseErrorBody"];
            };
        };
        /** @description The API key is missing or invalid. */
        ResponseUnauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResponseErrorBody"];
            };
        };
        /** @description The key has no right to this surface or model. */
        ResponseForbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResponseErrorBody"];
            };
        };
        /** @description The model does not exist. */
        ResponseNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResponseErrorBody"];
            };
        };
        /** @description The body is larger than the service accepts. */
        ResponseTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResponseErrorBody"];
            };
        };
        /** @description The body is not sent as `application/json`. */
        ResponseUnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResponseErrorBody"];
            };
        };
        /** @description The key's rate limit or quota is used up. */
        ResponseTooManyRequests: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResponseErrorBody"];
            };
        };
        /** @description The service failed. Retry. */
        ResponseServerError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResponseErrorBody"];
            };
        };
        /** @description Any other error, in the same format. */
        ResponseOtherError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResponseErrorBody"];
            };
        };
        /** @description The current task. */
        VideoTaskRead: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoTask"];
            };
        };
        /** @description The content still has the etag of `if-none-match`; no body. */
        VideoNotModified: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                etag: components["headers"]["VideoEtag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Contract violation, invalid image, or refused webhook URL. */
        VideoBadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description The id in the path, or a parameter, is malformed. */
        VideoBadPath: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description The key is missing or invalid. */
        VideoUnauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description The key has no right to do this. */
        VideoForbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description The task does not exist, or belongs to another key. */
        VideoNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description The task is not finished or has failed, so there is no content. */
        VideoNotFinished: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description The body is larger than the service accepts. */
        VideoTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description The operation does not accept the media type of the body. */
        VideoUnsupportedType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description The range is outside the video. */
        VideoBadRange: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "content-range": components["headers"]["VideoContentRange"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description The key's rate limit is exceeded. */
        VideoRateLimited: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description An error inside the service. */
        VideoServerError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
        /** @description Any other error. */
        VideoOtherError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ratelimit: components["headers"]["RateLimit"];
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VideoErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description Sent when a signing secret is configured: `t=<epoch seconds>,v1=<hex>`, where `<hex>` is the HMAC-SHA256 of `<t>.<body>` with that
         *     secret.
         */
        CallbackSignature: string;
        /** @description The model's id: the part after `models/` in its name `models/<model_id>`. */
        ContentModel: string;
        /** @description `sse` requests an event stream; without it the chunks are sent as one JSON array. */
        ContentAlt: "sse";
        /** @description The id of the task, from `result` of the submission. Opaque. */
        ImageTaskId: string;
        /** @description The version of the format, as a date. The header is named after the vendor of the clients; its first word can be configured. */
        MessageVersion: string;
        /** @description Beta features to switch on, as a comma-separated list or by repeating the header. Unknown ones are ignored. */
        MessageBeta: string;
        /** @description Sent as `true` by the beta methods of some clients; has no effect. */
        MessageBetaQuery: boolean;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request; the caller's own `x-request-id` if it sent a valid one. Quote it when you report a problem. */
        RequestId: string;
        /** @description The remaining quota of the key, and the seconds until it is reset. */
        RateLimit: string;
        /** @description The limit that applies to the key, as quota `q` per window `w` in seconds. */
        RateLimitPolicy: string;
        /** @description Seconds to wait before the next attempt. */
        RetryAfter: number;
        /** @description Byte ranges are supported. */
        VideoAcceptRanges: "bytes";
        /** @description Number of bytes in the body. */
        VideoContentLength: number;
        /** @description The range and the total size: `bytes <first>-<last>/<size>`; with 416 `bytes *\/<size>`. */
        VideoContentRange: string;
        /** @description Always `video/mp4`. */
        VideoContentType: "video/mp4";
        /** @description Identifies this content; it changes when the bytes change. */
        VideoEtag: string;
    };
    pathItems: never;
}
export type GenerateContentRequest = components['schemas']['GenerateContentRequest'];
export type Content = components['schemas']['Content'];
export type ContentSystemInstruction = components['schemas']['ContentSystemInstruction'];
export type ContentTextPart = components['schemas']['ContentTextPart'];
export type ContentPart = components['schemas']['ContentPart'];
export type ContentInlineData = components['schemas']['ContentInlineData'];
export type ContentMediaType = components['schemas']['ContentMediaType'];
export type ContentFileData = components['schemas']['ContentFileData'];
export type ContentFileType = components['schemas']['ContentFileType'];
export type ContentFunctionCall = components['schemas']['ContentFunctionCall'];
export type ContentFunctionResponse = components['schemas']['ContentFunctionResponse'];
export type ContentExecutableCode = components['schemas']['ContentExecutableCode'];
export type ContentLanguage = components['schemas']['ContentLanguage'];
export type ContentCodeExecutionResult = components['schemas']['ContentCodeExecutionResult'];
export type ContentOutcome = components['schemas']['ContentOutcome'];
export type ContentTool = components['schemas']['ContentTool'];
export type ContentFunctionDeclaration = components['schemas']['ContentFunctionDeclaration'];
export type ContentToolConfig = components['schemas']['ContentToolConfig'];
export type ContentFunctionCallingConfig = components['schemas']['ContentFunctionCallingConfig'];
export type ContentFunctionCallingMode = components['schemas']['ContentFunctionCallingMode'];
export type ContentSafetySetting = components['schemas']['ContentSafetySetting'];
export type ContentHarmCategory = components['schemas']['ContentHarmCategory'];
export type ContentHarmBlockThreshold = components['schemas']['ContentHarmBlockThreshold'];
export type ContentHarmProbability = components['schemas']['ContentHarmProbability'];
export type ContentSafetyRating = components['schemas']['ContentSafetyRating'];
export type ContentGenerationConfig = components['schemas']['ContentGenerationConfig'];
export type ContentResponseModality = components['schemas']['ContentResponseModality'];
export type ContentMediaResolution = components['schemas']['ContentMediaResolution'];
export type ContentThinkingConfig = components['schemas']['ContentThinkingConfig'];
export type ContentSpeechConfig = components['schemas']['ContentSpeechConfig'];
export type ContentSpeakerVoiceConfig = components['schemas']['ContentSpeakerVoiceConfig'];
export type ContentVoiceConfig = components['schemas']['ContentVoiceConfig'];
export type ContentSchema = components['schemas']['ContentSchema'];
export type ContentTypedSchema = components['schemas']['ContentTypedSchema'];
export type ContentCount = components['schemas']['ContentCount'];
export type ContentUnionSchema = components['schemas']['ContentUnionSchema'];
export type ContentSchemaType = components['schemas']['ContentSchemaType'];
export type GenerateContentResponse = components['schemas']['GenerateContentResponse'];
export type ContentCandidate = components['schemas']['ContentCandidate'];
export type ContentReply = components['schemas']['ContentReply'];
export type ContentFinishReason = components['schemas']['ContentFinishReason'];
export type ContentPromptFeedback = components['schemas']['ContentPromptFeedback'];
export type ContentBlockReason = components['schemas']['ContentBlockReason'];
export type ContentUsageMetadata = components['schemas']['ContentUsageMetadata'];
export type ContentModalityTokenCount = components['schemas']['ContentModalityTokenCount'];
export type ContentModality = components['schemas']['ContentModality'];
export type ContentCitationMetadata = components['schemas']['ContentCitationMetadata'];
export type ContentCitationSource = components['schemas']['ContentCitationSource'];
export type ContentGroundingMetadata = components['schemas']['ContentGroundingMetadata'];
export type ContentGroundingChunk = components['schemas']['ContentGroundingChunk'];
export type ContentGroundingSupport = components['schemas']['ContentGroundingSupport'];
export type ContentSegment = components['schemas']['ContentSegment'];
export type ContentSearchEntryPoint = components['schemas']['ContentSearchEntryPoint'];
export type ContentRetrievalMetadata = components['schemas']['ContentRetrievalMetadata'];
export type ContentGroundingAttribution = components['schemas']['ContentGroundingAttribution'];
export type ContentAttributionSource = components['schemas']['ContentAttributionSource'];
export type ContentUrlRetrievalMetadata = components['schemas']['ContentUrlRetrievalMetadata'];
export type ContentUrlContextMetadata = components['schemas']['ContentUrlContextMetadata'];
export type ContentUrlMetadata = components['schemas']['ContentUrlMetadata'];
export type ContentUrlRetrievalStatus = components['schemas']['ContentUrlRetrievalStatus'];
export type ContentLogprobsResult = components['schemas']['ContentLogprobsResult'];
export type ContentTopLogprobs = components['schemas']['ContentTopLogprobs'];
export type ContentTokenLogprob = components['schemas']['ContentTokenLogprob'];
export type ContentError = components['schemas']['ContentError'];
export type ContentErrorStatus = components['schemas']['ContentErrorStatus'];
export type ContentErrorDetail = components['schemas']['ContentErrorDetail'];
export type ContentFieldViolation = components['schemas']['ContentFieldViolation'];
export type ImageDataUri = components['schemas']['ImageDataUri'];
export type ImageBotType = components['schemas']['ImageBotType'];
export type ImageNotifyHookUrl = components['schemas']['ImageNotifyHookUrl'];
export type ImageState = components['schemas']['ImageState'];
export type ImageCustomId = components['schemas']['ImageCustomId'];
export type ImageAccountFilter = components['schemas']['ImageAccountFilter'];
export type ImageUploadFilter = components['schemas']['ImageUploadFilter'];
export type ImageImagineRequest = components['schemas']['ImageImagineRequest'];
export type ImageBlendRequest = components['schemas']['ImageBlendRequest'];
export type ImageDescribeRequest = components['schemas']['ImageDescribeRequest'];
export type ImageFaceSwapRequest = components['schemas']['ImageFaceSwapRequest'];
export type ImageActionRequest = components['schemas']['ImageActionRequest'];
export type ImageModalRequest = components['schemas']['ImageModalRequest'];
export type ImageUploadRequest = components['schemas']['ImageUploadRequest'];
export type ImageListRequest = components['schemas']['ImageListRequest'];
export type ImageEnvelopeCode = components['schemas']['ImageEnvelopeCode'];
export type ImageEnvelopeProperties = components['schemas']['ImageEnvelopeProperties'];
export type ImageSubmitEnvelope = components['schemas']['ImageSubmitEnvelope'];
export type ImageUploadEnvelope = components['schemas']['ImageUploadEnvelope'];
export type ImageSeedEnvelope = components['schemas']['ImageSeedEnvelope'];
export type ImageErrorEnvelope = components['schemas']['ImageErrorEnvelope'];
export type ImageTaskAction = components['schemas']['ImageTaskAction'];
export type ImageTaskStatus = components['schemas']['ImageTaskStatus'];
export type ImageButton = components['schemas']['ImageButton'];
export type ImageTaskProperties = components['schemas']['ImageTaskProperties'];
export type ImageTask = components['schemas']['ImageTask'];
export type MessageRequest = components['schemas']['MessageRequest'];
export type MessageThread = components['schemas']['MessageThread'];
export type MessageTurn = components['schemas']['MessageTurn'];
export type MessageMetadata = components['schemas']['MessageMetadata'];
export type MessageInputBlock = components['schemas']['MessageInputBlock'];
export type MessageTextInput = components['schemas']['MessageTextInput'];
export type MessageImageInput = components['schemas']['MessageImageInput'];
export type MessageImageSource = components['schemas']['MessageImageSource'];
export type MessageImageBytes = components['schemas']['MessageImageBytes'];
export type MessageImageLink = components['schemas']['MessageImageLink'];
export type MessageToolUseInput = components['schemas']['MessageToolUseInput'];
export type MessageToolResultInput = components['schemas']['MessageToolResultInput'];
export type MessageToolResultPart = components['schemas']['MessageToolResultPart'];
export type MessageDocumentInput = components['schemas']['MessageDocumentInput'];
export type MessageDocumentSource = components['schemas']['MessageDocumentSource'];
export type MessageDocumentBytes = components['schemas']['MessageDocumentBytes'];
export type MessageDocumentText = components['schemas']['MessageDocumentText'];
export type MessageDocumentLink = components['schemas']['MessageDocumentLink'];
export type MessageThinkingInput = components['schemas']['MessageThinkingInput'];
export type MessageRedactedThinkingInput = components['schemas']['MessageRedactedThinkingInput'];
export type MessageCacheControl = components['schemas']['MessageCacheControl'];
export type MessageThinkingSetting = components['schemas']['MessageThinkingSetting'];
export type MessageThinkingEnabled = components['schemas']['MessageThinkingEnabled'];
export type MessageThinkingDisabled = components['schemas']['MessageThinkingDisabled'];
export type MessageThinkingAdaptive = components['schemas']['MessageThinkingAdaptive'];
export type MessageToolChoice = components['schemas']['MessageToolChoice'];
export type MessageToolChoiceAuto = components['schemas']['MessageToolChoiceAuto'];
export type MessageToolChoiceAny = components['schemas']['MessageToolChoiceAny'];
export type MessageToolChoiceTool = components['schemas']['MessageToolChoiceTool'];
export type MessageToolChoiceNone = components['schemas']['MessageToolChoiceNone'];
export type MessageTool = components['schemas']['MessageTool'];
export type MessageCustomTool = components['schemas']['MessageCustomTool'];
export type MessageBuiltInTool = components['schemas']['MessageBuiltInTool'];
export type MessageComputerTool = components['schemas']['MessageComputerTool'];
export type MessageBashTool = components['schemas']['MessageBashTool'];
export type MessageTextEditorTool = components['schemas']['MessageTextEditorTool'];
export type MessageOutputConfig = components['schemas']['MessageOutputConfig'];
export type MessageOutputFormat = components['schemas']['MessageOutputFormat'];
export type Message = components['schemas']['Message'];
export type MessageStopReason = components['schemas']['MessageStopReason'];
export type MessageUsage = components['schemas']['MessageUsage'];
export type MessageOutputBlock = components['schemas']['MessageOutputBlock'];
export type MessageTextBlock = components['schemas']['MessageTextBlock'];
export type MessageToolUseBlock = components['schemas']['MessageToolUseBlock'];
export type MessageThinkingBlock = components['schemas']['MessageThinkingBlock'];
export type MessageRedactedThinkingBlock = components['schemas']['MessageRedactedThinkingBlock'];
export type MessageStartEvent = components['schemas']['MessageStartEvent'];
export type MessageBegun = components['schemas']['MessageBegun'];
export type MessageContentBlockStartEvent = components['schemas']['MessageContentBlockStartEvent'];
export type MessageContentBlockDeltaEvent = components['schemas']['MessageContentBlockDeltaEvent'];
export type MessageBlockDelta = components['schemas']['MessageBlockDelta'];
export type MessageTextDelta = components['schemas']['MessageTextDelta'];
export type MessageInputJsonDelta = components['schemas']['MessageInputJsonDelta'];
export type MessageThinkingDelta = components['schemas']['MessageThinkingDelta'];
export type MessageSignatureDelta = components['schemas']['MessageSignatureDelta'];
export type MessageContentBlockStopEvent = components['schemas']['MessageContentBlockStopEvent'];
export type MessageDeltaEvent = components['schemas']['MessageDeltaEvent'];
export type MessageStopEvent = components['schemas']['MessageStopEvent'];
export type MessagePingEvent = components['schemas']['MessagePingEvent'];
export type MessageError = components['schemas']['MessageError'];
export type MessageErrorType = components['schemas']['MessageErrorType'];
export type ResponseRequest = components['schemas']['ResponseRequest'];
export type ResponseMetadata = components['schemas']['ResponseMetadata'];
export type ResponseReasoningSummaryMode = components['schemas']['ResponseReasoningSummaryMode'];
export type ResponseReasoningOptions = components['schemas']['ResponseReasoningOptions'];
export type ResponseTextOptions = components['schemas']['ResponseTextOptions'];
export type ResponseTextFormat = components['schemas']['ResponseTextFormat'];
export type ResponseTextFormatText = components['schemas']['ResponseTextFormatText'];
export type ResponseTextFormatJsonSchema = components['schemas']['ResponseTextFormatJsonSchema'];
export type ResponseTextFormatJsonObject = components['schemas']['ResponseTextFormatJsonObject'];
export type ResponseInputItem = components['schemas']['ResponseInputItem'];
export type ResponseTypedInputItem = components['schemas']['ResponseTypedInputItem'];
export type ResponseInputMessage = components['schemas']['ResponseInputMessage'];
export type ResponseInputContent = components['schemas']['ResponseInputContent'];
export type ResponseInputText = components['schemas']['ResponseInputText'];
export type ResponseInputImage = components['schemas']['ResponseInputImage'];
export type ResponseInputFile = components['schemas']['ResponseInputFile'];
export type ResponseReturnedText = components['schemas']['ResponseReturnedText'];
export type ResponseFunctionCallOutput = components['schemas']['ResponseFunctionCallOutput'];
export type ResponseReturnedStatus = components['schemas']['ResponseReturnedStatus'];
export type ResponseFunctionOutputContent = components['schemas']['ResponseFunctionOutputContent'];
export type ResponseComputerCallOutput = components['schemas']['ResponseComputerCallOutput'];
export type ResponseScreenshot = components['schemas']['ResponseScreenshot'];
export type ResponseReturnedWebSearchCall = components['schemas']['ResponseReturnedWebSearchCall'];
export type ResponseReturnedWebAction = components['schemas']['ResponseReturnedWebAction'];
export type ResponseOpenPageAction = components['schemas']['ResponseOpenPageAction'];
export type ResponseFindInPageAction = components['schemas']['ResponseFindInPageAction'];
export type ResponseItemReference = components['schemas']['ResponseItemReference'];
export type ResponseUntypedItemReference = components['schemas']['ResponseUntypedItemReference'];
export type ResponseTool = components['schemas']['ResponseTool'];
export type ResponseFileSearchTool = components['schemas']['ResponseFileSearchTool'];
export type ResponseFileSearchFilter = components['schemas']['ResponseFileSearchFilter'];
export type ResponseComparisonFilter = components['schemas']['ResponseComparisonFilter'];
export type ResponseCompoundFilter = components['schemas']['ResponseCompoundFilter'];
export type ResponseFunctionTool = components['schemas']['ResponseFunctionTool'];
export type ResponseWebSearchTool = components['schemas']['ResponseWebSearchTool'];
export type ResponseUserLocation = components['schemas']['ResponseUserLocation'];
export type ResponseComputerTool = components['schemas']['ResponseComputerTool'];
export type ResponseToolChoice = components['schemas']['ResponseToolChoice'];
export type ResponseToolChoiceMode = components['schemas']['ResponseToolChoiceMode'];
export type ResponseToolChoiceTool = components['schemas']['ResponseToolChoiceTool'];
export type ResponseToolChoiceBuiltIn = components['schemas']['ResponseToolChoiceBuiltIn'];
export type ResponseToolChoiceFunction = components['schemas']['ResponseToolChoiceFunction'];
export type Response = components['schemas']['Response'];
export type ResponseStatus = components['schemas']['ResponseStatus'];
export type ResponseFailure = components['schemas']['ResponseFailure'];
export type ResponseUsage = components['schemas']['ResponseUsage'];
export type ResponseOutputItem = components['schemas']['ResponseOutputItem'];
export type ResponseItemStatus = components['schemas']['ResponseItemStatus'];
export type ResponseOutputMessage = components['schemas']['ResponseOutputMessage'];
export type ResponseOutputContent = components['schemas']['ResponseOutputContent'];
export type ResponseOutputText = components['schemas']['ResponseOutputText'];
export type ResponseRefusal = components['schemas']['ResponseRefusal'];
export type ResponseAnnotation = components['schemas']['ResponseAnnotation'];
export type ResponseFileCitation = components['schemas']['ResponseFileCitation'];
export type ResponseUrlCitation = components['schemas']['ResponseUrlCitation'];
export type ResponseFilePath = components['schemas']['ResponseFilePath'];
export type ResponseLogprobs = components['schemas']['ResponseLogprobs'];
export type ResponseFileSearchCall = components['schemas']['ResponseFileSearchCall'];
export type ResponseFileSearchResult = components['schemas']['ResponseFileSearchResult'];
export type ResponseWebSearchCall = components['schemas']['ResponseWebSearchCall'];
export type ResponseWebSearchAction = components['schemas']['ResponseWebSearchAction'];
export type ResponseFunctionCall = components['schemas']['ResponseFunctionCall'];
export type ResponseComputerCall = components['schemas']['ResponseComputerCall'];
export type ResponseSafetyCheck = components['schemas']['ResponseSafetyCheck'];
export type ResponseReasoningItem = components['schemas']['ResponseReasoningItem'];
export type ResponseSummaryText = components['schemas']['ResponseSummaryText'];
export type ResponseComputerAction = components['schemas']['ResponseComputerAction'];
export type ResponseClickAction = components['schemas']['ResponseClickAction'];
export type ResponseDoubleClickAction = components['schemas']['ResponseDoubleClickAction'];
export type ResponseDragAction = components['schemas']['ResponseDragAction'];
export type ResponseKeypressAction = components['schemas']['ResponseKeypressAction'];
export type ResponseMoveAction = components['schemas']['ResponseMoveAction'];
export type ResponseScreenshotAction = components['schemas']['ResponseScreenshotAction'];
export type ResponseScrollAction = components['schemas']['ResponseScrollAction'];
export type ResponseTypeAction = components['schemas']['ResponseTypeAction'];
export type ResponseWaitAction = components['schemas']['ResponseWaitAction'];
export type ResponseSequenceNumber = components['schemas']['ResponseSequenceNumber'];
export type ResponseItemId = components['schemas']['ResponseItemId'];
export type ResponseOutputIndex = components['schemas']['ResponseOutputIndex'];
export type ResponseContentIndex = components['schemas']['ResponseContentIndex'];
export type ResponseSummaryIndex = components['schemas']['ResponseSummaryIndex'];
export type ResponseAnnotationIndex = components['schemas']['ResponseAnnotationIndex'];
export type ResponseBegun = components['schemas']['ResponseBegun'];
export type ResponseCompleted = components['schemas']['ResponseCompleted'];
export type ResponseCut = components['schemas']['ResponseCut'];
export type ResponseFailed = components['schemas']['ResponseFailed'];
export type ResponseCreatedEvent = components['schemas']['ResponseCreatedEvent'];
export type ResponseInProgressEvent = components['schemas']['ResponseInProgressEvent'];
export type ResponseOutputItemAddedEvent = components['schemas']['ResponseOutputItemAddedEvent'];
export type ResponseOutputItemDoneEvent = components['schemas']['ResponseOutputItemDoneEvent'];
export type ResponseContentPartAddedEvent = components['schemas']['ResponseContentPartAddedEvent'];
export type ResponseContentPartDoneEvent = components['schemas']['ResponseContentPartDoneEvent'];
export type ResponseOutputTextDeltaEvent = components['schemas']['ResponseOutputTextDeltaEvent'];
export type ResponseOutputTextDoneEvent = components['schemas']['ResponseOutputTextDoneEvent'];
export type ResponseOutputTextAnnotationAddedEvent = components['schemas']['ResponseOutputTextAnnotationAddedEvent'];
export type ResponseRefusalDeltaEvent = components['schemas']['ResponseRefusalDeltaEvent'];
export type ResponseRefusalDoneEvent = components['schemas']['ResponseRefusalDoneEvent'];
export type ResponseFunctionCallArgumentsDeltaEvent = components['schemas']['ResponseFunctionCallArgumentsDeltaEvent'];
export type ResponseFunctionCallArgumentsDoneEvent = components['schemas']['ResponseFunctionCallArgumentsDoneEvent'];
export type ResponseReasoningSummaryPartAddedEvent = components['schemas']['ResponseReasoningSummaryPartAddedEvent'];
export type ResponseReasoningSummaryPartDoneEvent = components['schemas']['ResponseReasoningSummaryPartDoneEvent'];
export type ResponseReasoningSummaryTextDeltaEvent = components['schemas']['ResponseReasoningSummaryTextDeltaEvent'];
export type ResponseReasoningSummaryTextDoneEvent = components['schemas']['ResponseReasoningSummaryTextDoneEvent'];
export type ResponseFileSearchCallInProgressEvent = components['schemas']['ResponseFileSearchCallInProgressEvent'];
export type ResponseFileSearchCallSearchingEvent = components['schemas']['ResponseFileSearchCallSearchingEvent'];
export type ResponseFileSearchCallCompletedEvent = components['schemas']['ResponseFileSearchCallCompletedEvent'];
export type ResponseWebSearchCallInProgressEvent = components['schemas']['ResponseWebSearchCallInProgressEvent'];
export type ResponseWebSearchCallSearchingEvent = components['schemas']['ResponseWebSearchCallSearchingEvent'];
export type ResponseWebSearchCallCompletedEvent = components['schemas']['ResponseWebSearchCallCompletedEvent'];
export type ResponseCompletedEvent = components['schemas']['ResponseCompletedEvent'];
export type ResponseIncompleteEvent = components['schemas']['ResponseIncompleteEvent'];
export type ResponseFailedEvent = components['schemas']['ResponseFailedEvent'];
export type ResponseErrorEvent = components['schemas']['ResponseErrorEvent'];
export type ResponseErrorBody = components['schemas']['ResponseErrorBody'];
export type VideoSize = components['schemas']['VideoSize'];
export type VideoSeconds = components['schemas']['VideoSeconds'];
export type VideoCameraMove = components['schemas']['VideoCameraMove'];
export type VideoCameraControl = components['schemas']['VideoCameraControl'];
export type VideoMetadata = components['schemas']['VideoMetadata'];
export type VideoGenerationRequest = components['schemas']['VideoGenerationRequest'];
export type VideoRequest = components['schemas']['VideoRequest'];
export type VideoForm = components['schemas']['VideoForm'];
export type VideoTaskStatus = components['schemas']['VideoTaskStatus'];
export type VideoGenerationCreated = components['schemas']['VideoGenerationCreated'];
export type VideoCreated = components['schemas']['VideoCreated'];
export type VideoTask = components['schemas']['VideoTask'];
export type VideoTaskError = components['schemas']['VideoTaskError'];
export type VideoErrorDetail = components['schemas']['VideoErrorDetail'];
export type VideoErrorBody = components['schemas']['VideoErrorBody'];
export type ResponseContentBadRequest = components['responses']['ContentBadRequest'];
export type ResponseContentUnauthenticated = components['responses']['ContentUnauthenticated'];
export type ResponseContentForbidden = components['responses']['ContentForbidden'];
export type ResponseContentNotFound = components['responses']['ContentNotFound'];
export type ResponseContentTooLarge = components['responses']['ContentTooLarge'];
export type ResponseContentUnsupportedType = components['responses']['ContentUnsupportedType'];
export type ResponseContentRateLimited = components['responses']['ContentRateLimited'];
export type ResponseContentServerError = components['responses']['ContentServerError'];
export type ResponseContentUnavailable = components['responses']['ContentUnavailable'];
export type ResponseContentDeadlineExceeded = components['responses']['ContentDeadlineExceeded'];
export type ResponseContentOtherError = components['responses']['ContentOtherError'];
export type ResponseImageSubmitAnswer = components['responses']['ImageSubmitAnswer'];
export type ResponseImageBadSubmit = components['responses']['ImageBadSubmit'];
export type ResponseImageBadAction = components['responses']['ImageBadAction'];
export type ResponseImageBadModal = components['responses']['ImageBadModal'];
export type ResponseImageBadList = components['responses']['ImageBadList'];
export type ResponseImageBadPath = components['responses']['ImageBadPath'];
export type ResponseImageUnauthorized = components['responses']['ImageUnauthorized'];
export type ResponseImageForbidden = components['responses']['ImageForbidden'];
export type ResponseImageNotFound = components['responses']['ImageNotFound'];
export type ResponseImageTooLarge = components['responses']['ImageTooLarge'];
export type ResponseImageUnsupportedType = components['responses']['ImageUnsupportedType'];
export type ResponseImageRateLimited = components['responses']['ImageRateLimited'];
export type ResponseImageSystemError = components['responses']['ImageSystemError'];
export type ResponseImageOtherError = components['responses']['ImageOtherError'];
export type ResponseMessageBadRequest = components['responses']['MessageBadRequest'];
export type ResponseMessageUnauthenticated = components['responses']['MessageUnauthenticated'];
export type ResponseMessageForbidden = components['responses']['MessageForbidden'];
export type ResponseMessageNotFound = components['responses']['MessageNotFound'];
export type ResponseMessageTooLarge = components['responses']['MessageTooLarge'];
export type ResponseMessageUnsupportedType = components['responses']['MessageUnsupportedType'];
export type ResponseMessageRateLimited = components['responses']['MessageRateLimited'];
export type ResponseMessageServerError = components['responses']['MessageServerError'];
export type ResponseMessageUnavailable = components['responses']['MessageUnavailable'];
export type ResponseMessageOverloaded = components['responses']['MessageOverloaded'];
export type ResponseMessageOtherError = components['responses']['MessageOtherError'];
export type ResponseResponseBadRequest = components['responses']['ResponseBadRequest'];
export type ResponseResponseUnauthorized = components['responses']['ResponseUnauthorized'];
export type ResponseResponseForbidden = components['responses']['ResponseForbidden'];
export type ResponseResponseNotFound = components['responses']['ResponseNotFound'];
export type ResponseResponseTooLarge = components['responses']['ResponseTooLarge'];
export type ResponseResponseUnsupportedMediaType = components['responses']['ResponseUnsupportedMediaType'];
export type ResponseResponseTooManyRequests = components['responses']['ResponseTooManyRequests'];
export type ResponseResponseServerError = components['responses']['ResponseServerError'];
export type ResponseResponseOtherError = components['responses']['ResponseOtherError'];
export type ResponseVideoTaskRead = components['responses']['VideoTaskRead'];
export type ResponseVideoNotModified = components['responses']['VideoNotModified'];
export type ResponseVideoBadRequest = components['responses']['VideoBadRequest'];
export type ResponseVideoBadPath = components['responses']['VideoBadPath'];
export type ResponseVideoUnauthorized = components['responses']['VideoUnauthorized'];
export type ResponseVideoForbidden = components['responses']['VideoForbidden'];
export type ResponseVideoNotFound = components['responses']['VideoNotFound'];
export type ResponseVideoNotFinished = components['responses']['VideoNotFinished'];
export type ResponseVideoTooLarge = components['responses']['VideoTooLarge'];
export type ResponseVideoUnsupportedType = components['responses']['VideoUnsupportedType'];
export type ResponseVideoBadRange = components['responses']['VideoBadRange'];
export type ResponseVideoRateLimited = components['responses']['VideoRateLimited'];
export type ResponseVideoServerError = components['responses']['VideoServerError'];
export type ResponseVideoOtherError = components['responses']['VideoOtherError'];
export type ParameterCallbackSignature = components['parameters']['CallbackSignature'];
export type ParameterContentModel = components['parameters']['ContentModel'];
export type ParameterContentAlt = components['parameters']['ContentAlt'];
export type ParameterImageTaskId = components['parameters']['ImageTaskId'];
export type ParameterMessageVersion = components['parameters']['MessageVersion'];
export type ParameterMessageBeta = components['parameters']['MessageBeta'];
export type ParameterMessageBetaQuery = components['parameters']['MessageBetaQuery'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderVideoAcceptRanges = components['headers']['VideoAcceptRanges'];
export type HeaderVideoContentLength = components['headers']['VideoContentLength'];
export type HeaderVideoContentRange = components['headers']['VideoContentRange'];
export type HeaderVideoContentType = components['headers']['VideoContentType'];
export type HeaderVideoEtag = components['headers']['VideoEtag'];
export type $defs = Record<string, never>;
export interface operations {
    submitImagine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every image is a data URI: JPEG, PNG, GIF (static) or WEBP, at most 4 MB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageImagineRequest"];
            };
        };
        responses: {
            200: components["responses"]["ImageSubmitAnswer"];
            400: components["responses"]["ImageBadSubmit"];
            401: components["responses"]["ImageUnauthorized"];
            403: components["responses"]["ImageForbidden"];
            413: components["responses"]["ImageTooLarge"];
            415: components["responses"]["ImageUnsupportedType"];
            429: components["responses"]["ImageRateLimited"];
            500: components["responses"]["ImageSystemError"];
            default: components["responses"]["ImageOtherError"];
        };
    };
    submitBlend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every image is a data URI: JPEG, PNG, GIF (static) or WEBP, at most 4 MB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageBlendRequest"];
            };
        };
        responses: {
            200: components["responses"]["ImageSubmitAnswer"];
            400: components["responses"]["ImageBadSubmit"];
            401: components["responses"]["ImageUnauthorized"];
            403: components["responses"]["ImageForbidden"];
            413: components["responses"]["ImageTooLarge"];
            415: components["responses"]["ImageUnsupportedType"];
            429: components["responses"]["ImageRateLimited"];
            500: components["responses"]["ImageSystemError"];
            default: components["responses"]["ImageOtherError"];
        };
    };
    submitDescribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every image is a data URI: JPEG, PNG, GIF (static) or WEBP, at most 4 MB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageDescribeRequest"];
            };
        };
        responses: {
            200: components["responses"]["ImageSubmitAnswer"];
            400: components["responses"]["ImageBadSubmit"];
            401: components["responses"]["ImageUnauthorized"];
            403: components["responses"]["ImageForbidden"];
            413: components["responses"]["ImageTooLarge"];
            415: components["responses"]["ImageUnsupportedType"];
            429: components["responses"]["ImageRateLimited"];
            500: components["responses"]["ImageSystemError"];
            default: components["responses"]["ImageOtherError"];
        };
    };
    submitModal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every image is a data URI: JPEG, PNG, GIF (static) or WEBP, at most 4 MB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageModalRequest"];
            };
        };
        responses: {
            200: components["responses"]["ImageSubmitAnswer"];
            400: components["responses"]["ImageBadModal"];
            401: components["responses"]["ImageUnauthorized"];
            403: components["responses"]["ImageForbidden"];
            404: components["responses"]["ImageNotFound"];
            413: components["responses"]["ImageTooLarge"];
            415: components["responses"]["ImageUnsupportedType"];
            429: components["responses"]["ImageRateLimited"];
            500: components["responses"]["ImageSystemError"];
            default: components["responses"]["ImageOtherError"];
        };
    };
    submitAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageActionRequest"];
            };
        };
        responses: {
            200: components["responses"]["ImageSubmitAnswer"];
            400: components["responses"]["ImageBadAction"];
            401: components["responses"]["ImageUnauthorized"];
            403: components["responses"]["ImageForbidden"];
            404: components["responses"]["ImageNotFound"];
            413: components["responses"]["ImageTooLarge"];
            415: components["responses"]["ImageUnsupportedType"];
            429: components["responses"]["ImageRateLimited"];
            500: components["responses"]["ImageSystemError"];
            default: components["responses"]["ImageOtherError"];
        };
    };
    uploadChatImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every image is a data URI: JPEG, PNG, GIF (static) or WEBP, at most 4 MB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageUploadRequest"];
            };
        };
        responses: {
            /** @description Stored, or not stored for the reason that `code` gives. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageUploadEnvelope"];
                };
            };
            400: components["responses"]["ImageBadSubmit"];
            401: components["responses"]["ImageUnauthorized"];
            403: components["responses"]["ImageForbidden"];
            413: components["responses"]["ImageTooLarge"];
            415: components["responses"]["ImageUnsupportedType"];
            429: components["responses"]["ImageRateLimited"];
            500: components["responses"]["ImageSystemError"];
            default: components["responses"]["ImageOtherError"];
        };
    };
    swapFace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every image is a data URI: JPEG, PNG, GIF (static) or WEBP, at most 4 MB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageFaceSwapRequest"];
            };
        };
        responses: {
            200: components["responses"]["ImageSubmitAnswer"];
            400: components["responses"]["ImageBadSubmit"];
            401: components["responses"]["ImageUnauthorized"];
            403: components["responses"]["ImageForbidden"];
            413: components["responses"]["ImageTooLarge"];
            415: components["responses"]["ImageUnsupportedType"];
            429: components["responses"]["ImageRateLimited"];
            500: components["responses"]["ImageSystemError"];
            default: components["responses"]["ImageOtherError"];
        };
    };
    listTasks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageListRequest"];
            };
        };
        responses: {
            /** @description The records of the tasks that exist and belong to the key. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageTask"][];
                };
            };
            400: components["responses"]["ImageBadList"];
            401: components["responses"]["ImageUnauthorized"];
            403: components["responses"]["ImageForbidden"];
            413: components["responses"]["ImageTooLarge"];
            415: components["responses"]["ImageUnsupportedType"];
            429: components["responses"]["ImageRateLimited"];
            500: components["responses"]["ImageSystemError"];
            default: components["responses"]["ImageOtherError"];
        };
    };
    fetchTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the task, from `result` of the submission. Opaque. */
                id: components["parameters"]["ImageTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current record. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageTask"];
                };
            };
            400: components["responses"]["ImageBadPath"];
            401: components["responses"]["ImageUnauthorized"];
            403: components["responses"]["ImageForbidden"];
            404: components["responses"]["ImageNotFound"];
            429: components["responses"]["ImageRateLimited"];
            500: components["responses"]["ImageSystemError"];
            default: components["responses"]["ImageOtherError"];
        };
    };
    fetchImageSeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the task, from `result` of the submission. Opaque. */
                id: components["parameters"]["ImageTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageSeedEnvelope"];
                };
            };
            400: components["responses"]["ImageBadPath"];
            401: components["responses"]["ImageUnauthorized"];
            403: components["responses"]["ImageForbidden"];
            404: components["responses"]["ImageNotFound"];
            429: components["responses"]["ImageRateLimited"];
            500: components["responses"]["ImageSystemError"];
            default: components["responses"]["ImageOtherError"];
        };
    };
    createVideoGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoGenerationRequest"];
            };
        };
        responses: {
            /** @description The task was created. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoGenerationCreated"];
                };
            };
            400: components["responses"]["VideoBadRequest"];
            401: components["responses"]["VideoUnauthorized"];
            403: components["responses"]["VideoForbidden"];
            413: components["responses"]["VideoTooLarge"];
            415: components["responses"]["VideoUnsupportedType"];
            429: components["responses"]["VideoRateLimited"];
            500: components["responses"]["VideoServerError"];
            default: components["responses"]["VideoOtherError"];
        };
    };
    getVideoGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id that creation returned. Opaque. */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VideoTaskRead"];
            400: components["responses"]["VideoBadPath"];
            401: components["responses"]["VideoUnauthorized"];
            403: components["responses"]["VideoForbidden"];
            404: components["responses"]["VideoNotFound"];
            429: components["responses"]["VideoRateLimited"];
            500: components["responses"]["VideoServerError"];
            default: components["responses"]["VideoOtherError"];
        };
    };
    createVideo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoRequest"];
                "multipart/form-data": components["schemas"]["VideoForm"];
            };
        };
        responses: {
            /** @description The task was created. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoCreated"];
                };
            };
            400: components["responses"]["VideoBadRequest"];
            401: components["responses"]["VideoUnauthorized"];
            403: components["responses"]["VideoForbidden"];
            413: components["responses"]["VideoTooLarge"];
            415: components["responses"]["VideoUnsupportedType"];
            429: components["responses"]["VideoRateLimited"];
            500: components["responses"]["VideoServerError"];
            default: components["responses"]["VideoOtherError"];
        };
    };
    getVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id that creation returned. Opaque. */
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VideoTaskRead"];
            400: components["responses"]["VideoBadPath"];
            401: components["responses"]["VideoUnauthorized"];
            403: components["responses"]["VideoForbidden"];
            404: components["responses"]["VideoNotFound"];
            429: components["responses"]["VideoRateLimited"];
            500: components["responses"]["VideoServerError"];
            default: components["responses"]["VideoOtherError"];
        };
    };
    getVideoContent: {
        parameters: {
            query?: {
                /** @description The requested form of the content; only `video` exists. Official clients send it. */
                variant?: "video";
            };
            header?: {
                /** @description The requested byte range. Without it the whole video is sent. */
                range?: string;
                /** @description The `etag` of content that the caller already has. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The id that creation returned, in either format. Opaque. */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole video. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "accept-ranges": components["headers"]["VideoAcceptRanges"];
                    "content-length": components["headers"]["VideoContentLength"];
                    etag: components["headers"]["VideoEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": string;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "accept-ranges": components["headers"]["VideoAcceptRanges"];
                    "content-length": components["headers"]["VideoContentLength"];
                    "content-range": components["headers"]["VideoContentRange"];
                    etag: components["headers"]["VideoEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": string;
                };
            };
            304: components["responses"]["VideoNotModified"];
            400: components["responses"]["VideoBadPath"];
            401: components["responses"]["VideoUnauthorized"];
            403: components["responses"]["VideoForbidden"];
            404: components["responses"]["VideoNotFound"];
            409: components["responses"]["VideoNotFinished"];
            416: components["responses"]["VideoBadRange"];
            429: components["responses"]["VideoRateLimited"];
            500: components["responses"]["VideoServerError"];
            default: components["responses"]["VideoOtherError"];
        };
    };
    headVideoContent: {
        parameters: {
            query?: {
                /** @description The requested form of the content; only `video` exists. Official clients send it. */
                variant?: "video";
            };
            header?: {
                /** @description The requested byte range. Without it the whole video is sent. */
                range?: string;
                /** @description The `etag` of content that the caller already has. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The id that creation returned, in either format. Opaque. */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The video exists. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "accept-ranges": components["headers"]["VideoAcceptRanges"];
                    "content-length": components["headers"]["VideoContentLength"];
                    "content-type": components["headers"]["VideoContentType"];
                    etag: components["headers"]["VideoEtag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The requested range exists. */
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "accept-ranges": components["headers"]["VideoAcceptRanges"];
                    "content-length": components["headers"]["VideoContentLength"];
                    "content-range": components["headers"]["VideoContentRange"];
                    "content-type": components["headers"]["VideoContentType"];
                    etag: components["headers"]["VideoEtag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["VideoNotModified"];
            /** @description The id in the path, or a parameter, is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The key is missing or invalid. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The key has no right to do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The task does not exist, or belongs to another key. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The task has not finished yet, or has failed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The range is outside the video. */
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "content-range": components["headers"]["VideoContentRange"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The key's rate limit is exceeded. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error inside the service. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other error. */
            default: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    generateContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The model's id: the part after `models/` in its name `models/<model_id>`. */
                model: components["parameters"]["ContentModel"];
            };
            cookie?: never;
        };
        /** @description The contents, and how to answer them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateContentRequest"];
            };
        };
        responses: {
            /** @description The candidates, or the reason why the prompt was blocked. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateContentResponse"];
                };
            };
            400: components["responses"]["ContentBadRequest"];
            401: components["responses"]["ContentUnauthenticated"];
            403: components["responses"]["ContentForbidden"];
            404: components["responses"]["ContentNotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["ContentUnsupportedType"];
            429: components["responses"]["ContentRateLimited"];
            500: components["responses"]["ContentServerError"];
            503: components["responses"]["ContentUnavailable"];
            504: components["responses"]["ContentDeadlineExceeded"];
            default: components["responses"]["ContentOtherError"];
        };
    };
    streamGenerateContent: {
        parameters: {
            query?: {
                /** @description `sse` requests an event stream; without it the chunks are sent as one JSON array. */
                alt?: components["parameters"]["ContentAlt"];
            };
            header?: never;
            path: {
                /** @description The model's id: the part after `models/` in its name `models/<model_id>`. */
                model: components["parameters"]["ContentModel"];
            };
            cookie?: never;
        };
        /** @description The contents, and how to answer them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateContentRequest"];
            };
        };
        responses: {
            /** @description The chunks, as an event stream with `alt=sse`, else as a JSON array. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": EventStream<components["schemas"]["GenerateContentResponse"] | components["schemas"]["ContentError"]>;
                    "application/json": components["schemas"]["GenerateContentResponse"][];
                };
            };
            400: components["responses"]["ContentBadRequest"];
            401: components["responses"]["ContentUnauthenticated"];
            403: components["responses"]["ContentForbidden"];
            404: components["responses"]["ContentNotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["ContentUnsupportedType"];
            429: components["responses"]["ContentRateLimited"];
            500: components["responses"]["ContentServerError"];
            503: components["responses"]["ContentUnavailable"];
            504: components["responses"]["ContentDeadlineExceeded"];
            default: components["responses"]["ContentOtherError"];
        };
    };
    createResponse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The input, the model and its options. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseRequest"];
            };
        };
        responses: {
            /** @description The response, or the events that build it. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Response"];
                    "text/event-stream": EventStream<components["schemas"]["ResponseCreatedEvent"] | components["schemas"]["ResponseInProgressEvent"] | components["schemas"]["ResponseOutputItemAddedEvent"] | components["schemas"]["ResponseOutputItemDoneEvent"] | components["schemas"]["ResponseContentPartAddedEvent"] | components["schemas"]["ResponseContentPartDoneEvent"] | components["schemas"]["ResponseOutputTextDeltaEvent"] | components["schemas"]["ResponseOutputTextDoneEvent"] | components["schemas"]["ResponseOutputTextAnnotationAddedEvent"] | components["schemas"]["ResponseRefusalDeltaEvent"] | components["schemas"]["ResponseRefusalDoneEvent"] | components["schemas"]["ResponseFunctionCallArgumentsDeltaEvent"] | components["schemas"]["ResponseFunctionCallArgumentsDoneEvent"] | components["schemas"]["ResponseReasoningSummaryPartAddedEvent"] | components["schemas"]["ResponseReasoningSummaryPartDoneEvent"] | components["schemas"]["ResponseReasoningSummaryTextDeltaEvent"] | components["schemas"]["ResponseReasoningSummaryTextDoneEvent"] | components["schemas"]["ResponseFileSearchCallInProgressEvent"] | components["schemas"]["ResponseFileSearchCallSearchingEvent"] | components["schemas"]["ResponseFileSearchCallCompletedEvent"] | components["schemas"]["ResponseWebSearchCallInProgressEvent"] | components["schemas"]["ResponseWebSearchCallSearchingEvent"] | components["schemas"]["ResponseWebSearchCallCompletedEvent"] | components["schemas"]["ResponseCompletedEvent"] | components["schemas"]["ResponseIncompleteEvent"] | components["schemas"]["ResponseFailedEvent"] | components["schemas"]["ResponseErrorEvent"]>;
                };
            };
            400: components["responses"]["ResponseBadRequest"];
            401: components["responses"]["ResponseUnauthorized"];
            403: components["responses"]["ResponseForbidden"];
            404: components["responses"]["ResponseNotFound"];
            413: components["responses"]["ResponseTooLarge"];
            415: components["responses"]["ResponseUnsupportedMediaType"];
            429: components["responses"]["ResponseTooManyRequests"];
            500: components["responses"]["ResponseServerError"];
            default: components["responses"]["ResponseOtherError"];
        };
    };
    createMessage: {
        parameters: {
            query?: {
                /** @description Sent as `true` by the beta methods of some clients; has no effect. */
                beta?: components["parameters"]["MessageBetaQuery"];
            };
            header: {
                /** @description The version of the format, as a date. The header is named after the vendor of the clients; its first word can be configured. */
                "anthropic-version": components["parameters"]["MessageVersion"];
                /** @description Beta features to switch on, as a comma-separated list or by repeating the header. Unknown ones are ignored. */
                "anthropic-beta"?: components["parameters"]["MessageBeta"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The conversation so far, and how to answer it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageRequest"];
            };
        };
        responses: {
            /** @description The next message: one JSON object, or with `stream: true` an event stream. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                    "text/event-stream": EventStream<components["schemas"]["MessageStartEvent"] | components["schemas"]["MessageContentBlockStartEvent"] | components["schemas"]["MessageContentBlockDeltaEvent"] | components["schemas"]["MessageContentBlockStopEvent"] | components["schemas"]["MessageDeltaEvent"] | components["schemas"]["MessageStopEvent"] | components["schemas"]["MessagePingEvent"] | components["schemas"]["MessageError"]>;
                };
            };
            400: components["responses"]["MessageBadRequest"];
            401: components["responses"]["MessageUnauthenticated"];
            403: components["responses"]["MessageForbidden"];
            404: components["responses"]["MessageNotFound"];
            413: components["responses"]["MessageTooLarge"];
            415: components["responses"]["MessageUnsupportedType"];
            429: components["responses"]["MessageRateLimited"];
            500: components["responses"]["MessageServerError"];
            503: components["responses"]["MessageUnavailable"];
            529: components["responses"]["MessageOverloaded"];
            default: components["responses"]["MessageOtherError"];
        };
    };
}
