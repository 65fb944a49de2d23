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
        GenerateContentRequest: GenerateContentRequest;
        Content: Content;
        ContentSystemInstruction: ContentSystemInstruction;
        ContentTextPart: ContentTextPart;
        ContentPart: ContentPart;
        ContentInlineData: ContentInlineData;
        ContentMediaType: ContentMediaType;
        ContentFileData: ContentFileData;
        ContentFileType: ContentFileType;
        ContentFunctionCall: ContentFunctionCall;
        ContentFunctionResponse: ContentFunctionResponse;
        ContentExecutableCode: ContentExecutableCode;
        ContentLanguage: ContentLanguage;
        ContentCodeExecutionResult: ContentCodeExecutionResult;
        ContentOutcome: ContentOutcome;
        ContentTool: ContentTool;
        ContentFunctionDeclaration: ContentFunctionDeclaration;
        ContentToolConfig: ContentToolConfig;
        ContentFunctionCallingConfig: ContentFunctionCallingConfig;
        ContentFunctionCallingMode: ContentFunctionCallingMode;
        ContentSafetySetting: ContentSafetySetting;
        ContentHarmCategory: ContentHarmCategory;
        ContentHarmBlockThreshold: ContentHarmBlockThreshold;
        ContentHarmProbability: ContentHarmProbability;
        ContentSafetyRating: ContentSafetyRating;
        ContentGenerationConfig: ContentGenerationConfig;
        ContentResponseModality: ContentResponseModality;
        ContentMediaResolution: ContentMediaResolution;
        ContentThinkingConfig: ContentThinkingConfig;
        ContentSpeechConfig: ContentSpeechConfig;
        ContentSpeakerVoiceConfig: ContentSpeakerVoiceConfig;
        ContentVoiceConfig: ContentVoiceConfig;
        ContentSchema: ContentSchema;
        ContentTypedSchema: ContentTypedSchema;
        ContentCount: ContentCount;
        ContentUnionSchema: ContentUnionSchema;
        ContentSchemaType: ContentSchemaType;
        GenerateContentResponse: GenerateContentResponse;
        ContentCandidate: ContentCandidate;
        ContentReply: ContentReply;
        ContentFinishReason: ContentFinishReason;
        ContentPromptFeedback: ContentPromptFeedback;
        ContentBlockReason: ContentBlockReason;
        ContentUsageMetadata: ContentUsageMetadata;
        ContentModalityTokenCount: ContentModalityTokenCount;
        ContentModality: ContentModality;
        ContentCitationMetadata: ContentCitationMetadata;
        ContentCitationSource: ContentCitationSource;
        ContentGroundingMetadata: ContentGroundingMetadata;
        ContentGroundingChunk: ContentGroundingChunk;
        ContentGroundingSupport: ContentGroundingSupport;
        ContentSegment: ContentSegment;
        ContentSearchEntryPoint: ContentSearchEntryPoint;
        ContentRetrievalMetadata: ContentRetrievalMetadata;
        ContentGroundingAttribution: ContentGroundingAttribution;
        ContentAttributionSource: ContentAttributionSource;
        ContentUrlRetrievalMetadata: ContentUrlRetrievalMetadata;
        ContentUrlContextMetadata: ContentUrlContextMetadata;
        ContentUrlMetadata: ContentUrlMetadata;
        ContentUrlRetrievalStatus: ContentUrlRetrievalStatus;
        ContentLogprobsResult: ContentLogprobsResult;
        ContentTopLogprobs: ContentTopLogprobs;
        ContentTokenLogprob: ContentTokenLogprob;
        ContentError: ContentError;
        ContentErrorStatus: ContentErrorStatus;
        ContentErrorDetail: ContentErrorDetail;
        ContentFieldViolation: ContentFieldViolation;
        ImageDataUri: ImageDataUri;
        ImageBotType: ImageBotType;
        ImageNotifyHookUrl: ImageNotifyHookUrl;
        ImageState: ImageState;
        ImageCustomId: ImageCustomId;
        ImageAccountFilter: ImageAccountFilter;
        ImageUploadFilter: ImageUploadFilter;
        ImageImagineRequest: ImageImagineRequest;
        ImageBlendRequest: ImageBlendRequest;
        ImageDescribeRequest: ImageDescribeRequest;
        ImageFaceSwapRequest: ImageFaceSwapRequest;
        ImageActionRequest: ImageActionRequest;
        ImageModalRequest: ImageModalRequest;
        ImageUploadRequest: ImageUploadRequest;
        ImageListRequest: ImageListRequest;
        ImageEnvelopeCode: ImageEnvelopeCode;
        ImageEnvelopeProperties: ImageEnvelopeProperties;
        ImageSubmitEnvelope: ImageSubmitEnvelope;
        ImageUploadEnvelope: ImageUploadEnvelope;
        ImageSeedEnvelope: ImageSeedEnvelope;
        ImageErrorEnvelope: ImageErrorEnvelope;
        ImageTaskAction: ImageTaskAction;
        ImageTaskStatus: ImageTaskStatus;
        ImageButton: ImageButton;
        ImageTaskProperties: ImageTaskProperties;
        ImageTask: ImageTask;
        MessageRequest: MessageRequest;
        MessageThread: MessageThread;
        MessageTurn: MessageTurn;
        MessageMetadata: MessageMetadata;
        MessageInputBlock: MessageInputBlock;
        MessageTextInput: MessageTextInput;
        MessageImageInput: MessageImageInput;
        MessageImageSource: MessageImageSource;
        MessageImageBytes: MessageImageBytes;
        MessageImageLink: MessageImageLink;
        MessageToolUseInput: MessageToolUseInput;
        MessageToolResultInput: MessageToolResultInput;
        MessageToolResultPart: MessageToolResultPart;
        MessageDocumentInput: MessageDocumentInput;
        MessageDocumentSource: MessageDocumentSource;
        MessageDocumentBytes: MessageDocumentBytes;
        MessageDocumentText: MessageDocumentText;
        MessageDocumentLink: MessageDocumentLink;
        MessageThinkingInput: MessageThinkingInput;
        MessageRedactedThinkingInput: MessageRedactedThinkingInput;
        MessageCacheControl: MessageCacheControl;
        MessageThinkingSetting: MessageThinkingSetting;
        MessageThinkingEnabled: MessageThinkingEnabled;
        MessageThinkingDisabled: MessageThinkingDisabled;
        MessageThinkingAdaptive: MessageThinkingAdaptive;
        MessageToolChoice: MessageToolChoice;
        MessageToolChoiceAuto: MessageToolChoiceAuto;
        MessageToolChoiceAny: MessageToolChoiceAny;
        MessageToolChoiceTool: MessageToolChoiceTool;
        MessageToolChoiceNone: MessageToolChoiceNone;
        MessageTool: MessageTool;
        MessageCustomTool: MessageCustomTool;
        MessageBuiltInTool: MessageBuiltInTool;
        MessageComputerTool: MessageComputerTool;
        MessageBashTool: MessageBashTool;
        MessageTextEditorTool: MessageTextEditorTool;
        MessageOutputConfig: MessageOutputConfig;
        MessageOutputFormat: MessageOutputFormat;
        Message: Message;
        MessageStopReason: MessageStopReason;
        MessageUsage: MessageUsage;
        MessageOutputBlock: MessageOutputBlock;
        MessageTextBlock: MessageTextBlock;
        MessageToolUseBlock: MessageToolUseBlock;
        MessageThinkingBlock: MessageThinkingBlock;
        MessageRedactedThinkingBlock: MessageRedactedThinkingBlock;
        MessageStartEvent: MessageStartEvent;
        MessageBegun: MessageBegun;
        MessageContentBlockStartEvent: MessageContentBlockStartEvent;
        MessageContentBlockDeltaEvent: MessageContentBlockDeltaEvent;
        MessageBlockDelta: MessageBlockDelta;
        MessageTextDelta: MessageTextDelta;
        MessageInputJsonDelta: MessageInputJsonDelta;
        MessageThinkingDelta: MessageThinkingDelta;
        MessageSignatureDelta: MessageSignatureDelta;
        MessageContentBlockStopEvent: MessageContentBlockStopEvent;
        MessageDeltaEvent: MessageDeltaEvent;
        MessageStopEvent: MessageStopEvent;
        MessagePingEvent: MessagePingEvent;
        MessageError: MessageError;
        MessageErrorType: MessageErrorType;
        ResponseRequest: ResponseRequest;
        ResponseMetadata: ResponseMetadata;
        ResponseReasoningSummaryMode: ResponseReasoningSummaryMode;
        ResponseReasoningOptions: ResponseReasoningOptions;
        ResponseTextOptions: ResponseTextOptions;
        ResponseTextFormat: ResponseTextFormat;
        ResponseTextFormatText: ResponseTextFormatText;
        ResponseTextFormatJsonSchema: ResponseTextFormatJsonSchema;
        ResponseTextFormatJsonObject: ResponseTextFormatJsonObject;
        ResponseInputItem: ResponseInputItem;
        ResponseTypedInputItem: ResponseTypedInputItem;
        ResponseInputMessage: ResponseInputMessage;
        ResponseInputContent: ResponseInputContent;
        ResponseInputText: ResponseInputText;
        ResponseInputImage: ResponseInputImage;
        ResponseInputFile: ResponseInputFile;
        ResponseReturnedText: ResponseReturnedText;
        ResponseFunctionCallOutput: ResponseFunctionCallOutput;
        ResponseReturnedStatus: ResponseReturnedStatus;
        ResponseFunctionOutputContent: ResponseFunctionOutputContent;
        ResponseComputerCallOutput: ResponseComputerCallOutput;
        ResponseScreenshot: ResponseScreenshot;
        ResponseReturnedWebSearchCall: ResponseReturnedWebSearchCall;
        ResponseReturnedWebAction: ResponseReturnedWebAction;
        ResponseOpenPageAction: ResponseOpenPageAction;
        ResponseFindInPageAction: ResponseFindInPageAction;
        ResponseItemReference: ResponseItemReference;
        ResponseUntypedItemReference: ResponseUntypedItemReference;
        ResponseTool: ResponseTool;
        ResponseFileSearchTool: ResponseFileSearchTool;
        ResponseFileSearchFilter: ResponseFileSearchFilter;
        ResponseComparisonFilter: ResponseComparisonFilter;
        ResponseCompoundFilter: ResponseCompoundFilter;
        ResponseFunctionTool: ResponseFunctionTool;
        ResponseWebSearchTool: ResponseWebSearchTool;
        ResponseUserLocation: ResponseUserLocation;
        ResponseComputerTool: ResponseComputerTool;
        ResponseToolChoice: ResponseToolChoice;
        ResponseToolChoiceMode: ResponseToolChoiceMode;
        ResponseToolChoiceTool: ResponseToolChoiceTool;
        ResponseToolChoiceBuiltIn: ResponseToolChoiceBuiltIn;
        ResponseToolChoiceFunction: ResponseToolChoiceFunction;
        Response: Response;
        ResponseStatus: ResponseStatus;
        ResponseFailure: ResponseFailure;
        ResponseUsage: ResponseUsage;
        ResponseOutputItem: ResponseOutputItem;
        ResponseItemStatus: ResponseItemStatus;
        ResponseOutputMessage: ResponseOutputMessage;
        ResponseOutputContent: ResponseOutputContent;
        ResponseOutputText: ResponseOutputText;
        ResponseRefusal: ResponseRefusal;
        ResponseAnnotation: ResponseAnnotation;
        ResponseFileCitation: ResponseFileCitation;
        ResponseUrlCitation: ResponseUrlCitation;
        ResponseFilePath: ResponseFilePath;
        ResponseLogprobs: ResponseLogprobs;
        ResponseFileSearchCall: ResponseFileSearchCall;
        ResponseFileSearchResult: ResponseFileSearchResult;
        ResponseWebSearchCall: ResponseWebSearchCall;
        ResponseWebSearchAction: ResponseWebSearchAction;
        ResponseFunctionCall: ResponseFunctionCall;
        ResponseComputerCall: ResponseComputerCall;
        ResponseSafetyCheck: ResponseSafetyCheck;
        ResponseReasoningItem: ResponseReasoningItem;
        ResponseSummaryText: ResponseSummaryText;
        ResponseComputerAction: ResponseComputerAction;
        ResponseClickAction: ResponseClickAction;
        ResponseDoubleClickAction: ResponseDoubleClickAction;
        ResponseDragAction: ResponseDragAction;
        ResponseKeypressAction: ResponseKeypressAction;
        ResponseMoveAction: ResponseMoveAction;
        ResponseScreenshotAction: ResponseScreenshotAction;
        ResponseScrollAction: ResponseScrollAction;
        ResponseTypeAction: ResponseTypeAction;
        ResponseWaitAction: ResponseWaitAction;
        ResponseSequenceNumber: ResponseSequenceNumber;
        ResponseItemId: ResponseItemId;
        ResponseOutputIndex: ResponseOutputIndex;
        ResponseContentIndex: ResponseContentIndex;
        ResponseSummaryIndex: ResponseSummaryIndex;
        ResponseAnnotationIndex: ResponseAnnotationIndex;
        ResponseBegun: ResponseBegun;
        ResponseCompleted: ResponseCompleted;
        ResponseCut: ResponseCut;
        ResponseFailed: ResponseFailed;
        ResponseCreatedEvent: ResponseCreatedEvent;
        ResponseInProgressEvent: ResponseInProgressEvent;
        ResponseOutputItemAddedEvent: ResponseOutputItemAddedEvent;
        ResponseOutputItemDoneEvent: ResponseOutputItemDoneEvent;
        ResponseContentPartAddedEvent: ResponseContentPartAddedEvent;
        ResponseContentPartDoneEvent: ResponseContentPartDoneEvent;
        ResponseOutputTextDeltaEvent: ResponseOutputTextDeltaEvent;
        ResponseOutputTextDoneEvent: ResponseOutputTextDoneEvent;
        ResponseOutputTextAnnotationAddedEvent: ResponseOutputTextAnnotationAddedEvent;
        ResponseRefusalDeltaEvent: ResponseRefusalDeltaEvent;
        ResponseRefusalDoneEvent: ResponseRefusalDoneEvent;
        ResponseFunctionCallArgumentsDeltaEvent: ResponseFunctionCallArgumentsDeltaEvent;
        ResponseFunctionCallArgumentsDoneEvent: ResponseFunctionCallArgumentsDoneEvent;
        ResponseReasoningSummaryPartAddedEvent: ResponseReasoningSummaryPartAddedEvent;
        ResponseReasoningSummaryPartDoneEvent: ResponseReasoningSummaryPartDoneEvent;
        ResponseReasoningSummaryTextDeltaEvent: ResponseReasoningSummaryTextDeltaEvent;
        ResponseReasoningSummaryTextDoneEvent: ResponseReasoningSummaryTextDoneEvent;
        ResponseFileSearchCallInProgressEvent: ResponseFileSearchCallInProgressEvent;
        ResponseFileSearchCallSearchingEvent: ResponseFileSearchCallSearchingEvent;
        ResponseFileSearchCallCompletedEvent: ResponseFileSearchCallCompletedEvent;
        ResponseWebSearchCallInProgressEvent: ResponseWebSearchCallInProgressEvent;
        ResponseWebSearchCallSearchingEvent: ResponseWebSearchCallSearchingEvent;
        ResponseWebSearchCallCompletedEvent: ResponseWebSearchCallCompletedEvent;
        ResponseCompletedEvent: ResponseCompletedEvent;
        ResponseIncompleteEvent: ResponseIncompleteEvent;
        ResponseFailedEvent: ResponseFailedEvent;
        ResponseErrorEvent: ResponseErrorEvent;
        ResponseErrorBody: ResponseErrorBody;
        VideoSize: VideoSize;
        VideoSeconds: VideoSeconds;
        VideoCameraMove: VideoCameraMove;
        VideoCameraControl: VideoCameraControl;
        VideoMetadata: VideoMetadata;
        VideoGenerationRequest: VideoGenerationRequest;
        VideoRequest: VideoRequest;
        VideoForm: VideoForm;
        VideoTaskStatus: VideoTaskStatus;
        VideoGenerationCreated: VideoGenerationCreated;
        VideoCreated: VideoCreated;
        VideoTask: VideoTask;
        VideoTaskError: VideoTaskError;
        VideoErrorDetail: VideoErrorDetail;
        VideoErrorBody: VideoErrorBody;
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
                "application/json": ContentError;
            };
        };
        /** @description The key is invalid, missing or expired (401). */
        ContentUnauthenticated: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ContentError;
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
                "application/json": ContentError;
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
                "application/json": ContentError;
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
                "application/json": ContentError;
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
                "application/json": ContentError;
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
                "application/json": ContentError;
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
                "application/json": ContentError;
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
                "application/json": ContentError;
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
                "application/json": ContentError;
            };
        };
        /** @description Any other status, in the same format. */
        ContentOtherError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ContentError;
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
                "application/json": ImageSubmitEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
            };
        };
        /** @description The key is missing or invalid. */
        ImageUnauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": ImageErrorEnvelope;
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
                "application/json": MessageError;
            };
        };
        /** @description No credential, or an invalid one (401). */
        MessageUnauthenticated: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": MessageError;
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
                "application/json": MessageError;
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
                "application/json": MessageError;
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
                "application/json": MessageError;
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
                "application/json": MessageError;
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
                "application/json": MessageError;
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
                "application/json": MessageError;
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
                "application/json": MessageError;
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
                "application/json": MessageError;
            };
        };
        /** @description Any other status, in the same format. */
        MessageOtherError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": MessageError;
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
                "application/json": ResponseErrorBody;
            };
        };
        /** @description The API key is missing or invalid. */
        ResponseUnauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ResponseErrorBody;
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
                "application/json": ResponseErrorBody;
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
                "application/json": ResponseErrorBody;
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
                "application/json": ResponseErrorBody;
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
                "application/json": ResponseErrorBody;
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
                "application/json": ResponseErrorBody;
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
                "application/json": ResponseErrorBody;
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
                "application/json": ResponseErrorBody;
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
                "application/json": VideoTask;
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
                "application/json": VideoErrorBody;
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
                "application/json": VideoErrorBody;
            };
        };
        /** @description The key is missing or invalid. */
        VideoUnauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": VideoErrorBody;
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
                "application/json": VideoErrorBody;
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
                "application/json": VideoErrorBody;
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
                "application/json": VideoErrorBody;
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
                "application/json": VideoErrorBody;
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
                "application/json": VideoErrorBody;
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
                "application/json": VideoErrorBody;
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
                "application/json": VideoErrorBody;
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
                "application/json": VideoErrorBody;
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
                "application/json": VideoErrorBody;
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
/** @description The contents, and how to answer them. */
export type GenerateContentRequest = {
    /** @description One element for a single turn; the history and the newest request for a conversation, with alternating roles `user` and `model`. */
    contents: Content[];
    /** @description Tools that the model may use. */
    tools?: ContentTool[];
    toolConfig?: ContentToolConfig;
    /** @description What to block, by category. */
    safetySettings?: ContentSafetySetting[];
    systemInstruction?: ContentSystemInstruction;
    generationConfig?: ContentGenerationConfig;
    /** @description Cached content to start from, as `cachedContents/<id>`. */
    cachedContent?: string;
};
/** @description One turn, made of parts. */
export type Content = {
    /** @description The parts, in order. */
    parts: ContentPart[];
    /**
     * @description The author: `user` is the caller, `model` the model; `function` and `tool` are for results of function calls, which may also have the role `user`.
     * @enum {string}
     */
    role?: "user" | "model" | "function" | "tool";
};
/** @description Instructions to the model, as a content of text only. */
export type ContentSystemInstruction = {
    /** @description The text. */
    parts: ContentTextPart[];
    /**
     * @description Has no effect. `system` is accepted too.
     * @enum {string}
     */
    role?: "user" | "model" | "function" | "tool" | "system";
};
/** @description A part that is text. */
export type ContentTextPart = {
    /** @description The text. */
    text: string;
};
/** @description One part of a content. Each member is optional; usually exactly one of them is present and determines the kind of part. */
export type ContentPart = {
    /** @description Text. */
    text?: string;
    inlineData?: ContentInlineData;
    fileData?: ContentFileData;
    functionCall?: ContentFunctionCall;
    functionResponse?: ContentFunctionResponse;
    executableCode?: ContentExecutableCode;
    codeExecutionResult?: ContentCodeExecutionResult;
    /** @description Whether the text is the model's thinking rather than its answer. */
    thought?: boolean;
    /** @description Proof of the thinking behind the part; send it back unchanged. */
    thoughtSignature?: string;
};
/** @description Media, inline. */
export type ContentInlineData = {
    mimeType: ContentMediaType;
    /** @description The bytes in base64. Padding may be missing, line breaks are ignored. */
    data: string;
};
/**
 * @description The type of the media: JPEG, PNG, WebP, HEIC and HEIF images; WAV, MP3, AIFF, AAC, OGG and FLAC audio; MP4, MPEG, MOV, AVI, FLV, MPG, WEBM, WMV and 3GPP video; PDF. In upper or lower case.
 * @enum {string}
 */
