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
         * @description Makes four pictures of a text prompt, in a 2x2 grid. `result` is the id of the new task.
         *
         *     English and Chinese prompts are accepted; for a Chinese prompt the record's `promptEn` carries the English text.
         *     Reference images in `base64Array` guide palette and composition.
         *
         *     Addresses of pictures may stand in front of the text; they guide like those in `base64Array`. An address of this service (an upload, an
         *     earlier picture) must be of the same key; any other is fetched when the work begins, never from a private network. Parts of the text
         *     may be weighed (`sea::2 boats`): the part with the greatest weight comes first, what weighs less than nothing is treated like
         *     `--no`. A prompt without words needs a picture to go by. Words that the operator has banned are a 400 that names the word, in the
         *     original and in English alike.
         *
         *     Parameters may follow the text of the prompt. They are parsed; an unknown one, or a value outside the bounds, is a 400 that names it.
         *     Of one that is given twice the later counts; `--no` and references add up.
         *
         *     | parameter | value | meaning |
         *     |---|---|---|
         *     | `--ar`, `--aspect` | `w:h`, 1:10 to 10:1 | aspect ratio of the pictures |
         *     | `--seed`, `--sameseed` | 0 to 4294967295 | start of the randomness: the same prompt with the same seed gives the same picture; a random one by default |
         *     | `--no` | words, separated by commas | what must not appear |
         *     | `--stylize`, `--s` | 0 to 1000 | how strongly the engine's own style shows |
         *     | `--chaos`, `--c` | 0 to 100 | how far the four pictures differ |
         *     | `--weird`, `--w` | 0 to 3000 | how unusual they may be |
         *     | `--exp` | 0 to 100 | the same on another scale: ten of `--weird` each |
         *     | `--v`, `--version` | 1 to 7 | version of the picture model |
         *     | `--niji` | 4 to 7, or none | use the illustration model |
         *     | `--style` | `raw`, `cute`, `expressive`, `scenic`, `original`, `4a`, `4b`, `4c` | variant of the model; `original` is the usual one |
         *     | `--raw` | none | less of the engine's own beautifying |
         *     | `--tile` | none | make pictures that repeat without a seam |
         *     | `--q`, `--quality` | 0.25, 0.5, 1, 2, 4 | quality, paid for with time |
         *     | `--stop` | 10 to 100 | stop early: that share of the quality |
         *     | `--draft` | none | quick and rough |
         *     | `--iw` | 0 to 3 | weight of the reference images |
         *     | `--sref` | image addresses, numbers or `random`, each with an optional `::weight` | style references; a random one follows from the seed |
         *     | `--sw` | 0 to 1000 | weight of the style references |
         *     | `--cref`, `--oref` | image addresses | a character or a thing to keep: reference images with a weight of their own |
         *     | `--cw`, `--ow` | 0 to 100, 0 to 1000 | that weight, in percent |
         *     | `--profile`, `--p` | codes, or none | each code is a style reference; without a code it changes nothing |
         *     | `--relax`, `--fast`, `--turbo` | none | speed: only an account that offers it takes the task |
         *     | `--sv`, `--stealth`, `--public` | 1 to 8, none, none | accepted, and without effect: nobody else ever sees a task |
         *     | `--repeat`, `--r` | 1 | more than 1 is a 400: submit the prompt as often |
         *     | `--video`, `--motion`, `--loop`, `--zoom` | | a 400: films are of the videos interface, `--zoom` of a custom zoom's modal call |
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
         * @description Mixes 2 to 5 images into a grid of four new pictures of the asked shape (2:3, 1:1 or 3:2). Takes no prompt. `result` is the id of the
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
         * @description Writes four prompts that would lead to a picture like the given one. The finished task carries them joined by blank lines in
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
         * Send what a waiting task asks for
         * @description Completes an action that needs confirmation: the task moves from `MODAL` to `SUBMITTED` and keeps its id, which `result` repeats.
         *     The callback address given with the action stays in force. An unknown task, or another key's, is a 404; a task that waits for
         *     nothing is a 400.
         *
         *     | the task waits because of | `prompt` | `maskBase64` |
         *     |---|---|---|
         *     | `custom_zoom` | the prompt, which may carry `--zoom` (1 to 2; 2 by default) and `--ar`; without it the original one | not used |
         *     | `inpaint` | what to draw in the region; without it the original prompt | the region: white is redrawn, black is kept |
         *     | a variation on a remix account | the new prompt; without it the original one | not used |
         *
         *     A prompt is read like that of an imagine, with the same errors; references in it change nothing, since the picture stays what it
         *     goes by, and neither does a speed.
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
         * @description Executes one button of a finished task: enlarge, variation, pan, zoom, shorten and so on. An action makes a new task with a new id,
         *     which `result` carries. Every `customId` that a task ever listed works until that task is gone. An unknown task, or another
         *     key's, is a 404; a `customId` that the task does not offer is a 400.
         *
         *     | finished task | operation and index in `customId` | button | action of the new task |
         *     |---|---|---|---|
         *     | IMAGINE, BLEND, VARIATION | `upsample` 1–4 | U1–U4 | UPSCALE |
         *     | IMAGINE, BLEND, VARIATION | `variation` 1–4 | V1–V4 | VARIATION |
         *     | IMAGINE, BLEND, VARIATION | `reroll` 0 | 🔄 | the same as the task's, so IMAGINE for an IMAGINE |
         *     | IMAGINE, BLEND, VARIATION | `shorten` 0, where its prompt has words | Shorten | SHORTEN |
         *     | UPSCALE, ZOOM, PAN | `upsample_subtle` 1, `upsample_creative` 1 | Upscale (Subtle), Upscale (Creative) | UPSCALE |
         *     | UPSCALE, ZOOM, PAN | `low_variation` 1, `high_variation` 1 | Vary (Subtle), Vary (Strong) | VARIATION |
         *     | UPSCALE, ZOOM, PAN | `inpaint` 1 | Vary (Region) | VARIATION, waits in MODAL |
         *     | UPSCALE, ZOOM, PAN | `outpaint` 50, `outpaint` 75 | Zoom Out 2x, Zoom Out 1.5x | ZOOM |
         *     | UPSCALE, ZOOM, PAN | `custom_zoom` 1 | Custom Zoom | ZOOM, waits in MODAL |
         *     | UPSCALE, ZOOM, PAN | `pan_left` 1, `pan_right` 1, `pan_up` 1, `pan_down` 1 | ⬅️ ➡️ ⬆️ ⬇️ | PAN |
         *     | DESCRIBE, SHORTEN | `imagine` 1–4 | 1️⃣ 2️⃣ 3️⃣ 4️⃣ | IMAGINE |
         *
         *     A button is only listed where it can be executed. The prefix of a `customId` is not looked at, so that one given before the operator
         *     chose another prefix still works.
         *
         *     **Account and speed.** The account of the finished task takes the new one as long as it has nothing else to do first; else any account
         *     that fits may, unless `chooseSameChannel` or the filter says otherwise. The speed is the first of `accountFilter.modes` that the
         *     account offers, else that of the finished task. SHORTEN, like DESCRIBE, ends with four prompts in `prompt`, `promptEn` and `properties.prompts`.
         *
         *     **Confirmation.** `inpaint` and `custom_zoom` always stop in `MODAL`. On an account with remix whose `remixAutoConsidered` is false,
         *     a variation stops there too, for the new prompt. The answer is the usual one; the task's `status` tells. The modal call then
         *     continues the same task; without it the task goes to `CANCEL` when its time limit has passed.
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
         * @description Stores the images at once; no task is made. `result` holds one URL per image, in the order of `base64Array`; they can be fetched
         *     from this service, and stand in prompts. It costs nothing. With code 24 or 25 nothing was stored and
         *     `result` is empty.
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
         * @description Puts the face of the source image into the target image. Submission answers like the others, with the id of the new task in
         *     `result`; the outcome is the `imageUrl` of that task. There is no callback address in this request,
         *     so the callback goes to the global address, if one is set.
         *
         *     Where no face is found, the task ends as `FAILURE`, and `failReason` names the image: source, target or both.
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
         * @description Answers a JSON array of task records (no envelope), in the order of the ids asked for. Ids that are unknown or belong to another key
         *     are left out. At most 1,000 ids.
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
         * @description Answers the task record (no envelope). Poll it until `status` is `SUCCESS`, `FAILURE` or `CANCEL`; `MODAL` waits for a modal call.
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
         * @description `result` is the seed in decimal digits: the same prompt with the same `--seed` gives the same picture. An unknown id, another key's
         *     task, and a task that has no image (yet) are a 404.
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
         * @description Makes a video of a text prompt, or of a source image (`image`) that is set in motion. `model` chooses the engine and with it the
         *     group of `metadata` fields that have an effect:
         *
         *     | group | fields of `metadata` |
         *     |---|---|
         *     | 1 | `seed`, `negative_prompt`, `cfg_scale`, `camera_control` |
         *     | 2 | `req_key` (equals the model id), `aspect_ratio`, `duration`, `image_urls` |
         *     | 3 | `resolution`, `movement_amplitude`, `bgm`, `seed`, `callback_url` |
         *
         *     Every field of every group is checked, whatever the model; the simulated engine knows them all. Where two fields say the same,
         *     the one outside `metadata` goes before:
         *
         *     | what | in force |
         *     |---|---|
         *     | size | `size`; else `metadata.resolution` (shorter side, 720 without it) at `metadata.aspect_ratio`; without a ratio that of the first source image if it was sent as data or lies on this service, else 16:9 |
         *     | length | `duration`, else `metadata.duration`, else 5 seconds |
         *     | source images | `image`, then `metadata.image_urls`; the video starts from the first, the others follow |
         *
         *     Rules beyond the schema: there is a `prompt` (at most 6000 characters) or a source image; width and height of `size` are each 64 to
         *     4096 and even; pixels of the picture times seconds are at most 125,000,000, which is a minute of 1920x1080; an image is a JPEG, PNG,
         *     GIF (static) or WEBP of at most 4 MB, its address not a private one; `metadata.req_key`, when given, is the same as `model`;
         *     `metadata` keeps to the values named at its fields. Breaking one is a 400 that names the field. An image at an address is fetched
         *     when the work begins; one that cannot be had ends the task as `failed` with code `image_unreachable` or `invalid_image`.
         *     When too many videos wait, the answer is a 503 with code `queue_full`.
         *
         *     The simulated engine makes silent videos, also where `metadata.bgm` asks for music.
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
         * @description Answers the task as it is now, whichever format created it, with the same fields as the read of the second format. Poll it until
         *     `status` is `succeeded` or `failed`. An unknown id, or another key's, is a 404.
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
         * @description Makes a video of a text prompt. The body is JSON, or a form with the same fields and an optional file `input_reference`, an image that
         *     the video starts from. All fields but `prompt` may be missing; the answer tells the values in force: 5 seconds, and 1280x720 or the
         *     proportion of the image with a shorter side of 720.
         *
         *     Rules beyond the schema: as in the native format; `prompt` may be empty where there is an image. Breaking one is a 400 that names the
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
         * @description Answers the task as it is now, whichever format created it, with the same fields as the read of the native format. Poll it until
         *     `status` is `succeeded` or `failed`. An unknown id, or another key's, is a 404.
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
                /** @description Which form of the content is wanted; there is only the video. Official clients send it. */
                variant?: "video";
            };
            header?: {
                /** @description The part that is wanted. Without it the whole video is sent. */
                range?: string;
                /** @description An `etag` that the caller already holds the content of. */
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
         * @description Answers the finished video as binary content, `video/mp4` whatever `accept` says. A `range` is answered with 206 and that part.
         *     Not finished yet, or failed: 409. Unknown, or another key's: 404. On a status other than 2xx and 304 the body is a JSON error
         *     object.
         */
        get: operations["getVideoContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Ask for the headers of the finished video
         * @description Answers status and headers of the download without its body: size, `etag`, and whether the video is there at all. An error has no
         *     body either; its status says what is wrong.
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
         * @description Answers contents with one or more candidates, in a single response.
         *
         *     Rules:
         *     - `contents` has one element for a single turn. A conversation sends the history and the newest request, with the roles
         *       `user` and `model` in turn; two contents of one role in a row are accepted.
         *     - `systemInstruction` holds text only.
         *     - Audio, video and PDF input must be sent as base64 `inlineData`; `fileData` takes images only, and there is no upload
         *       of files.
         *     - Input media: images JPEG, PNG, WebP, HEIC, HEIF; audio WAV, MP3, AIFF, AAC, OGG, FLAC; video MP4, MPEG, MOV, AVI, FLV,
         *       MPG, WEBM, WMV, 3GPP; documents PDF. Anything else is 400 INVALID_ARGUMENT.
         *     - With code execution on, a candidate's parts may be `text`, `executableCode` and `codeExecutionResult` in sequence.
         *     - A blocked prompt is answered with 200: `promptFeedback.blockReason` says why, and `candidates` is empty. A candidate may
         *       also stop early, with a `finishReason` such as SAFETY.
         *     - The media resolution decides what a picture costs: 64 tokens low, 256 medium.
         *     - There is at least one content, and the last one has a part. Base64 data can be decoded.
         *     - A `functionCall` stands in a content of role `model`; a `functionResponse` in the turn after it answers one of its calls,
         *       by `id` where both have one, else by name. Calls made together are answered together, or not at all.
         *     - Functions have different names, and arguments of type OBJECT, declared in one of the two ways. Mode `ANY` needs
         *       functions; `allowedFunctionNames` are names of declared ones.
         *     - `responseSchema` or `responseJsonSchema`, one of them, needs `responseMimeType` to be `application/json` or
         *       `text/x.enum`; the latter needs a schema with an enum.
         *     - An answer of `responseModalities` IMAGE or AUDIO holds `inlineData`.
         *     - Keys of the request may be written in camelCase or snake_case (`inlineData`, `inline_data`) at every depth, except
         *       inside the caller's own data (`args`, `response`, JSON Schemas, the names of a schema's properties). Answers use
         *       camelCase.
         *     - The same operation is reached under `tunedModels` in place of `models`, and under `/v1`.
         *     - Unknown fields are accepted and passed on; known ones are checked strictly.
         *     - The credential is checked first, then rights (403), rate (429) and the body (413, 415, 400).
         *     - A body over the limit, 20 MB by default, is 413.
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
         * @description Answers like `generateContent`, in chunks as they are made. Request, rules and errors are the same: audio, video and PDF
         *     input is sent as base64 `inlineData`; with code execution on, the parts may be `text`, `executableCode` and
         *     `codeExecutionResult` in sequence.
         *
         *     With `alt=sse` the answer is an event stream: each event is one `data:` line with a GenerateContentResponse, without an
         *     event name. The parts of all chunks, in order, make the whole answer. Every chunk has `candidates` with a content of
         *     role `model`; the last one carries `finishReason` and `usageMetadata`. A blocked prompt is a stream of one event with
         *     `promptFeedback`. Token counts on earlier chunks are running totals.
         *
         *     Without `alt` the same objects come as one JSON array, sent as they are made.
         *
         *     A call that is refused is answered with its status and a JSON error, never with a stream. A stream that breaks ends with
         *     one event that holds the error body; it never just stops.
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
         * @description Creates a model response. The answer is the response object, or a stream of server-sent events when `stream` is true. A refusal of
         *     the request is always plain JSON with its status, also when a stream was asked for.
         *
         *     **Conversation.** A string as `input` equals one text input of the user; an array holds messages and items. `instructions` is put
         *     first as a system or developer message. `previous_response_id` continues an earlier response; its `instructions` are not carried
         *     over. An id that is unknown, belongs to another key or was made with `store: false` is a 400 with code
         *     `previous_response_not_found`. An `item_reference` may name an output item of any stored response of the same key, with or without
         *     `previous_response_id`; any other id is a 400 with code `item_not_found`.
         *
         *     **Length.** `max_output_tokens` bounds what is generated, reasoning included; a response cut by it has status `incomplete`. With
         *     `truncation: disabled` a context larger than the model's window is a 400 with code `context_length_exceeded`; with `auto`, items
         *     in the middle of the conversation are dropped until it fits.
         *
         *     **Parts.** `output_text` and `refusal` stand in messages of the assistant; pictures and files in messages of the others. A picture
         *     has a `file_id`, an http or https URL, or a base64 data URL of type PNG, JPEG, WebP or GIF; a file has a `file_id`, or
         *     `file_data` in base64 or as a base64 data URL. `encrypted_content` that this service has made and that was changed is a 400
         *     with code `invalid_encrypted_content`.
         *
         *     **Sampling.** Change `temperature` or `top_p`, not both. `reasoning` is for models of the reasoning series only.
         *
         *     **JSON.** `text.format` of type `json_schema` makes the text follow the schema. `json_object` is the older mode: a message must also
         *     tell the model to produce JSON, otherwise 400: the word JSON must be in the conversation or in `instructions`.
         *
         *     **Tools.** A `function_call` in `output` is run by the caller, who sends the result as `function_call_output` with the same
         *     `call_id` (and the call itself, unless `previous_response_id` is used). Every output item may be sent back as an input item.
         *     Every call of a conversation has its output, unless it was cut short, and every output its call; the output of a
         *     `computer_call` acknowledges its `pending_safety_checks`. A `tool_choice` that names a tool names one of `tools`, and `required`
         *     needs `tools`.
         *
         *     **Answer.** `tool_choice`, `text.format`, `reasoning` (where it is given) and `tools` are echoed with their defaults filled in.
         *
         *     **Checks.** Credential first, then rights (403), rate (429), and the body last (413, 415, 400). Unknown fields are accepted and passed on; `param`
         *     of a 400 is the JSON path of the first violation.
         *
         *     **Events.** Each is a line `event: <name>` and a line `data: <json>`; `type` in the JSON equals the name, and `sequence_number` counts
         *     from 0 without a gap. A response cut by a limit closes its open part and item with their done events (the item's status is `incomplete`)
         *     and ends with `response.incomplete`; a response that failed ends with `response.failed`; a stream that breaks ends with `error`.
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
         * @description Answers a conversation with its next message. With `stream: true` the answer is an event stream, else one JSON object.
         *     A call that is refused is always answered with its status and a JSON error, also when a stream was asked for.
         *
         *     Rules:
         *     - Nothing is kept between calls: send the whole history each time. `thread` with `type: continue`, which leaves it out, is
         *       a 404 with code `thread_not_found`.
         *     - Consecutive messages of one role are merged into one turn.
         *     - When the last message has role `assistant`, the reply continues that message's text.
         *     - There is no system role among `messages`; instructions go into `system`.
         *     - Image blocks are accepted in user content only, and so are `document` and `tool_result` blocks; `tool_use`, `thinking`
         *       and `redacted_thinking` blocks in assistant content only. Base64 data can be decoded.
         *     - There is at least one message, and none is empty but a last one with role `assistant`.
         *     - When the model uses a tool, the reply holds a `tool_use` block and `stop_reason` is `tool_use`. Run the tool and send
         *       its outcome as a `tool_result` block, with the same id, in the next user message.
         *     - Each `tool_use` of an assistant turn is answered by one `tool_result` in the user turn after it, and each `tool_result`
         *       answers one; no two calls have the same id.
         *     - Tools have different names and an `input_schema` of type `object`. A `tool_choice` of type `any` or `tool` needs tools,
         *       names one of them, and does not go together with thinking.
         *     - `thinking.budget_tokens` must be smaller than `max_tokens` and is counted in it; otherwise 400.
         *     - `max_tokens` may be of any size; the model stops at its own maximum when that is lower.
         *     - Change `temperature` or `top_p`, not both. A temperature of 0.0 is still not fully deterministic.
         *     - Unknown fields are accepted and passed on; known ones are checked strictly.
         *     - The credential is checked first, then rights (403), rate (429) and the body (413, 415, 400).
         *     - A stream that breaks ends with the event `error`; it never just stops.
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
        /**
         * @description An image as a complete base64 data URI, with its MIME-type prefix: `image/jpeg` (also as `image/jpg`), `image/png`, `image/gif`
         *     (static) or `image/webp`, in upper or lower case; at most 4 MB (4 × 1024 × 1024 bytes decoded). Padding may be missing, line
         *     breaks are ignored. The bytes must really be that format and decode.
         *     A resolution of 1024x1024 or more is recommended; aspect ratios 1:1, 2:3 and 3:2 are supported.
         */
        ImageDataUri: string;
        /**
         * @description Which of the two bots draws.
         * @default BOT_PRIMARY
         * @enum {string}
         */
        ImageBotType: "BOT_PRIMARY" | "BOT_SECONDARY";
        /**
         * @description Callback address after completion; when empty, the global callback address applies. Loopback, private and link-local
         *     targets are a 400 unless the operator allows them.
         */
        ImageNotifyHookUrl: string;
        /** @description Caller-defined tracking value. It comes back untouched in every record of the task. */
        ImageState: string;
        /**
         * @description Action identifier taken from a task's `buttons`, of the shape `<prefix>::JOB::<operation>::<index>::<job_uuid>`, segments
         *     separated by `::`. The prefix is configurable, `MJ` by default.
         */
        ImageCustomId: string;
        /**
         * @description Which accounts may take the task. An account must fit every field that is given; an empty string or list counts as not given. Of those
         *     that fit and have room in their queue, the operator's policy chooses one.
         */
        ImageAccountFilter: {
            /** @description Channel id. */
            channelId?: string;
            /** @description Account instance id. */
            instanceId?: string;
            /**
             * @description Speed modes of which the account must offer one. The task is done at the first of them that it offers, unless the prompt
             *     names another; without modes, at the account's usual one.
             */
            modes?: ("RELAX" | "FAST" | "TURBO")[];
            /** @description Text that the account remark must contain. */
            remark?: string;
            /** @description Whether the account supports remix. */
            remix?: boolean;
            /** @description The account's automatic remix submission setting. When false, a variation on a remix account waits in `MODAL`. */
            remixAutoConsidered?: boolean;
        };
        /** @description Which account takes the upload; the smaller form of the account filter. */
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
            /** @description Text prompt, English or Chinese, with parameters such as `--ar 3:2` behind the text. */
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
             * @description Choose an account under the same channel as the task's.
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
            /** @description With code 22: how many tasks are ahead in the queue. */
            numberOfQueues?: number;
        } & {
            [key: string]: unknown;
        };
        ImageSubmitEnvelope: {
            code: components["schemas"]["ImageEnvelopeCode"];
            /** @description Short English text for people. */
            description: string;
            properties?: components["schemas"]["ImageEnvelopeProperties"];
            /**
             * @description Id of the task with code 1 and 22: digits that look like a long integer; treat them as opaque. Null with code 24 and 25, when no
             *     task was made.
             */
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
            /** @description What is wrong, with the field at fault in front: `base64Array[1]: …`. */
            description: string;
            /** @description Always null. */
            result: null;
        };
        /**
         * @description Kind of the task.
         *
         *     - `IMAGINE` text to image
         *     - `UPSCALE` one picture of a grid, enlarged
         *     - `VARIATION` variations of a picture, or a redrawn region of it
         *     - `ZOOM` the scene seen from further away
         *     - `PAN` the scene extended to one side
         *     - `DESCRIBE` image to text
         *     - `BLEND` several images mixed
         *     - `SHORTEN` a prompt cut down to the words that count
         *     - `SWAP_FACE` a face put into another image
         * @enum {string}
         */
        ImageTaskAction: "IMAGINE" | "UPSCALE" | "VARIATION" | "ZOOM" | "PAN" | "DESCRIBE" | "BLEND" | "SHORTEN" | "SWAP_FACE";
        /**
         * @description - `NOT_START` not started: waits in its account's queue
         *     - `SUBMITTED` submitted to the account
         *     - `MODAL` modal operation pending: waits for the modal call
         *     - `IN_PROGRESS` in work
         *     - `FAILURE` ended without a result; `failReason` tells why
         *     - `SUCCESS` ended with a result
         *     - `CANCEL` cancelled: a modal left unanswered past its time limit, or the operator's shutdown
         *
         *     `SUCCESS`, `FAILURE` and `CANCEL` are final. No other move than those of the lifecycle happens.
         * @enum {string}
         */
        ImageTaskStatus: "NOT_START" | "SUBMITTED" | "MODAL" | "IN_PROGRESS" | "FAILURE" | "SUCCESS" | "CANCEL";
        /** @description An action that can be executed on the task. */
        ImageButton: {
            customId: components["schemas"]["ImageCustomId"];
            /** @description Emoji in front of the label; empty when there is none. */
            emoji: string;
            /** @description Text of the button; empty when the emoji says all. */
            label: string;
            /**
             * @description `2` = primary, `3` = green. A button whose action has been used is green.
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
             * @description Words of the prompt that the finished image does not show, as far as the engine knows: those of `promptEn`, and Chinese words
             *     that could not be translated. Left out when there are none.
             */
            undrawnWords?: string[];
            /** @description Instance id of the account that works on it. */
            instanceId?: string;
            /** @description Channel id of that account. */
            channelId?: string;
            /**
             * @description Speed at which it is done.
             * @enum {string}
             */
            mode?: "RELAX" | "FAST" | "TURBO";
            /** @description Id of the task whose button made this one. */
            parentId?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The record of one task. A field that has no value yet is left out. */
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
            /** @description URL of the generated image, absolute. While the task is in work it may show a preview. */
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
            /** @description Time of execution start, in milliseconds since the epoch. */
            startTime?: number;
            /** @description Time of completion, in milliseconds since the epoch. */
            finishTime?: number;
        };
        /** @description Width and height of the picture, `<width>x<height>`, each 64 to 4096 and even. */
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
             * @description Kind of the move: `simple` (what `config` says), `down_back`, `forward_up`, `right_turn_forward`, `left_turn_forward`; to these
             *     `config` is added.
             * @enum {string}
             */
            type?: "simple" | "down_back" | "forward_up" | "right_turn_forward" | "left_turn_forward";
            config?: components["schemas"]["VideoCameraMove"];
        };
        /** @description Model-specific settings. Open: what a model does not know is passed on or ignored. Which group a model belongs to follows from `model`. */
        VideoMetadata: {
            /**
             * @description Groups 1 and 3: start of the randomness, 0 to 4294967295; -1 for any. The same request with the same seed gives the same
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
             * @description Group 3: how much moves: `auto`, `small`, `medium` or `large`.
             * @enum {string}
             */
            movement_amplitude?: "auto" | "small" | "medium" | "large";
            /** @description Group 3: whether to add background music. The simulated engine makes silent videos. */
            bgm?: boolean;
            /**
             * @description Group 3: callback address, called with the read body when the task has ended. Loopback, private and link-local targets are a 400
             *     unless the operator allows them; an empty one is none.
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
             * @description Source image, for image-to-video: an http(s) URL, or an image data URI. The address of a picture on this service, of the same
             *     key, is used directly.
             */
            image?: string;
            size?: components["schemas"]["VideoSize"];
            /** @description Length in seconds, 1 to 60. */
            duration?: number;
            metadata?: components["schemas"]["VideoMetadata"];
        };
        VideoRequest: {
            /** @description Id of the model; without it the service's own default. */
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
            /** @description Id of the model; without it the service's own default. */
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
            /** @description In place of the file, its address: an http(s) URL, or an image data URI. Official clients send it so. */
            "input_reference[image_url]"?: string;
        };
        /**
         * @description - `queued` waits for its turn
         *     - `in_progress` in work
         *     - `succeeded` finished; `url` is there
         *     - `failed` ended without a video; `error.message` tells why
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
        /** @description The task as a read in either format answers it. `id` and `task_id` are the same. */
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
            /** @description Word for programs. */
            code: string;
            /** @description Text for people. */
            message: string;
        };
        VideoErrorDetail: {
            /** @description What is wrong, with the field at fault in front. */
            message: string;
            /** @description Class of the error. */
            type: string;
            /** @description Word for programs, where there is one. */
            code: string | null;
        };
        VideoErrorBody: {
            error: components["schemas"]["VideoErrorDetail"];
        };
        /** @description The contents, and how to answer them. */
        GenerateContentRequest: {
            /** @description One element for a single turn; the history and the newest request for a conversation, the roles `user` and `model` in turn. */
            contents: components["schemas"]["Content"][];
            /** @description What the model may use. */
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
             * @description Who speaks: `user` the caller, `model` the model; `function` and `tool` carry the results of function calls, which may also come with `user`.
             * @enum {string}
             */
            role?: "user" | "model" | "function" | "tool";
        };
        /** @description Instructions to the model, as a content of text only. */
        ContentSystemInstruction: {
            /** @description The text. */
            parts: components["schemas"]["ContentTextPart"][];
            /**
             * @description Without effect. `system` is accepted here too.
             * @enum {string}
             */
            role?: "user" | "model" | "function" | "tool" | "system";
        };
        /** @description A part that is text. */
        ContentTextPart: {
            /** @description The text. */
            text: string;
        };
        /** @description One piece of a content. Each member is optional; usually one of them says what the part is. */
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
        /** @description Media sent along. */
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
        /** @description A picture at an address. Audio, video and PDF must be sent as `inlineData`. */
        ContentFileData: {
            mimeType: components["schemas"]["ContentFileType"];
            /** @description The picture's address. */
            fileUri: string;
        };
        /**
         * @description The type of the picture, in upper or lower case. `image/jpg` means `image/jpeg`.
         * @enum {string}
         */
        ContentFileType: "image/jpeg" | "image/jpg" | "image/png" | "image/webp" | "image/heic" | "image/heif";
        /** @description A call of one of the declared functions, for the caller to run. */
        ContentFunctionCall: {
            /** @description The call's id, to be repeated in the response. */
            id?: string;
            /** @description The function to run. */
            name: string;
            /** @description The arguments. Answers always carry it; empty when there are none. */
            args?: {
                [key: string]: unknown;
            };
        };
        /** @description What a function answered. */
        ContentFunctionResponse: {
            /** @description The id of the call that this answers. */
            id?: string;
            /** @description The function that was run. */
            name: string;
            /** @description The function's answer. */
            response: {
                [key: string]: unknown;
            };
        };
        /** @description Code that the model wrote and runs, with code execution on. */
        ContentExecutableCode: {
            language: components["schemas"]["ContentLanguage"];
            /** @description The code. */
            code: string;
        };
        /**
         * @description The language of code.
         *     - `LANGUAGE_UNSPECIFIED`: not said.
         *     - `PYTHON`: Python.
         * @enum {string}
         */
        ContentLanguage: "LANGUAGE_UNSPECIFIED" | "PYTHON";
        /** @description What running the code gave. */
        ContentCodeExecutionResult: {
            outcome: components["schemas"]["ContentOutcome"];
            /** @description What the code printed, or the error. */
            output?: string;
        };
        /**
         * @description How running the code ended.
         *     - `OUTCOME_UNSPECIFIED`: not said.
         *     - `OUTCOME_OK`: it ran to its end.
         *     - `OUTCOME_FAILED`: it failed.
         *     - `OUTCOME_DEADLINE_EXCEEDED`: it took too long.
         *     - `OK`: short form of `OUTCOME_OK`.
         * @enum {string}
         */
        ContentOutcome: "OUTCOME_UNSPECIFIED" | "OUTCOME_OK" | "OUTCOME_FAILED" | "OUTCOME_DEADLINE_EXCEEDED" | "OK";
        /** @description Something the model may use. Each member is optional. */
        ContentTool: {
            /** @description Functions that the caller runs. */
            functionDeclarations?: components["schemas"]["ContentFunctionDeclaration"][];
            /** @description Lets the model run code. An empty object switches it on. */
            codeExecution?: {
                [key: string]: unknown;
            };
            /** @description Lets the model search the web. An empty object switches it on. */
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
            /** @description The arguments as an ordinary JSON Schema, in place of `parameters`. */
            parametersJsonSchema?: {
                [key: string]: unknown;
            };
        };
        /** @description How tools are to be used. */
        ContentToolConfig: {
            functionCallingConfig?: components["schemas"]["ContentFunctionCallingConfig"];
        };
        /** @description Whether, and which, functions are called. */
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
         *     - `NONE`: the model calls none.
         * @default MODE_UNSPECIFIED
         * @enum {string}
         */
        ContentFunctionCallingMode: "MODE_UNSPECIFIED" | "AUTO" | "ANY" | "NONE";
        /** @description From which probability on a category is blocked. */
        ContentSafetySetting: {
            category: components["schemas"]["ContentHarmCategory"];
            threshold: components["schemas"]["ContentHarmBlockThreshold"];
        };
        /**
         * @description A kind of harm.
         *     - `HARM_CATEGORY_UNSPECIFIED`: not said.
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
         * @description What passes.
         *     - `HARM_BLOCK_THRESHOLD_UNSPECIFIED`: not said.
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
         *     - `HARM_PROBABILITY_UNSPECIFIED`: not said.
         *     - `NEGLIGIBLE`: next to none.
         *     - `LOW`: low.
         *     - `MEDIUM`: medium.
         *     - `HIGH`: high.
         * @enum {string}
         */
        ContentHarmProbability: "HARM_PROBABILITY_UNSPECIFIED" | "NEGLIGIBLE" | "LOW" | "MEDIUM" | "HIGH";
        /** @description How harmful something was found to be, in one category. */
        ContentSafetyRating: {
            category: components["schemas"]["ContentHarmCategory"];
            probability: components["schemas"]["ContentHarmProbability"];
            /** @description Whether it was blocked for this. */
            blocked?: boolean;
        };
        /** @description How to generate. */
        ContentGenerationConfig: {
            /** @description Texts at which the model stops, at most 5. */
            stopSequences?: string[];
            /**
             * @description The form of the answer.
             *     - `text/plain`: text, the default.
             *     - `application/json`: JSON, with `responseSchema` when that is given.
             *     - `text/x.enum`: one value of the enum in `responseSchema`.
             * @default text/plain
             * @enum {string}
             */
            responseMimeType?: "text/plain" | "application/json" | "text/x.enum";
            /** @description The schema of the answer. */
            responseSchema?: components["schemas"]["ContentSchema"];
            /** @description The schema of the answer as an ordinary JSON Schema, in place of `responseSchema`. */
            responseJsonSchema?: {
                [key: string]: unknown;
            };
            /** @description What the answer may consist of. */
            responseModalities?: components["schemas"]["ContentResponseModality"][];
            /**
             * @description How many candidates to generate, 1 to 8.
             * @default 1
             */
            candidateCount?: number;
            /** @description The most tokens of a candidate, at least 1. */
            maxOutputTokens?: number;
            /** @description Randomness of the answer, from 0.0 to 2.0. */
            temperature?: number;
            /** @description Picks each token among the likeliest that together reach this probability. */
            topP?: number;
            /** @description Picks each token among this many of the likeliest ones. */
            topK?: number;
            /** @description Start value of the randomness. */
            seed?: number;
            /** @description Makes tokens less likely that have occurred already. */
            presencePenalty?: number;
            /** @description Makes tokens less likely, the more often they have occurred. */
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
         * @description What an answer may consist of.
         *     - `TEXT`: text.
         *     - `IMAGE`: pictures.
         *     - `AUDIO`: sound.
         * @enum {string}
         */
        ContentResponseModality: "TEXT" | "IMAGE" | "AUDIO";
        /**
         * @description How closely media are looked at, and what that costs.
         *     - `MEDIA_RESOLUTION_UNSPECIFIED`: not said.
         *     - `MEDIA_RESOLUTION_LOW`: 64 tokens.
         *     - `MEDIA_RESOLUTION_MEDIUM`: 256 tokens.
         *     - `MEDIA_RESOLUTION_HIGH`: 256 tokens with scaled reframing.
         * @enum {string}
         */
        ContentMediaResolution: "MEDIA_RESOLUTION_UNSPECIFIED" | "MEDIA_RESOLUTION_LOW" | "MEDIA_RESOLUTION_MEDIUM" | "MEDIA_RESOLUTION_HIGH";
        /** @description How much the model thinks, and whether that is shown. */
        ContentThinkingConfig: {
            /** @description Whether the answer holds the thoughts, as parts with `thought` true. */
            includeThoughts?: boolean;
            /** @description The most tokens to think with; -1 leaves it to the model. */
            thinkingBudget?: number;
        };
        /** @description How spoken answers sound. */
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
            /** @description The speaker's name as it stands in the prompt. */
            speaker?: string;
            voiceConfig?: components["schemas"]["ContentVoiceConfig"];
        };
        /** @description A voice. */
        ContentVoiceConfig: {
            /** @description One of the voices that come with the model. */
            prebuiltVoiceConfig?: {
                /** @description The voice's name. */
                voiceName?: string;
            };
        };
        /** @description A schema, for `responseSchema` and `parameters`. It has a `type`; a union has `anyOf` in its place. */
        ContentSchema: components["schemas"]["ContentTypedSchema"] | components["schemas"]["ContentUnionSchema"];
        /** @description A schema of one type. */
        ContentTypedSchema: {
            type: components["schemas"]["ContentSchemaType"];
            /** @description What the value means; the model reads this. */
            description?: string;
            /** @description The values that a string may have. */
            enum?: string[];
            /** @description A value that fits; anything. */
            example?: unknown;
            /** @description Whether null is allowed. */
            nullable?: boolean;
            /** @description The form of the value. */
            format?: string;
            /** @description The schema of an array's elements. */
            items?: components["schemas"]["ContentSchema"];
            /** @description The schemas of an object's members by name. */
            properties?: {
                [key: string]: components["schemas"]["ContentSchema"];
            };
            /** @description The names of the members that must be there. */
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
        /** @description A whole number. Clients that have no integers of 64 bits in JSON send it as a string of digits, which means the same. */
        ContentCount: number | string;
        /** @description A value that fits one of several schemas. */
        ContentUnionSchema: {
            /** @description The schemas of which one must fit. */
            anyOf: components["schemas"]["ContentSchema"][];
            /** @description What the value means; the model reads this. */
            description?: string;
            /** @description Whether null is allowed. */
            nullable?: boolean;
        };
        /**
         * @description The type of a value; TYPE_UNSPECIFIED leaves it open. Lower case means the same as upper case.
         * @enum {string}
         */
        ContentSchemaType: "TYPE_UNSPECIFIED" | "STRING" | "NUMBER" | "INTEGER" | "BOOLEAN" | "ARRAY" | "OBJECT" | "string" | "number" | "integer" | "boolean" | "array" | "object";
        /** @description The whole answer, or one chunk of it. */
        GenerateContentResponse: {
            /** @description The candidates. Empty when the prompt was blocked. */
            candidates: components["schemas"]["ContentCandidate"][];
            promptFeedback?: components["schemas"]["ContentPromptFeedback"];
            usageMetadata?: components["schemas"]["ContentUsageMetadata"];
            /** @description The version of the model that answered. */
            modelVersion?: string;
            /** @description The answer's id; the same in all chunks. */
            responseId?: string;
        };
        /** @description One answer. */
        ContentCandidate: {
            content: components["schemas"]["ContentReply"];
            finishReason?: components["schemas"]["ContentFinishReason"];
            /** @description How harmful the candidate was found to be. */
            safetyRatings?: components["schemas"]["ContentSafetyRating"][];
            citationMetadata?: components["schemas"]["ContentCitationMetadata"];
            /** @description Tokens of this candidate. */
            tokenCount?: number;
            /** @description The passages that the candidate rests on. */
            groundingAttributions?: components["schemas"]["ContentGroundingAttribution"][];
            groundingMetadata?: components["schemas"]["ContentGroundingMetadata"];
            /** @description Average log probability of the tokens. */
            avgLogprobs?: number;
            logprobsResult?: components["schemas"]["ContentLogprobsResult"];
            urlRetrievalMetadata?: components["schemas"]["ContentUrlRetrievalMetadata"];
            urlContextMetadata?: components["schemas"]["ContentUrlContextMetadata"];
            /** @description The candidate's place among the candidates. */
            index?: number;
        };
        /** @description A Content that the model made. Its role is always there, so that it can be sent back as history as it is. */
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
         * @description Why a candidate ended. Absent while it goes on.
         *     - `STOP`: it was complete, or met a stop sequence.
         *     - `MAX_TOKENS`: it reached `maxOutputTokens`.
         *     - `SAFETY`: it was found harmful.
         *     - `RECITATION`: it repeated a source.
         *     - `LANGUAGE`: its language is not supported.
         *     - `OTHER`: another reason.
         *     - `BLOCKLIST`: it held a forbidden word.
         *     - `PROHIBITED_CONTENT`: it held forbidden content.
         *     - `SPII`: it held sensitive personal data.
         *     - `MALFORMED_FUNCTION_CALL`: its function call could not be read.
         *     - `IMAGE_SAFETY`: its picture was found harmful.
         * @enum {string}
         */
        ContentFinishReason: "STOP" | "MAX_TOKENS" | "SAFETY" | "RECITATION" | "LANGUAGE" | "OTHER" | "BLOCKLIST" | "PROHIBITED_CONTENT" | "SPII" | "MALFORMED_FUNCTION_CALL" | "IMAGE_SAFETY";
        /** @description What was found about the prompt. */
        ContentPromptFeedback: {
            blockReason?: components["schemas"]["ContentBlockReason"];
            /** @description How harmful the prompt was found to be. */
            safetyRatings?: components["schemas"]["ContentSafetyRating"][];
        };
        /**
         * @description Why the prompt was blocked. Absent when it was not.
         *     - `BLOCK_REASON_UNSPECIFIED`: not said.
         *     - `SAFETY`: it was found harmful.
         *     - `OTHER`: another reason.
         *     - `BLOCKLIST`: it held a forbidden word.
         *     - `PROHIBITED_CONTENT`: it held forbidden content.
         *     - `IMAGE_SAFETY`: a picture in it was found harmful.
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
            /** @description Tokens of what tools gave to the model. */
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
         *     - `MODALITY_UNSPECIFIED`: not said.
         *     - `TEXT`: text.
         *     - `IMAGE`: pictures.
         *     - `VIDEO`: film.
         *     - `AUDIO`: sound.
         *     - `DOCUMENT`: documents such as PDF.
         * @enum {string}
         */
        ContentModality: "MODALITY_UNSPECIFIED" | "TEXT" | "IMAGE" | "VIDEO" | "AUDIO" | "DOCUMENT";
        /** @description Sources that the candidate repeats. */
        ContentCitationMetadata: {
            /** @description The sources. */
            citationSources?: components["schemas"]["ContentCitationSource"][];
        };
        /** @description A source of a stretch of the text. */
        ContentCitationSource: {
            /** @description Where the stretch starts. */
            startIndex?: number;
            /** @description Where the stretch ends, exclusive. */
            endIndex?: number;
            /** @description The source's address. */
            uri?: string;
            /** @description The source's license. */
            license?: string;
        };
        /** @description What was searched for the candidate, and what it rests on. */
        ContentGroundingMetadata: {
            /** @description The sources. */
            groundingChunks?: components["schemas"]["ContentGroundingChunk"][];
            /** @description Which stretch rests on which sources. */
            groundingSupports?: components["schemas"]["ContentGroundingSupport"][];
            /** @description Queries for a further search of the web. */
            webSearchQueries?: string[];
            searchEntryPoint?: components["schemas"]["ContentSearchEntryPoint"];
            retrievalMetadata?: components["schemas"]["ContentRetrievalMetadata"];
        };
        /** @description A source. */
        ContentGroundingChunk: {
            /** @description A page of the web. */
            web?: {
                /** @description The page's address. */
                uri?: string;
                /** @description The page's title. */
                title?: string;
            };
        };
        /** @description A stretch of the candidate and the sources it rests on. */
        ContentGroundingSupport: {
            /** @description Places in `groundingChunks`. */
            groundingChunkIndices?: number[];
            /** @description How sure each source is, from 0 to 1, in the order of `groundingChunkIndices`. */
            confidenceScores?: number[];
            segment?: components["schemas"]["ContentSegment"];
        };
        /** @description A stretch of a part's text. */
        ContentSegment: {
            /** @description The part's place in the content. */
            partIndex?: number;
            /** @description Where it starts, in bytes of the part. */
            startIndex?: number;
            /** @description Where it ends, in bytes of the part, exclusive. */
            endIndex?: number;
            /** @description The stretch itself. */
            text?: string;
        };
        /** @description A way on to the search. */
        ContentSearchEntryPoint: {
            /** @description HTML to show. */
            renderedContent?: string;
            /** @description JSON of search terms and addresses in base64. */
            sdkBlob?: string;
        };
        /** @description About the decision to search. */
        ContentRetrievalMetadata: {
            /** @description How likely a search helps with the prompt, from 0 to 1. */
            googleSearchDynamicRetrievalScore?: number;
        };
        /** @description A passage that the candidate rests on. */
        ContentGroundingAttribution: {
            sourceId?: components["schemas"]["ContentAttributionSource"];
            /** @description The passage. */
            content?: components["schemas"]["Content"];
        };
        /** @description Where a passage comes from; one of the two. */
        ContentAttributionSource: {
            /** @description A passage that came with the request. */
            groundingPassage?: {
                /** @description The passage's id. */
                passageId?: string;
                /** @description The part's place in the passage. */
                partIndex?: number;
            };
            /** @description A piece found in a corpus. */
            semanticRetrieverChunk?: {
                /** @description What was searched. */
                source?: string;
                /** @description The piece's name. */
                chunk?: string;
            };
        };
        /** @description Addresses that were fetched. */
        ContentUrlRetrievalMetadata: {
            /** @description One entry for each address. */
            urlRetrievalContexts?: {
                /** @description The address. */
                retrievedUrl?: string;
            }[];
        };
        /** @description Addresses that were read as context. */
        ContentUrlContextMetadata: {
            /** @description One entry for each address. */
            urlMetadata?: components["schemas"]["ContentUrlMetadata"][];
        };
        /** @description An address and whether it could be read. */
        ContentUrlMetadata: {
            /** @description The address. */
            retrievedUrl?: string;
            urlRetrievalStatus?: components["schemas"]["ContentUrlRetrievalStatus"];
        };
        /**
         * @description Whether an address could be read.
         *     - `URL_RETRIEVAL_STATUS_UNSPECIFIED`: not said.
         *     - `URL_RETRIEVAL_STATUS_SUCCESS`: it could.
         *     - `URL_RETRIEVAL_STATUS_ERROR`: it could not.
         * @enum {string}
         */
        ContentUrlRetrievalStatus: "URL_RETRIEVAL_STATUS_UNSPECIFIED" | "URL_RETRIEVAL_STATUS_SUCCESS" | "URL_RETRIEVAL_STATUS_ERROR";
        /** @description Log probabilities of the tokens, step by step. */
        ContentLogprobsResult: {
            /** @description The likeliest tokens, one entry for each decoding step. */
            topCandidates?: components["schemas"]["ContentTopLogprobs"][];
            /** @description The tokens that were chosen, one for each decoding step. A chosen token need not be among the likeliest. */
            chosenCandidates?: components["schemas"]["ContentTokenLogprob"][];
        };
        /** @description The likeliest tokens of one step. */
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
        /** @description An error, as the body of an answer and as the last event of a stream that breaks. */
        ContentError: {
            /** @description What went wrong. */
            error: {
                /** @description The HTTP status. */
                code: number;
                /** @description What went wrong, for people. */
                message: string;
                status: components["schemas"]["ContentErrorStatus"];
                /** @description More about it; may be empty. For a contract violation the first entry is a `google.rpc.BadRequest` with one field violation for each. */
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
        /** @description More about an error. */
        ContentErrorDetail: {
            /** @description The kind of detail, as a type URL. */
            "@type": string;
            /** @description The violations, one for each field. */
            fieldViolations?: components["schemas"]["ContentFieldViolation"][];
        };
        /** @description A field that breaks a rule. */
        ContentFieldViolation: {
            /** @description Path of the field. */
            field: string;
            /** @description The rule that it breaks. */
            description: string;
        };
        /** @description What to answer, by which model, and how. */
        ResponseRequest: {
            /** @description Id of the model. */
            model: string;
            /** @description A string equals one text input of the user; an array holds input messages and items. */
            input: string | components["schemas"]["ResponseInputItem"][];
            /**
             * @description What else the response is to carry. Known values:
             *
             *     - `file_search_call.results`: what a file search found;
             *     - `message.input_image.image_url`: image URLs of input messages;
             *     - `computer_call_output.output.image_url`: image URLs of screenshots;
             *     - `reasoning.encrypted_content`: reasoning in a form the caller can send back when nothing is stored;
             *     - `web_search_call.action.sources`: the pages that a web search read.
             *     - `message.output_text.logprobs`: log probabilities of the tokens, with `top_logprobs` alternatives each.
             *
             *     Any other string is accepted and has no effect.
             */
            include?: string[] | null;
            /** @description System or developer message, placed first; not carried over when `previous_response_id` is used. */
            instructions?: string | null;
            /** @description Upper bound of generated tokens, reasoning tokens included; at least 1. */
            max_output_tokens?: number | null;
            /** @description Pairs of the caller; null means none. */
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
             * @description How the request is to be served; when set, the response carries the tier used. `priority` is accepted because clients send
             *     it.
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
             * @description True gives server-sent events.
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
             * @description Share of probability mass that is sampled from. Change this or `temperature`, not both.
             * @default 1
             */
            top_p?: number | null;
            /**
             * @description What happens when the context exceeds the model's window: `auto` drops items in the middle of the conversation, `disabled`
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
            /** @description How many likely tokens go beside each, at most 20; without effect unless log probabilities are included. */
            top_logprobs?: number | null;
        };
        /** @description Up to 16 pairs of the caller, echoed. A key has at most 64 characters, a value at most 512. */
        ResponseMetadata: {
            [key: string]: string;
        };
        /**
         * @description How much the response tells of the reasoning.
         * @enum {string|null}
         */
        ResponseReasoningSummaryMode: "auto" | "concise" | "detailed" | null;
        /** @description For models of the reasoning series only. */
        ResponseReasoningOptions: {
            /**
             * @description How much to reason. Where `reasoning` is given without it, or with null, it is `medium`; where `reasoning` is not given, the
             *     answer shows null. `none`, `minimal` and `xhigh` are accepted because clients send them.
             * @default medium
             * @enum {string|null}
             */
            effort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh" | null;
            summary?: components["schemas"]["ResponseReasoningSummaryMode"];
            /**
             * @deprecated
             * @description Older name of `summary`.
             * @enum {string|null}
             */
            generate_summary?: "auto" | "concise" | "detailed" | null;
        } | null;
        /** @description How the text is to look; `{}` is plain text. */
        ResponseTextOptions: {
            format?: components["schemas"]["ResponseTextFormat"];
            /** @description Accepted and passed on. */
            verbosity?: string | null;
        };
        /**
         * @description The form of the text, plain when not given.
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
            /** @description The JSON Schema that the text follows. */
            schema: {
                [key: string]: unknown;
            };
            /** @description What the format is for; the model reads it. Null means none. */
            description?: string | null;
            /**
             * @description Whether the schema is followed to the letter; null means the default.
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
        /** @description One item of the conversation. An item without `type` is a message, or, when it has an `id` and no `role`, a reference to an item. */
        ResponseInputItem: components["schemas"]["ResponseInputMessage"] | components["schemas"]["ResponseTypedInputItem"] | components["schemas"]["ResponseUntypedItemReference"];
        /** @description Any item that says its `type`, other than a message. Output items of an earlier response are accepted as they were answered. */
        ResponseTypedInputItem: components["schemas"]["ResponseFunctionCall"] | components["schemas"]["ResponseFunctionCallOutput"] | components["schemas"]["ResponseFileSearchCall"] | components["schemas"]["ResponseReturnedWebSearchCall"] | components["schemas"]["ResponseComputerCall"] | components["schemas"]["ResponseComputerCallOutput"] | components["schemas"]["ResponseReasoningItem"] | components["schemas"]["ResponseItemReference"];
        /** @description A message of the conversation, also an answer of the assistant that is sent back. */
        ResponseInputMessage: {
            /**
             * @description Always `message`; may be absent.
             * @constant
             */
            type?: "message";
            /**
             * @description Who speaks. `developer` and `system` messages come before `user` messages in authority.
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
        /** @description A part of an input message: text, image or file, or, in a message of the assistant that is sent back, a part of its answer. */
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
             * @description How closely to look. May be absent or null because clients leave it out.
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
            /** @description The content of the file, in base64 or as base64 data URL. Null is the same as absent. */
            file_data?: string | null;
            /** @description Id of a file. */
            file_id?: string | null;
            /** @description Name of the file. Null is the same as absent. */
            filename?: string | null;
        };
        /** @description A text of an earlier answer, sent back. */
        ResponseReturnedText: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "output_text";
            /** @description The text. */
            text: string;
            /** @description Citations, as they were answered; may be absent. */
            annotations?: components["schemas"]["ResponseAnnotation"][];
            logprobs?: components["schemas"]["ResponseLogprobs"];
        };
        /** @description What a function of the caller returned. */
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
         * @description Status of an item that the caller adds or sends back; null is the same as absent.
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
        /** @description A picture of the screen, by file id or by URL. */
        ResponseScreenshot: {
            /** @constant */
            type: "computer_screenshot";
            /** @description Id of a file. */
            file_id?: string | null;
            /** @description URL of the picture, or the picture itself as base64 data URL. */
            image_url?: string | null;
        };
        /** @description A search on the web, sent back. It may come from a service that also opens pages. */
        ResponseReturnedWebSearchCall: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "web_search_call";
            /** @description Id of the item. */
            id: string;
            /**
             * @description How far the search was.
             * @enum {string}
             */
            status: "in_progress" | "searching" | "completed" | "incomplete" | "failed";
            action?: components["schemas"]["ResponseReturnedWebAction"];
        };
        /** @description What was done on the web. This service itself only searches. */
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
        /** @description A text was looked for in a page. */
        ResponseFindInPageAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "find_in_page";
            /** @description What was looked for. */
            pattern: string;
            /** @description Address of the page. */
            url: string;
        };
        /** @description Stands for an output item of a stored response. */
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
        /** @description Something the model may call. */
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
            /** @description How many results at most, 1 to 50 inclusive. */
            max_num_results?: number;
            /** @description How results are ranked. */
            ranking_options?: {
                /** @description Name of the ranker. */
                ranker?: string;
                /** @description Results with a lower score are left out. */
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
        /** @description A function that the caller runs. */
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
             * @description Whether arguments follow the schema to the letter. Clients leave it out or send null, which both mean the default.
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
             * @description How much of what was found is put before the model.
             * @default medium
             * @enum {string}
             */
            search_context_size?: "low" | "medium" | "high";
            user_location?: components["schemas"]["ResponseUserLocation"];
            /** @description Domains that the search keeps to. */
            domains?: string[];
        };
        /** @description Roughly where the end user is. What is not known is absent or null. */
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
         * @description `none` calls no tool, `auto` leaves it to the model, `required` calls at least one.
         * @enum {string}
         */
        ResponseToolChoiceMode: "none" | "auto" | "required";
        /** @description The one tool to call. */
        ResponseToolChoiceTool: components["schemas"]["ResponseToolChoiceBuiltIn"] | components["schemas"]["ResponseToolChoiceFunction"];
        /** @description A built-in tool. */
        ResponseToolChoiceBuiltIn: {
            /**
             * @description The tool. The dated web search is the same as the other one, whichever of them is in `tools`. (enum property replaced by openapi-typescript)
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
            /** @description Why the response failed, else null. */
            error: components["schemas"]["ResponseFailure"] | null;
            /** @description Why the response is incomplete, else null. */
            incomplete_details: {
                /**
                 * @description `max_output_tokens` was reached, or a `content_filter` stopped the answer.
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
            /** @description What the model made, in order. */
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
            /** @description What was used; null while streaming has not finished, and when the response failed before anything was counted. */
            usage: components["schemas"]["ResponseUsage"] | null;
            /** @description The end user of the request. */
            user: string | null;
            metadata: components["schemas"]["ResponseMetadata"];
            /** @description The tier used; present when the request set it. */
            service_tier?: string;
        };
        /**
         * @description `in_progress` while the model works; then `completed`, `incomplete` (cut, see `incomplete_details`) or `failed` (see `error`).
         * @enum {string}
         */
        ResponseStatus: "in_progress" | "completed" | "incomplete" | "failed";
        /** @description Why a response failed. */
        ResponseFailure: {
            /** @description A word for programs. */
            code: string;
            /** @description What went wrong, for a person to read. */
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
        /** @description One thing that the model made. */
        ResponseOutputItem: components["schemas"]["ResponseOutputMessage"] | components["schemas"]["ResponseFileSearchCall"] | components["schemas"]["ResponseWebSearchCall"] | components["schemas"]["ResponseFunctionCall"] | components["schemas"]["ResponseComputerCall"] | components["schemas"]["ResponseReasoningItem"];
        /**
         * @description `in_progress` from its added event on, then `completed`, or `incomplete` when it was cut.
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
        /** @description The model declines to answer. */
        ResponseRefusal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "refusal";
            /** @description What the model says, and why it does not answer. */
            refusal: string;
        };
        /** @description Where something in a text comes from. */
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
            /** @description Place of the file in the list of files. */
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
            /** @description Place of the file in the list of files. */
            index: number;
        };
        /** @description Log probabilities of the tokens; empty unless asked for. */
        ResponseLogprobs: {
            /** @description The token. */
            token: string;
            /** @description Its bytes in UTF-8. */
            bytes?: number[];
            /** @description Its log probability. */
            logprob: number;
            /** @description The likeliest tokens at this place, as many as `top_logprobs` asked for. */
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
            /** @description What was searched for. */
            queries: string[];
            /**
             * @description How far the search is.
             * @enum {string}
             */
            status: "in_progress" | "searching" | "completed" | "incomplete" | "failed";
            /** @description What was found, when `include` asks for `file_search_call.results`; else null or absent. */
            results?: components["schemas"]["ResponseFileSearchResult"][] | null;
        };
        /** @description A passage that was found. */
        ResponseFileSearchResult: {
            /** @description Id of the file. */
            file_id?: string;
            /** @description Name of the file. */
            filename?: string;
            /** @description How well it fits. */
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
             * @description How far the search is.
             * @enum {string}
             */
            status: "in_progress" | "searching" | "completed" | "incomplete" | "failed";
            action?: components["schemas"]["ResponseWebSearchAction"];
        };
        /** @description What was done on the web. */
        ResponseWebSearchAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "search";
            /** @description What was searched for. */
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
            /** @description Names the call; its output repeats it. */
            call_id: string;
            /** @description Name of the function. */
            name: string;
            /** @description Id of the item; in a response it is always there. */
            id?: string;
            status?: components["schemas"]["ResponseItemStatus"];
        };
        /** @description An action for the caller to do on the screen. */
        ResponseComputerCall: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "computer_call";
            /** @description Id of the item. */
            id: string;
            /** @description Names the call; its output repeats it. */
            call_id: string;
            action: components["schemas"]["ResponseComputerAction"];
            /** @description What the caller must acknowledge before going on. */
            pending_safety_checks: components["schemas"]["ResponseSafetyCheck"][];
            status: components["schemas"]["ResponseItemStatus"];
        };
        /** @description Something that a person should look at. */
        ResponseSafetyCheck: {
            /** @description Id of the check. */
            id: string;
            /** @description A word for programs. */
            code?: string | null;
            /** @description What the check is about, for a person to read. */
            message?: string | null;
        };
        /** @description What the model thought, in summary. */
        ResponseReasoningItem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reasoning";
            /** @description Id of the item. */
            id: string;
            /** @description The parts of the summary; empty when none was asked for. */
            summary: components["schemas"]["ResponseSummaryText"][];
            /** @description The reasoning itself, readable only by the service; there when `include` asks for `reasoning.encrypted_content`. */
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
        /** @description What to do on the screen. Positions are pixels from the upper left corner. */
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
            /** @description The points to pass, from press to release. */
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
        /** @description Scroll at a place. */
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
        /** @description Counts the events of a stream from 0 without a gap. */
        ResponseSequenceNumber: number;
        /** @description Id of the output item. */
        ResponseItemId: string;
        /** @description Place of the item in `output`. */
        ResponseOutputIndex: number;
        /** @description Place of the part in the item's `content`. */
        ResponseContentIndex: number;
        /** @description Place of the part in the item's `summary`. */
        ResponseSummaryIndex: number;
        /** @description Place of the annotation in the part's `annotations`. */
        ResponseAnnotationIndex: number;
        /** @description A response at its start: status `in_progress`, nothing in `output`, `usage` null. */
        ResponseBegun: components["schemas"]["Response"] & {
            /**
             * @description The model is at work.
             * @constant
             */
            status?: "in_progress";
            /** @description Nothing yet. */
            output?: components["schemas"]["ResponseOutputItem"][];
            /** @description Counted at the end. */
            usage?: null;
        };
        /** @description A response that went well: status `completed`, `usage` filled. */
        ResponseCompleted: components["schemas"]["Response"] & {
            /**
             * @description The response is whole.
             * @constant
             */
            status?: "completed";
            usage?: components["schemas"]["ResponseUsage"];
        };
        /** @description A response that was cut: status `incomplete`, `incomplete_details` says why, `usage` filled. */
        ResponseCut: components["schemas"]["Response"] & {
            /**
             * @description The response was cut.
             * @constant
             */
            status?: "incomplete";
            /** @description Why it was cut. */
            incomplete_details?: {
                /**
                 * @description What cut it.
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
        /** @description The model is at work. */
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
        /** @description An output item is complete (or cut, status `incomplete`), and here whole. */
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
        /** @description A content part is complete, and here whole. */
        ResponseContentPartDoneEvent: {
            /** @constant */
            type: "response.content_part.done";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            content_index: components["schemas"]["ResponseContentIndex"];
            part: components["schemas"]["ResponseOutputContent"];
        };
        /** @description The next piece of a text part. */
        ResponseOutputTextDeltaEvent: {
            /** @constant */
            type: "response.output_text.delta";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            content_index: components["schemas"]["ResponseContentIndex"];
            /** @description The piece to append. */
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
        /** @description The next piece of a refusal part. */
        ResponseRefusalDeltaEvent: {
            /** @constant */
            type: "response.refusal.delta";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            content_index: components["schemas"]["ResponseContentIndex"];
            /** @description The piece to append. */
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
        /** @description The next piece of a function call's arguments. */
        ResponseFunctionCallArgumentsDeltaEvent: {
            /** @constant */
            type: "response.function_call_arguments.delta";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            /** @description The piece to append. */
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
        /** @description A part of the reasoning summary is complete, and here whole. */
        ResponseReasoningSummaryPartDoneEvent: {
            /** @constant */
            type: "response.reasoning_summary_part.done";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            summary_index: components["schemas"]["ResponseSummaryIndex"];
            part: components["schemas"]["ResponseSummaryText"];
        };
        /** @description The next piece of a summary part. */
        ResponseReasoningSummaryTextDeltaEvent: {
            /** @constant */
            type: "response.reasoning_summary_text.delta";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            item_id: components["schemas"]["ResponseItemId"];
            output_index: components["schemas"]["ResponseOutputIndex"];
            summary_index: components["schemas"]["ResponseSummaryIndex"];
            /** @description The piece to append. */
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
        /** @description A file search is looking through the vector stores. */
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
        /** @description Last event of a stream that went well: the full response, `usage` filled. */
        ResponseCompletedEvent: {
            /** @constant */
            type: "response.completed";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            response: components["schemas"]["ResponseCompleted"];
        };
        /** @description Last event of a stream that was cut: the response with `incomplete_details`, `usage` filled. */
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
        /** @description The stream broke; nothing follows. */
        ResponseErrorEvent: {
            /** @constant */
            type: "error";
            sequence_number: components["schemas"]["ResponseSequenceNumber"];
            /** @description A word for programs. */
            code: string | null;
            /** @description What went wrong, for a person to read. */
            message: string;
            /** @description The part of the request at fault. */
            param: string | null;
        };
        /** @description The body of every error. */
        ResponseErrorBody: {
            /** @description What went wrong. */
            error: {
                /** @description What went wrong, for a person to read. */
                message: string;
                /**
                 * @description The kind: `invalid_request_error` (400, 404, 405, 413, 415), `authentication_error` (401), `permission_error` (403),
                 *     `rate_limit_error` (429), `server_error` (500 and above).
                 */
                type: string;
                /** @description JSON path of the first violation, null when no field is at fault. */
                param: string | null;
                /** @description The kind more exactly, a word for programs. */
                code: string | null;
            };
        };
        /** @description The conversation so far, and how to answer it. */
        MessageRequest: {
            /** @description The model that answers. */
            model: string;
            /** @description The most tokens to generate, thinking included. Each model has its own maximum; a larger number is accepted and the model stops at its maximum. */
            max_tokens: number;
            /** @description The conversation, oldest first. Consecutive messages of one role count as one turn. */
            messages: components["schemas"]["MessageTurn"][];
            /** @description The system prompt, as a string; an array of text blocks is accepted too. */
            system?: string | components["schemas"]["MessageTextInput"][];
            metadata?: components["schemas"]["MessageMetadata"];
            /** @description Texts at which the model stops. The one that was met is reported as `stop_sequence`. */
            stop_sequences?: string[];
            /**
             * @description Whether to answer with an event stream.
             * @default false
             */
            stream?: boolean;
            /**
             * @description Randomness of the answer. 0.0 is not fully deterministic either.
             * @default 1
             */
            temperature?: number;
            /** @description Picks each token among this many of the likeliest ones. */
            top_k?: number;
            /** @description Picks each token among the likeliest that together reach this probability. Adjust this or `temperature`, not both. */
            top_p?: number;
            thinking?: components["schemas"]["MessageThinkingSetting"];
            tool_choice?: components["schemas"]["MessageToolChoice"];
            /** @description What the model may call. */
            tools?: components["schemas"]["MessageTool"][];
            output_config?: components["schemas"]["MessageOutputConfig"];
            thread?: components["schemas"]["MessageThread"];
        };
        /** @description Newer clients ask with `type: create` for a conversation that the service holds, and send only what is new with `type: continue`. Nothing is held here: the first is answered as if it were not there, the second is a 404 whose `details.error_code` is `thread_not_found`, upon which those clients send the whole history. */
        MessageThread: {
            /** @description `create` or `continue`; any other has no effect. */
            type?: string;
            /** @description The message to go on from. */
            previous_message_id?: string | null;
        } | null;
        /** @description One message of the conversation. */
        MessageTurn: {
            /**
             * @description Who speaks. `user` is the caller's side, `assistant` the model.
             * @enum {string}
             */
            role: "user" | "assistant";
            /** @description What was said. A string is the same as one text block. */
            content: string | components["schemas"]["MessageInputBlock"][];
        };
        /** @description About the call, not for the model. */
        MessageMetadata: {
            /** @description An opaque id of the end user. Never a name, an address or anything else that identifies a person. Null is the same as absent. */
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
            /** @description The text, not empty. */
            text: string;
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description A picture, in user content. */
        MessageImageInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image";
            source: components["schemas"]["MessageImageSource"];
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description Where a picture comes from. */
        MessageImageSource: components["schemas"]["MessageImageBytes"] | components["schemas"]["MessageImageLink"];
        /** @description A picture sent along. */
        MessageImageBytes: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "base64";
            /**
             * @description The picture's format, in upper or lower case. `image/jpg` means `image/jpeg`.
             * @enum {string}
             */
            media_type: "image/jpeg" | "image/jpg" | "image/png" | "image/gif" | "image/webp";
            /** @description The picture's bytes in base64, without a data URL prefix. Padding may be missing, line breaks are ignored. */
            data: string;
        };
        /** @description A picture to fetch. */
        MessageImageLink: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "url";
            /**
             * Format: uri
             * @description Address of the picture.
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
        /** @description What a tool answered, in user content. */
        MessageToolResultInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tool_result";
            /** @description The id of the `tool_use` block that this answers. */
            tool_use_id: string;
            /** @description The tool's answer, as a string or as text and image blocks. */
            content: string | components["schemas"]["MessageToolResultPart"][];
            /** @description Whether the tool failed. */
            is_error?: boolean;
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description One block of a tool's answer. */
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
            /** @description What the document is about, or where it comes from. Accepted and passed on. */
            context?: string | null;
            cache_control?: components["schemas"]["MessageCacheControl"];
        };
        /** @description Where a document comes from. */
        MessageDocumentSource: components["schemas"]["MessageDocumentBytes"] | components["schemas"]["MessageDocumentText"] | components["schemas"]["MessageDocumentLink"];
        /** @description A PDF sent along. */
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
        /** @description A text sent along as a document. */
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
             * @description Address of the document.
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
        /** @description Marks that everything up to here is worth caching. Null marks nothing. */
        MessageCacheControl: {
            /** @constant */
            type: "ephemeral";
            /** @description How long to keep it. */
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
            /** @description The most tokens to think with. Counted in `max_tokens`, and must be smaller than it. */
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
        /** @description Whether, and which, tools are used. */
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
             * @description True makes the reply hold exactly one tool call.
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
             * @description True makes the reply hold exactly one tool call.
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
             * @description Accepted here as well; without effect.
             * @default false
             */
            disable_parallel_tool_use?: boolean;
        };
        /** @description Something the model may call. Without `type` it is a custom tool. */
        MessageTool: components["schemas"]["MessageCustomTool"] | components["schemas"]["MessageBuiltInTool"];
        /** @description A tool that the caller runs. */
        MessageCustomTool: {
            /**
             * @description May be left out, or null.
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
        /** @description A tool whose arguments the model knows already; the caller runs it. */
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
            /** @description Which display of a system with several. */
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
        /** @description Form and effort of the answer. */
        MessageOutputConfig: {
            format?: components["schemas"]["MessageOutputFormat"];
            /** @description How much work to put into the answer; null leaves it to the model. */
            effort?: string | null;
        };
        /** @description The answer is one text block of JSON that follows a schema; null is plain text. */
        MessageOutputFormat: {
            /** @constant */
            type: "json_schema";
            /** @description JSON Schema of the answer. */
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
            /** @description The model that answered. */
            model: string;
            /** @description The blocks of the answer, in order. Empty in `message_start`. */
            content: components["schemas"]["MessageOutputBlock"][];
            stop_reason: components["schemas"]["MessageStopReason"];
            /** @description The stop sequence that was met, with `stop_reason` `stop_sequence`; else null. */
            stop_sequence: string | null;
            usage: components["schemas"]["MessageUsage"];
        };
        /**
         * @description Why the model stopped.
         *     - `end_turn`: it had said what it wanted to say.
         *     - `max_tokens`: it reached `max_tokens`, or its own maximum.
         *     - `stop_sequence`: it met one of the `stop_sequences`.
         *     - `tool_use`: it wants one or more tools to be run.
         *     - `refusal`: it declined to answer.
         *     - `pause_turn`: a long turn was paused, send it back to go on; only when an upstream says so.
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
        /** @description A tool call for the caller to run. */
        MessageToolUseBlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tool_use";
            /** @description The call's id, to be repeated in the `tool_result`. */
            id: string;
            /** @description The tool to run. */
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
        /** @description Thinking that is not shown. */
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
            /** @description Nothing yet. */
            content?: components["schemas"]["MessageOutputBlock"][];
            /** @description Known at the end. */
            stop_reason?: null;
        };
        /** @description Opens a block. */
        MessageContentBlockStartEvent: {
            /** @constant */
            type: "content_block_start";
            /** @description The block's place in `content`. */
            index: number;
            /** @description The block, still empty. Redacted thinking is complete from the start. */
            content_block: components["schemas"]["MessageOutputBlock"];
        };
        /** @description Adds to the open block. */
        MessageContentBlockDeltaEvent: {
            /** @constant */
            type: "content_block_delta";
            /** @description The open block's place in `content`. */
            index: number;
            delta: components["schemas"]["MessageBlockDelta"];
        };
        /** @description What is added; its kind follows from the block's. */
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
            /** @description A piece of JSON text. All pieces of a block, joined, are its `input`; nothing means an empty object. */
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
            /** @description The block's place in `content`. */
            index: number;
        };
        /** @description Says why the message ends, and what it took. */
        MessageDeltaEvent: {
            /** @constant */
            type: "message_delta";
            /** @description The fields of the message that change at its end. */
            delta: {
                stop_reason: components["schemas"]["MessageStopReason"];
                /** @description The stop sequence that was met, or null. */
                stop_sequence: string | null;
                usage: components["schemas"]["MessageUsage"];
            };
            /** @description The final token counts, the same as in `delta.usage`. Clients in the field read them here. */
            usage: components["schemas"]["MessageUsage"];
        };
        /** @description Closes the stream. */
        MessageStopEvent: {
            /** @constant */
            type: "message_stop";
        };
        /** @description Keeps the connection alive; to be ignored. May come anywhere after `message_start`. */
        MessagePingEvent: {
            /** @constant */
            type: "ping";
        };
        /** @description An error, as the body of an answer and as the event `error` that ends a stream. The outer `type` lets clients tell it from a message. */
        MessageError: {
            /** @constant */
            type: "error";
            /** @description What went wrong. */
            error: {
                type: components["schemas"]["MessageErrorType"];
                /** @description What went wrong and where, for people. */
                message: string;
                /** @description A word narrower than `type`, for programs. */
                code: string;
                /** @description More about the error, where there is more; clients read `thread_not_found` here. */
                details?: {
                    /** @description The same word as `code`. */
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
         *     - `rate_limit_error`: too many calls (429).
         *     - `server_error`: the service failed (500).
         *     - `overloaded_error`: the service or its upstream has no capacity (503, 529).
         * @enum {string}
         */
        MessageErrorType: "invalid_request_error" | "authentication_error" | "permission_error" | "not_found_error" | "request_too_large" | "rate_limit_error" | "server_error" | "overloaded_error";
    };
    responses: {
        /** @description The submission was taken, queued, or turned down for the reason that `code` gives. */
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
        /** @description Contract violation, bad image, unknown prompt parameter, or refused callback address. `code` is 21. */
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
        /** @description Contract violation, bad mask, or a task that waits for no modal call. `code` is 21. */
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
        /** @description The id in the path cannot be read. `code` is 21. */
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
        /** @description The key's rights do not cover this. */
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
        /** @description No such task, or another key's. */
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
        /** @description The body is larger than this service takes. */
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
        /** @description The request rate is over the key's limit. */
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
        /** @description The task as it is now. */
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
        /** @description The content is the one that the caller's `if-none-match` names; no body. */
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
        /** @description Contract violation, bad image, or refused callback address. */
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
        /** @description The id in the path, or a parameter, cannot be read. */
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
        /** @description The key's rights do not cover this. */
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
        /** @description No such task, or another key's. */
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
        /** @description The task has not finished yet, or has failed, so there is no content. */
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
        /** @description The body is larger than this service takes. */
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
        /** @description The body is of a media type that this operation does not take. */
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
        /** @description The range lies outside the video. */
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
        /** @description The request rate is over the key's limit. */
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
        /** @description The request breaks a rule of the contract, or a precondition is not met (400). */
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
        /** @description The body has another content type than application/json (415). */
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
        /** @description The answer took too long (504). */
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
        /** @description Any other status, in the same shape. */
        ContentOtherError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentError"];
            };
        };
        /** @description The request breaks the contract or a rule, refers to something unknown, or its context does not fit the model. */
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
        /** @description The service failed. Try again. */
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
        /** @description Any other error, in the same shape. */
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
        /** @description The request breaks a rule of the contract (400). */
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
        /** @description There is no such model, or no thread to continue (404). */
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
        /** @description The body has another content type than application/json (415). */
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
        /** @description Too many calls (429). */
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
        /** @description The service cannot answer for the moment (503). */
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
        /** @description The model has no capacity for the moment (529). */
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
        /** @description Any other status, in the same shape. */
        MessageOtherError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
    };
    parameters: {
        /** @description The task's id, as `result` of the submission gave it. Opaque. */
        ImageTaskId: string;
        /** @description The model's id: what follows `models/` in its name `models/<model_id>`. */
        ContentModel: string;
        /** @description `sse` asks for an event stream; without it the chunks come as one JSON array. */
        ContentAlt: "sse";
        /** @description The version of the format that the caller speaks, as a date. The header is named after the vendor whose clients call; its first word can be configured. */
        MessageVersion: string;
        /** @description Beta features to switch on, as a comma-separated list or by repeating the header. Unknown ones are ignored. */
        MessageBeta: string;
        /** @description Sent as `true` by the beta calls of some clients; without effect. */
        MessageBetaQuery: boolean;
        /**
         * @description Sent when a signing secret is configured: `t=<epoch seconds>,v1=<hex>`, where `<hex>` is the HMAC-SHA256 of `<t>.<body>` with that
         *     secret.
         */
        CallbackSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description Ranges are served, in bytes. */
        VideoAcceptRanges: "bytes";
        /** @description Number of bytes in the body. */
        VideoContentLength: number;
        /** @description Which bytes of how many: `bytes <first>-<last>/<size>`; with 416 `bytes *\/<size>`. */
        VideoContentRange: string;
        /** @description Always `video/mp4`. */
        VideoContentType: "video/mp4";
        /** @description Names this content; it changes when the bytes do. */
        VideoEtag: string;
        /** @description The id of this request; the caller's own `x-request-id` when it sent a sane one. Quote it when reporting a problem. */
        RequestId: string;
        /** @description What is left of the key's limit and the seconds until it is full again. */
        RateLimit: string;
        /** @description The limit that applies to the key, as quota `q` per window `w` in seconds. */
        RateLimitPolicy: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
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
export type ResponseResponseBadRequest = components['responses']['ResponseBadRequest'];
export type ResponseResponseUnauthorized = components['responses']['ResponseUnauthorized'];
export type ResponseResponseForbidden = components['responses']['ResponseForbidden'];
export type ResponseResponseNotFound = components['responses']['ResponseNotFound'];
export type ResponseResponseTooLarge = components['responses']['ResponseTooLarge'];
export type ResponseResponseUnsupportedMediaType = components['responses']['ResponseUnsupportedMediaType'];
export type ResponseResponseTooManyRequests = components['responses']['ResponseTooManyRequests'];
export type ResponseResponseServerError = components['responses']['ResponseServerError'];
export type ResponseResponseOtherError = components['responses']['ResponseOtherError'];
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
export type ParameterImageTaskId = components['parameters']['ImageTaskId'];
export type ParameterContentModel = components['parameters']['ContentModel'];
export type ParameterContentAlt = components['parameters']['ContentAlt'];
export type ParameterMessageVersion = components['parameters']['MessageVersion'];
export type ParameterMessageBeta = components['parameters']['MessageBeta'];
export type ParameterMessageBetaQuery = components['parameters']['MessageBetaQuery'];
export type ParameterCallbackSignature = components['parameters']['CallbackSignature'];
export type HeaderVideoAcceptRanges = components['headers']['VideoAcceptRanges'];
export type HeaderVideoContentLength = components['headers']['VideoContentLength'];
export type HeaderVideoContentRange = components['headers']['VideoContentRange'];
export type HeaderVideoContentType = components['headers']['VideoContentType'];
export type HeaderVideoEtag = components['headers']['VideoEtag'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
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
                /** @description The task's id, as `result` of the submission gave it. Opaque. */
                id: components["parameters"]["ImageTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it is now. */
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
                /** @description The task's id, as `result` of the submission gave it. Opaque. */
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
                /** @description Which form of the content is wanted; there is only the video. Official clients send it. */
                variant?: "video";
            };
            header?: {
                /** @description The part that is wanted. Without it the whole video is sent. */
                range?: string;
                /** @description An `etag` that the caller already holds the content of. */
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
            /** @description The part that `range` asks for. */
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
                /** @description Which form of the content is wanted; there is only the video. Official clients send it. */
                variant?: "video";
            };
            header?: {
                /** @description The part that is wanted. Without it the whole video is sent. */
                range?: string;
                /** @description An `etag` that the caller already holds the content of. */
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
            /** @description The video is there. */
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
            /** @description The part that `range` asks for is there. */
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
            /** @description The id in the path, or a parameter, cannot be read. */
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
            /** @description The key's rights do not cover this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    ratelimit: components["headers"]["RateLimit"];
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No such task, or another key's. */
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
            /** @description The range lies outside the video. */
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
            /** @description The request rate is over the key's limit. */
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
                /** @description The model's id: what follows `models/` in its name `models/<model_id>`. */
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
                /** @description `sse` asks for an event stream; without it the chunks come as one JSON array. */
                alt?: components["parameters"]["ContentAlt"];
            };
            header?: never;
            path: {
                /** @description The model's id: what follows `models/` in its name `models/<model_id>`. */
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
        /** @description The input, the model and how it is to answer. */
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
                /** @description Sent as `true` by the beta calls of some clients; without effect. */
                beta?: components["parameters"]["MessageBetaQuery"];
            };
            header: {
                /** @description The version of the format that the caller speaks, as a date. The header is named after the vendor whose clients call; its first word can be configured. */
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
