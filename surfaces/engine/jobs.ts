// What an engine is asked to do, as plain JSON: any process can run a job, and run it again. Types only.

/** A file of this server. The key `file` is what marks a file in a job or a result: such files are kept as long as the task. */
export interface FileRef {
  readonly file: string;
}

/** A source image: one of the server's files, or a URL that is fetched when the job starts. */
export type Source = FileRef | { readonly url: string };

/** An image that a task has made: its file, and where that is a grid, which of its four. */
export interface ImageRef extends FileRef {
  /** In reading order, from 0. */
  readonly cell?: number;
}

export type BotType = 'BOT_PRIMARY' | 'BOT_SECONDARY';

/** Parameters of the prompt that the simulator draws by; absent where the prompt sets none. */
export interface DrawOptions {
  /** `16:9`. */
  readonly aspect?: string;
}

/** Everything that a new image is drawn from. */
export interface DrawingRequest {
  /** English words, without parameters. */
  readonly prompt: string;
  readonly bot: BotType;
  /** 0 to 4294967295. */
  readonly seed: number;
  readonly options: DrawOptions;
  /** Images that give their colours. */
  readonly references: readonly { readonly source: Source }[];
}

export type ImageJob =
  | { readonly action: 'IMAGINE'; readonly drawing: DrawingRequest }
  /** Another try at a BLEND or a VARIATION is that job with another seed. */
  | {
      readonly action: 'BLEND';
      readonly bot: BotType;
      readonly images: readonly FileRef[];
      readonly dimensions: 'PORTRAIT' | 'SQUARE' | 'LANDSCAPE';
      readonly seed: number;
    }
  | { readonly action: 'DESCRIBE'; readonly bot: BotType; readonly image: FileRef }
  | { readonly action: 'SHORTEN'; readonly prompt: string }
  | { readonly action: 'SWAP_FACE'; readonly source: FileRef; readonly target: FileRef; readonly seed: number }
  | {
      readonly action: 'UPSCALE';
      readonly of: ImageRef;
      readonly how: 'plain' | 'subtle' | 'creative';
      readonly seed: number;
    }
  | {
      readonly action: 'VARIATION';
      readonly of: ImageRef;
      /** `low_variation`, `high_variation`, a grid's `variation`, or `inpaint`: then the four differ in nothing but a region. */
      readonly how: 'subtle' | 'strong' | 'grid' | 'region';
      /** The region; without one (nobody painted it) the middle. */
      readonly mask?: FileRef;
      /** A new prompt in English, where a modal call gave one. */
      readonly prompt?: string;
      readonly seed: number;
    }
  | {
      readonly action: 'ZOOM';
      readonly of: ImageRef;
      /** 1 to 2: how much more of the composition is seen. */
      readonly factor: number;
      readonly prompt?: string;
      readonly options?: DrawOptions;
      readonly seed: number;
    }
  | {
      readonly action: 'PAN';
      readonly of: ImageRef;
      readonly direction: 'left' | 'right' | 'up' | 'down';
      readonly seed: number;
    }
  | UpstreamActionJob;

/** Presses a button of a task that another service has run. */
export interface UpstreamActionJob {
  readonly action: 'UPSTREAM_ACTION';
  /** The name of that service in the settings. */
  readonly upstream: string;
  /** Its id of the finished task. */
  readonly task: string;
  /** Its `customId` of the button. */
  readonly customId: string;
  /** The operation of the button, as in our `customId`. */
  readonly operation: string;
  readonly bot: BotType;
  /** From the modal call. */
  readonly confirmation?: { readonly prompt?: string; readonly mask?: FileRef };
}

export interface VideoJob {
  readonly action: 'VIDEO';
  readonly model: string;
  readonly prompt: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly seed: number;
  /** Source images, the first is what the video starts from. */
  readonly images: readonly Source[];
  readonly negativePrompt?: string;
  readonly guidance?: number;
  readonly camera?: {
    readonly type?: string;
    readonly horizontal: number;
    readonly vertical: number;
    readonly zoom: number;
  };
  /** 0 (nearly still) to 1 (all in motion). */
  readonly amplitude: number;
  /** Whether music was asked for; the built-in engine makes silent videos and says so. */
  readonly music: boolean;
}
