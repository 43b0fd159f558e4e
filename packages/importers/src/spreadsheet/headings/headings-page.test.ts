import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readHeaders } from './headers.ts';
import { headingsPage } from './headings-page.ts';
import { acceptedHeadings } from './vocabulary.ts';

const LANGUAGES = 'ar ca cs da de el en es eu fi fr gl he hi hu id it ja ko nl no pl pt ro ru sv tr uk vi zh';

test('docs/list-headings.md lists every accepted heading (else run npm run generate:schemas)', async () => {
  const page = path.resolve(import.meta.dirname, '../../../../../docs/list-headings.md');
  expect(await readFile(page, 'utf8')).toBe(headingsPage());
});

test('every column has headings in all 30 languages, and each heading is read as that column', () => {
  const misread: string[] = [];
  for (const { column, words } of acceptedHeadings()) {
    expect(words.map(({ language }) => language).sort()).toEqual(LANGUAGES.split(' '));
    for (const { language, words: list } of words) {
      expect(list.length, `${column} in ${language}`).toBeGreaterThan(0);
      for (const word of list) {
        const [header] = readHeaders([word], 'artwork');
        const meaning = header?.meaning;
        const name = meaning && ('column' in meaning ? meaning.column.name : meaning.special);
        if (name !== column) misread.push(`${language} ${word}: ${name}, not ${column}`);
      }
    }
  }
  expect(misread).toEqual([]);
});

test.each([
  ['Ljudfil', 'audio'],
  ['Röst', 'audio_speaker'],
  ['Manus', 'transcript'],
  ['Bildbeskrivning', 'alt'],
  ['Våning', 'floor'],
  ['audio_stop_number', 'number'],
  ['title', 'name'],
  ['media_url', 'audio'],
  ['hall_sv', 'hall'],
])('the heading %s means the column %s', (title, column) => {
  const meaning = readHeaders([title], 'artwork')[0]?.meaning;
  expect(meaning && ('column' in meaning ? meaning.column.name : meaning.special)).toBe(column);
});

test.each(['Våningg', 'Vaning', 'Etaje', 'Taso', 'Nivå'])('%s is never read as a date', (title) => {
  const [header] = readHeaders([title], 'artwork');
  expect(header?.near).not.toBe('date');
  expect(JSON.stringify(header?.meaning ?? '')).not.toContain('artworkDate');
});
