import type { Amenity, AmenityKind } from '@museummate/domain';

/**
 * Additional search words for kinds of places. They work in every language of the guide, because travellers know
 * them.
 */
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

/** Minimum length of a query in characters, after normalising. */
const MIN_LETTERS = 2;
/** One Chinese character can be a whole word, for example 駅 (station). */
const HAN = /^\p{Script=Han}/u;

/** Whether a query matches a place: by its name, by its kind in the visitor's language, or by a common word. */
export function matchesPlace(
  query: string,
  { kind, locale }: Pick<Amenity, 'kind' | 'locale'>,
  kindName: string,
): boolean {
  const wanted = normalise(query);
  if (wanted.length < MIN_LETTERS && !HAN.test(wanted)) return false;
  const words = normalise(`${locale.name ?? ''} ${kindName} ${WORDS[kind] ?? ''}`).split(/\s+/);
  // The query may be shorter or longer than the word: "Toilette" finds "Toiletten", and "toilets" finds "toilet".
  return (
    words.some((word) => word.startsWith(wanted) || (word.length > MIN_LETTERS && wanted.startsWith(word))) ||
    normalise(locale.name ?? '').includes(wanted)
  );
}
