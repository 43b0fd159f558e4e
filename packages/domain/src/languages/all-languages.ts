import type { Language } from '../entities/language.ts';
import { LANGUAGE_SUBTAGS, REGION_SUBTAGS, SCRIPT_SUBTAGS } from './language-table.ts';
import { LANGUAGES, languageById, languageOf } from './languages.ts';
import { OWN_NAMES } from './own-names.ts';

/**
 * The languages with an ISO 639 code (A105). This file is a separate entry point of the package, because its
 * table is large. Visitors' devices do not need the table: they get the languages of their museum from the API.
 */

const PLACES = new Map(LANGUAGE_SUBTAGS.map((code, place) => [code, place]));

/** Converts a language code as people write it (pt_BR, ZH-hant) to BCP 47; undefined if it is invalid. */
export function languageTag(written: string): string | undefined {
  const parts = /^([a-z]{2,3})(?:[-_ ]([a-z]{4}))?(?:[-_ ]([a-z]{2}|\d{3}))?$/i.exec(written.trim());
  if (!parts) return undefined;
  const [, language = '', script, region] = parts.map((part) => part?.toLowerCase());
  // Our table decides whether a code is valid. Intl is not used for this, because its list of deprecated
  // codes differs by machine, and ids must be the same everywhere.
  const main = PLACES.has(language) ? language : Intl.getCanonicalLocales(language)[0];
  const tag = [main, script?.replace(/^./, (letter) => letter.toUpperCase()), region?.toUpperCase()];
  const { language: primary, script: own, region: place } = partsOf(tag.filter(Boolean).join('-'));
  const known =
    PLACES.has(primary) &&
    (!own || SCRIPT_SUBTAGS.includes(own)) &&
    (!place || REGION_SUBTAGS.includes(place));
  return known ? [primary, own, place].filter(Boolean).join('-') : undefined;
}

/** Splits a valid tag into language, script and region. */
function partsOf(tag: string) {
  const [language = '', ...rest] = tag.split('-');
  const script = rest.find((part) => part.length === 4);
  return { language, script, region: rest.find((part) => part !== script) };
}

const FIRST_ID = 1001;
/**
 * The first id of a language with script or region. Such an id combines three positions in the tables of
 * subtags: language, script (8 bits) and region (9 bits).
 */
const FIRST_WITH_PARTS = 1_000_000;
const SCRIPTS = 256;
const REGIONS = 512;

/**
 * Returns the permanent id of a language, which is the same on every server (A82, A105). The languages of the
 * specification have the ids 1 to 18.
 */
export function idOfLanguageTag(tag: string): number {
  const known = LANGUAGES.find(({ locale }) => locale === tag);
  if (known) return known.id;
  const { language, script, region } = partsOf(tag);
  const place = PLACES.get(language) ?? Number.NaN;
  if (!script && !region) return FIRST_ID + place;
  const parts = [
    script ? SCRIPT_SUBTAGS.indexOf(script) + 1 : 0,
    region ? REGION_SUBTAGS.indexOf(region) + 1 : 0,
  ];
  return FIRST_WITH_PARTS + ((place + 1) * SCRIPTS + (parts[0] ?? 0)) * REGIONS + (parts[1] ?? 0);
}

/**
 * Returns the language code of an id, as published content uses it: two letters for the 18 specified languages,
 * else a BCP 47 tag.
 */
export function languageTagOfId(id: number): string | undefined {
  const known = languageById(id);
  if (known) return known.locale;
  if (id < FIRST_WITH_PARTS) return checkTag(id, LANGUAGE_SUBTAGS[id - FIRST_ID]);
  const rest = id - FIRST_WITH_PARTS;
  const region = rest % REGIONS;
  const script = Math.floor(rest / REGIONS) % SCRIPTS;
  const language = LANGUAGE_SUBTAGS[Math.floor(rest / REGIONS / SCRIPTS) - 1];
  const parts = [script && SCRIPT_SUBTAGS[script - 1], region && REGION_SUBTAGS[region - 1]];
  return language && checkTag(id, [language, ...parts.filter((part) => part !== 0)].join('-'));
}

/**
 * Returns the tag of an id. Returns undefined if `idOfLanguageTag` returns another id for this tag, because each
 * language must have only one id.
 */
function checkTag(id: number, written: string | undefined): string | undefined {
  const tag = written && languageTag(written);
  return tag && idOfLanguageTag(tag) === id ? tag : undefined;
}

/** Returns a language as visitors' devices get it. Its title is its name in the language itself. */
export function languageOfTag(tag: string, name?: string): Required<Language> {
  const id = idOfLanguageTag(tag);
  const known = languageById(id);
  const code = known?.code ?? tag;
  const originalTitle = name ?? known?.originalTitle ?? ownName(tag);
  return { id, idLanguage: id, code, originalTitle, direction: known?.direction ?? directionOf(tag) };
}

/**
 * Returns the name of a language in that language, for example Deutsch. It is from our table, else from CLDR. If
 * neither contains the name, returns the English name.
 */
function ownName(tag: string): string {
  const { language, script, region } = partsOf(tag);
  const known = OWN_NAMES[language];
  if (known && !script && !region) return known;
  const [own, english] = [tag, 'en'].map((locale) =>
    new Intl.DisplayNames(locale, { type: 'language' }).of(tag),
  );
  const name = (Intl.DisplayNames.supportedLocalesOf(tag).length > 0 ? own : english) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}

/** Right-to-left scripts. */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syr[cejn]|Thaa|Yezi)$/;

function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}

interface ResolvedLanguage {
  /** The language code as the museum wrote it. */
  given: string;
  /** Code of the language in published content: two letters for the 18 specified languages, else a BCP 47 tag. */
  language: string;
  /**
   * Code of the language for visitors' devices: es_ES or pt_BR for the 18 specified languages, else the BCP 47
   * tag.
   */
  code: string;
}

/**
 * Resolves the languages that a museum lists. Invalid codes are omitted. If one of the 18 languages of the
 * specification is listed only with a region, it counts as the language itself: pt_BR alone becomes pt. If pt
 * is also listed, pt_BR is a separate language. A tag with a script is always a separate language (A105).
 */
export function museumLanguages(given: readonly string[]): ResolvedLanguage[] {
  const tags = given.flatMap((each) => {
    const tag = languageTag(each);
    return tag ? [{ given: each, tag }] : [];
  });
  return tags.map(({ given: each, tag }) => {
    const known = partsOf(tag).script ? undefined : languageOf(tag);
    const same = tags.filter((other) => known && languageOf(other.tag) === known);
    // The specification has one Spanish. A museum may list several (es, es-ES, es-MX), but only one of them can be the
    // specified language: the tag without a region or with the specification's region, otherwise the first in the list.
    const takes = isBare(tag) || (same[0]?.tag === tag && !same.some((other) => isBare(other.tag)));
    if (!known || !takes) return { given: each, language: tag, code: tag };
    const code = tag.includes('-') ? tag.replace('-', '_') : known.code;
    return { given: each, language: known.locale, code };
  });
}

function isBare(tag: string): boolean {
  const known = languageOf(tag);
  return tag === known?.locale || tag === known?.code.replace('_', '-');
}
