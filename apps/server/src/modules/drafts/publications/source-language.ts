import type { ReplacedDocument } from '@museummate/content';
import { type MuseumDocument, packLanguages } from '@museummate/pack-format';
import { deepEqual, withPlainTextsUnder } from '@museummate/studio-api';

const keyOf = ({ kind, id }: ReplacedDocument) => `${kind}/${id}`;

function ownLanguageIn(documents: readonly ReplacedDocument[]): string | undefined {
  const museum = documents.find(({ kind }) => kind === 'museum')?.value;
  return museum === undefined ? undefined : packLanguages(museum as MuseumDocument)[0];
}

/**
 * Returns the documents to replace when the museum's main language changes. A text without a language is in the
 * earlier main language, so it gets that language.
 */
export function keepLanguageOfTexts(
  live: readonly ReplacedDocument[],
  replaced: readonly ReplacedDocument[],
): ReplacedDocument[] {
  const from = ownLanguageIn(live);
  const to = ownLanguageIn(replaced);
  if (from === undefined || to === undefined || from === to) return [...replaced];
  const convert = (each: ReplacedDocument): ReplacedDocument =>
    'value' in each ? { ...each, value: withPlainTextsUnder(from, each.kind, each.value) } : each;
  const known = new Set(replaced.map(keyOf));
  const others = live
    .filter((each) => !known.has(keyOf(each)))
    .flatMap((each) => {
      const converted = convert(each);
      return deepEqual(converted.value, each.value) ? [] : [converted];
    });
  return [...replaced.map(convert), ...others];
}
