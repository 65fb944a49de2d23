// Pauses the engine of a test.

export interface PauseGate {
  /** Resolves at once, or after `resume` if the gate is paused. */
  pass(): Promise<void>;
  pause(): void;
  resume(): void;
}

export function createPauseGate(): PauseGate {
  let paused: Promise<void> | undefined;
  let release = (): void => undefined;
  return {
    pass: async () => paused,
    pause() {
      paused = new Promise<void>((resolve) => {
        release = resolve;
      });
    },
    resume() {
      paused = undefined;
      release();
    },
  };
}
