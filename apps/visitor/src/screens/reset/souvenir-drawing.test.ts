import { expect, test } from 'vitest';
import { drawSouvenir, SOUVENIR, type SouvenirParts } from './souvenir-drawing.ts';

/** Returns a fake canvas context that records texts and their positions. */
function paper() {
  const written: { text: string; x: number; y: number; size: number }[] = [];
  const context = new Proxy({ font: '', canvas: SOUVENIR } as Record<string, unknown>, {
    get: (held, name) => {
      const size = Number(/([\d.]+)px/.exec(String(held.font))?.[1] ?? 0);
      if (name === 'measureText') return (text: string) => ({ width: text.length * size * 0.5 });
      if (name === 'fillText')
        return (text: string, x: number, y: number) => written.push({ text, x, y, size });
      return held[String(name)] ?? (() => {});
    },
  });
  return { context: context as unknown as CanvasRenderingContext2D, written };
}

const parts: SouvenirParts = {
  title: 'My visit',
  museum: 'Old Toll House',
  date: 'November 18, 2026',
  figures: ['2 works', '1 minute'],
  favourites: null,
  names: ['The Toll Board', 'The Lamp'],
  pictures: [],
  credits: null,
  direction: 'ltr',
  fonts: 'sans-serif',
  colours: { card: '#fff', ink: '#000', muted: '#666', empty: '#eee' },
};

test('draws the names of artworks without pictures, instead of a blank card', () => {
  const { context, written } = paper();
  drawSouvenir(context, parts);
  expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining(['The Toll Board', 'The Lamp']));
});

test('a museum name of two lines does not overlap the title or the date', () => {
  const { context, written } = paper();
  drawSouvenir(context, { ...parts, museum: 'The Great Provincial Museum of Everything in the World' });
  const lines = written.filter(({ x }) => x < 100).toSorted((a, b) => a.y - b.y);
  expect(lines).toHaveLength(4);
  for (const [place, line] of lines.entries())
    if (place > 0) expect(line.y - (lines[place - 1]?.y ?? 0)).toBeGreaterThanOrEqual(line.size);
});
