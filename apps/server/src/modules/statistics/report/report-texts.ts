import { ar } from './texts/ar.ts';
import { ca } from './texts/ca.ts';
import { de } from './texts/de.ts';
import { en, type ReportTexts } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';
import { sv } from './texts/sv.ts';

const TEXTS: Readonly<Record<string, ReportTexts>> = { ar, ca, de, en, es, fr, it, ja, nl, pl, pt, sv };

/** The language of reports in the terminal, and of mails to people who subscribed before a language was stored. */
export const DEFAULT_LANGUAGE = 'en';

/** Returns the texts in a language, or in English if the studio does not have the language. */
export function reportTexts(language: string): ReportTexts {
  return TEXTS[knownLanguage(language)] ?? en;
}

/** Returns the language itself if reports have its texts, and otherwise English. */
export function knownLanguage(language: string): string {
  return Object.hasOwn(TEXTS, language) ? language : DEFAULT_LANGUAGE;
}

/** Replaces the placeholders of a text, such as `{from}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,20})\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
