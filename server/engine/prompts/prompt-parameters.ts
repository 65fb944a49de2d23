// The parsed parameters of an image prompt.

/** An image or a code that a prompt refers to, and how strongly (`::2` behind it; 1 where nothing is said). */
export interface PromptReference {
  readonly source: string;
  readonly weight: number;
}

interface Aspect {
  readonly width: number;
  readonly height: number;
}

/** What the parameters of a prompt ask for; what is not asked for is absent. */
export interface PromptParameters {
  aspect?: Aspect;
  seed?: number;
  /** Things that are not to be in the image. */
  no?: string[];
  chaos?: number;
  stylize?: number;
  weird?: number;
  experimental?: number;
  quality?: number;
  stop?: number;
  repeat?: number;
  /** Of a custom zoom: how much more of the scene is seen. */
  zoom?: number;
  imageWeight?: number;
  styleReferences?: PromptReference[];
  styleWeight?: number;
  styleVersion?: number;
  characterReferences?: PromptReference[];
  characterWeight?: number;
  objectReferences?: PromptReference[];
  objectWeight?: number;
  /** Model family and version: `--v` and `--niji` override each other. */
  model?: { readonly family: 'standard' | 'niji'; readonly version?: string };
  style?: string;
  /** Codes of `--profile`; empty: the caller's usual one. */
  profiles?: string[];
  speed?: 'RELAX' | 'FAST' | 'TURBO';
  visibility?: 'stealth' | 'public';
  motion?: 'low' | 'high';
  tile?: true;
  raw?: true;
  video?: true;
  draft?: true;
  loop?: true;
}
