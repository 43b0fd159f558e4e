import { type DocumentKind, documentFormats, type RawDocuments } from '@museummate/pack-format';

export const LANGUAGES = [
  'es',
  'en',
  'de',
  'fr',
  'it',
  'pt',
  'ca',
  'nl',
  'ru',
  'ja',
  'zh',
  'ko',
  'ar',
  'el',
  'sv',
];

type Documents = RawDocuments['documents'];

const each = <T>(value: (language: string) => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value(language)]));

/** Media of the museum's artworks: one picture, and a recording per language. */
export const MEDIA = ['pictures/work.jpg', ...LANGUAGES.map((language) => `audio/${language}.mp3`)];

/**
 * Returns the documents of a realistic museum: many artworks in fifteen languages, each with a recording per
 * language.
 */
export function fifteenLanguageMuseum(works: number): Documents {
  const numbers = Array.from({ length: works }, (_, place) => place + 1);
  const documents: Documents = [
    {
      kind: 'museum',
      file: 'museum.yaml',
      value: { idMuseum: 1, code: 'fifteen', name: 'Museum of fifteen', languages: LANGUAGES },
    },
  ];
  const add = (kind: DocumentKind, id: number, value: object) => {
    const { folder, idField } = documentFormats[kind];
    documents.push({ kind, file: `${folder}/${id}.yaml`, value: { [idField as string]: id, ...value } });
  };
  for (const number of numbers) {
    add('artwork', number, {
      code: String(number).padStart(3, '0'),
      name:
        number % 7 === 0 ? `Untitled, “${number}”` : each((language) => `Name ${number}, ${language} Ñ日ع`),
      author: '=cmd|calc',
      artworkDate: { es: 'hacia 1870\n', en: 'about 1870' },
      ...(number % 5 === 0 ? { outstanding: true } : {}),
      mainText: each((language) => `<p>Text; "${number}", ${language}</p>\n<p>second</p>`),
      mainAudio: each((language) => ({
        file: `media/audio/${language}.mp3`,
        transcript: `-Words ${number}, ${language}`,
      })),
      pictures: [{ file: 'media/pictures/work.jpg', alt: each((language) => `Alt ${number} ${language}`) }],
      ...(number % 3 === 0
        ? { tracks: { children: { mainText: { es: 'Para niños', en: '[delete]' } } }, tagIds: [1, number] }
        : {}),
      ...(number % 10 === 0 ? { state: 'closed', stateText: each((language) => `Closed ${language}`) } : {}),
    });
  }
  for (const hall of [1, 2, 3])
    add('hall', hall, {
      name: each((language) => `Hall ${hall} ${language}`),
      ...(hall < 3 ? { number: String(hall) } : {}),
      artworkIds: numbers.filter((number) => number % 3 === hall - 1),
    });
  // Amenities are added only if the pack format has them.
  if ('amenity' in documentFormats)
    for (const [place, kind] of ['toilets', 'cafe', 'accessibleToilets', 'toilets'].entries())
      add('amenity' as DocumentKind, place + 1, {
        kind,
        ...(place < 3 ? { name: each((language) => `${kind} ${language}`) } : {}),
        idHall: (place % 3) + 1,
      });
  return documents;
}
