import type { Medium } from '@museummate/pack-format';
import type { Target } from './target.ts';

/**
 * How an artwork uses a file: `picture`, `recognition`, `audio/fr`, `subtitles/fr`, `film` or `sign/fr`. With
 * `library`, the file is uploaded without being used. Staff can select it later.
 */
export type MediaUse = string;

/** A file with the artwork number that its name suggests. An editor confirms the match before the upload. */
export interface FileMatch {
  key: string;
  file: File;
  /** Artwork number; empty if the file name contains none. */
  code: string;
  use: MediaUse;
}

const ENDINGS: [RegExp, Medium][] = [
  [/\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?)$/i, 'picture'],
  [/\.(?:m4a|mp3|aac|ogg|opus|wav|flac)$/i, 'audio'],
  [/\.vtt$/i, 'subtitles'],
  [/\.(?:mp4|mov|webm|avi)$/i, 'video'],
];

/** Guesses the type of a file from its name. The server determines the type from the bytes. */
const mediumByName = (name: string): Medium | undefined => ENDINGS.find(([ending]) => ending.test(name))?.[1];

interface Works {
  codes: ReadonlySet<string>;
  languages: readonly string[];
  ownLanguage: string;
}

/** Returns the possible uses of a file, the likeliest first. */
export function possibleUses(name: string, { languages }: Pick<Works, 'languages'>): MediaUse[] {
  const medium = mediumByName(name);
  if (medium === 'picture') return ['picture', 'recognition', 'library'];
  if (medium === 'audio') return [...languages.map((language) => `audio/${language}`), 'library'];
  if (medium === 'subtitles') return [...languages.map((language) => `subtitles/${language}`), 'library'];
  if (medium === 'video') return ['film', ...languages.map((language) => `sign/${language}`), 'library'];
  return ['library'];
}

/**
 * Finds artworks by file name: 101.jpg, 101-2.jpg, 101-en.mp3, "101 Sunflower (fr).mp3". A number in a file name is
 * ignored if no artwork has this number.
 */
export function matchFilesToArtworks(
  files: readonly File[],
  { codes, languages, ownLanguage }: Works,
  key: () => string,
): FileMatch[] {
  return files.map((file) => {
    const words = file.name
      .replace(/\.[^.]+$/, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    const code = words.find((word) => codes.has(word)) ?? numberIn(words, codes) ?? '';
    const uses = possibleUses(file.name, { languages });
    const language = words.map((word) => word.toLowerCase()).findLast((word) => languages.includes(word));
    // The likeliest use is proposed first if it does not need a language: a video becomes a resource of the artwork.
    // Staff can change this to sign language. Other uses need the language in the file name, or the museum's own
    // language.
    const first = uses[0]?.includes('/') ? undefined : uses[0];
    const use = first ?? uses.find((each) => each.endsWith(`/${language ?? ownLanguage}`)) ?? 'library';
    return { key: key(), file, code, use: code === '' ? 'library' : use };
  });
}

/** Finds a number at the end of a word: IMG101, work101. */
function numberIn(words: readonly string[], codes: ReadonlySet<string>): string | undefined {
  return words.map((word) => /(?<!\d)\d{1,9}$/.exec(word)?.[0] ?? '').find((number) => codes.has(number));
}

/** Returns the target of a file whose match the editor has confirmed. */
export function targetOf(use: MediaUse, id: number | undefined): Target {
  if (id === undefined || use === 'library') return { is: 'library' };
  const at = { kind: 'artwork', id } as const;
  if (use === 'picture') return { ...at, is: 'item', path: ['pictures'], medium: 'picture' };
  if (use === 'recognition')
    return { ...at, is: 'item', path: ['recognitionPictures'], medium: 'picture', isBare: true };
  if (use === 'film') return { ...at, is: 'film', path: ['otherResources'], medium: 'video' };
  const [medium, language = ''] = use.split('/');
  if (medium === 'sign')
    return {
      ...at,
      is: 'value',
      medium: 'video',
      path: ['tracks', 'signLanguage', 'video', language, 'file'],
    };
  return medium === 'audio'
    ? { ...at, is: 'value', path: ['mainAudio', language, 'file'], medium: 'audio' }
    : { ...at, is: 'value', path: ['mainAudio', language, 'transcript', language], medium: 'subtitles' };
}
