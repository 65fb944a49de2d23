// How generated things are called after the operation they belong to.
import type { Operation } from './merge.js';
import { type JsonObject, refName } from './tree.js';

/** Stream order of an operation: `createMessageOrder`. */
export const orderName = (operation: Operation): string => `${operation.id}Order`;

/** Lifecycle of a status schema: `imageTaskStatusLifecycle`. */
export const lifecycleName = (schema: string): string => `${schema[0]?.toLowerCase()}${schema.slice(1)}Lifecycle`;

/** What whoever runs the tasks must know beside the lifecycle: `imageTaskStatusRules`. */
export const rulesName = (schema: string): string => `${schema[0]?.toLowerCase()}${schema.slice(1)}Rules`;

/** Union of the events of an operation's stream: `createMessageEvent`. */
export const eventName = (operation: Operation): string => `${operation.id}Event`;

/** Parameters of an operation as one object `{path, query, header}`: `createMessageParameters`. */
export const parametersName = (operation: Operation): string => `${operation.id}Parameters`;

/** A body's schema: the component it refers to, else named after its place (`listTasksReply200`). */
export const schemaName = (schema: JsonObject, otherwise: string): string =>
  typeof schema.$ref === 'string' ? refName(schema.$ref) : otherwise;
