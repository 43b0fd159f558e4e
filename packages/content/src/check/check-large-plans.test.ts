import type { MediaUse } from '@museummate/pack-format';
import { expect, test } from 'vitest';
import { checkLargePlans } from './check-large-plans.ts';

const use = (file: string, ...field: string[]) => ({ file, field, medium: 'picture' }) as unknown as MediaUse;
const image = (width: number, height: number, isVector = false) => ({
  width,
  height,
  duration: null,
  isVector,
});

test('a plan of 12,000 px is reported, but other pictures and vector plans are not', () => {
  const uses = new Map([
    ['media/plan.png', [use('floors/1.yaml', 'map', 'file')]],
    ['media/plan.svg', [use('floors/2.yaml', 'map', 'file')]],
    ['media/sharp.png', [use('floors/3.yaml', 'map', 'file'), use('halls/1.yaml', 'mainImage', 'file')]],
    ['media/work.jpg', [use('artworks/1.yaml', 'pictures', 'file')]],
  ]);
  const inspected = new Map([
    ['media/plan.png', image(12_000, 9000)],
    ['media/plan.svg', image(12_000, 9000, true)],
    ['media/sharp.png', image(8000, 4000)],
    ['media/work.jpg', image(12_000, 9000)],
  ]);
  expect(checkLargePlans(uses, inspected).map(({ file, code, reason }) => [file, code, reason])).toEqual([
    ['floors/1.yaml', 'file_large_plan', expect.stringContaining('12000 × 9000 pixels')],
  ]);
});
