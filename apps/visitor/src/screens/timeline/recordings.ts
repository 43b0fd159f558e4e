import { type Media, type Step, safeUrl, type Timeline } from '@museummate/domain';
import type { Recording } from '#features/player/player/store/recording.ts';

/** The recording of the start page. */
export function introRecording(timeline: Timeline, media: Media, fallback: string): Recording | null {
  return recordingOf(
    `timeline/${timeline.idTimeline}`,
    timeline.locale,
    timeline,
    media,
    timeline.locale.name || fallback,
  );
}

/** The recording of a step. */
export function stepRecording(step: Step, timeline: Timeline, media: Media, title: string): Recording | null {
  return recordingOf(`step/${step.idStep}`, step.locale, timeline, media, title);
}

function recordingOf(
  id: string,
  locale: Pick<Step['locale'], 'mainAudioUrl' | 'mainAudioTranscript' | 'languages'>,
  timeline: Timeline,
  media: Media,
  title: string,
): Recording | null {
  const url = safeUrl(locale.mainAudioUrl);
  const picture = safeUrl(timeline.mainImageUrl);
  if (!url) return null;
  return {
    id,
    url,
    title,
    subtitle: timeline.locale.name,
    picture: picture ? { url: picture, info: media[picture] } : null,
    transcript: locale.mainAudioTranscript,
    languageCode: locale.languages?.mainAudioUrl,
    duration: media[url]?.duration ?? null,
    credits: media[url]?.credits,
    place: { screen: 'Timeline', params: { idTimeline: String(timeline.idTimeline) } },
  };
}
