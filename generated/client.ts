// Generated from openapi/ by `npm run generate` (calls of the client). Do not edit: edit the contract and regenerate.
import { streamGenerateContentOrder, createResponseOrder, createMessageOrder } from './automata.js';

/**
 * Surface → method → verb, path (with a gap for each parameter) and what else the client must know: whether a body is sent (unsaid: with POST, PUT and PATCH), whether the answer
 * is bytes or may be empty, and for a stream the order of its events, with the query that asks for it (without one, `stream: true` in the body does).
 */
export const calls = {
  images: {
    /** Create a text-to-image task */
    imagine: ['POST', '/img/submit/imagine'],
    /** Blend several images */
    blend: ['POST', '/img/submit/blend'],
    /** Generate text from an image */
    describe: ['POST', '/img/submit/describe'],
    /** Complete an action that waits for confirmation */
    modal: ['POST', '/img/submit/modal'],
    /** Run a follow-up action on a finished task */
    action: ['POST', '/img/submit/action'],
    /** Upload images to the chat platform */
    uploadImages: ['POST', '/img/submit/upload-chat-images'],
    /** Swap a face */
    swapFace: ['POST', '/img/face/swap'],
    /** Read tasks by list of ids */
    listTasks: ['POST', '/img/task/list-by-condition'],
    /** Read one task */
    fetchTask: ['GET', '/img/task/{}/fetch'],
    /** Read the seed of a task's image */
    fetchImageSeed: ['GET', '/img/task/{}/image-seed'],
  },
  videos: {
    /** Create a video task (native format) */
    createGeneration: ['POST', '/v1/video/generations'],
    /** Read the task (native format) */
    getGeneration: ['GET', '/v1/video/generations/{}'],
    /** Create a video task (second format) */
    create: ['POST', '/v1/videos'],
    /** Read the task (second format) */
    get: ['GET', '/v1/videos/{}'],
    /** Download the finished video */
    content: ['GET', '/v1/videos/{}/content', { bytes: true }],
    /** Get the headers of the finished video */
    contentHead: ['HEAD', '/v1/videos/{}/content', { bytes: true }],
  },
  content: {
    /** Generate content */
    generate: ['POST', '/v1beta/models/{}:generateContent'],
    /** Generate content as a stream */
    stream: ['POST', '/v1beta/models/{}:streamGenerateContent', { order: streamGenerateContentOrder, query: { alt: 'sse' } }],
  },
  responses: {
    /** Create a response */
    create: ['POST', '/v1/responses', { order: createResponseOrder }],
  },
  messages: {
    /** Create the next message */
    create: ['POST', '/v1/messages', { order: createMessageOrder }],
  },
} as const;

/** Surface → headers of every call, with a gap for the key. */
export const headers = {
  images: { authorization: 'Bearer {}' },
  videos: { authorization: 'Bearer {}' },
  content: { 'x-goog-api-key': '{}' },
  responses: { authorization: 'Bearer {}' },
  messages: { 'x-api-key': '{}', 'anthropic-version': '2023-06-01' },
};
