export function requireResult<Result>(command: string, result: Promise<Result>): Promise<Result>;
