// Holds an engine of a test where it is, until it is let go.

export interface PauseGate {
  /** Resolves at once, or when it is let go. */
  pass(): Promise<void>;
  /** Whoever passes from now on waits. */
  hold(): void;
  letGo(): void;
}

export function createPauseGate(): PauseGate {
  let held: Promise<void> | undefined;
  let release = (): void => undefined;
  return {
    pass: async () => held,
    hold() {
      held = new Promise<void>((resolve) => {
        release = resolve;
      });
    },
    letGo() {
      held = undefined;
      release();
    },
  };
}
