import type { Page } from '@playwright/test';
import sharp from 'sharp';

const WIDTH = 1600;
const HEIGHT = 1200;

/** A picture with red, green, blue and yellow quarters, so that a colour tells which part is visible. */
const SOURCE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="800" height="600" fill="#f00"/><rect x="800" width="800" height="600" fill="#0f0"/>
  <rect y="600" width="800" height="600" fill="#00f"/><rect x="800" y="600" width="800" height="600" fill="#ff0"/>
</svg>`;

/**
 * Serves a simulated IIIF image service (level 0) at a path of the page's origin. Returns a list to which requested
 * tiles are added.
 */
export async function serveIiif(page: Page, path: string): Promise<string[]> {
  const picture = await sharp(Buffer.from(SOURCE)).png().toBuffer();
  const tiles: string[] = [];
  await page.route(`**${path}/**`, async (route) => {
    const rest = new URL(route.request().url()).pathname.slice(path.length + 1);
    if (rest === 'info.json') {
      await route.fulfill({
        json: {
          '@context': 'http://iiif.io/api/image/3/context.json',
          // The id names another server. Some tools write such an id, because they do not know where the files will be
          // served.
          id: 'https://example.org/kite',
          type: 'ImageService3',
          protocol: 'http://iiif.io/api/image',
          profile: 'level0',
          width: WIDTH,
          height: HEIGHT,
          tiles: [{ width: 256, scaleFactors: [1, 2, 4, 8] }],
        },
      });
      return;
    }
    const [region = '', size = ''] = rest.split('/');
    tiles.push(`${region}/${size}`);
    const [left = 0, top = 0, width = WIDTH, height = HEIGHT] =
      region === 'full' ? [] : region.split(',').map(Number);
    const [wide] = size.split(',').map(Number);
    const body = await sharp(picture)
      .extract({ left, top, width, height })
      .resize({ ...(wide ? { width: wide } : {}) })
      .jpeg()
      .toBuffer();
    await route.fulfill({ contentType: 'image/jpeg', body });
  });
  return tiles;
}

/** Returns the colour of the pixel in the middle of the screen. */
export async function middleColour(page: Page): Promise<{ red: number; green: number; blue: number }> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = { x: width / 2 - 5, y: height / 2 - 5, width: 10, height: 10 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => Math.round(mean));
  return { red, green, blue };
}
