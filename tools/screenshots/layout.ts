// Combines several images with captions into one, with the browser's layout.
import type { Browser } from 'playwright-core';

interface ScreenLayout {
  /** `figure` elements; their images are data URLs. */
  readonly html: string;
  /** The value of CSS `grid-template-columns`. */
  readonly columns: string;
  /** In CSS pixels; the result has twice as many. */
  readonly width: number;
}

const style = `
  body { margin: 0; background: #f4f2ee; color: #292622; font: 15px/1.4 'Noto Sans', system-ui, sans-serif; }
  main { display: grid; gap: 16px; padding: 16px; align-items: start; }
  figure { margin: 0; }
  img { display: block; width: 100%; border-radius: 8px; }
  .phone img { border-radius: 18px; }
  figcaption { padding: 6px 2px 0; text-align: center; }
`;

/** Renders the layout as a PNG. */
export async function layOut(browser: Browser, { html, columns, width }: ScreenLayout): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 100 }, deviceScaleFactor: 2 });
  try {
    await page.setContent(`<style>${style}</style><main style="grid-template-columns:${columns}">${html}</main>`);
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    return await page.locator('main').screenshot();
  } finally {
    await page.close();
  }
}
