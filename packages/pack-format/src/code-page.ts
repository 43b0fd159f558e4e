/** A code page of Windows. Older programs save texts in it. */
export type CodePage = `windows-125${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

const LANGUAGES: [page: CodePage, languages: string][] = [
  ['windows-1250', 'pl cs sk hu sl hr bs ro sq hsb dsb'],
  ['windows-1251', 'ru uk be bg mk sr kk ky mn tt'],
  ['windows-1253', 'el'],
  ['windows-1254', 'tr az'],
  ['windows-1255', 'he yi'],
  ['windows-1256', 'ar fa ur'],
  ['windows-1257', 'lt lv et'],
  ['windows-1258', 'vi'],
];

const PAGES = new Map(
  LANGUAGES.flatMap(([page, languages]) => languages.split(' ').map((each) => [each, page] as const)),
);

/**
 * Guesses the code page of a text that is not UTF-8. `languages` are the possible languages of the text,
 * likeliest first. `readAs` decodes the text with a code page. The code page with the fewest odd characters is
 * chosen. A wrong one gives symbols inside words (Za¿ó³æ for Zażółć), or words of accented letters only (Ìëèí
 * for Млин).
 */
export function codePageOf(readAs: (page: CodePage) => string, languages: readonly string[]): CodePage {
  const pages = new Set<CodePage>([...languages.map(pageFor), 'windows-1252']);
  const [best] = [...pages]
    .map((page) => ({ page, oddities: odditiesIn(readAs(page)) }))
    .sort((one, other) => one.oddities - other.oddities);
  return best?.page ?? 'windows-1252';
}

function pageFor(language: string): CodePage {
  const [primary = '', script] = language.toLowerCase().split(/[-_]/);
  // Serbian is normally written in Cyrillic. In Latin letters, it needs another code page.
  if (script === 'latn') return primary === 'sr' ? 'windows-1250' : (PAGES.get(primary) ?? 'windows-1252');
  return PAGES.get(primary) ?? 'windows-1252';
}

/**
 * Matches signs of a wrong code page: a symbol inside a word, an undefined character, or three accented Latin
 * letters in a row.
 */
const ODD =
  /(?<=\p{L})[¡¢£¤¥¦¨¯±²³¸¹º¼½¾¿×÷]|[¹³¿](?=\p{Ll})|[\u0080-\u009f\ufffd]|(?:(?![A-Za-z])\p{Script=Latin}){3,}/gu;

function odditiesIn(text: string): number {
  return text.match(ODD)?.length ?? 0;
}
