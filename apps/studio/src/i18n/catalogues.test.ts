import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documentFormats } from '@museummate/pack-format';
import { expect, test } from 'vitest';
import { type Field, fieldsOf } from '#features/content/format/format.ts';
import { AREAS } from '#features/shell/areas/areas.ts';
import { LOCALES } from './locales.ts';

type Texts = Record<string, string | Record<string, string>>;
/** Folders with interface texts: of the whole interface, of findings and of single screens. */
const FOLDERS = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
const read = (folder: string, locale: string): Texts =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, folder, `${locale}.json`), 'utf8'));
const formsOf = (text: Texts[string] | undefined) =>
  typeof text === 'string' ? [text] : Object.values(text ?? {});
const namesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

test.each(FOLDERS)('%s has a file for every language of the studio, and no other', (folder) => {
  expect(readdirSync(path.join(import.meta.dirname, folder)).sort()).toEqual(
    Object.keys(LOCALES)
      .map((locale) => `${locale}.json`)
      .sort(),
  );
});

test.each(FOLDERS.flatMap((folder) => Object.keys(LOCALES).map((locale) => [folder, locale] as const)))(
  '%s in %s are complete: every text, parameter and plural form',
  (folder, locale) => {
    const texts = read(folder, locale);
    const english = read(folder, 'en');
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    const plurals = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const [key, text] of Object.entries(texts)) {
      const wanted = namesIn(formsOf(english[key]).join(' '));
      for (const form of formsOf(text)) {
        expect(form.trim(), `${locale} ${key}`).not.toBe('');
        // A plural form for one or two may contain the number as a word, and then lacks the parameter. It must not
        // have other parameters.
        for (const name of namesIn(form)) expect([...wanted], `${locale} ${key}`).toContain(name);
      }
      if (typeof text === 'string') {
        expect(typeof english[key], `${locale} ${key}`).toBe('string');
        expect(namesIn(text), `${locale} ${key}`).toEqual(wanted);
      } else {
        // The form `zero` is never needed. The form `many` is needed only in Arabic and Polish, where it is used for
        // small numbers. In other languages, it is only used for millions.
        const hasMany = ['ar', 'pl'].includes(locale);
        const spoken = plurals.filter((form) => form !== 'zero' && (form !== 'many' || hasMany));
        expect(Object.keys(text).sort(), `${locale} ${key}`).toEqual([...spoken].sort());
      }
    }
  },
);

/**
 * Words of the wrong form of address. The studio addresses people formally. In Italian, it addresses them
 * informally, like the guide. In Arabic, it addresses one person: the pattern finds imperatives and pronouns of the
 * plural.
 */
const WRONG_FORM: Partial<Record<keyof typeof LOCALES, RegExp>> = {
  es: /(?<!\p{L})(tu|tus|tú|ti|tuy[oa]s?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|ton|ta|tes|toi)(?!\p{L})/iu,
  de: /(?<!\p{L})(du|dir|dich|dein\p{L}*)(?!\p{L})/iu,
  ar: /\p{L}{2}(وا|وه|وها|تون|كم)(?!\p{L})/u,
  it: /(?<!\p{L})(Lei|La prego|Apra|Scelga|Scriva|Inserisca|Salvi|Prema|Tocchi|Riprovi|Aggiunga)(?!\p{L})/u,
};

test.each(FOLDERS.flatMap((folder) => Object.entries(WRONG_FORM).map((each) => [folder, ...each] as const)))(
  '%s in %s use one form of address',
  (folder, locale, wrongForm) => {
    const all = Object.entries(read(folder, locale));
    expect(all.filter(([, text]) => formsOf(text).some((form) => wrongForm.test(form)))).toEqual([]);
  },
);

test.each(FOLDERS)('%s in French have a no-break space before ; : ! ? » % and after «', (folder) => {
  const all = Object.entries(read(folder, 'fr'));
  expect(all.filter(([, text]) => formsOf(text).some((form) => / [;:!?»%]|« /.test(form)))).toEqual([]);
});

/** Keys of the interface texts that a form needs: labels of its fields, and of the options of its choices. */
const neededKeys = (fields: Field[]): string[] =>
  fields.flatMap(({ name, control }) => {
    const inner = control.is === 'list' ? control.item : control;
    if (inner.is === 'group') return [`field_${name}`, ...neededKeys(inner.fields)];
    if (inner.is !== 'choice') return [`field_${name}`];
    return [`field_${name}`, ...inner.options.map((option) => `option_${name}_${option}`)];
  });

const KINDS = ['artwork', ...Object.values(AREAS).flatMap(({ kinds }) => kinds)] as const;

test.each(KINDS)('every field of %s and every option has a label', (kind) => {
  const english = read('catalogues', 'en');
  const missing = neededKeys(fieldsOf(documentFormats[kind].schema)).filter((key) => !(key in english));
  expect(missing).toEqual([]);
});
