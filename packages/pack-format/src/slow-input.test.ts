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
import { isTranscriptFile } from './transcript.ts';

/** Parsers create an object for every tag or value, which takes a few microseconds each. */
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
