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
  /** The way of taking works in that the visitor has chosen. */
  kind: string | null;
  /** Where a step is found again. */
  placeOf: (idStep: number) => Target;
  /** The step that comes after this one, where there is one. */
  next: RouteStep | undefined;
}

/** What can be heard at a step: the work in the visitor's way, else what the step itself says. */
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

/** What a step is called, where it leads to something with a name. */
export function stepName({ kind, step, artwork, hall }: RouteStep): string | null {
  if (kind === 'hall') return hall?.locale.name ?? hall?.name ?? null;
  if (kind !== 'artwork') return null;
  const work = artwork ?? step.artwork;
  return work && artworkNameOf(work);
}

/** The code of the language of that name, where it is another than the museum's. */
export function stepNameLanguage({ kind, step, artwork, hall }: RouteStep): string | undefined {
  return (kind === 'hall' ? hall : (artwork ?? step.artwork))?.locale.languages?.name;
}

/** The work or the hall that a step leads to. */
export function pictureOf({ kind, step, artwork, hall }: RouteStep): string | null {
  if (kind === 'hall') return safeUrl(hall?.mainImageUrl);
  return kind === 'artwork' ? safeUrl((artwork ?? step.artwork)?.mainImageUrl) : null;
}
