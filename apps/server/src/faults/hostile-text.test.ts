import { slowFunctions } from '@museummate/domain/hostile-text';
import { mergedParts, passwordFault, sentences, textDifference } from '@museummate/studio';
import { mergeText } from '@museummate/studio/merge-texts';
import { expect, test } from 'vitest';
import { hasCurrent } from '#http/conditional.ts';
import { countedAddress } from '#http/counted-address.ts';
import { wishedLanguages } from '#http/first-paint.ts';
import { parseFormData } from '#http/form-data.ts';
import { acceptsHtml, chooseEncoding } from '#http/negotiation.ts';
import { parseRange } from '#http/range.ts';
import { readableAddress } from '#http/readable-address.ts';
import { readRevision } from '../modules/drafts/revision.ts';
import { iiifHtml } from '../modules/iiif/iiif-html.ts';
import { escaped, sizeOf } from '../modules/labels/print-page.ts';
import { deviceOf } from '../modules/staff/device.ts';
import { namesOf } from '../modules/uploads/upload-names.ts';

test('headers, addresses and bodies are read once, whatever they hold', async () => {
  const form = 'multipart/form-data; boundary=x';
  const slow = await slowFunctions({
    parseRange: (text) => parseRange(`bytes=${text}`, 1000),
    hasCurrent: (text) => hasCurrent(text, '"x"'),
    countedAddress,
    wishedLanguages: (text) => wishedLanguages(text, text, text),
    parseFormData: (text) => parseFormData(form, Buffer.from(`--x\r\n${text}`)),
    boundary: (text) => parseFormData(`multipart/form-data;${text}`, Buffer.from('--x')),
    acceptsHtml,
    chooseEncoding: (text) => chooseEncoding(text, ['br', 'gzip']),
    readableAddress,
    deviceOf,
    readRevision,
  });
  expect(slow).toEqual([]);
});

test('texts of museums are written once', async () => {
  const slow = await slowFunctions({
    iiifHtml,
    escaped,
    sizeOf: (text) => sizeOf(text, 10, 20),
    namesOf: (text) => namesOf(text, 'a'.repeat(64), 'jpg'),
  });
  expect(slow).toEqual([]);
});

test('what two people wrote is compared within its bounds', async () => {
  const slow = await slowFunctions({
    sentences,
    mergeText: (text) => mergeText(text, `One. ${text}`, `${text} Two.`),
    mergedParts: (text) => mergedParts(text, `One. ${text}`, `${text} Two.`),
    textDifference: (text) => textDifference(text, `One. ${text}`),
    passwordFault: (text) => passwordFault(text, { name: text, email: text }),
  });
  expect(slow).toEqual([]);
  const bounded = await slowFunctions(
    {
      mergeText: (text) => mergeText(text, `One. ${text}`, `${text} Two.`),
      textDifference: (text) => textDifference(text, `One. ${text}`),
    },
    { length: 90_000 },
  );
  expect(bounded).toEqual([]);
});
