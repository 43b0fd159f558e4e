import { type MuseumContent, type Route, safeUrl } from '@museummate/domain';
import type { Recording } from '#features/player/player/store/recording.ts';
import { listTarget } from '#features/tours/routes/places.ts';
import { routeTitle } from '#features/tours/routes/routes.ts';

/** Returns the recording that introduces a route; null if the route has no audio. */
export function introRecording(
  route: Route,
  { media, locale, name }: MuseumContent,
  title: string,
  idRoute: string | null,
): Recording | null {
  const url = safeUrl(route.locale.mainAudioUrl);
  if (!url) return null;
  const picture = safeUrl(route.mainImageUrl);
  return {
    id: `route/${route.idRoute}`,
    url,
    title: routeTitle(route) ?? title,
    subtitle: locale.name ?? name,
    picture: picture ? { url: picture, info: media[picture] } : null,
    transcript: route.locale.mainAudioTranscript,
    languageCode: route.locale.languages?.mainAudioUrl,
    duration: media[url]?.duration ?? null,
    credits: media[url]?.credits,
    place: listTarget(route.isExhibition, {
      fromRoute: String(route.idRoute),
      idRoute: idRoute ?? undefined,
    }),
  };
}
