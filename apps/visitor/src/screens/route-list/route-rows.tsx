import { type MuseumContent, type Route, safeUrl } from '@museummate/domain';
import { NoPictureDrawing } from '@museummate/ui/no-picture';
import { Picture } from '@museummate/ui/picture';
import { Check } from 'lucide-react';
import { MuseumText, useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { routeTitle, routeTitleLanguage } from '#features/tours/routes/routes.ts';
import { useTexts } from '#i18n/text.ts';
import { RouteFacts } from './route-facts.tsx';
import styles from './route-rows.module.css';

interface RouteRowsProps {
  label: string;
  routes: readonly Route[];
  content: MuseumContent;
  /** Index of the route that the carousel shows. */
  page: number;
  onChoose: (page: number) => void;
}

/** Compact list of all routes of the carousel. A tap on a route moves the carousel to it. */
export function RouteRows({ label, routes, content, page, onChoose }: RouteRowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {routes.map((route, place) => (
        <li key={route.idRoute}>
          <button
            type="button"
            className={styles.row}
            aria-current={place === page ? 'true' : undefined}
            onClick={() => onChoose(place)}
          >
            <RowPicture route={route} content={content} />
            <Name route={route} />
            <RouteFacts route={route} content={content} className={styles.facts} />
            {place === page && <Check className={styles.check} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function RowPicture({ route, content }: { route: Route; content: MuseumContent }) {
  const url = safeUrl(route.mainImageUrl);
  return (
    <span className={styles.picture}>
      {url ? <Picture url={url} info={content.media[url]} alt="" sizes="3.5rem" /> : <NoPictureDrawing />}
    </span>
  );
}

function Name({ route }: { route: Route }) {
  const text = useTexts();
  const spoken = useTextLanguage(undefined);
  const kind = text(route.isExhibition ? 'tile_exhibitions' : 'tile_routes');
  return (
    <span className={styles.name} lang={spoken.locale} dir={spoken.direction}>
      <MuseumText language={routeTitleLanguage(route)}>{routeTitle(route) ?? kind}</MuseumText>
    </span>
  );
}
