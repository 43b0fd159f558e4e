import type { DraftDocument } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { paletteOf } from './palette.ts';

const document = (kind: DraftDocument['kind'], value: Record<string, unknown>): [string, DraftDocument] => [
  `${kind}/1`,
  { kind, id: 1, value, state: 'same' },
];

test('the palette begins with the museum’s own colours and contains each colour once', () => {
  const documents = new Map([
    document('navigationSection', { sectionType: 'ROUTES', lineColor: '#AABBCC', fontColor: '#112233' }),
    document('artwork', { name: '#445566' }),
    document('customization', { mainButtonsColor: '#aabbcc', dark: { mainButtonsColor: '#000000' } }),
  ]);
  expect(paletteOf({ documents })).toEqual(['#aabbcc', '#000000', '#112233']);
});
