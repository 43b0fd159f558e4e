import { expect, test } from 'vitest';
import { parseColour } from './colours/colours.ts';
import { iiifService } from './content/iiif.ts';
import { licenceOf } from './content/licences.ts';
import { decodeMuseumId } from './content/museum-id.ts';
import { isSafeUrl } from './content/safe-url.ts';
import type { AnswerType } from './entities/answer.ts';
import { languageTag } from './languages/all-languages.ts';
import { cleanLanguageCode, shortLanguageCode } from './languages/language-code.ts';
import { languageOf } from './languages/languages.ts';
import { isSameLanguage } from './languages/localisation.ts';
import { decodeBase64 } from './lib/base64.ts';
import { normaliseText, splitIntoTerms } from './search/search-terms.ts';
import { typoDistances } from './search/typo-distance.ts';
import { slowFunctions } from './testing/slow-input.ts';
import { splitHallName } from './tours/hall-number.ts';
import { decodePaidRoutes } from './tours/route-lock.ts';
import { answerValue, parseChoices, validateAnswer } from './visits/answer-value.ts';

const TYPES: AnswerType[] = ['EMAIL', 'TEL', 'NUMBER', 'BIRTH_YEAR', 'POSTAL_CODE', 'MULTIPLE'];

test('external values are parsed in linear time, whatever they contain', async () => {
  const slow = await slowFunctions({
    parseColour: (text) => [text, `rgba(1,2,3,${text}`, `rgb(1 2 3/${text}`].map(parseColour),
    isSafeUrl,
    decodeBase64,
    decodeMuseumId,
    decodePaidRoutes,
    licenceOf,
    splitHallName,
    fold: normaliseText,
    splitIntoTerms,
    typoDistances: (text) => [typoDistances(text, ['kite'], 2), typoDistances('kite', [text], 2)],
    languageOf,
    languageTag,
    cleanLanguageCode,
    shortLanguageCode,
    chosenIn: parseChoices,
    isLanguage: (text) => isSameLanguage(text, text),
    iiifService: (text) => iiifService(`/${text}`, 'https://x.example'),
    answerValue: (text) => TYPES.map((type) => answerValue(type, text)),
    validateAnswer: (text) => TYPES.map((type) => validateAnswer(type, text, 2026)),
  });
  expect(slow).toEqual([]);
});

test('a function that takes quadratic time is reported', async () => {
  const slow = await slowFunctions(
    { trimmed: (text) => text.replace(/\s+$/, ''), scanned: (text) => text.length },
    { maxScans: 200, length: 8_000 },
  );
  expect(slow.length).toBeGreaterThan(0);
  expect(slow.every((line) => line.startsWith('trimmed: '))).toBe(true);
});

test('reports a function that fails with a programming error instead of rejecting the text', async () => {
  const options = { length: 100 };
  const nothing = undefined as unknown as { length: number };
  expect((await slowFunctions({ failed: () => nothing.length }, options))[0]).toMatch(
    /^failed: .* ended in TypeError: Cannot read properties of undefined/,
  );
  const rejectInput = () => {
    throw new Error('too long');
  };
  expect(await slowFunctions({ refused: rejectInput }, options)).toEqual([]);
});
