// Generated from openapi/ by `npm run generate` (calls of the client). Do not edit: edit the contract and regenerate.
import { streamGenerateContentOrder, createResponseOrder, createMessageOrder } from './automata.js';

/**
 * Surface → method → verb, path and what else the client must know: whether a body is sent, whether the answer is bytes, and for a
 * stream the order of its events, with the query that asks for it (without one, `stream: true` in the body does).
 */
export const calls = {
  images: {
    /** Create a text-to-image task */
    imagine: ['POST', '/img/submit/imagine', { body: true }],
    /** Blend several images */
    blend: ['POST', '/img/submit/blend', { body: true }],
    /** Generate text from an image */
    describe: ['POST', '/img/submit/describe', { body: true }],
    /** Send what a waiting task asks for */
    modal: ['POST', '/img/submit/modal', { body: true }],
    /** Run a follow-up action on a finished task */
    action: ['POST', '/img/submit/action', { body: true }],
    /** Upload images to the chat platform */
    uploadImages: ['POST', '/img/submit/upload-chat-images', { body: true }],
    /** Swap a face */
    swapFace: ['POST', '/img/face/swap', { body: true }],
    /** Read tasks by list of ids */
    listTasks: ['POST', '/img/task/list-by-condition', { body: true }],
    /** Read one task */
    fetchTask: ['GET', '/img/task/{id}/fetch'],
    /** Read the seed of a task's image */
    fetchImageSeed: ['GET', '/img/task/{id}/image-seed'],
  },
  videos: {
    /** Create a video task (native format) */
    createGeneration: ['POST', '/v1/video/generations', { body: true }],
    /** Read the task (native format) */
    getGeneration: ['GET', '/v1/video/generations/{task_id}'],
    /** Create a video task (second format) */
    create: ['POST', '/v1/videos', { body: true }],
    /** Read the task (second format) */
    get: ['GET', '/v1/videos/{video_id}'],
    /** Download the finished video */
    content: ['GET', '/v1/videos/{task_id}/content', { bytes: true }],
    /** Ask for the headers of the finished video */
    contentHead: ['HEAD', '/v1/videos/{task_id}/content', { bytes: true }],
  },
  content: {
    /** Generate content */
    generate: ['POST', '/v1beta/models/{model}:generateContent', { body: true }],
    /** Generate content as a stream */
    stream: ['POST', '/v1beta/models/{model}:streamGenerateContent', { body: true, order: streamGenerateContentOrder, query: {"alt":"sse"} }],
  },
  responses: {
    /** Create a response */
    create: ['POST', '/v1/responses', { body: true, order: createResponseOrder }],
  },
  messages: {
    /** Create the next message */
    create: ['POST', '/v1/messages', { body: true, order: createMessageOrder }],
  },
} as const;
