export function requireResult<Result>(command: string, result: Promise<Result>): Promise<Result>;
export function exitAfterOutput(code: number): Promise<never>;
