// `pentagate-server`: a server of any contract.

export type { CallOf, HandlerOf, HandlersOf, ReplyOf } from '../../runtime/contract-handlers.js';
export { type FieldViolation, type Problem, ProblemError, type Reason } from '../../runtime/errors/problem.js';
export type { Key } from '../../runtime/key.js';
export {
  ConnectionCut,
  type ContentReply,
  type JsonReply,
  type ReplyHead,
  type UploadedFile,
} from '../../runtime/replies.js';
export { type AppOptions, createApp, type Listening, type ListenOptions, listen } from './create-app.js';
export type { Keys } from './keys.js';
