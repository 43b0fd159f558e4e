import { slowFunctions } from '@museummate/domain/hostile-text';
import { expect, test } from 'vitest';
import { tagOf } from '#features/add-language/found-languages.ts';
import { truncateUnchanged } from '#features/change-view/described.ts';
import { ownText } from '#features/document-name/document-name.ts';
import { mmss } from '#features/fields/mmss.ts';
import { spokenWords } from '#features/fields/spoken-words.ts';
import { nameOfItem } from '#features/format/format.ts';

test('texts of museums and what people type are read once, whatever they hold', async () => {
  const slow = await slowFunctions({
    ...{ tagOf, mmss, spokenWords },
    cue: (text) => spokenWords(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`),
    voice: (text) => spokenWords(`WEBVTT\n\n00:01.000 --> 00:02.000\n<v ${text}`),
    shortened: (text) => truncateUnchanged(text, { isFirst: false, isLast: false }),
    ownText: (text) => ownText(text, 'en'),
    nameOfItem: (text) => nameOfItem({ name: { en: text } }, 'en'),
  });
  expect(slow).toEqual([]);
});
