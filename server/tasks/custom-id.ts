// The form of `customId`s, which name the buttons of tasks. Pure.

/** The action of a button: operation and index, as in its `customId`. */
export interface ButtonAction {
  readonly operation: string;
  readonly index: number;
}

/** A parsed `customId`: `<prefix>::JOB::<operation>::<index>::<job_uuid>`. */
interface CustomId extends ButtonAction {
  readonly uuid: string;
}

/** Parses a `customId` with any prefix, because the configured prefix may have changed since. Undefined when it is malformed. */
export function readCustomId(text: string): CustomId | undefined {
  const [, operation = '', index = '', uuid = ''] =
    /^[^:]{1,100}::JOB::([^:]{1,100})::(0|[1-9]\d{0,3})::([^:]{1,100})$/.exec(text) ?? [];
  return operation ? { operation, index: Number(index), uuid } : undefined;
}
