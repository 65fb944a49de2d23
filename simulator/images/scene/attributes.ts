// What a scene can show: the closed sets of places, moods, styles and details.

export type Place =
  | 'mountains'
  | 'sea'
  | 'forest'
  | 'city'
  | 'desert'
  | 'space'
  | 'flowers'
  | 'lake'
  | 'snow'
  | 'meadow'
  | 'underwater'
  | 'interior'
  | 'abstract';

export type Mood = 'dawn' | 'noon' | 'sunset' | 'dusk' | 'night' | 'mist' | 'storm' | 'neon' | 'autumn' | 'spring';

export type Style =
  | 'painting'
  | 'anime'
  | 'watercolour'
  | 'line'
  | 'low-poly'
  | 'oil'
  | 'pixel'
  | 'mosaic'
  | 'dots'
  | 'monochrome';

/** Things that may be left out with `--no`, besides subjects and places. */
export type Detail =
  | 'clouds'
  | 'sun'
  | 'stars'
  | 'rain'
  | 'snowfall'
  | 'fog'
  | 'trees'
  | 'water'
  | 'reflections'
  | 'grain';
