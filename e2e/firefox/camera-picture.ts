import type { Page } from 'puppeteer-core';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;

/**
 * Replaces the camera of a page with a still picture on a light wall. Firefox's own fake camera shows only moving
 * colours.
 */
export async function pointCameraAt(page: Page, picture: Buffer): Promise<void> {
  const view = await sharp(picture)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: '#ddd' })
    .flatten({ background: '#ddd' })
    .png()
    .toBuffer();
  await page.evaluateOnNewDocument(showPicture, view.toString('base64'), WIDTH, HEIGHT);
}

/**
 * Runs in every document of the tab. The empty document before the page is not a secure context and has no camera.
 */
function showPicture(base64: string, width: number, height: number): void {
  if (!isSecureContext) return;
  navigator.mediaDevices.getUserMedia = async () => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    const draw = () => context?.drawImage(picture, 0, 0, width, height);
    const stream = canvas.captureStream(10);
    draw();
    // A canvas stream sends a frame only after the canvas was drawn, so the picture is drawn every 100 ms.
    setInterval(draw, 100);
    return stream;
  };
}
