import type { Credits } from '@museummate/domain';
import {
  type MuseumDocument,
  type PackAudio,
  type PackPicture,
  syntheticState,
} from '@museummate/pack-format';
import type { Localised } from './localise.ts';

/** A picture, audio or video with its credits. */
export type CreditedFile = Partial<
  Omit<PackPicture, 'alt' | 'iiif' | 'focus'> & Omit<PackAudio, 'transcript'>
> & {
  file: string;
};

const TEXTS = ['creditLine', 'rights', 'speaker', 'textAuthor'] as const;

/** Returns the credits of a file in one language; undefined if there are none. */
export function creditsOf(
  given: CreditedFile,
  text: (value: Localised<string>) => string | null,
  marks: MuseumDocument['machineMarks'] = 'unapproved',
): Credits | undefined {
  const credits: Credits = {};
  for (const name of TEXTS) {
    const words = text(given[name])?.trim();
    if (words) credits[name] = words;
  }
  if (given.licence !== undefined) credits.licence = given.licence;
  const synthetic = syntheticState(given);
  if (synthetic && (marks === 'always' || (marks === 'unapproved' && synthetic === 'unapproved')))
    credits.synthetic = true;
  if (given.reuse !== undefined) credits.reuse = given.reuse;
  return Object.keys(credits).length > 0 ? credits : undefined;
}
