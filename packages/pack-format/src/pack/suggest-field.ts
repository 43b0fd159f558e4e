import { ownField } from '../walk.ts';
import { nearest } from './nearest.ts';

/**
 * Other names that people use for fields, each with the possible fields. The first one that the document's
 * schema contains is suggested.
 */
const OTHER_NAMES: Record<string, readonly string[]> = {
  artist: ['author'],
  artwork: ['idArtwork', 'artworkIds'],
  artworks: ['artworkIds'],
  audio: ['mainAudio'],
  body: ['mainText', 'content', 'description'],
  caption: ['captions', 'alt'],
  colour: ['color'],
  content: ['mainText', 'description'],
  cover: ['mainImage', 'pictures'],
  creator: ['author'],
  date: ['artworkDate'],
  description: ['mainText', 'content'],
  duration: ['minutes'],
  hall: ['idHall', 'location'],
  highlight: ['outstanding', 'highlighted'],
  highlighted: ['outstanding'],
  image: ['pictures', 'mainImage', 'picture', 'file'],
  images: ['pictures'],
  language: ['languages', 'onlyIn'],
  name: ['title'],
  number: ['code'],
  order: ['index'],
  password: ['code'],
  path: ['file'],
  photo: ['pictures', 'mainImage', 'picture', 'file'],
  photos: ['pictures'],
  picture: ['pictures', 'mainImage'],
  position: ['index'],
  questions: ['answers'],
  room: ['location', 'idHall'],
  sound: ['mainAudio', 'audio'],
  src: ['file'],
  status: ['state'],
  stops: ['steps'],
  subtitles: ['captions', 'transcript'],
  text: ['mainText', 'content', 'description', 'instructions'],
  title: ['name'],
  type: ['resourceType', 'sectionType', 'stepType', 'routeType'],
  url: ['file'],
  works: ['artworkIds'],
  year: ['artworkDate'],
};

/**
 * Suggests the field that an unknown name means. `sure` is true if the name is a misspelling of the field. It is
 * false for a word from another language or program.
 */
export function suggestField(
  given: string,
  known: readonly string[],
): { name: string; sure: boolean } | undefined {
  const spelt = nearest(given, known);
  if (spelt) return { name: spelt, sure: true };
  const word = given.toLowerCase().replace(/[\s_-]/g, '');
  if (word === 'id') {
    const own = known.find((each) => /^id[A-Z]/.test(each));
    return own ? { name: own, sure: false } : undefined;
  }
  const other = ownField(OTHER_NAMES, word)?.find((each) => known.includes(each));
  return other ? { name: other, sure: false } : undefined;
}
