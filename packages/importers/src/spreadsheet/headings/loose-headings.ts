import { normaliseWord } from './languages.ts';

/** Letters that Unicode does not decompose, with their ASCII spelling. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Returns the letters and digits of a heading. Headings with the same result are treated as equal. */
export function headingKey(title: string): string {
  return normaliseWord(title).replace(/[ßœæøłđı]/g, (letter) => LETTERS[letter] ?? letter);
}

const set = (words: string) => new Set(words.split(' '));

/** Words for "number" and their abbreviations, as in Núm. d'inventari, N° d’arrêt and Accession #. */
const NUMBERS = set(
  'number numer nummer numero numeros num nr no n nro numara numarasi nomor cislo szam szama nomer номер № αρ αριθμος ' +
    'αριθμοσ מספר מס',
);
/** Articles and prepositions between other words, as in Título de la obra and Fichier d'audio. */
const LINKS = set(
  'de d di do da del della dell du des of the la le les l el els los las a o dels van der von',
);
/** Words for the work itself, as in Título da obra and Artwork title. They are removed from headings. */
const OBJECTS = set(
  'work works artwork artworks object objects item exhibit obra obras oeuvre oeuvres opera opere werk werke objekt ' +
    'objet objeto objecto oggetto objekter exponat exponaat verk kunstwerk kunstverk foremal genstand gjenstand ' +
    'dziela dzielo obiekt obiektu eksponat eksponatu pieza pieca peca reperto teoksen teos kohteen esineen eser eserin ' +
    'εργου εκθεματος dila exponatu predmetu mutargy targy экспоната предмета предмет экспонат експоната operei obiectului',
);
/** Words for a file, as in Image Filename and Audiodatei DE. The cells of such a column contain names of files. */
const FILES = set(
  'file filename url link path datei dateiname bestand bestandsnaam fil filnamn filnavn fichier archivo ficheiro ' +
    'arquivo plik fitxer arxiu tiedosto soubor fisier dosya fajl',
);
const FILE_NAME =
  /\b(?:file name|nom du fichier|nombre del? archivo|nome do (?:ficheiro|arquivo)|nome file|nazwa pliku|nom del fitxer)\b|ファイル名?$/g;
/**
 * Words for a choice between several values, as in Primary Image and Standort aktuell. They are removed from
 * headings.
 */
const CHOICES = set('primary current main principal aktuell aktueller hoofd');
/** Prefixes that other programs write before a heading, as in Dublin Core:Title and dcterms:medium. */
const NAMESPACE = /^(?:dublin core|dcterms|dc|schema|item type metadata)\s*[:.]\s*/i;
/**
 * Remarks in brackets after a heading that do not change its meaning: (from Rooms), (optional), (max. 100).
 * Units are checked separately.
 */
const QUALIFIER = /^(?:from |von.?bis$|optional$|required$|pflicht|max|url$)|\d/i;
const UNITS = set('cm mm m in inch inches kg h b w d l t');
const BETWEEN_UNITS = /[\sx×*]+/;
/** Endings that add the female form of a word, as in Autor/a, Künstler*in and Sprecher:in. */
const FEMININE = /[/*:_·]\s*-?(?:a|in|innen|e|ice|rice|trice|ra|ka)$/i;
const SEPARATORS = /[/|&+·・、,]|\s(?:and|und|et|och|og|en|ja|i|e|y|és|ve|и)(?=\s)/u;

interface LooseReading {
  /** The main words of the heading without spaces. It is compared with the keys of known headings. */
  key: string;
  /** Whether the heading says that its cells name files. Then its column must be one for files. */
  isFile: boolean;
}

/**
 * Reduces a heading to its main words, so that headings with the same meaning become equal. Removes articles,
 * and words for the work and for files. Replaces all words for "number" by one.
 */
export function looseReading(title: string): LooseReading {
  const spaced = title
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('#', ' no ')
    .toLowerCase()
    .replace(FILE_NAME, ' file ');
  const words = spaced
    .split(/[^\p{L}\p{N}\p{M}№]+/u)
    .filter(Boolean)
    .map(headingKey)
    .map((word) => (NUMBERS.has(word) ? 'no' : word))
    .filter((word, place, all) => place === 0 || place === all.length - 1 || !LINKS.has(word));
  const named = withoutAny(withoutAny(words, OBJECTS), CHOICES);
  const kept = withoutAny(named, FILES);
  return { key: kept.join(''), isFile: kept.length < named.length };
}

function withoutAny(words: readonly string[], left: ReadonlySet<string>): readonly string[] {
  const rest = words.filter((word) => !left.has(word));
  return rest.length > 0 ? rest : words;
}

/**
 * Removes the word for the work from the beginning of a German or Nordic compound word, as in Objekttitel and
 * Werknummer.
 */
export function withoutObject(key: string): string | undefined {
  return /^(?:objekt|objects?|kunstwerk|werk|exponat|exponaat|foremals|audioguide|guide)(.{3,})$/.exec(
    key,
  )?.[1];
}

/** Removes additions from a heading: prefixes of programs, remarks in brackets, and female endings. */
export function withoutAdditions(title: string): string {
  const plain = title.normalize('NFKC').replace(NAMESPACE, '').trim();
  const [, before, inside] = /^([^([{]+)[([{]([^)\]}]*)[)\]}]\s*$/.exec(plain) ?? [];
  const bare = before !== undefined && isQualifier(inside ?? '') ? before : plain;
  return bare.replace(FEMININE, '').trim();
}

/**
 * Whether the words in brackets after a heading do not change its meaning, as in (cm), (H x B) and
 * (optional).
 */
function isQualifier(inside: string): boolean {
  const words = inside.toLowerCase().split(BETWEEN_UNITS).filter(Boolean);
  return QUALIFIER.test(inside) || (words.length > 0 && words.every((word) => UNITS.has(word)));
}

/** Returns the parts of a heading with a separator, such as Material/Technik and Artist & maker. */
export function headingParts(title: string): string[] {
  const parts = title
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 ? parts : [];
}

/** Whether a heading is about a number, such as Hall number, Numéro de salle and 展示室番号. */
export function isAboutNumber(title: string): boolean {
  const { key } = looseReading(title);
  // German, Dutch, Nordic and Finnish compound words end in it, as in Zaalnummer, Saalnr. and Salinumero.
  const isCompound = /.(?:nummer|nr|nro|numero)$/.test(headingKey(title));
  return isCompound || /^no.|.no$/.test(key) || /番号|编号|編號|번호/.test(title);
}
