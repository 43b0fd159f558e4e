/**
 * Languages in which this file writes numbers as words (up to millions). Otherwise, voices would guess how to read
 * them.
 */
export type Worded = 'de' | 'en' | 'es' | 'fr' | 'it';

const words = (list: string) => list.split(' ');
const small = {
  de: words(
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  ),
  en: words(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  es: words(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  ),
  fr: words(
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  ),
  it: words(
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  ),
};
const tens = {
  de: words('_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
  en: words('_ _ twenty thirty forty fifty sixty seventy eighty ninety'),
  es: words('_ _ veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  fr: words('_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'),
  it: words('_ _ venti trenta quaranta cinquanta sessanta settanta ottanta novanta'),
};
const at = (list: string[], index: number) => list[index] as string;

/** Returns the quotient and the remainder of a division. */
const split = (n: number, by: number) => [Math.floor(n / by), n % by] as const;

const below1000: Record<Worded, (n: number) => string> = {
  de(n) {
    if (n >= 100) {
      const [hundreds, rest] = split(n, 100);
      return `${hundreds === 1 ? 'ein' : at(small.de, hundreds)}hundert${rest ? below1000.de(rest) : ''}`;
    }
    if (n < 20) return at(small.de, n);
    const [ten, one] = split(n, 10);
    return `${one ? `${one === 1 ? 'ein' : at(small.de, one)}und` : ''}${at(tens.de, ten)}`;
  },
  en(n) {
    if (n >= 100) {
      const [hundreds, rest] = split(n, 100);
      return `${at(small.en, hundreds)} hundred${rest ? ` and ${below1000.en(rest)}` : ''}`;
    }
    if (n < 20) return at(small.en, n);
    const [ten, one] = split(n, 10);
    return `${at(tens.en, ten)}${one ? `-${at(small.en, one)}` : ''}`;
  },
  es(n) {
    if (n === 100) return 'cien';
    if (n > 100) {
      const [hundreds, rest] = split(n, 100);
      const irregular: Record<number, string> = {
        1: 'ciento',
        5: 'quinientos',
        7: 'setecientos',
        9: 'novecientos',
      };
      const head = irregular[hundreds] ?? `${at(small.es, hundreds)}cientos`;
      return rest ? `${head} ${below1000.es(rest)}` : head;
    }
    if (n < 30) return at(small.es, n);
    const [ten, one] = split(n, 10);
    return `${at(tens.es, ten)}${one ? ` y ${at(small.es, one)}` : ''}`;
  },
  fr(n) {
    if (n >= 100) {
      const [hundreds, rest] = split(n, 100);
      const head = hundreds === 1 ? 'cent' : `${at(small.fr, hundreds)} cent`;
      return rest ? `${head} ${below1000.fr(rest)}` : hundreds === 1 ? head : `${head}s`;
    }
    if (n < 20) return at(small.fr, n);
    const ten = Math.floor(n / 10);
    const one = ten === 7 || ten === 9 ? n - (ten - 1) * 10 : n % 10;
    if (one === 0) return n === 80 ? 'quatre-vingts' : at(tens.fr, ten);
    const and = (one === 1 || one === 11) && ten < 8;
    return `${at(tens.fr, ten)}${and ? ' et ' : '-'}${at(small.fr, one)}`;
  },
  it(n) {
    if (n >= 100) {
      const [hundreds, rest] = split(n, 100);
      return `${hundreds === 1 ? '' : at(small.it, hundreds)}cento${rest ? below1000.it(rest) : ''}`;
    }
    if (n < 20) return at(small.it, n);
    const [ten, one] = split(n, 10);
    const head = one === 1 || one === 8 ? at(tens.it, ten).slice(0, -1) : at(tens.it, ten);
    return `${head}${one === 3 ? 'tré' : one ? at(small.it, one) : ''}`;
  },
};

const scales: Record<
  Worded,
  { million: [one: string, many: string]; thousand(n: number): string; gap: string }
> = {
  de: {
    million: ['eine Million', 'Millionen'],
    thousand: (n) => (n === 1 ? 'eintausend' : `${below1000.de(n)}tausend`),
    gap: '',
  },
  en: { million: ['one million', 'million'], thousand: (n) => `${below1000.en(n)} thousand`, gap: ' ' },
  es: {
    million: ['un millón', 'millones'],
    thousand: (n) => (n === 1 ? 'mil' : `${shortenNumber(below1000.es(n))} mil`),
    gap: ' ',
  },
  fr: {
    million: ['un million', 'millions'],
    thousand: (n) => (n === 1 ? 'mille' : `${below1000.fr(n).replace(/s$/, '')} mille`),
    gap: ' ',
  },
  it: {
    million: ['un milione', 'milioni'],
    thousand: (n) => (n === 1 ? 'mille' : `${below1000.it(n)}mila`),
    gap: '',
  },
};

/** Returns the form that a Spanish number has before a noun: veintiún, treinta y un. */
const shortenNumber = (number: string) => number.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');

export function cardinal(language: Worded, n: number): string {
  const { million, thousand, gap } = scales[language];
  const [millions, restOfMillions] = split(n, 1_000_000);
  const [thousands, rest] = split(restOfMillions, 1000);
  const high =
    millions === 0 ? '' : millions === 1 ? million[0] : `${below1000[language](millions)} ${million[1]}`;
  const middle = thousands === 0 ? '' : thousand(thousands);
  const and = language === 'en' && rest > 0 && rest < 100 && n > 1000 ? 'and ' : '';
  const low = rest > 0 || n === 0 ? `${and}${below1000[language](rest)}` : '';
  const lower = middle && low ? `${middle}${gap}${low}` : middle + low;
  return high && lower ? `${high} ${lower}` : high + lower;
}

/**
 * Returns a year in words. In English and German, years are read in hundreds (nineteen hundred …). In other
 * languages, they are read like other numbers.
 */
export function year(language: Worded, n: number): string {
  const [hundreds, rest] = split(n, 100);
  if (language === 'de' && n >= 1100 && n < 2000)
    return `${below1000.de(hundreds)}hundert${rest ? below1000.de(rest) : ''}`;
  if (language !== 'en' || n < 1010 || (n >= 2000 && n < 2010)) return cardinal(language, n);
  if (rest === 0) return `${below1000.en(hundreds)} hundred`;
  return `${below1000.en(hundreds)} ${rest < 10 ? `oh ${at(small.en, rest)}` : below1000.en(rest)}`;
}

export function ordinal(language: Worded, n: number): string {
  const number = cardinal(language, n);
  switch (language) {
    case 'de':
      return { 1: 'erste', 3: 'dritte', 7: 'siebte', 8: 'achte' }[n] ?? `${number}${n < 20 ? 'te' : 'ste'}`;
    case 'en': {
      const special: Record<string, string> = {
        one: 'first',
        two: 'second',
        three: 'third',
        five: 'fifth',
        eight: 'eighth',
        nine: 'ninth',
        twelve: 'twelfth',
      };
      return number.replace(
        /[a-z]+$/,
        (last) => special[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
      );
    }
    case 'es':
      return words('_ primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo')[n] ?? number;
    case 'fr':
      if (n === 1) return 'premier';
      return `${number.replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv').replace(/e$/, '').replace(/ts$/, 't')}ième`;
    case 'it':
      return (
        words('_ primo secondo terzo quarto quinto sesto settimo ottavo nono decimo')[n] ??
        `${number
          .replace(/tré$/, 'tre_')
          .replace(/(?<!e)[aeio]$/, '')
          .replace('_', '')}esimo`
      );
  }
}
