// What decides a scene besides its prompt: variations, reference images, styles, a place for the subject.
import type { ImageProfile } from '../raster/image-profile.js';

/** Another image of the same composition: how far it goes from the one before, 0 to 1. */
export interface Variation {
  readonly strength: number;
  readonly seed: number;
  /** Only what is drawn inside changes: horizon, light and colours stay, so that it fits to what lies around. */
  readonly inside?: true;
}

/** What an image takes from others: colours, light and masses of `seen`, weighted by `share` (0 to 1). */
export interface ReferenceGuide {
  readonly seen: ImageProfile;
  readonly share: number;
}

/** What an image takes in style only. */
export interface StyleGuide {
  readonly seen?: ImageProfile;
  /** Styles by number. */
  readonly codes: readonly { readonly code: string; readonly weight: number }[];
  readonly share: number;
}

/** A place for a subject. */
export interface Focus {
  readonly kind: string;
  /** Middle and lower end, in widths and heights of the scene. */
  readonly x: number;
  readonly foot: number;
  /** Height, as a part of the scene's shorter side. */
  readonly size: number;
}
