import { type MuseumContent, type Route, type RouteStep, type Spoken, safeUrl } from '@museummate/domain';
import { artworkTracksOf, chosenTrack } from '#features/artworks/artwork/tracks.ts';
import type { Recording } from '#features/player/player/player.ts';

/** Id prefix of the game's recordings. They stop when the child leaves the game. */
const PREFIX = 'game/';
export const isOfGame = (recording: Recording | null) => recording?.id.startsWith(PREFIX) ?? false;

type Words = Pick<Spoken, 'mainAudioUrl' | 'mainAudioTranscript'>;

interface Context {
  /** The name of the game. The lock screen shows it. */
  title: string;
  media: MuseumContent['media'];
}

/** Returns the recording of one part of the game; null if the part has no audio. */
function recordingOf(
  id: string,
  words: Words | null | undefined,
  { title, media }: Context,
): Recording | null {
  const url = safeUrl(words?.mainAudioUrl);
  if (!words || !url) return null;
  return {
    id: `${PREFIX}${id}`,
    url,
    title,
    subtitle: null,
    picture: null,
    transcript: words.mainAudioTranscript,
    duration: media[url]?.duration ?? null,
    credits: media[url]?.credits,
    place: { screen: 'Game' },
  };
}

export const introRecording = ({ idRoute, locale }: Route, context: Context) =>
  recordingOf(`${idRoute}/intro`, locale, context);

export const clueRecording = ({ step }: RouteStep, context: Context) =>
  recordingOf(`${step.idStep}`, step.locale, context);

export const cheerRecording = ({ step }: RouteStep, context: Context) =>
  recordingOf(`${step.idStep}/cheer`, step.find?.locale.cheer, context);

export const endRecording = (end: Spoken | undefined, context: Context) => recordingOf('end', end, context);

/** Returns the duration of an artwork's children's track in seconds; null without audio. */
export function storySeconds({ artwork }: RouteStep, media: MuseumContent['media']): number | null {
  const track = artwork && chosenTrack(artworkTracksOf(artwork), 'children');
  const url = track?.locale.mainAudioUrl;
  return (url && media[url]?.duration) || null;
}