export type ContentMediaType = "image/jpeg" | "image/jpg" | "image/png" | "image/webp" | "image/heic" | "image/heif" | "audio/wav" | "audio/x-wav" | "audio/mp3" | "audio/mpeg" | "audio/aiff" | "audio/aac" | "audio/ogg" | "audio/flac" | "video/mp4" | "video/mpeg" | "video/mov" | "video/quicktime" | "video/avi" | "video/x-msvideo" | "video/flv" | "video/x-flv" | "video/mpg" | "video/webm" | "video/wmv" | "video/x-ms-wmv" | "video/3gpp" | "application/pdf";
/** @description An image at a URL. Audio, video and PDF must be sent as `inlineData`. */
export type ContentFileData = {
    mimeType: ContentFileType;
    /** @description The image's URL. */
    fileUri: string;
};
/**
 * @description The type of the image, in upper or lower case. `image/jpg` means `image/jpeg`.
 * @enum {string}
 */
export type ContentFileType = "image/jpeg" | "image/jpg" | "image/png" | "image/webp" | "image/heic" | "image/heif";
/** @description A call of one of the declared functions, to be executed by the caller. */
export type ContentFunctionCall = {
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
export type ContentFunctionResponse = {
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
export type ContentExecutableCode = {
    language: ContentLanguage;
    /** @description The code. */
    code: string;
};
/**
 * @description The language of code.
 *     - `LANGUAGE_UNSPECIFIED`: unspecified.
 *     - `PYTHON`: Python.
 * @enum {string}
 */
export type ContentLanguage = "LANGUAGE_UNSPECIFIED" | "PYTHON";
/** @description The result of executing code. */
export type ContentCodeExecutionResult = {
    outcome: ContentOutcome;
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
export type ContentOutcome = "OUTCOME_UNSPECIFIED" | "OUTCOME_OK" | "OUTCOME_FAILED" | "OUTCOME_DEADLINE_EXCEEDED" | "OK";
/** @description A tool that the model may use. Each member is optional. */
export type ContentTool = {
    /** @description Functions that the caller executes. */
    functionDeclarations?: ContentFunctionDeclaration[];
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
export type ContentFunctionDeclaration = {
    /** @description The function's name. */
    name: string;
    /** @description What it does and when to use it; the model reads this. */
    description?: string;
    /** @description The arguments, as a schema of type OBJECT. */
    parameters?: ContentSchema;
    /** @description The arguments as a standard JSON Schema, instead of `parameters`. */
    parametersJsonSchema?: {
        [key: string]: unknown;
    };
};
/** @description How tools are to be used. */
export type ContentToolConfig = {
    functionCallingConfig?: ContentFunctionCallingConfig;
};
/** @description Whether functions are called, and which ones. */
export type ContentFunctionCallingConfig = {
    mode?: ContentFunctionCallingMode;
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
export type ContentFunctionCallingMode = "MODE_UNSPECIFIED" | "AUTO" | "ANY" | "NONE";
/** @description The probability from which a category is blocked. */
export type ContentSafetySetting = {
    category: ContentHarmCategory;
    threshold: ContentHarmBlockThreshold;
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
export type ContentHarmCategory = "HARM_CATEGORY_UNSPECIFIED" | "HARM_CATEGORY_DEROGATORY" | "HARM_CATEGORY_TOXICITY" | "HARM_CATEGORY_VIOLENCE" | "HARM_CATEGORY_SEXUAL" | "HARM_CATEGORY_MEDICAL" | "HARM_CATEGORY_DANGEROUS" | "HARM_CATEGORY_HARASSMENT" | "HARM_CATEGORY_HATE_SPEECH" | "HARM_CATEGORY_SEXUALLY_EXPLICIT" | "HARM_CATEGORY_DANGEROUS_CONTENT" | "HARM_CATEGORY_CIVIC_INTEGRITY";
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
export type ContentHarmBlockThreshold = "HARM_BLOCK_THRESHOLD_UNSPECIFIED" | "BLOCK_LOW_AND_ABOVE" | "BLOCK_MEDIUM_AND_ABOVE" | "BLOCK_ONLY_HIGH" | "BLOCK_NONE" | "OFF";
/**
 * @description How likely it is that content is harmful.
 *     - `HARM_PROBABILITY_UNSPECIFIED`: unspecified.
 *     - `NEGLIGIBLE`: next to none.
 *     - `LOW`: low.
 *     - `MEDIUM`: medium.
 *     - `HIGH`: high.
 * @enum {string}
 */
export type ContentHarmProbability = "HARM_PROBABILITY_UNSPECIFIED" | "NEGLIGIBLE" | "LOW" | "MEDIUM" | "HIGH";
/** @description The rated harmfulness, in one category. */
export type ContentSafetyRating = {
    category: ContentHarmCategory;
    probability: ContentHarmProbability;
    /** @description Whether the content was blocked because of this rating. */
    blocked?: boolean;
};
/** @description How to generate. */
export type ContentGenerationConfig = {
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
    responseSchema?: ContentSchema;
    /** @description The schema of the reply as a standard JSON Schema, instead of `responseSchema`. */
    responseJsonSchema?: {
        [key: string]: unknown;
    };
    /** @description The modalities that the reply may have. */
    responseModalities?: ContentResponseModality[];
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
    speechConfig?: ContentSpeechConfig;
    thinkingConfig?: ContentThinkingConfig;
    mediaResolution?: ContentMediaResolution;
};
/**
 * @description A modality of a reply.
 *     - `TEXT`: text.
 *     - `IMAGE`: images.
 *     - `AUDIO`: audio.
 * @enum {string}
 */
export type ContentResponseModality = "TEXT" | "IMAGE" | "AUDIO";
/**
 * @description The resolution at which media are read, and their token count.
 *     - `MEDIA_RESOLUTION_UNSPECIFIED`: unspecified.
 *     - `MEDIA_RESOLUTION_LOW`: 64 tokens.
 *     - `MEDIA_RESOLUTION_MEDIUM`: 256 tokens.
 *     - `MEDIA_RESOLUTION_HIGH`: 256 tokens with scaled reframing.
 * @enum {string}
 */
export type ContentMediaResolution = "MEDIA_RESOLUTION_UNSPECIFIED" | "MEDIA_RESOLUTION_LOW" | "MEDIA_RESOLUTION_MEDIUM" | "MEDIA_RESOLUTION_HIGH";
/** @description How much the model thinks, and whether the thoughts are shown. */
export type ContentThinkingConfig = {
    /** @description Whether the reply includes the thoughts, as parts with `thought` true. */
    includeThoughts?: boolean;
    /** @description The maximum number of thinking tokens; -1 lets the model decide. */
    thinkingBudget?: number;
};
/** @description Settings of spoken replies. */
export type ContentSpeechConfig = {
    voiceConfig?: ContentVoiceConfig;
    /** @description One voice for each speaker of a dialogue. */
    multiSpeakerVoiceConfig?: {
        /** @description The speakers. */
        speakerVoiceConfigs?: ContentSpeakerVoiceConfig[];
    };
    /**
     * @description The language that is spoken.
     * @enum {string}
     */
    languageCode?: "zh-CN" | "en-US" | "ja-JP" | "ko-KR" | "fr-FR" | "de-DE" | "es-ES" | "pt-BR" | "hi-IN" | "ar-XA" | "it-IT" | "tr-TR" | "vi-VN" | "th-TH" | "ru-RU" | "pl-PL" | "nl-NL";
};
/** @description The voice of one speaker. */
export type ContentSpeakerVoiceConfig = {
    /** @description The speaker's name as written in the prompt. */
    speaker?: string;
    voiceConfig?: ContentVoiceConfig;
};
/** @description A voice. */
export type ContentVoiceConfig = {
    /** @description One of the model's built-in voices. */
    prebuiltVoiceConfig?: {
        /** @description The voice's name. */
        voiceName?: string;
    };
};
/** @description A schema, for `responseSchema` and `parameters`. It must have a `type`; a union has `anyOf` instead. */
export type ContentSchema = ContentTypedSchema | ContentUnionSchema;
/** @description A schema of one type. */
export type ContentTypedSchema = {
    type: ContentSchemaType;
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
    items?: ContentSchema;
    /** @description The schemas of an object's members by name. */
    properties?: {
        [key: string]: ContentSchema;
    };
    /** @description The names of the required members. */
    required?: string[];
    /** @description The smallest number. */
    minimum?: number;
    /** @description The largest number. */
    maximum?: number;
    /** @description The fewest elements of an array. */
    minItems?: ContentCount;
    /** @description The most elements of an array. */
    maxItems?: ContentCount;
    /** @description The fewest characters of a string. */
    minLength?: ContentCount;
    /** @description The most characters of a string. */
    maxLength?: ContentCount;
    /** @description The fewest members of an object. */
    minProperties?: ContentCount;
    /** @description The most members of an object. */
    maxProperties?: ContentCount;
};
/** @description An integer. Clients without 64-bit integers in JSON may send it as a string of digits. */
export type ContentCount = number | string;
/** @description A value that matches one of several schemas. */
export type ContentUnionSchema = {
    /** @description The schemas of which one must match. */
    anyOf: ContentSchema[];
    /** @description What the value means; the model reads this. */
    description?: string;
    /** @description Whether null is allowed. */
    nullable?: boolean;
};
/**
 * @description The type of a value; TYPE_UNSPECIFIED allows any type. Lower case is equivalent to upper case.
 * @enum {string}
 */
export type ContentSchemaType = "TYPE_UNSPECIFIED" | "STRING" | "NUMBER" | "INTEGER" | "BOOLEAN" | "ARRAY" | "OBJECT" | "string" | "number" | "integer" | "boolean" | "array" | "object";
/** @description The complete reply, or one chunk of it. */
export type GenerateContentResponse = {
    /** @description The candidates. Empty if the prompt was blocked. */
    candidates: ContentCandidate[];
    promptFeedback?: ContentPromptFeedback;
    usageMetadata?: ContentUsageMetadata;
    /** @description The version of the model that generated the reply. */
    modelVersion?: string;
    /** @description The id of the reply; the same in all chunks. */
    responseId?: string;
};
/** @description One generated reply. */
export type ContentCandidate = {
    content: ContentReply;
    finishReason?: ContentFinishReason;
    /** @description Safety ratings of the candidate. */
    safetyRatings?: ContentSafetyRating[];
    citationMetadata?: ContentCitationMetadata;
    /** @description Tokens of this candidate. */
    tokenCount?: number;
    /** @description The passages that the candidate is based on. */
    groundingAttributions?: ContentGroundingAttribution[];
    groundingMetadata?: ContentGroundingMetadata;
    /** @description Average log probability of the tokens. */
    avgLogprobs?: number;
    logprobsResult?: ContentLogprobsResult;
    urlRetrievalMetadata?: ContentUrlRetrievalMetadata;
    urlContextMetadata?: ContentUrlContextMetadata;
    /** @description The index of the candidate. */
    index?: number;
};
/** @description A Content that the model has generated. Its role is always present, so that it can be sent back unchanged as history. */
export type ContentReply = {
    /**
     * @description Always the model.
     * @constant
     */
    role: "model";
    /** @description The parts, in order. */
    parts: ContentPart[];
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
export type ContentFinishReason = "STOP" | "MAX_TOKENS" | "SAFETY" | "RECITATION" | "LANGUAGE" | "OTHER" | "BLOCKLIST" | "PROHIBITED_CONTENT" | "SPII" | "MALFORMED_FUNCTION_CALL" | "IMAGE_SAFETY";
/** @description Feedback on the prompt. */
export type ContentPromptFeedback = {
    blockReason?: ContentBlockReason;
    /** @description Safety ratings of the prompt. */
    safetyRatings?: ContentSafetyRating[];
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
export type ContentBlockReason = "BLOCK_REASON_UNSPECIFIED" | "SAFETY" | "OTHER" | "BLOCKLIST" | "PROHIBITED_CONTENT" | "IMAGE_SAFETY";
/** @description Tokens counted for the call. */
export type ContentUsageMetadata = {
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
    promptTokensDetails?: ContentModalityTokenCount[];
    /** @description The candidates' tokens by modality. */
    candidatesTokensDetails?: ContentModalityTokenCount[];
    /** @description The cached tokens by modality. */
    cacheTokensDetails?: ContentModalityTokenCount[];
    /** @description The tool-use tokens by modality. */
    toolUsePromptTokensDetails?: ContentModalityTokenCount[];
};
/** @description Tokens of one modality. */
export type ContentModalityTokenCount = {
    modality: ContentModality;
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
export type ContentModality = "MODALITY_UNSPECIFIED" | "TEXT" | "IMAGE" | "VIDEO" | "AUDIO" | "DOCUMENT";
/** @description Sources that the candidate repeats. */
export type ContentCitationMetadata = {
    /** @description The sources. */
    citationSources?: ContentCitationSource[];
};
/** @description A source of a segment of the text. */
export type ContentCitationSource = {
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
export type ContentGroundingMetadata = {
    /** @description The sources. */
    groundingChunks?: ContentGroundingChunk[];
    /** @description Which segment is based on which sources. */
    groundingSupports?: ContentGroundingSupport[];
    /** @description Queries for further web searches. */
    webSearchQueries?: string[];
    searchEntryPoint?: ContentSearchEntryPoint;
    retrievalMetadata?: ContentRetrievalMetadata;
};
/** @description A source. */
export type ContentGroundingChunk = {
    /** @description A web page. */
    web?: {
        /** @description The page's address. */
        uri?: string;
        /** @description The page's title. */
        title?: string;
    };
};
/** @description A segment of the candidate and its sources. */
export type ContentGroundingSupport = {
    /** @description Indexes in `groundingChunks`. */
    groundingChunkIndices?: number[];
    /** @description The confidence in each source, from 0 to 1, in the order of `groundingChunkIndices`. */
    confidenceScores?: number[];
    segment?: ContentSegment;
};
/** @description A segment of a part's text. */
export type ContentSegment = {
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
export type ContentSearchEntryPoint = {
    /** @description HTML to show. */
    renderedContent?: string;
    /** @description JSON of search terms and addresses in base64. */
    sdkBlob?: string;
};
/** @description Metadata on the decision to search. */
export type ContentRetrievalMetadata = {
    /** @description The probability that a search helps with the prompt, from 0 to 1. */
    googleSearchDynamicRetrievalScore?: number;
};
/** @description A passage that the candidate is based on. */
export type ContentGroundingAttribution = {
    sourceId?: ContentAttributionSource;
    /** @description The passage. */
    content?: Content;
};
/** @description Where a passage comes from; one of the two. */
export type ContentAttributionSource = {
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
export type ContentUrlRetrievalMetadata = {
    /** @description One entry per URL. */
    urlRetrievalContexts?: {
        /** @description The URL. */
        retrievedUrl?: string;
    }[];
};
/** @description URLs that were read as context. */
export type ContentUrlContextMetadata = {
    /** @description One entry per URL. */
    urlMetadata?: ContentUrlMetadata[];
};
/** @description A URL and whether it could be read. */
export type ContentUrlMetadata = {
    /** @description The URL. */
    retrievedUrl?: string;
    urlRetrievalStatus?: ContentUrlRetrievalStatus;
};
/**
 * @description Whether a URL could be read.
 *     - `URL_RETRIEVAL_STATUS_UNSPECIFIED`: unspecified.
 *     - `URL_RETRIEVAL_STATUS_SUCCESS`: it could.
 *     - `URL_RETRIEVAL_STATUS_ERROR`: it could not.
 * @enum {string}
 */
export type ContentUrlRetrievalStatus = "URL_RETRIEVAL_STATUS_UNSPECIFIED" | "URL_RETRIEVAL_STATUS_SUCCESS" | "URL_RETRIEVAL_STATUS_ERROR";
/** @description Log probabilities of the tokens, step by step. */
export type ContentLogprobsResult = {
    /** @description The most likely tokens, one entry per decoding step. */
    topCandidates?: ContentTopLogprobs[];
    /** @description The chosen tokens, one per decoding step. A chosen token is not necessarily among the most likely ones. */
    chosenCandidates?: ContentTokenLogprob[];
};
/** @description The most likely tokens of one step. */
export type ContentTopLogprobs = {
    /** @description The tokens, by descending log probability. */
    candidates?: ContentTokenLogprob[];
};
/** @description A token and its log probability. */
export type ContentTokenLogprob = {
    /** @description The token's text. */
    token?: string;
    /** @description The token's number. */
    tokenId?: number;
    /** @description The logarithm of its probability. */
    logProbability?: number;
};
/** @description An error, as the body of a reply and as the last event of a stream that fails. */
export type ContentError = {
    /** @description The error. */
    error: {
        /** @description The HTTP status. */
        code: number;
        /** @description Human-readable message. */
        message: string;
        status: ContentErrorStatus;
        /** @description Details; may be empty. For contract violations the first entry is a `google.rpc.BadRequest` with one field violation per violation. */
        details: ContentErrorDetail[];
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
export type ContentErrorStatus = "INVALID_ARGUMENT" | "FAILED_PRECONDITION" | "UNAUTHENTICATED" | "PERMISSION_DENIED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RESOURCE_EXHAUSTED" | "INTERNAL" | "UNAVAILABLE" | "DEADLINE_EXCEEDED";
/** @description Details of an error. */
export type ContentErrorDetail = {
    /** @description The kind of detail, as a type URL. */
    "@type": string;
    /** @description The violations, one for each field. */
    fieldViolations?: ContentFieldViolation[];
};
/** @description A field that violates a rule. */
export type ContentFieldViolation = {
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
export type ImageDataUri = string;
/**
 * @description The bot that generates the images.
 * @default BOT_PRIMARY
 * @enum {string}
 */
export type ImageBotType = "BOT_PRIMARY" | "BOT_SECONDARY";
/**
 * @description Webhook URL; if it is empty, the global webhook URL applies. Loopback, private and link-local targets are a 400
 *     unless the operator allows them.
 */
export type ImageNotifyHookUrl = string;
/** @description Caller-defined tracking value, returned unchanged in every record of the task. */
export type ImageState = string;
/**
 * @description Action identifier from a task's `buttons`, of the form `<prefix>::JOB::<operation>::<index>::<job_uuid>`, with segments
 *     separated by `::`. The prefix is configurable, `MJ` by default.
 */
export type ImageCustomId = string;
/**
 * @description Which accounts may run the task. An account must match every given field; an empty string or list counts as not given. The operator's
 *     policy chooses one of the matching accounts with room in their queue.
 */
export type ImageAccountFilter = {
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
export type ImageUploadFilter = {
    /** @description Channel id. */
    channelId?: string;
    /** @description Account instance id. */
    instanceId?: string;
    /** @description Text that the account remark must contain. */
    remark?: string;
};
export type ImageImagineRequest = {
    botType?: ImageBotType;
    /** @description Text prompt, English or Chinese, followed by parameters such as `--ar 3:2`. */
    prompt: string;
    /** @description Reference images, each with its MIME prefix, at most 10. */
    base64Array?: ImageDataUri[];
    accountFilter?: ImageAccountFilter;
    notifyHook?: ImageNotifyHookUrl;
    state?: ImageState;
};
export type ImageBlendRequest = {
    botType?: ImageBotType;
    /** @description The images to blend, 2 to 5, each with its MIME prefix. */
    base64Array: ImageDataUri[];
    /**
     * @description Shape of the result: `PORTRAIT` = 2:3, `SQUARE` = 1:1, `LANDSCAPE` = 3:2.
     * @enum {string}
     */
    dimensions?: "PORTRAIT" | "SQUARE" | "LANDSCAPE";
    accountFilter?: ImageAccountFilter;
    notifyHook?: ImageNotifyHookUrl;
    state?: ImageState;
};
export type ImageDescribeRequest = {
    botType?: ImageBotType;
    base64: ImageDataUri;
    accountFilter?: ImageAccountFilter;
    notifyHook?: ImageNotifyHookUrl;
    state?: ImageState;
};
export type ImageFaceSwapRequest = {
    /** @description The image with a clear face, as a data URI. */
    sourceBase64: ImageDataUri;
    /** @description The image with the face to replace, as a data URI. */
    targetBase64: ImageDataUri;
};
export type ImageActionRequest = {
    customId: ImageCustomId;
    /** @description The task on which to act. */
    taskId: string;
    /**
     * @description Whether the account must have the same channel as the task's account.
     * @default false
     */
    chooseSameChannel?: boolean;
    accountFilter?: ImageAccountFilter;
    notifyHook?: ImageNotifyHookUrl;
    state?: ImageState;
};
export type ImageModalRequest = {
    /** @description Id of the task that waits in `MODAL`. */
    taskId: string;
    /** @description Prompt for the region, or the new prompt. */
    prompt?: string;
    /** @description Mask image for a partial redraw, as a data URI. */
    maskBase64?: ImageDataUri;
};
export type ImageUploadRequest = {
    /** @description The images to store, each with its MIME prefix, at most 20. */
    base64Array: ImageDataUri[];
    filter?: ImageUploadFilter;
};
export type ImageListRequest = {
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
export type ImageEnvelopeCode = 1 | 21 | 22 | 23 | 24 | 25;
/** @description Extension attributes; empty when no account was chosen. */
export type ImageEnvelopeProperties = {
    /** @description Instance id of the chosen account. */
    instanceId?: string;
    /** @description Channel id of the chosen account. */
    channelId?: string;
    /** @description With code 22: the number of tasks ahead in the queue. */
    numberOfQueues?: number;
} & {
    [key: string]: unknown;
};
export type ImageSubmitEnvelope = {
    code: ImageEnvelopeCode;
    /** @description Short English text for people. */
    description: string;
    properties?: ImageEnvelopeProperties;
    /** @description Id of the task with code 1 and 22: a string of digits; treat it as opaque. Null with code 24 and 25, when no task was created. */
    result: string | null;
};
export type ImageUploadEnvelope = {
    code: ImageEnvelopeCode;
    /** @description Short English text for people. */
    description: string;
    properties?: ImageEnvelopeProperties;
    /** @description One URL per image, in order. */
    result: string[];
};
export type ImageSeedEnvelope = {
    code: ImageEnvelopeCode;
    /** @description Short English text for people. */
    description: string;
    properties?: ImageEnvelopeProperties;
    /** @description The seed in decimal digits. */
    result: string;
};
export type ImageErrorEnvelope = {
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
export type ImageTaskAction = "IMAGINE" | "UPSCALE" | "VARIATION" | "ZOOM" | "PAN" | "DESCRIBE" | "BLEND" | "SHORTEN" | "SWAP_FACE";
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
export type ImageTaskStatus = "NOT_START" | "SUBMITTED" | "MODAL" | "IN_PROGRESS" | "FAILURE" | "SUCCESS" | "CANCEL";
/** @description An action that can be executed on the task. */
export type ImageButton = {
    customId: ImageCustomId;
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
export type ImageTaskProperties = {
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
export type ImageTask = {
    /** @description Unique task id. */
    id: string;
    action: ImageTaskAction;
    status: ImageTaskStatus;
    /** @description Executable actions; filled when the task has succeeded. */
    buttons: ImageButton[];
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
    properties?: ImageTaskProperties;
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
export type MessageRequest = {
    /** @description The model to use. */
    model: string;
    /** @description The maximum number of tokens to generate, thinking included. Each model has its own maximum; a larger number is accepted and the model stops at its maximum. */
    max_tokens: number;
    /** @description The conversation, oldest first. Consecutive messages of one role count as one turn. */
    messages: MessageTurn[];
    /** @description The system prompt, as a string; an array of text blocks is accepted too. */
    system?: string | MessageTextInput[];
    metadata?: MessageMetadata;
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
    thinking?: MessageThinkingSetting;
    tool_choice?: MessageToolChoice;
    /** @description Tools that the model may call. */
    tools?: MessageTool[];
    output_config?: MessageOutputConfig;
    thread?: MessageThread;
};
/** @description Newer clients use `type: create` to ask the service to keep the conversation, and `type: continue` to send only new messages. This service keeps nothing: `create` has no effect; `continue` is a 404 with `details.error_code` `thread_not_found`, after which those clients send the complete history. */
export type MessageThread = {
    /** @description `create` or `continue`; other values have no effect. */
    type?: string;
    /** @description The message to continue from. */
    previous_message_id?: string | null;
} | null;
/** @description One message of the conversation. */
export type MessageTurn = {
    /**
     * @description The author. `user` is the caller, `assistant` the model.
     * @enum {string}
     */
    role: "user" | "assistant";
    /** @description The content. A string is equivalent to one text block. */
    content: string | MessageInputBlock[];
};
/** @description Metadata of the request, not shown to the model. */
export type MessageMetadata = {
    /** @description An opaque id of the end user. It must not be a name, an address or other data that identifies a person. Null is equivalent to absent. */
    user_id?: string | null;
};
/** @description One block of a message that the caller sends. */
export type MessageInputBlock = MessageTextInput | MessageImageInput | MessageToolUseInput | MessageToolResultInput | MessageDocumentInput | MessageThinkingInput | MessageRedactedThinkingInput;
/** @description Text. */
export type MessageTextInput = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "text";
    /** @description The text; must not be empty. */
    text: string;
    cache_control?: MessageCacheControl;
};
/** @description An image, in user content. */
export type MessageImageInput = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "image";
    source: MessageImageSource;
    cache_control?: MessageCacheControl;
};
/** @description The source of an image. */
export type MessageImageSource = MessageImageBytes | MessageImageLink;
/** @description An image, inline. */
export type MessageImageBytes = {
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
export type MessageImageLink = {
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
export type MessageToolUseInput = {
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
    cache_control?: MessageCacheControl;
};
/** @description The result of a tool, in user content. */
export type MessageToolResultInput = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "tool_result";
    /** @description The id of the `tool_use` block that this is the result of. */
    tool_use_id: string;
    /** @description The tool's result, as a string or as text and image blocks. */
    content: string | MessageToolResultPart[];
    /** @description Whether the tool failed. */
    is_error?: boolean;
    cache_control?: MessageCacheControl;
};
/** @description One block of a tool's result. */
export type MessageToolResultPart = MessageTextInput | MessageImageInput;
/** @description A document to read. */
export type MessageDocumentInput = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "document";
    source: MessageDocumentSource;
    /** @description The document's title. */
    title?: string | null;
    /** @description Context of the document. Accepted and passed on. */
    context?: string | null;
    cache_control?: MessageCacheControl;
};
/** @description The source of a document. */
export type MessageDocumentSource = MessageDocumentBytes | MessageDocumentText | MessageDocumentLink;
/** @description A PDF, inline. */
export type MessageDocumentBytes = {
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
export type MessageDocumentText = {
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
export type MessageDocumentLink = {
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
export type MessageThinkingInput = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "thinking";
    /** @description The thinking's text. */
    thinking: string;
    /** @description Proof that the text came from the model, as the reply gave it. */
    signature: string;
    cache_control?: MessageCacheControl;
};
/** @description Hidden thinking of an earlier reply, sent back unchanged. */
export type MessageRedactedThinkingInput = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "redacted_thinking";
    /** @description The hidden thinking as the reply gave it. */
    data: string;
    cache_control?: MessageCacheControl;
};
/** @description Marks the end of a prefix to cache. Null has no effect. */
export type MessageCacheControl = {
    /** @constant */
    type: "ephemeral";
    /** @description How long to cache the prefix. */
    ttl?: string;
} | null;
/** @description Whether the model thinks before it answers. */
export type MessageThinkingSetting = MessageThinkingEnabled | MessageThinkingDisabled | MessageThinkingAdaptive;
/** @description Think within a budget. */
export type MessageThinkingEnabled = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "enabled";
    /** @description The maximum number of thinking tokens. Counted in `max_tokens`, and must be smaller than it. */
    budget_tokens: number;
};
/** @description Answer without thinking. */
export type MessageThinkingDisabled = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "disabled";
};
/** @description The model decides how much to think. */
export type MessageThinkingAdaptive = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "adaptive";
};
/** @description Whether tools are used, and which ones. */
export type MessageToolChoice = MessageToolChoiceAuto | MessageToolChoiceAny | MessageToolChoiceTool | MessageToolChoiceNone;
/** @description The model decides. */
export type MessageToolChoiceAuto = {
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
export type MessageToolChoiceAny = {
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
export type MessageToolChoiceTool = {
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
export type MessageToolChoiceNone = {
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
export type MessageTool = MessageCustomTool | MessageBuiltInTool;
/** @description A tool that the caller executes. */
export type MessageCustomTool = {
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
    cache_control?: MessageCacheControl;
};
/** @description A tool whose arguments the model already knows; the caller executes it. */
export type MessageBuiltInTool = MessageComputerTool | MessageBashTool | MessageTextEditorTool;
/** @description Screen, mouse and keyboard. */
export type MessageComputerTool = {
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
    cache_control?: MessageCacheControl;
};
/** @description A shell. */
export type MessageBashTool = {
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
    cache_control?: MessageCacheControl;
};
/** @description An editor for text files. */
export type MessageTextEditorTool = {
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
    cache_control?: MessageCacheControl;
};
/** @description Format and effort of the reply. */
export type MessageOutputConfig = {
    format?: MessageOutputFormat;
    /** @description The effort for the reply; null lets the model decide. */
    effort?: string | null;
};
/** @description The reply is one text block of JSON that follows a schema; null is plain text. */
export type MessageOutputFormat = {
    /** @constant */
    type: "json_schema";
    /** @description JSON Schema of the reply. */
    schema: {
        [key: string]: unknown;
    };
} | null;
/** @description The model's message. */
export type Message = {
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
    content: MessageOutputBlock[];
    stop_reason: MessageStopReason;
    /** @description The stop sequence that was reached, if `stop_reason` is `stop_sequence`; otherwise null. */
    stop_sequence: string | null;
    usage: MessageUsage;
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
export type MessageStopReason = "end_turn" | "max_tokens" | "stop_sequence" | "tool_use" | "refusal" | "pause_turn" | null;
/** @description Tokens counted for the call. */
export type MessageUsage = {
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
export type MessageOutputBlock = MessageTextBlock | MessageToolUseBlock | MessageThinkingBlock | MessageRedactedThinkingBlock;
/** @description Text. */
export type MessageTextBlock = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "text";
    /** @description The text; empty when a stream opens the block. */
    text: string;
};
/** @description A tool call that the caller executes. */
export type MessageToolUseBlock = {
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
export type MessageThinkingBlock = {
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
export type MessageRedactedThinkingBlock = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "redacted_thinking";
    /** @description The hidden thinking; send it back unchanged. */
    data: string;
};
/** @description Opens the stream. */
export type MessageStartEvent = {
    /** @constant */
    type: "message_start";
    message: MessageBegun;
};
/** @description A message at its start: `content` empty, `stop_reason` null, the tokens of the input counted. */
export type MessageBegun = Message & {
    /** @description Empty. */
    content?: MessageOutputBlock[];
    /** @description Null until the end. */
    stop_reason?: null;
};
/** @description Opens a block. */
export type MessageContentBlockStartEvent = {
    /** @constant */
    type: "content_block_start";
    /** @description The index of the block in `content`. */
    index: number;
    /** @description The block, still empty. Redacted thinking is complete from the start. */
    content_block: MessageOutputBlock;
};
/** @description Adds to the open block. */
export type MessageContentBlockDeltaEvent = {
    /** @constant */
    type: "content_block_delta";
    /** @description The index of the open block in `content`. */
    index: number;
    delta: MessageBlockDelta;
};
/** @description The addition; its type is determined by the type of the block. */
export type MessageBlockDelta = MessageTextDelta | MessageInputJsonDelta | MessageThinkingDelta | MessageSignatureDelta;
/** @description More text of a text block. */
export type MessageTextDelta = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "text_delta";
    /** @description Text to append. */
    text: string;
};
/** @description More of a tool call's arguments. */
export type MessageInputJsonDelta = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "input_json_delta";
    /** @description A fragment of JSON text. All fragments of a block, concatenated, are its `input`; an empty text means an empty object. */
    partial_json: string;
};
/** @description More text of a thinking block. */
export type MessageThinkingDelta = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "thinking_delta";
    /** @description Thinking to append. */
    thinking: string;
};
/** @description The signature of a thinking block, at its end. */
export type MessageSignatureDelta = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "signature_delta";
    /** @description The whole signature. */
    signature: string;
};
/** @description Closes the open block. */
export type MessageContentBlockStopEvent = {
    /** @constant */
    type: "content_block_stop";
    /** @description The index of the block in `content`. */
    index: number;
};
/** @description The stop reason and the usage of the message. */
export type MessageDeltaEvent = {
    /** @constant */
    type: "message_delta";
    /** @description The fields of the message that change at its end. */
    delta: {
        stop_reason: MessageStopReason;
        /** @description The stop sequence that was reached, or null. */
        stop_sequence: string | null;
        usage: MessageUsage;
    };
    /** @description The final token counts, the same as in `delta.usage`. Some clients read them here. */
    usage: MessageUsage;
};
/** @description Closes the stream. */
export type MessageStopEvent = {
    /** @constant */
    type: "message_stop";
};
/** @description Keeps the connection alive; ignore it. It may occur anywhere after `message_start`. */
export type MessagePingEvent = {
    /** @constant */
    type: "ping";
};
/** @description An error, as the body of a reply and as the event `error` that ends a stream. The outer `type` distinguishes it from a message. */
export type MessageError = {
    /** @constant */
    type: "error";
    /** @description The error. */
    error: {
        type: MessageErrorType;
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
export type MessageErrorType = "invalid_request_error" | "authentication_error" | "permission_error" | "not_found_error" | "request_too_large" | "rate_limit_error" | "server_error" | "overloaded_error";
/** @description The input, the model and its options. */
export type ResponseRequest = {
    /** @description Id of the model. */
    model: string;
    /** @description A string is equivalent to one text input of the user; an array has input messages and items. */
    input: string | ResponseInputItem[];
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
    metadata?: ResponseMetadata | null;
    /**
     * @description Whether the model may call several tools at once.
     * @default true
     */
    parallel_tool_calls?: boolean | null;
    /** @description Id of the response to continue. */
    previous_response_id?: string | null;
    reasoning?: ResponseReasoningOptions;
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
    text?: ResponseTextOptions;
    tool_choice?: ResponseToolChoice;
    /** @description Tools that the model may call. */
    tools?: ResponseTool[];
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
export type ResponseMetadata = {
    [key: string]: string;
};
/**
 * @description The detail of the reasoning summary.
 * @enum {string|null}
 */
export type ResponseReasoningSummaryMode = "auto" | "concise" | "detailed" | null;
/** @description For models of the reasoning series only. */
export type ResponseReasoningOptions = {
    /**
     * @description How much to reason. If `reasoning` is given without it, or with null, it is `medium`; if `reasoning` is not given, the
     *     response has null. `none`, `minimal` and `xhigh` are accepted because clients send them.
     * @default medium
     * @enum {string|null}
     */
    effort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh" | null;
    summary?: ResponseReasoningSummaryMode;
    /**
     * @deprecated
     * @description Former name of `summary`.
     * @enum {string|null}
     */
    generate_summary?: "auto" | "concise" | "detailed" | null;
} | null;
/** @description Options of the text; `{}` is plain text. */
export type ResponseTextOptions = {
    format?: ResponseTextFormat;
    /** @description Accepted and passed on. */
    verbosity?: string | null;
};
/**
 * @description The format of the text; plain text if absent.
 * @default {
 *       "type": "text"
 *     }
 */
export type ResponseTextFormat = ResponseTextFormatText | ResponseTextFormatJsonSchema | ResponseTextFormatJsonObject;
/** @description Plain text. */
export type ResponseTextFormatText = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "text";
};
/** @description JSON that follows a schema. */
export type ResponseTextFormatJsonSchema = {
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
export type ResponseTextFormatJsonObject = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "json_object";
};
/** @description One item of the conversation. An item without `type` is a message, or, if it has an `id` and no `role`, a reference to an item. */
export type ResponseInputItem = ResponseInputMessage | ResponseTypedInputItem | ResponseUntypedItemReference;
/** @description Any item with a `type`, other than a message. Output items of an earlier response are accepted unchanged. */
export type ResponseTypedInputItem = ResponseFunctionCall | ResponseFunctionCallOutput | ResponseFileSearchCall | ResponseReturnedWebSearchCall | ResponseComputerCall | ResponseComputerCallOutput | ResponseReasoningItem | ResponseItemReference;
/** @description A message of the conversation, including a message of the assistant that is sent back. */
export type ResponseInputMessage = {
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
    content: string | ResponseInputContent[];
    /** @description Id of a message that is sent back. */
    id?: string | null;
    /** @description Status of a message that is sent back. */
    status?: string | null;
};
/** @description A part of an input message: text, image or file, or, in a message of the assistant that is sent back, a part of that message. */
export type ResponseInputContent = ResponseInputText | ResponseInputImage | ResponseInputFile | ResponseReturnedText | ResponseRefusal;
/** @description Text. */
export type ResponseInputText = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "input_text";
    /** @description The text. */
    text: string;
};
/** @description An image, by file id or by URL. */
export type ResponseInputImage = {
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
export type ResponseInputFile = {
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
export type ResponseReturnedText = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "output_text";
    /** @description The text. */
    text: string;
    /** @description Citations, unchanged; may be absent. */
    annotations?: ResponseAnnotation[];
    logprobs?: ResponseLogprobs;
};
/** @description The result of a function of the caller. */
export type ResponseFunctionCallOutput = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "function_call_output";
    /** @description The `call_id` of the function call. */
    call_id: string;
    /** @description The result as JSON string; an array of text, image and file parts is accepted too. */
    output: string | ResponseFunctionOutputContent[];
    /** @description Id of the item. */
    id?: string | null;
    status?: ResponseReturnedStatus;
};
/**
 * @description Status of an item that the caller adds or sends back; null is equivalent to absent.
 * @enum {string|null}
 */
export type ResponseReturnedStatus = "in_progress" | "completed" | "incomplete" | null;
/** @description A part of a function's result. */
export type ResponseFunctionOutputContent = ResponseInputText | ResponseInputImage | ResponseInputFile;
/** @description The screen after a computer action. */
export type ResponseComputerCallOutput = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "computer_call_output";
    /** @description The `call_id` of the computer call. */
    call_id: string;
    output: ResponseScreenshot;
    /** @description The safety checks that the caller has seen and accepts. */
    acknowledged_safety_checks?: ResponseSafetyCheck[] | null;
    /** @description Id of the item. */
    id?: string | null;
    status?: ResponseReturnedStatus;
};
/** @description A screenshot, by file id or by URL. */
export type ResponseScreenshot = {
    /** @constant */
    type: "computer_screenshot";
    /** @description Id of a file. */
    file_id?: string | null;
    /** @description URL of the image, or the image itself as base64 data URL. */
    image_url?: string | null;
};
/** @description A web search, sent back. It may be from a service that also opens pages. */
export type ResponseReturnedWebSearchCall = {
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
    action?: ResponseReturnedWebAction;
};
/** @description The action on the web. This service only searches. */
export type ResponseReturnedWebAction = ResponseWebSearchAction | ResponseOpenPageAction | ResponseFindInPageAction;
/** @description A page was opened. */
export type ResponseOpenPageAction = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "open_page";
    /** @description Address of the page. */
    url?: string | null;
};
/** @description A text was searched in a page. */
export type ResponseFindInPageAction = {
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
export type ResponseItemReference = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "item_reference";
    /** @description Id of the item. */
    id: string;
};
/** @description An item reference without its `type`. */
export type ResponseUntypedItemReference = {
    /** @description Absent or null. */
    type?: null;
    /** @description Id of the item. */
    id: string;
};
/** @description A tool that the model may call. */
export type ResponseTool = ResponseFileSearchTool | ResponseFunctionTool | ResponseWebSearchTool | ResponseComputerTool;
/** @description Searches vector stores for passages of files. */
export type ResponseFileSearchTool = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "file_search";
    /** @description The vector stores to search. */
    vector_store_ids: string[];
    /** @description Which files are searched; null means all. */
    filters?: ResponseFileSearchFilter | null;
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
export type ResponseFileSearchFilter = ResponseComparisonFilter | ResponseCompoundFilter;
/** @description Compares one attribute with a value. */
export type ResponseComparisonFilter = {
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
export type ResponseCompoundFilter = {
    /**
     * @description Whether all or any of the filters must hold. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "and" | "or";
    /** @description The filters, compound ones too. */
    filters: ResponseFileSearchFilter[];
};
/** @description A function that the caller executes. */
export type ResponseFunctionTool = {
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
export type ResponseWebSearchTool = {
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
    user_location?: ResponseUserLocation;
    /** @description Domains that the search is restricted to. */
    domains?: string[];
};
/** @description The approximate location of the end user. Unknown members are absent or null. */
export type ResponseUserLocation = {
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
export type ResponseComputerTool = {
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
export type ResponseToolChoice = ResponseToolChoiceMode | ResponseToolChoiceTool;
/**
 * @description `none` calls no tool, `auto` lets the model decide, `required` calls at least one.
 * @enum {string}
 */
export type ResponseToolChoiceMode = "none" | "auto" | "required";
/** @description The one tool to call. */
export type ResponseToolChoiceTool = ResponseToolChoiceBuiltIn | ResponseToolChoiceFunction;
/** @description A built-in tool. */
export type ResponseToolChoiceBuiltIn = {
    /**
     * @description The tool. The dated web search is equivalent to the undated one, whichever of them is in `tools`. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "file_search" | "web_search_preview" | "web_search_preview_2025_03_11" | "computer_use_preview";
};
/** @description A function of the caller. */
export type ResponseToolChoiceFunction = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "function";
    /** @description Name of the function. */
    name: string;
};
/** @description A response of a model. */
export type Response = {
    /** @description Id of the response. */
    id: string;
    /** @constant */
    object: "response";
    /** @description When it was created, in seconds since the epoch. */
    created_at: number;
    status: ResponseStatus;
    /** @description Why the response failed, otherwise null. */
    error: ResponseFailure | null;
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
    output: ResponseOutputItem[];
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
        summary: ResponseReasoningSummaryMode;
    };
    /** @description Whether the response is kept. */
    store: boolean;
    /** @description The temperature used. */
    temperature: number;
    /** @description The form of the text. */
    text: {
        format: ResponseTextFormat;
    };
    tool_choice: ResponseToolChoice;
    /** @description The tools of the request. */
    tools: ResponseTool[];
    /** @description The `top_p` used. */
    top_p: number;
    /**
     * @description The `truncation` used.
     * @enum {string}
     */
    truncation: "auto" | "disabled";
    /** @description The tokens used; null until streaming has finished, and if the response failed before tokens were counted. */
    usage: ResponseUsage | null;
    /** @description The end user of the request. */
    user: string | null;
    metadata: ResponseMetadata;
    /** @description The tier used; present if the request set it. */
    service_tier?: string;
};
/**
 * @description `in_progress` while the model is running; then `completed`, `incomplete` (truncated, see `incomplete_details`) or `failed` (see `error`).
 * @enum {string}
 */
export type ResponseStatus = "in_progress" | "completed" | "incomplete" | "failed";
/** @description Why a response failed. */
export type ResponseFailure = {
    /** @description Machine-readable code. */
    code: string;
    /** @description Human-readable message. */
    message: string;
};
/** @description Tokens used. */
export type ResponseUsage = {
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
export type ResponseOutputItem = ResponseOutputMessage | ResponseFileSearchCall | ResponseWebSearchCall | ResponseFunctionCall | ResponseComputerCall | ResponseReasoningItem;
/**
 * @description `in_progress` from its added event on, then `completed`, or `incomplete` if it was truncated.
 * @enum {string}
 */
export type ResponseItemStatus = "in_progress" | "completed" | "incomplete";
/** @description A message of the assistant. */
export type ResponseOutputMessage = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "message";
    /** @description Id of the message. */
    id: string;
    status: ResponseItemStatus;
    /** @constant */
    role: "assistant";
    /** @description Its parts. */
    content: ResponseOutputContent[];
};
/** @description A part of a message: text or a refusal. */
export type ResponseOutputContent = ResponseOutputText | ResponseRefusal;
/** @description Text with its citations. */
export type ResponseOutputText = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "output_text";
    /** @description The text. */
    text: string;
    /** @description Citations and file paths in the text; never null. */
    annotations: ResponseAnnotation[];
    logprobs?: ResponseLogprobs;
};
/** @description The model refuses to answer. */
export type ResponseRefusal = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "refusal";
    /** @description The text of the refusal. */
    refusal: string;
};
/** @description A reference from the text to its source. */
export type ResponseAnnotation = ResponseFileCitation | ResponseUrlCitation | ResponseFilePath;
/** @description A file that was cited. */
export type ResponseFileCitation = {
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
export type ResponseUrlCitation = {
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
export type ResponseFilePath = {
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
export type ResponseLogprobs = {
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
export type ResponseFileSearchCall = {
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
    results?: ResponseFileSearchResult[] | null;
};
/** @description A passage that was found. */
export type ResponseFileSearchResult = {
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
export type ResponseWebSearchCall = {
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
    action?: ResponseWebSearchAction;
};
/** @description The action on the web. */
export type ResponseWebSearchAction = {
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
export type ResponseFunctionCall = {
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
    status?: ResponseItemStatus;
};
/** @description An action that the caller executes on the screen. */
export type ResponseComputerCall = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "computer_call";
    /** @description Id of the item. */
    id: string;
    /** @description Identifies the call; its output repeats it. */
    call_id: string;
    action: ResponseComputerAction;
    /** @description Checks that the caller must acknowledge before it continues. */
    pending_safety_checks: ResponseSafetyCheck[];
    status: ResponseItemStatus;
};
/** @description A check for a person. */
export type ResponseSafetyCheck = {
    /** @description Id of the check. */
    id: string;
    /** @description Machine-readable code. */
    code?: string | null;
    /** @description Human-readable description of the check. */
    message?: string | null;
};
/** @description A summary of the model's reasoning. */
export type ResponseReasoningItem = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "reasoning";
    /** @description Id of the item. */
    id: string;
    /** @description The parts of the summary; empty if none was requested. */
    summary: ResponseSummaryText[];
    /** @description The reasoning, readable only by the service; present if `include` has `reasoning.encrypted_content`. */
    encrypted_content?: string | null;
    status?: ResponseItemStatus;
};
/** @description A part of a reasoning summary. */
export type ResponseSummaryText = {
    /** @constant */
    type: "summary_text";
    /** @description The text. */
    text: string;
};
/** @description An action on the screen. Positions are pixels from the upper left corner. */
export type ResponseComputerAction = ResponseClickAction | ResponseDoubleClickAction | ResponseDragAction | ResponseKeypressAction | ResponseMoveAction | ResponseScreenshotAction | ResponseScrollAction | ResponseTypeAction | ResponseWaitAction;
/** @description Press and release a mouse button. */
export type ResponseClickAction = {
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
export type ResponseDoubleClickAction = {
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
export type ResponseDragAction = {
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
export type ResponseKeypressAction = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "keypress";
    /** @description The keys. */
    keys: string[];
};
/** @description Move the mouse. */
export type ResponseMoveAction = {
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
export type ResponseScreenshotAction = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "screenshot";
};
/** @description Scroll at a position. */
export type ResponseScrollAction = {
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
export type ResponseTypeAction = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "type";
    /** @description The text. */
    text: string;
};
/** @description Wait a moment. */
export type ResponseWaitAction = {
    /**
     * @description discriminator enum property added by openapi-typescript
     * @enum {string}
     */
    type: "wait";
};
/** @description Counts the events of a stream from 0 without gaps. */
export type ResponseSequenceNumber = number;
/** @description Id of the output item. */
export type ResponseItemId = string;
/** @description Index of the item in `output`. */
export type ResponseOutputIndex = number;
/** @description Index of the part in the item's `content`. */
export type ResponseContentIndex = number;
/** @description Index of the part in the item's `summary`. */
export type ResponseSummaryIndex = number;
/** @description Index of the annotation in the part's `annotations`. */
export type ResponseAnnotationIndex = number;
/** @description A response at its start: status `in_progress`, nothing in `output`, `usage` null. */
export type ResponseBegun = Response & {
    /**
     * @description The model is running.
     * @constant
     */
    status?: "in_progress";
    /** @description Empty. */
    output?: ResponseOutputItem[];
    /** @description Counted at the end. */
    usage?: null;
};
/** @description A response that succeeded: status `completed`, `usage` filled. */
export type ResponseCompleted = Response & {
    /**
     * @description The response is complete.
     * @constant
     */
    status?: "completed";
    usage?: ResponseUsage;
};
/** @description A truncated response: status `incomplete`, `incomplete_details` says why, `usage` filled. */
export type ResponseCut = Response & {
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
    usage?: ResponseUsage;
};
/** @description A response that failed: status `failed`, `error` says why. */
export type ResponseFailed = Response & {
    /**
     * @description The response failed.
     * @constant
     */
    status?: "failed";
    error?: ResponseFailure;
};
/** @description First event: the response exists, with status `in_progress`, empty `output` and `usage` null. */
export type ResponseCreatedEvent = {
    /** @constant */
    type: "response.created";
    sequence_number: ResponseSequenceNumber;
    response: ResponseBegun;
};
/** @description The model is running. */
export type ResponseInProgressEvent = {
    /** @constant */
    type: "response.in_progress";
    sequence_number: ResponseSequenceNumber;
    response: ResponseBegun;
};
/** @description An output item begins: status `in_progress`, content empty. */
export type ResponseOutputItemAddedEvent = {
    /** @constant */
    type: "response.output_item.added";
    sequence_number: ResponseSequenceNumber;
    output_index: ResponseOutputIndex;
    item: ResponseOutputItem;
};
/** @description An output item is complete (or truncated, status `incomplete`), and is sent in full. */
export type ResponseOutputItemDoneEvent = {
    /** @constant */
    type: "response.output_item.done";
    sequence_number: ResponseSequenceNumber;
    output_index: ResponseOutputIndex;
    item: ResponseOutputItem;
};
/** @description A content part of a message begins, its text empty. */
export type ResponseContentPartAddedEvent = {
    /** @constant */
    type: "response.content_part.added";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    content_index: ResponseContentIndex;
    part: ResponseOutputContent;
};
/** @description A content part is complete, and is sent in full. */
export type ResponseContentPartDoneEvent = {
    /** @constant */
    type: "response.content_part.done";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    content_index: ResponseContentIndex;
    part: ResponseOutputContent;
};
/** @description The next fragment of a text part. */
export type ResponseOutputTextDeltaEvent = {
    /** @constant */
    type: "response.output_text.delta";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    content_index: ResponseContentIndex;
    /** @description The fragment to append. */
    delta: string;
    logprobs?: ResponseLogprobs;
};
/** @description A text part has ended; its deltas joined are `text`. */
export type ResponseOutputTextDoneEvent = {
    /** @constant */
    type: "response.output_text.done";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    content_index: ResponseContentIndex;
    /** @description The full text. */
    text: string;
    logprobs?: ResponseLogprobs;
};
/** @description A citation was added to a text part. */
export type ResponseOutputTextAnnotationAddedEvent = {
    /** @constant */
    type: "response.output_text.annotation.added";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    content_index: ResponseContentIndex;
    annotation_index: ResponseAnnotationIndex;
    annotation: ResponseAnnotation;
};
/** @description The next fragment of a refusal part. */
export type ResponseRefusalDeltaEvent = {
    /** @constant */
    type: "response.refusal.delta";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    content_index: ResponseContentIndex;
    /** @description The fragment to append. */
    delta: string;
};
/** @description A refusal part has ended; its deltas joined are `refusal`. */
export type ResponseRefusalDoneEvent = {
    /** @constant */
    type: "response.refusal.done";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    content_index: ResponseContentIndex;
    /** @description The full refusal. */
    refusal: string;
};
/** @description The next fragment of a function call's arguments. */
export type ResponseFunctionCallArgumentsDeltaEvent = {
    /** @constant */
    type: "response.function_call_arguments.delta";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    /** @description The fragment to append. */
    delta: string;
};
/** @description A function call's arguments are complete; the deltas joined are `arguments`. */
export type ResponseFunctionCallArgumentsDoneEvent = {
    /** @constant */
    type: "response.function_call_arguments.done";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    /** @description Name of the function. */
    name?: string;
    /** @description The full arguments, a JSON string. */
    arguments: string;
};
/** @description A part of the reasoning summary begins, its text empty. */
export type ResponseReasoningSummaryPartAddedEvent = {
    /** @constant */
    type: "response.reasoning_summary_part.added";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    summary_index: ResponseSummaryIndex;
    part: ResponseSummaryText;
};
/** @description A part of the reasoning summary is complete, and is sent in full. */
export type ResponseReasoningSummaryPartDoneEvent = {
    /** @constant */
    type: "response.reasoning_summary_part.done";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    summary_index: ResponseSummaryIndex;
    part: ResponseSummaryText;
};
/** @description The next fragment of a summary part. */
export type ResponseReasoningSummaryTextDeltaEvent = {
    /** @constant */
    type: "response.reasoning_summary_text.delta";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    summary_index: ResponseSummaryIndex;
    /** @description The fragment to append. */
    delta: string;
};
/** @description The text of a summary part has ended; its deltas joined are `text`. */
export type ResponseReasoningSummaryTextDoneEvent = {
    /** @constant */
    type: "response.reasoning_summary_text.done";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
    summary_index: ResponseSummaryIndex;
    /** @description The full text. */
    text: string;
};
/** @description A file search was started. */
export type ResponseFileSearchCallInProgressEvent = {
    /** @constant */
    type: "response.file_search_call.in_progress";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
};
/** @description A file search is running. */
export type ResponseFileSearchCallSearchingEvent = {
    /** @constant */
    type: "response.file_search_call.searching";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
};
/** @description A file search has its results. */
export type ResponseFileSearchCallCompletedEvent = {
    /** @constant */
    type: "response.file_search_call.completed";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
};
/** @description A web search was started. */
export type ResponseWebSearchCallInProgressEvent = {
    /** @constant */
    type: "response.web_search_call.in_progress";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
};
/** @description A web search is running. */
export type ResponseWebSearchCallSearchingEvent = {
    /** @constant */
    type: "response.web_search_call.searching";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
};
/** @description A web search has its results. */
export type ResponseWebSearchCallCompletedEvent = {
    /** @constant */
    type: "response.web_search_call.completed";
    sequence_number: ResponseSequenceNumber;
    item_id: ResponseItemId;
    output_index: ResponseOutputIndex;
};
/** @description Last event of a stream that succeeded: the full response, `usage` filled. */
export type ResponseCompletedEvent = {
    /** @constant */
    type: "response.completed";
    sequence_number: ResponseSequenceNumber;
    response: ResponseCompleted;
};
/** @description Last event of a truncated stream: the response with `incomplete_details`, `usage` filled. */
export type ResponseIncompleteEvent = {
    /** @constant */
    type: "response.incomplete";
    sequence_number: ResponseSequenceNumber;
    response: ResponseCut;
};
/** @description Last event of a stream whose response failed: the response with `error`. */
export type ResponseFailedEvent = {
    /** @constant */
    type: "response.failed";
    sequence_number: ResponseSequenceNumber;
    response: ResponseFailed;
};
/** @description The stream failed; no events follow. */
export type ResponseErrorEvent = {
    /** @constant */
    type: "error";
    sequence_number: ResponseSequenceNumber;
    /** @description Machine-readable code. */
    code: string | null;
    /** @description Human-readable message. */
    message: string;
    /** @description The field that caused the error. */
    param: string | null;
};
/** @description The body of every error. */
export type ResponseErrorBody = {
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
export type VideoSize = string;
/** @description Length in seconds, as a string of digits, 1 to 60. */
export type VideoSeconds = string;
/** @description How far the camera moves. */
export type VideoCameraMove = {
    /** @description Move to the side: -10 (far to the left) to 10 (far to the right). */
    horizontal?: number;
    /** @description Move up or down: -10 (far down) to 10 (far up). */
    vertical?: number;
    /** @description Move in or out: -10 (far out) to 10 (far in). */
    zoom?: number;
};
/** @description A camera move. */
export type VideoCameraControl = {
    /**
     * @description Kind of the move: `simple` (only `config`), `down_back`, `forward_up`, `right_turn_forward`, `left_turn_forward` (`config` is
     *     added to these).
     * @enum {string}
     */
    type?: "simple" | "down_back" | "forward_up" | "right_turn_forward" | "left_turn_forward";
    config?: VideoCameraMove;
};
/** @description Model-specific settings. Open: fields that a model does not know are passed on or ignored. `model` determines the group. */
export type VideoMetadata = {
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
    camera_control?: VideoCameraControl;
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
export type VideoGenerationRequest = {
    /** @description Id of the model. */
    model: string;
    /** @description What the video shows. */
    prompt?: string;
    /**
     * @description Source image, for image-to-video: an http(s) URL, or an image data URI. The URL of an image of the same key on this service
     *     is used directly.
     */
    image?: string;
    size?: VideoSize;
    /** @description Length in seconds, 1 to 60. */
    duration?: number;
    metadata?: VideoMetadata;
};
export type VideoRequest = {
    /** @description Id of the model. Absent means the default of the service. */
    model?: string;
    /** @description What the video shows. */
    prompt: string;
    seconds?: VideoSeconds;
    size?: VideoSize;
    /** @description Image that the video starts from. */
    input_reference?: {
        /** @description An http(s) URL, or an image data URI. */
        image_url: string;
    };
};
export type VideoForm = {
    /** @description Id of the model. Absent means the default of the service. */
    model?: string;
    /** @description What the video shows. */
    prompt: string;
    seconds?: VideoSeconds;
    size?: VideoSize;
    /**
     * Format: binary
     * @description File of the image that the video starts from.
     */
    input_reference?: Blob;
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
export type VideoTaskStatus = "queued" | "in_progress" | "succeeded" | "failed";
export type VideoGenerationCreated = {
    /** @description Id of the new task. Opaque. */
    task_id: string;
    status: VideoTaskStatus;
};
export type VideoCreated = {
    /** @description Id of the new task. Opaque. */
    id: string;
    /** @constant */
    object: "video";
    /** @description Id of the model in force. */
    model: string;
    status: VideoTaskStatus;
    /** @description Progress in percent. */
    progress: number;
    /** @description Time of creation, in seconds since the epoch. */
    created_at: number;
    seconds: VideoSeconds;
    size: VideoSize;
};
/** @description The task, as returned by both formats. `id` and `task_id` are the same. */
export type VideoTask = {
    /** @description Id of the task. */
    id: string;
    /** @description The same id, under the name of the native format. */
    task_id: string;
    /** @constant */
    object: "video";
    /** @description Id of the model in force. */
    model: string;
    status: VideoTaskStatus;
    /** @description Progress in percent. It never falls. */
    progress: number;
    /** @description Time of creation, in seconds since the epoch. */
    created_at: number;
    seconds: VideoSeconds;
    size: VideoSize;
    /** @description Absolute URL of the video; present when the status is `succeeded`. */
    url?: string;
    error?: VideoTaskError;
};
/** @description Why the task failed; present when the status is `failed`. */
export type VideoTaskError = {
    /** @description Machine-readable code. */
    code: string;
    /** @description Human-readable text. */
    message: string;
};
export type VideoErrorDetail = {
    /** @description The problem, preceded by the field. */
    message: string;
    /** @description Class of the error. */
    type: string;
    /** @description Machine-readable code, if there is one. */
    code: string | null;
};
export type VideoErrorBody = {
    error: VideoErrorDetail;
};
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
                "application/json": ImageImagineRequest;
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
                "application/json": ImageBlendRequest;
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
                "application/json": ImageDescribeRequest;
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
                "application/json": ImageModalRequest;
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
                "application/json": ImageActionRequest;
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
                "application/json": ImageUploadRequest;
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
                    "application/json": ImageUploadEnvelope;
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
                "application/json": ImageFaceSwapRequest;
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
                "application/json": ImageListRequest;
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
                    "application/json": ImageTask[];
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
                    "application/json": ImageTask;
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
                    "application/json": ImageSeedEnvelope;
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
                "application/json": VideoGenerationRequest;
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
                    "application/json": VideoGenerationCreated;
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
                "application/json": VideoRequest;
                "multipart/form-data": VideoForm;
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
                    "application/json": VideoCreated;
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
                    "video/mp4": Blob;
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
                    "video/mp4": Blob;
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
                "application/json": GenerateContentRequest;
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
                    "application/json": GenerateContentResponse;
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
                "application/json": GenerateContentRequest;
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
                    "text/event-stream": EventStream<GenerateContentResponse | ContentError>;
                    "application/json": GenerateContentResponse[];
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
                "application/json": ResponseRequest;
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
                    "application/json": Response;
                    "text/event-stream": EventStream<ResponseCreatedEvent | ResponseInProgressEvent | ResponseOutputItemAddedEvent | ResponseOutputItemDoneEvent | ResponseContentPartAddedEvent | ResponseContentPartDoneEvent | ResponseOutputTextDeltaEvent | ResponseOutputTextDoneEvent | ResponseOutputTextAnnotationAddedEvent | ResponseRefusalDeltaEvent | ResponseRefusalDoneEvent | ResponseFunctionCallArgumentsDeltaEvent | ResponseFunctionCallArgumentsDoneEvent | ResponseReasoningSummaryPartAddedEvent | ResponseReasoningSummaryPartDoneEvent | ResponseReasoningSummaryTextDeltaEvent | ResponseReasoningSummaryTextDoneEvent | ResponseFileSearchCallInProgressEvent | ResponseFileSearchCallSearchingEvent | ResponseFileSearchCallCompletedEvent | ResponseWebSearchCallInProgressEvent | ResponseWebSearchCallSearchingEvent | ResponseWebSearchCallCompletedEvent | ResponseCompletedEvent | ResponseIncompleteEvent | ResponseFailedEvent | ResponseErrorEvent>;
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
                "application/json": MessageRequest;
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
                    "application/json": Message;
                    "text/event-stream": EventStream<MessageStartEvent | MessageContentBlockStartEvent | MessageContentBlockDeltaEvent | MessageContentBlockStopEvent | MessageDeltaEvent | MessageStopEvent | MessagePingEvent | MessageError>;
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
