import { expect, test } from 'vitest';
import { languageTag } from './all-languages.ts';
import { answerValue, parseChoices, validateAnswer } from './answer-value.ts';
import { decodeBase64 } from './base64.ts';
import { parseColour } from './colours.ts';
import type { AnswerType } from './entities/answer.ts';
import { splitHallName } from './hall-number.ts';
import { iiifService } from './iiif.ts';
import { cleanLanguageCode, shortLanguageCode } from './language-code.ts';
import { languageOf } from './languages.ts';
import { licenceOf } from './licences.ts';
import { isSameLanguage } from './localisation.ts';
import { decodeMuseumId } from './museum-id.ts';
import { decodePaidRoutes } from './route-lock.ts';
import { isSafeUrl } from './safe-url.ts';
import { slowFunctions } from './testing/hostile-text.ts';

const TYPES: AnswerType[] = ['EMAIL', 'TEL', 'NUMBER', 'BIRTH_YEAR', 'POSTAL_CODE', 'MULTIPLE'];

test('values from outside are read once, whatever they hold', async () => {
  const slow = await slowFunctions({
    ...{ parseColour, isSafeUrl, decodeBase64, decodeMuseumId, decodePaidRoutes, licenceOf },
    ...{
      splitHallName,
      languageOf,
      languageTag,
      cleanLanguageCode,
      shortLanguageCode,
      chosenIn: parseChoices,
    },
    isLanguage: (text) => isSameLanguage(text, text),
    iiifService: (text) => iiifService(`/${text}`, 'https://x.example'),
    answerValue: (text) => TYPES.map((type) => answerValue(type, text)),
    answerFault: (text) => TYPES.map((type) => validateAnswer(type, text, 2026)),
  });
  expect(slow).toEqual([]);
});

test('a function that reads its text again for each letter is named', async () => {
  const slow = await slowFunctions(
    { trimmed: (text) => text.replace(/\s+$/, ''), scanned: (text) => text.length },
    { maxScans: 200, length: 8_000 },
  );
  expect(slow.length).toBeGreaterThan(0);
  expect(slow.every((line) => line.startsWith('trimmed: '))).toBe(true);
});
