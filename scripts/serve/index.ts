// `pentagate/server`: a server of any contract.

export type { Key } from '../../contract/key.js';
export { type FieldViolation, type Problem, ProblemError, type Reason } from '../../contract/problem.js';
export type { ContentReply, JsonReply, ReplyHead, UploadedFile } from '../../contract/replies.js';
export { ConnectionCut } from '../../contract/replies.js';
export { type AppOptions, createApp, type Listening, type ListenOptions, listen } from './create-app.js';
export type { CallOf, HandlerOf, HandlersOf, ReplyOf } from './handlers.js';
export type { Keys } from './keys.js';
