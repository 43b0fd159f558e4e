/** The word for a "stop" of an audio guide, by language. Works without a name are named with it. */
const STOP: Readonly<Record<string, string>> = {
  ar: 'محطة {number}',
  ca: 'Parada {number}',
  cs: 'Zastávka {number}',
  da: 'Stop {number}',
  de: 'Station {number}',
  el: 'Στάση {number}',
  en: 'Stop {number}',
  es: 'Parada {number}',
  eu: '{number}. geldialdia',
  fi: 'Kohde {number}',
  fr: 'Étape {number}',
  gl: 'Parada {number}',
  he: 'תחנה {number}',
  hi: 'पड़ाव {number}',
  hu: '{number}. állomás',
  id: 'Perhentian {number}',
  it: 'Tappa {number}',
  ja: '{number}番',
  ko: '{number}번',
  nl: 'Stop {number}',
  no: 'Stopp {number}',
  pl: 'Przystanek {number}',
  pt: 'Paragem {number}',
  ro: 'Oprirea {number}',
  ru: 'Остановка {number}',
  sv: 'Stopp {number}',
  tr: 'Durak {number}',
  uk: 'Зупинка {number}',
  vi: 'Điểm dừng {number}',
  zh: '{number}号',
};

export function stopName(number: string, language: string): string {
  const pattern = STOP[language] ?? STOP[language.split('-')[0] ?? ''] ?? STOP.en ?? '{number}';
  return pattern.replace('{number}', () => number);
}

/** Words in file names that do not describe a work. */
const MEANINGLESS_PARTS =
  /^(?:audio|track|stop|stopp|station|nr|no|file|mp3|recording|img|dsc|image|picture|photo)\d*$/i;

/**
 * Creates a name from a file name, for example `The old mill` from `012_the-old-mill_en.mp3`. Returns
 * undefined if the file name has no meaningful word.
 */
export function nameFromFile(file: string): string | undefined {
  const base = file.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '';
  // A text without an extension is a remark, not a file name.
  if (!/\.[a-z0-9]{2,4}$/i.test(base)) return undefined;
  const words = base
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .split(/[\s_.+-]+|%20/)
    .filter((word) => word !== '' && !MEANINGLESS_PARTS.test(word));
  // Removes a language code at the end, and numbers at the beginning.
  if (words.length > 1 && /^[a-z]{2}$/i.test(words.at(-1) ?? '')) words.pop();
  while (words[0] !== undefined && !/\p{L}{2}/u.test(words[0])) words.shift();
  const name = words.join(' ').trim();
  // Devices and programs generate such names, for example IMG4032 or a hash. They do not describe the work.
  if (!/\p{L}{3}/u.test(name) || /^[\p{L}]{1,4}\d+$/u.test(name) || /^[0-9a-f]{16,}$/i.test(name))
    return undefined;
  return (name[0]?.toUpperCase() ?? '') + name.slice(1);
}
