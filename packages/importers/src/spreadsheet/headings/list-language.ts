import type { PackDraft } from '#core/draft.ts';
import { type Header, meaningTitle } from './headers.ts';
import { headingKey } from './loose-headings.ts';

/** Minimum number of headings in a language. If there are fewer, the language of the list is unknown. */
const MIN_HEADINGS = 2;

/**
 * Assigns the language of the headings to columns without a language. For example, a list may have the columns
 * `Tytuł; Tytuł (EN)`. A column without a language normally belongs to the museum's own language. If that is
 * English, both columns would fill the same text. So the first column gets the language of its heading, Polish.
 */
export function withListLanguage(headers: Header[], draft: PackDraft): Header[] {
  const bare = headers.filter(
    (header) => fieldOf(header)?.spot.language === undefined && siblings(header, headers).length > 0,
  );
  if (bare.length === 0) return headers;
  const own = draft.languages()[0];
  const language = languageOf(headers, own === undefined ? [] : [own]);
  if (language === undefined) return headers;
  // A new museum has no languages yet. So the language of the list becomes its own language.
  if (own === undefined) draft.propose([language]);
  return headers.map((header) => {
    const field = bare.includes(header) ? fieldOf(header) : undefined;
    const named = siblings(header, headers);
    const isClear = own !== undefined && named.includes(own) && !named.includes(language);
    if (!field || !isClear) return header;
    return { ...header, meaning: { ...field, spot: { ...field.spot, language } } };
  });
}

function fieldOf({ meaning }: Header) {
  return meaning && 'column' in meaning ? meaning : undefined;
}

/** Returns the languages of the other columns for the same field. */
function siblings(header: Header, headers: readonly Header[]): string[] {
  const field = fieldOf(header);
  if (!field?.column.isLocalised) return [];
  return headers.flatMap((each) => {
    const other = fieldOf(each);
    const isSame = other?.column === field.column && other.spot.place === field.spot.place;
    return isSame && other.spot.language !== undefined ? [other.spot.language] : [];
  });
}

/**
 * Whether a heading is a column name of exports, such as `name` and `text`. These names say nothing about the
 * language of the list, although they are English words.
 */
function isNameOfFormat({ title, meaning }: Header): boolean {
  return meaning !== undefined && headingKey(title) === headingKey(meaningTitle(meaning));
}

/**
 * Returns the language of most headings. Returns undefined if two languages are equally frequent, or if there
 * are too few headings.
 */
function languageOf(headers: readonly Header[], others: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const header of headers) {
    const isTranslation = fieldOf(header)?.spot.language !== undefined;
    if (isTranslation || isNameOfFormat(header)) continue;
    for (const language of header.languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const ranked = [...counts]
    .filter(([language]) => !others.includes(language))
    .sort(([, one], [, other]) => other - one);
  const [best, second] = ranked;
  if (!best || best[1] < MIN_HEADINGS || best[1] === second?.[1]) return undefined;
  return best[0];
}
