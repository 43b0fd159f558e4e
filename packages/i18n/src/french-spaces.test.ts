import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const apps = path.join(import.meta.dirname, '../../../apps');

/** The French catalogues of every app: texts, findings, statistics and the map. */
const catalogues = readdirSync(apps, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^\w+\/src\/i18n\/[\w-]+\/fr\.json$/.test(file))
  .sort();

/**
 * Matches an ordinary space where French requires a no-break space. A line could break at an ordinary space, so
 * that it begins with “?” or ends with “«”.
 */
const BREAKABLE = / [;:!?»%]|« /;

it('finds the French texts of the guide and of the studio', () => {
  expect(catalogues).toEqual([
    'studio/src/i18n/bulk/fr.json',
    'studio/src/i18n/catalogues/fr.json',
    'studio/src/i18n/findings/fr.json',
    'studio/src/i18n/import/fr.json',
    'studio/src/i18n/labels/fr.json',
    'studio/src/i18n/map/fr.json',
    'studio/src/i18n/media/fr.json',
    'studio/src/i18n/search/fr.json',
    'studio/src/i18n/statistics/fr.json',
    'studio/src/i18n/voice/fr.json',
    'visitor/src/i18n/catalogues/fr.json',
    'visitor/src/i18n/map-catalogues/fr.json',
  ]);
});

it.each(catalogues)('%s has no-break spaces before ; : ! ? » % and after «', (file) => {
  const texts = JSON.parse(readFileSync(path.join(apps, file), 'utf8')) as Record<string, unknown>;
  const breakable = Object.entries(texts).filter(([, text]) => BREAKABLE.test(JSON.stringify(text)));
  expect(breakable).toEqual([]);
});
