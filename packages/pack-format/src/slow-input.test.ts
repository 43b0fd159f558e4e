import { slowFunctions } from '@museummate/domain/slow-input';
import { expect, test } from 'vitest';
import { codePageOf } from './code-page.ts';
import { sanitize, wouldStrip } from './html/sanitize.ts';
import { isLanguageCode, languageError, tagOfName } from './language-codes.ts';
import { endOfLocal, isLocalTime, isTimeZone, startOfLocal } from './local-time.ts';
import { museumIdFor } from './pack/generated-ids.ts';
import { isMediaAddress } from './pack/media.ts';
import { museumCodeFor } from './pack/museum-code.ts';
import { nearest } from './pack/nearest.ts';
import { parsePack } from './pack/parse-pack.ts';
import { isTranscriptFile } from './transcript.ts';

/**
 * Limits for functions that build a tree. They create an object for every tag or value, which takes a few
 * microseconds each.
 */
const TREES = { maxScans: 10_000, length: 64_000 };

test('values of packs are parsed in linear time, whatever they contain', async () => {
  const slow = await slowFunctions({
    isLanguageCode,
    languageError,
    tagOfName,
    isLocalTime,
    isTimeZone,
    museumIdFor,
    isMediaAddress,
    museumCodeFor,
    isTranscriptFile,
    beginOf: (text) => [startOfLocal(text, 'Europe/Madrid'), endOfLocal(text, 'Europe/Madrid')],
    nearest: (text) => nearest(text, ['mainText', 'name', 'audio']),
    codePageOf: (text) => codePageOf(() => text, ['es']),
  });
  expect(slow).toEqual([]);
});

test('HTML is cleaned in linear time', async () => {
  expect(await slowFunctions({ sanitize, wouldStrip }, TREES)).toEqual([]);
});

test('validates a document with very many unknown fields in a few seconds', () => {
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, each) => [`field${each}`, 1]));
  const before = process.cpuUsage();
  const { findings } = parsePack({
    documents: [
      {
        kind: 'museum',
        file: 'museum.yaml',
        value: { idMuseum: 1, code: 'small', name: 'Small', languages: ['en'], ...unknown },
      },
    ],
    findings: [],
  });
  const { user, system } = process.cpuUsage(before);
  expect(findings).toHaveLength(50_000);
  expect((user + system) / 1e6).toBeLessThan(8);
});

test('reports very many references to missing files in a few seconds', () => {
  const count = 5_000;
  const artworkIds = Array.from({ length: count }, (_, each) => `work-${each}`);
  const artworks = Array.from({ length: count }, (_, each) => ({
    kind: 'artwork' as const,
    file: `artworks/drawing-${each}.yaml`,
    value: { name: 'Jug' },
  }));
  const before = process.cpuUsage();
  const { findings } = parsePack({
    documents: [
      { kind: 'hall', file: 'halls/1.yaml', value: { idHall: 1, name: 'Hall', artworkIds } },
      ...artworks,
    ],
    findings: [],
  });
  const { user, system } = process.cpuUsage(before);
  expect(findings.filter(({ code }) => code === 'no_such')).toHaveLength(count);
  expect((user + system) / 1e6).toBeLessThan(8);
});
