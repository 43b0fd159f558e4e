import type { Stage, StudioPlace } from './studio-place.ts';

/** A list with new and changed works, and with the faults that lists of museums often have. */
const LIST = [
  'Number;Title;Title (Swedish);Room;Text;Recording;Visible until',
  '101;The Spiral, renamed;Spiralen;1;A text that differs from the one of the museum.;;2027-01-31',
  '901;A Kite from a Finnish Village with a Long Name;Drake;2;A new work.;901.mp3;soon',
  '901;The same number again;;2;;;',
  ';;;2;;;',
].join('\n');

const bringsList =
  (more: string) =>
  async ({ page }: Stage) => {
    const rows = LIST.split('\n').map((row, place) => `${row};${place === 0 ? more : ''}`);
    const content = more ? rows.join('\n') : LIST;
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles({ name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page
      .locator(more ? 'main select, main [aria-haspopup=listbox]' : 'main table')
      .first()
      .waitFor();
  };

/** The steps of importing a list. */
export const IMPORT_PLACES: readonly StudioPlace[] = [
  { name: 'import', path: '/import' },
  { name: 'import-columns', path: '/import', bring: bringsList('Remarks of the curator') },
  { name: 'import-check', path: '/import', bring: bringsList('') },
];
