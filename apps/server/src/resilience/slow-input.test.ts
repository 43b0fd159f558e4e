import { slowFunctions } from '@museummate/domain/slow-input';
import { diffText, mergedParts, sentences, validatePassword } from '@museummate/studio-api';
import { mergeText } from '@museummate/studio-api/merge-texts';
import { expect, test } from 'vitest';
import { Secret } from '#config/secret.ts';
import { preferredLanguages } from '#http/apps/first-paint.ts';
import { parseFormData } from '#http/form-data.ts';
import { repairUrl } from '#http/repair-url.ts';
import { hasCurrent } from '#http/responses/conditional.ts';
import { escapeHtml } from '#http/responses/escape-html.ts';
import { acceptsHtml, chooseEncoding } from '#http/responses/negotiation.ts';
import { parseRange } from '#http/responses/range.ts';
import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import { deviceLabel } from '../modules/accounts/sign-in/user-agent.ts';
import { parseRevision } from '../modules/drafts/changes/revision.ts';
import { iiifHtml } from '../modules/iiif/iiif-html.ts';
import { sizeOf } from '../modules/labels/print-page.ts';
import { artworkJsonLd, jsonLdScript } from '../modules/pages/artwork-json-ld.ts';
import { Passes } from '../modules/passes/passes.ts';
import { reportAsCsv, reportAsText } from '../modules/statistics/report/report-text.ts';
import { namesOf } from '../modules/uploads/upload-names.ts';

const passes = new Passes({
  secret: new Secret('a secret of the tests own'),
  protectedMuseums: [12, 13],
  withholdLockedSteps: true,
  https: true,
});

/** Returns the data of an artwork as a search engine gets it. */
function jsonLd(text: string): string {
  const locale = { name: text, mainText: text, artworkDate: text, author: text };
  const artwork = { locale, tracks: [], pictures: [], facts: { material: text } };
  const source = { artwork, museum: { name: text, url: '/' }, url: '/', origin: '', language: 'en' };
  return jsonLdScript(artworkJsonLd(source as unknown as Parameters<typeof artworkJsonLd>[0]));
}
function report(text: string) {
  const table = { name: 'table', title: 'Answers', columns: ['question', 'answer'], rows: [[text, text]] };
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const made = { idMuseum: 12, museum: text, ...days, language: 'en', tables: [table] };
  return [reportAsText(made), reportAsCsv(made)];
}

test('reads headers, addresses and bodies in one pass, whatever they contain', async () => {
  const form = 'multipart/form-data; boundary=x';
  const slow = await slowFunctions({
    parseRange: (text) => parseRange(`bytes=${text}`, 1000),
    hasCurrent: (text) => hasCurrent(text, '"x"'),
    countedAddress: rateLimitKey,
    wishedLanguages: (text) => preferredLanguages(text, text, text),
    parseFormData: (text) => parseFormData(form, Buffer.from(`--x\r\n${text}`)),
    boundary: (text) => parseFormData(`multipart/form-data;${text}`, Buffer.from('--x')),
    acceptsHtml,
    chooseEncoding: (text) => chooseEncoding(text, ['br', 'gzip']),
    readableAddress: repairUrl,
    deviceOf: deviceLabel,
    readRevision: parseRevision,
    cookies: (text) => passes.closedTo({ headers: { cookie: text } }),
    pass: (text) => passes.closedTo({ headers: { cookie: `pass-museum-12=${text}` } }),
  });
  expect(slow).toEqual([]);
});

test('renders museum texts in linear time', async () => {
  const slow = await slowFunctions({
    iiifHtml,
    escapeHtml,
    jsonLd,
    report,
    sizeOf: (text) => sizeOf(text, 10, 20),
    namesOf: (text) => namesOf(text, 'a'.repeat(64), 'jpg'),
  });
  expect(slow).toEqual([]);
});

test('compares the texts of two people within limits', async () => {
  const slow = await slowFunctions({
    sentences,
    mergeText: (text) => mergeText(text, `One. ${text}`, `${text} Two.`),
    mergedParts: (text) => mergedParts(text, `One. ${text}`, `${text} Two.`),
    textDifference: (text) => diffText(text, `One. ${text}`),
    validatePassword: (text) => validatePassword(text, { name: text, email: text }),
  });
  expect(slow).toEqual([]);
  const bounded = await slowFunctions(
    {
      mergeText: (text) => mergeText(text, `One. ${text}`, `${text} Two.`),
      textDifference: (text) => diffText(text, `One. ${text}`),
    },
    { length: 90_000 },
  );
  expect(bounded).toEqual([]);
});

test('formats a report that has more rows than a function can have arguments', () => {
  const rows = Array.from({ length: 200_000 }, (_, each) => [each, 'yes']);
  const table = { name: 'table', title: 'Answers', columns: ['number', 'answer'], rows };
  const text = reportAsText({
    idMuseum: 12,
    museum: 'Forms',
    from: '',
    to: '',
    language: 'en',
    tables: [table],
  });
  expect(text.split('\n')).toHaveLength(200_004);
});
