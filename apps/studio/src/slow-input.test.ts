import { slowFunctions } from '@museummate/domain/slow-input';
import { expect, test } from 'vitest';
import { ownText } from '#features/content/document-name/document-name.ts';
import { nameOfItem } from '#features/content/format/format.ts';
import { tagOf } from '#features/editing/add-language/found-languages.ts';
import { mmss } from '#features/editing/fields/mmss.ts';
import { transcriptLines } from '#features/editing/fields/transcript-lines.ts';
import { truncateUnchanged } from '#features/history/change-diff/describe-change.ts';

test('text processing takes linear time for any museum text and input', async () => {
  const slow = await slowFunctions({
    tagOf,
    mmss,
    transcriptLines,
    cue: (text) => transcriptLines(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`),
    voice: (text) => transcriptLines(`WEBVTT\n\n00:01.000 --> 00:02.000\n<v ${text}`),
    shortened: (text) => truncateUnchanged(text, { isFirst: false, isLast: false }),
    ownText: (text) => ownText(text, 'en'),
    nameOfItem: (text) => nameOfItem({ name: { en: text } }, 'en'),
  });
  expect(slow).toEqual([]);
});
