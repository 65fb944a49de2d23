// `pentagate/server`: a server of any contract.

export type { Key } from '../../scripts/runtime/key.js';
export { type FieldViolation, type Problem, ProblemError, type Reason } from '../../scripts/runtime/problem.js';
export type { ContentReply, JsonReply, ReplyHead, UploadedFile } from '../../scripts/runtime/replies.js';
export { ConnectionCut } from '../../scripts/runtime/replies.js';
export { type AppOptions, createApp, type Listening, type ListenOptions, listen } from './create-app.js';
export type { CallOf, HandlerOf, HandlersOf, ReplyOf } from './handlers.js';
export type { Keys } from './keys.js';
