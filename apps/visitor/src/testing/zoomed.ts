import { page } from 'vitest/browser';

/** Returns the scale and the position of an enlarged picture. */
export function readZoom(): { scale: number; x: number; y: number } {
  const picture = page.getByRole('dialog').css('[data-smooth]').element();
  const { a, e, f } = new DOMMatrix(getComputedStyle(picture).transform);
  return { scale: Math.round(a * 100) / 100, x: Math.round(e) || 0, y: Math.round(f) || 0 };
}
