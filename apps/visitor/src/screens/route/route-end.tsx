import { isRouteLocked, type MuseumContent, type Route, type RouteStep, safeUrl } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { focusHeading } from '@museummate/ui/focus-heading';
import { Page, Title } from '@museummate/ui/page';
import { Picture } from '@museummate/ui/picture';
import { TopBar } from '@museummate/ui/top-bar';
import { ArrowRight, Check } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import { listenedArtworks } from '#features/kids/kids/listened.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { routeTarget, routeTitle, useRoutes } from '#features/tours/routes/routes.ts';
import { Figures } from '#features/visit/souvenir-image/figures.tsx';
import { useFavourites } from '#features/widgets/favourites/favourites.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { flower, MAX_PETALS } from './flower.ts';
import styles from './route-end.module.css';

interface RouteEndProps {
  route: Route;
  title: string;
  /** The steps that the visitor has completed. */
  walked: readonly RouteStep[];
  content: MuseumContent;
  /** The screen that the route was opened from. */
  exit: Target;
}

/** Page at the end of a route: the played artworks, the duration and the next route. */
export function RouteEnd({ route, title, walked, content, exit }: RouteEndProps) {
  const keys = useLocalStorageStore();
  const favourites = useFavourites();
  const spoken = contentLanguage(useMuseumSummary(), useLanguage());
  useEffect(() => {
    window.scrollTo(0, 0);
    focusHeading();
  }, []);
  const [minutes] = useState(() => {
    const begun =
      keys.routeVisit?.idRoute === route.idRoute ? Date.parse(keys.routeVisit.startDate) : Date.now();
    return Math.max(1, Math.round((Date.now() - begun) / 60_000));
  });
  const ids = new Set(walked.flatMap(({ step }) => step.idArtwork ?? []));
  const seen = content.artworks.filter(({ idArtwork }) => ids.has(idArtwork));
  const heard = listenedArtworks(keys, seen);
  // If nothing was played, the summary contains all artworks of the completed steps.
  const works = heard.size > 0 ? seen.filter(({ idArtwork }) => heard.has(idArtwork)) : seen;
  const marked = works.filter(({ idArtwork }) => favourites.has(idArtwork)).length;
  const phrases = useFigures({ works: works.length, minutes, marked });
  const urls = works.flatMap(({ mainImageUrl }) => safeUrl(mainImageUrl) ?? []).slice(0, MAX_PETALS);
  const next = useNextRoute(route, content);
  return (
    <Page bar={<TopBar start={<BackLink to={exit} />} />} footer={<EndActions exit={exit} next={next} />}>
      {urls.length > 0 && <Flower urls={urls} media={content.media} />}
      <div className={styles.text}>
        <p className={styles.done}>
          <Text of="route_done" />
        </p>
        <div lang={spoken.locale} dir={spoken.direction}>
          <Title>{title}</Title>
        </div>
      </div>
      <Figures phrases={phrases} />
      {next && <NextRoute route={next} media={content.media} />}
    </Page>
  );
}

interface FigureCounts {
  works: number;
  minutes: number;
  marked: number;
}

function useFigures({ works, minutes, marked }: FigureCounts) {
  const text = useTexts();
  return [
    ...(works > 0 ? [{ count: works, words: text('works', { count: works }) }] : []),
    { count: minutes, words: text('minutes', { count: minutes }) },
    // Show only the number and the title of the favourites list, because a sentence would need plural forms.
    ...(marked > 0 ? [{ count: marked, words: `${marked} ${text('favourites')}` }] : []),
  ];
}

/** Round pictures of the artworks. If there is space in the middle, it contains a tick. */
function Flower({ urls, media }: { urls: readonly string[]; media: MuseumContent['media'] }) {
  return (
    <div className={styles.flower} aria-hidden="true">
      {flower(urls.length).map(({ x, y, size }, place) => (
        <span
          key={urls[place]}
          className={styles.petal}
          style={{ '--x': x, '--y': y, '--size': size } as CSSProperties}
        >
          <Picture url={urls[place] ?? ''} info={media[urls[place] ?? '']} alt="" sizes="8rem" />
        </span>
      ))}
      {urls.length === MAX_PETALS - 1 && (
        <span className={styles.heart}>
          <Check size="2.5rem" />
        </span>
      )}
    </div>
  );
}

function EndActions({ exit, next }: { exit: Target; next: Route | undefined }) {
  return (
    <div className={styles.actions}>
      <Link to={exit} className={buttonClass(next ? 'secondary' : 'primary')}>
        <Text of="finish" />
      </Link>
      {next && (
        <Link to={routeTarget(next)} className={buttonClass()}>
          <Text of="next_route" />
          <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}

/** Link to the next route. */
function NextRoute({ route, media }: { route: Route; media: MuseumContent['media'] }) {
  const text = useTexts();
  const spoken = contentLanguage(useMuseumSummary(), useLanguage());
  const title = routeTitle(route) ?? text(route.isExhibition ? 'tile_exhibitions' : 'tile_routes');
  const image = safeUrl(route.mainImageUrl);
  return (
    <section className={styles.next}>
      <h2 className={styles.now}>
        <Text of="and_now" />
      </h2>
      <Link to={routeTarget(route)} className={styles.card}>
        {image && (
          <span className={styles.picture}>
            <Picture url={image} info={media[image]} alt="" sizes="4rem" />
          </span>
        )}
        <span className={styles.name}>
          <b lang={spoken.locale}>{title}</b>
          {route.minutes !== null && <span>{text('minutes', { count: route.minutes })}</span>}
        </span>
      </Link>
    </section>
  );
}

/**
 * Returns the next route of the list that is not locked and not started. The search starts after this route and
 * continues at the beginning of the list.
 */
function useNextRoute(route: Route, content: MuseumContent): Route | undefined {
  const keys = useLocalStorageStore();
  const all = useRoutes(content).filter(({ isExhibition }) => isExhibition === route.isExhibition);
  const here = all.findIndex(({ idRoute }) => idRoute === route.idRoute);
  const unlocked = keys.unlockedRoutes;
  return [...all.slice(here + 1), ...all.slice(0, Math.max(0, here))].find(
    (each) => !isRouteLocked(each, unlocked) && !keys.routeProgress(each.idRoute)?.done.length,
  );
}
