import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { headingTitle, meaningTitle, readHeaders } from './headers.ts';
import { readLanguage } from './languages.ts';

const meanings = (titles: string[]) =>
  readHeaders(titles, 'artwork').map(({ meaning }) => {
    if (!meaning) return undefined;
    return 'special' in meaning ? meaning.special : [meaning.column.name, meaning.spot.language];
  });

test.each([
  ['Numer', 'Sala', 'Nazwa (polski)', 'Opis_pl', 'Zdjęcie', 'Nagranie_pl', 'pl'],
  ['Numero', 'Sali', 'Nimi_fi', 'Kuvaus_fi', 'Kuva', 'Ääni_fi', 'fi'],
  ['Číslo', 'Místnost', 'Název_cs', 'Popis_cs', 'Obrázek', 'Nahrávka_cs', 'cs'],
  ['Номер', 'Зал', 'Назва_uk', 'Опис_uk', 'Зображення', 'Аудіо_uk', 'uk'],
  ['מספר', 'אולם', 'שם_he', 'תיאור_he', 'תמונה', 'קול_he', 'he'],
  ['संख्या', 'कक्ष', 'नाम_hi', 'विवरण_hi', 'चित्र', 'ऑडियो_hi', 'hi'],
])('understands column headers in many languages: %s', (...row) => {
  const language = row.pop();
  expect(meanings(row)).toEqual([
    ['number', undefined],
    'hall',
    ['name', language],
    ['text', language],
    ['picture', undefined],
    ['audio', language],
  ]);
});

/** All codes of two letters that are languages. */
const LANGUAGES = [...'abcdefghijklmnopqrstuvwxyz']
  .flatMap((first) => [...'abcdefghijklmnopqrstuvwxyz'].map((second) => first + second))
  .filter((code) => readLanguage(code) === code);

test.each(['artwork', 'hall', 'route', 'floor'] as const)(
  'reads every heading that an export of a %s writes, in every language',
  (kind) => {
    const titles = columnsOf(kind).flatMap((column) => {
      const spot = { template: column.template, place: 0 };
      const languages = column.isLocalised ? LANGUAGES : [];
      return languages.map((language) => headingTitle(column, { ...spot, language }));
    });
    expect(titles.length).toBeGreaterThan(LANGUAGES.length);
    const read = readHeaders(titles, kind).map(({ meaning }) => meaning && meaningTitle(meaning));
    expect(titles.filter((title, position) => read[position] !== title)).toEqual([]);
  },
);
