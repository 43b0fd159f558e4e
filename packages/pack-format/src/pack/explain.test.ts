import { expect, test } from 'vitest';
import type { FindingCode } from './finding-codes.ts';
import { parsePack } from './parse-pack.ts';

const MUSEUM = { idMuseum: 12, code: 'forms', name: 'Forms', languages: ['en'] };
const WORK = { idArtwork: 101, name: 'The Kite' };

/** Returns the codes of the findings for a museum with one document. */
function codesOf(museum: object, work: object = {}, kind: 'artwork' | 'route' = 'artwork'): FindingCode[] {
  const { findings } = parsePack({
    documents: [
      { kind: 'museum', file: 'museum.yaml', value: { ...MUSEUM, ...museum } },
      { kind, file: 'one.yaml', value: kind === 'artwork' ? { ...WORK, ...work } : work },
    ],
    findings: [],
  });
  return findings.map(({ code }) => code);
}

test.each<[FindingCode, object, object?]>([
  ['missing', { name: undefined }],
  ['unknown_field', { nmae: 'Forms' }],
  ['empty', {}, { name: null }],
  ['empty', {}, { code: '' }],
  ['not_text', {}, { code: 7 }],
  ['not_number', { idleResetMinutes: 'ten' }],
  ['not_whole_number', { idleResetMinutes: 1.5 }],
  ['not_switch', { menuAvailable: 'maybe' }],
  ['wrong_kind', { languages: 'en' }],
  ['not_a_choice', { recognition: 'phone' }],
  ['not_a_choice', { socialNetworksRequired: 'maybe' }],
  ['too_long', {}, { code: '1'.repeat(65) }],
  ['too_many', { languages: Array(101).fill('en') }],
  ['too_large', { idleResetMinutes: 241 }],
  ['too_small', { idleResetMinutes: 0 }],
  ['bad_colour', { profile: { palette: { mainButtonsColor: 'reddish' } } }],
  ['bad_address', {}, { pictures: [{ file: 'media/a.jpg', iiif: 'iiif' }] }],
  ['bad_time_zone', { timeZone: 'Madrid' }],
  ['bad_day', {}, { from: 'tomorrow' }],
  ['bad_time', {}, { audioExtraInformation: [{ resourceType: 'TEXT', startTime: '5', endTime: '00:09' }] }],
  ['bad_focus', {}, { pictures: [{ file: 'media/a.jpg', focus: 'left' }] }],
  ['bad_museum_code', { code: 'Formas y más' }],
  ['bad_tag_number', { googleAnalyticsId: 'UA-1' }],
  ['bad_file', {}, { pictures: [{ file: 'media/a.tiff' }] }],
  ['unknown_licence', {}, { pictures: [{ file: 'media/a.jpg', licence: 'mine' }] }],
  ['unknown_language', { languages: ['en', 'polish'] }],
  ['unknown_language', {}, { name: { en: 'The Kite', polish: 'Latawiec' } }],
  ['tiles_once', { profile: { tileOrder: ['keyboard'] } }],
])('%s: all rules of the format have a finding code', (code, museum, work) => {
  expect(codesOf(museum, work)).toEqual([code]);
});

test('secret_key: a key that visitors must not get has a separate code', () => {
  const step = { idStep: 1, publishableKeyButton: 'sk_live_1' };
  expect(codesOf({}, { idRoute: 31, name: 'One', steps: [step] }, 'route')).toEqual(['secret_key']);
});
