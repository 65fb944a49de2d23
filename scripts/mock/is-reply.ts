// Whether a value is valid as the JSON reply of an operation, by the table of operations.
import type { ContractOperation } from '../../server/http/router.js';
import { isJsonMedia } from '../contract/media.js';

/** Errors of a value against a named schema; undefined when there is no such schema. */
type CheckSchema = (name: string, value: unknown) => readonly unknown[] | undefined;

export const createIsReply =
  (check: CheckSchema) =>
  ({ replies }: ContractOperation, status: number, value: unknown): boolean => {
    const medias = replies[status] ?? replies[`${String(status)[0]}XX`] ?? replies.default ?? {};
    const [, name] = Object.entries(medias).find(([media]) => isJsonMedia(media)) ?? [];
    return name === undefined || !check(name, value)?.length;
  };
