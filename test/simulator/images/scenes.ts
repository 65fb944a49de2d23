// Recipes and images for tests.
import type { Recipe, SceneRecipe } from '../../../simulator/images/recipe/recipe.js';
import { renderRecipe } from '../../../simulator/images/recipe/render.js';

export const scene = (prompt: string, more: Partial<SceneRecipe> = {}): SceneRecipe => ({
  kind: 'scene',
  prompt,
  bot: 'BOT_PRIMARY',
  seed: 7,
  index: 0,
  options: {},
  variations: [],
  view: { left: 0, top: 0, right: 1, bottom: 1 },
  detail: 'plain',
  ...more,
});

const noFiles = (file: string): Promise<Buffer> => Promise.reject(new Error(`no file ${file}`));

/** The image, as a square of that side or of a size. */
export const drawImage = (
  recipe: Recipe,
  size: number | { width: number; height: number } = 192,
  files: Readonly<Record<string, Buffer>> = {},
): Promise<Buffer> =>
  renderRecipe(recipe, typeof size === 'number' ? { width: size, height: size } : size, (file) => {
    const bytes = files[file];
    return bytes ? Promise.resolve(bytes) : noFiles(file);
  });
