import { slowFunctions } from '@museummate/domain/slow-input';
import { expect, test } from 'vitest';
import { alignTranscript } from '#features/artworks/artwork/transcript/align-transcript.ts';
import { codeIn } from '#features/find/scanner/scanned.ts';
import { passageIn } from '#features/find/search/passage.ts';
import { plainText } from '#features/find/search/plain-text.ts';
import { matchPath } from '#features/foundation/navigation/screens.ts';
import { parseWebVtt } from '#features/player/player/transcript/web-vtt.ts';

test('parses museum texts, codes and queries in linear time, whatever they contain', async () => {
  const slow = await slowFunctions({
    plainText,
    codeIn,
    matchPath,
    parseWebVtt,
    cue: (text) => parseWebVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`),
    passage: (text) => [passageIn(text, ['kite'], 'sea'), passageIn('The sea', ['kite'], text)],
    spokenPlaces: (text) => alignTranscript(text, ['One', text.slice(0, 100), text]),
  });
  expect(slow).toEqual([]);
});
