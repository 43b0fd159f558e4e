import type { Museum, Route } from '@museummate/domain';
import { useEffect, useState } from 'react';
import { usePlatform } from '#features/platform/platform.ts';

/** The museum's routes; one that is stored on the device wins over the museum's. */
export function useRoutes({ routes }: Museum): Route[] {
  const { database } = usePlatform();
  const [stored, setStored] = useState<readonly Route[]>([]);
  useEffect(() => {
    let over = false;
    const read = async () => {
      const records = await database.getAll('routes');
      // Most visitors have none, and need not load what reads them.
      if (records.length === 0 || over) return;
      const { readRoutes } = await import('./stored-routes.ts');
      if (!over) setStored(readRoutes(records));
    };
    void read();
    return () => {
      over = true;
    };
  }, [database]);
  return withStored(routes, stored);
}

function withStored(routes: readonly Route[], stored: readonly Route[]): Route[] {
  return routes.map((route) => stored.find(({ idRoute }) => idRoute === route.idRoute) ?? route);
}

/** What a route is called (A55); the screen has a word for one without a name. */
export function routeTitle({ locale }: Pick<Route, 'locale'>): string | null {
  return locale.title?.trim() || locale.name?.trim() || null;
}
