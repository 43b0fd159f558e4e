import type { MuseumContent, Route } from '@museummate/domain';
import { newestCopy, useDownloadedRecords } from '#features/museum/downloaded-records/downloaded-records.ts';

export { routeTarget } from './places.ts';

const reader = async () => (await import('./stored-route.ts')).readRoute;

/**
 * Returns the museum's routes. For a downloaded route, the newer one of the download and the museum's own version
 * is used.
 */
export function useRoutes({ routes }: MuseumContent): Route[] {
  const stored = useDownloadedRecords('routes', reader);
  return routes.map(
    (route) =>
      newestCopy(
        stored.find(({ idRoute }) => idRoute === route.idRoute),
        route,
      ) ?? route,
  );
}

/** Returns the language code of the title, if it differs from the language of the museum's other content. */
export function routeTitleLanguage({
  locale: { title, languages },
}: Pick<Route, 'locale'>): string | undefined {
  return title?.trim() ? languages?.title : languages?.name;
}

/** Returns the title of a route (A55). Null if the route has no name: the screen then shows a default title. */
export function routeTitle({ locale }: Pick<Route, 'locale'>): string | null {
  return locale.title?.trim() || locale.name?.trim() || null;
}
