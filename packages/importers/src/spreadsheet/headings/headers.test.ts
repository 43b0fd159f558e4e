import { expect, test } from 'vitest';
import { readHeaders } from './headers.ts';

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
