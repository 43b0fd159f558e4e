import type { MuseumContent, Route } from '@museummate/domain';
import { newestCopy, useDownloadedRecords } from '#features/museum/downloaded-records/downloaded-records.ts';

export { routeTarget } from './places.ts';

const reader = async () => (await import('./stored-route.ts')).readRoute;

/** The museum's routes; one that is stored on the device wins over the museum's. */
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

/** The code of the language of that, where it is another than the museum's. */
export function routeTitleLanguage({
  locale: { title, languages },
}: Pick<Route, 'locale'>): string | undefined {
  return title?.trim() ? languages?.title : languages?.name;
}

/** What a route is called (A55); the screen has a word for one without a name. */
export function routeTitle({ locale }: Pick<Route, 'locale'>): string | null {
  return locale.title?.trim() || locale.name?.trim() || null;
}
