import type { MuseumContent, Route } from '@museummate/domain';
import { newestCopy, useDownloadedRecords } from '#features/museum/downloaded-records/downloaded-records.ts';

export { routeTarget } from './places.ts';

const reader = async () => (await import('./stored-route.ts')).readRoute;

/** The museum's routes. If a route is downloaded, the newer of both copies is used. */
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

/** Language code of the title, if it differs from the museum's. */
export function routeTitleLanguage({
  locale: { title, languages },
}: Pick<Route, 'locale'>): string | undefined {
  return title?.trim() ? languages?.title : languages?.name;
}

/** The title of a route (A55). Null if it has no name, and the screen then shows a default title. */
export function routeTitle({ locale }: Pick<Route, 'locale'>): string | null {
  return locale.title?.trim() || locale.name?.trim() || null;
}
