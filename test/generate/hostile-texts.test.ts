// All marks at once, and those of a comment, a page and a shell alone; the others alone are in hostile-texts.system.test.ts.
import { hostileTexts, marks } from './hostile-texts.js';

hostileTexts(
  marks.filter((_, at) => [0, 8, 12].includes(at)),
  true,
);
