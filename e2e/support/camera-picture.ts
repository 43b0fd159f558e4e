import sharp from 'sharp';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;

/** Returns arguments for `showPicture`: a picture on a light wall. */
export async function cameraView(picture: Buffer): Promise<[base64: string, width: number, height: number]> {
  const view = await sharp(picture)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: '#ddd' })
    .flatten({ background: '#ddd' })
    .png()
    .toBuffer();
  return [view.toString('base64'), WIDTH, HEIGHT];
}

/**
 * Runs in a page, and replaces its camera with a still picture. The empty document before a page is not a secure
 * context and has no camera.
 */
export function showPicture(base64: string, width: number, height: number): void {
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

/** Returns a picture of a QR code. */
export function qrCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 });
  const raw = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(raw, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * 10, kernel: 'nearest' })
    .png()
    .toBuffer();
}
