import { expect, test } from 'vitest';
import { JOURNEYS, journeyStates } from './journeys.mjs';
import { browsersTable, replaceTable } from './record-results.mjs';

const file = 'e2e/firefox/tours.firefox.test.ts';

test('finds the journeys of a result by file and title', () => {
  const results = [
    { file, title: 'a route: forward, back', state: 'failed' },
    { file, title: 'hall by hall: from the line', state: 'not run' },
    { file: 'e2e/guide/other.spec.ts', title: 'a search finds a work', state: 'passed' },
  ];
  expect(journeyStates('firefox', results)).toEqual({ route: 'failed' });
});

test('the table has a row for each journey, and says what was not run', () => {
  const table = browsersTable({
    firefox: { version: '153.0', date: '2026-11-19', journeys: { route: 'passed' } },
  });
  const lines = table.split('\n');
  expect(lines).toHaveLength(JOURNEYS.length + 2);
  expect(lines[0]).toBe('| journey | Chromium | Firefox 153.0, 2026-11-19 | WebKit for Linux |');
  expect(lines).toContain('| Route | not run | passed | not run |');
  expect(lines).toContain('| Search | screen test | not run | not run |');
});

test('replaces only the table of the document', () => {
  const begin = '<!-- begin: npm run test:firefox, test:webkit and test:browsers write this table -->';
  expect(replaceTable(`a\n${begin}\nold\n<!-- end -->\nb`, 'new')).toBe(`a\n${begin}\nnew\n<!-- end -->\nb`);
  expect(() => replaceTable('a', 'new')).toThrow('no place for the table');
});

test('every named test exists', async () => {
  const { readFileSync } = await import('node:fs');
  for (const { chromium, firefox, webkit } of JOURNEYS)
    for (const proof of [chromium, firefox, webkit])
      if (typeof proof === 'object')
        expect(readFileSync(proof.file, 'utf8').replace(/\s+/g, ' ')).toContain(proof.title);
});
