import type { Amenity, AmenityKind } from '@museummate/domain';

/** Words that visitors type in any language, whatever the guide's is: travellers know these abroad. */
const WORDS: Partial<Record<AmenityKind, string>> = {
  toilets: 'toilet toilette wc restroom bathroom loo トイレ 厕所 화장실 туалет',
  accessibleToilets: 'toilet toilette wc restroom bathroom wheelchair トイレ 厕所 화장실 туалет',
  cafe: 'cafe coffee restaurant カフェ',
  lift: 'lift elevator ascensor aufzug エレベーター',
  cloakroom: 'cloakroom garderobe coats',
  entrance: 'entrance',
  exit: 'exit',
};

const normalise = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Letters of a query below which nothing is found: single letters match everything. Scripts without spaces need one. */
const MIN_LETTERS = 2;

/** Whether a place is what the query means: by its name, its kind in the visitor's language, or a known word. */
export function matchesPlace(
  query: string,
  { kind, locale }: Pick<Amenity, 'kind' | 'locale'>,
  kindName: string,
): boolean {
  const wanted = normalise(query);
  if (wanted.length < MIN_LETTERS) return false;
  const words = normalise(`${locale.name ?? ''} ${kindName} ${WORDS[kind] ?? ''}`).split(/\s+/);
  // "Toilette" finds "Toiletten", and "toilets" finds "toilet".
  return (
    words.some((word) => word.startsWith(wanted) || (word.length > MIN_LETTERS && wanted.startsWith(word))) ||
    normalise(locale.name ?? '').includes(wanted)
  );
}
