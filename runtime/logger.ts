/** The methods of a pino logger that the server uses. */
export interface Logger {
  debug?(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  /** Whether lines of a level are written; absent: all are. */
  isLevelEnabled?(level: string): boolean;
}
