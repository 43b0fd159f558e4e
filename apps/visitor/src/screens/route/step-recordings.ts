import {
  artworkNameOf,
  type MuseumContent,
  mainAudioUrlOf,
  type RouteStep,
  safeUrl,
} from '@museummate/domain';
import { stepPlace } from '#features/artworks/artwork/next-place.ts';
import { artworkTracksOf, chosenTrack, recordingOf } from '#features/artworks/artwork/tracks.ts';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import type { Recording } from '#features/player/player/player.ts';

interface StepContext {
  content: MuseumContent;
  /** The route's name. */
  title: string;
  /** The kind of track that the visitor has selected; null if none. */
  kind: string | null;
  /** Target that leads back to a step. */
  placeOf: (idStep: number) => Target;
  /** The next step, if there is one. */
  next: RouteStep | undefined;
}

/** Returns the recording of a step. It is the selected track of the artwork, or else the step's own audio. */
export function stepRecording(
  each: RouteStep,
  { content, title, kind, placeOf, next: after }: StepContext,
): Recording | null {
  const { step, artwork } = each;
  const place = placeOf(step.idStep);
  const track = artwork && chosenTrack(artworkTracksOf(artwork), kind);
  const next = after ? stepPlace(after, content, placeOf(after.step.idStep)) : null;
  const ofWork = artwork && track ? recordingOf(artwork, track, content.media, place, next) : null;
  if (ofWork) return ofWork;
  const own = safeUrl(step.locale.mainAudioUrl);
  const url = own ?? (step.artwork && safeUrl(mainAudioUrlOf({ ...step.artwork, locale: step.locale })));
  if (!url) return null;
  const picture = pictureOf(each);
  return {
    id: `step/${step.idStep}`,
    url,
    title: stepName(each) ?? title,
    subtitle: title,
    picture: picture ? { url: picture, info: content.media[picture] } : null,
    transcript: step.locale.mainAudioTranscript,
    languageCode: own ? step.locale.languages?.mainAudioUrl : undefined,
    duration: content.media[url]?.duration ?? null,
    credits: content.media[url]?.credits,
    place,
    next,
  };
}

/** The name of a step's artwork or hall; null without one. */
export function stepName({ kind, step, artwork, hall }: RouteStep): string | null {
  if (kind === 'hall') return hall?.locale.name ?? hall?.name ?? null;
  if (kind !== 'artwork') return null;
  const work = artwork ?? step.artwork;
  return work && artworkNameOf(work);
}

/** Language code of the name of a step, if it differs from the museum's. */
export function stepNameLanguage({ kind, step, artwork, hall }: RouteStep): string | undefined {
  return (kind === 'hall' ? hall : (artwork ?? step.artwork))?.locale.languages?.name;
}

/** The picture of a step's artwork or hall. */
export function pictureOf({ kind, step, artwork, hall }: RouteStep): string | null {
  if (kind === 'hall') return safeUrl(hall?.mainImageUrl);
  return kind === 'artwork' ? safeUrl((artwork ?? step.artwork)?.mainImageUrl) : null;
}
