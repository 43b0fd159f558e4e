import { type MuseumContent, READ_MORE_HEIGHTS, type Route, routeSteps, safeUrl } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { Picture } from '@museummate/ui/picture';
import { ArrowRight } from 'lucide-react';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import {
  HeardLanguage,
  MuseumText,
  useMuseumLanguage,
  useTextLanguage,
} from '#features/museum/museum-text/museum-text.tsx';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import { startTarget } from '#features/tours/routes/places.ts';
import { howFar } from '#features/tours/routes/progress.ts';
import { routeTitle, routeTitleLanguage } from '#features/tours/routes/routes.ts';
import { CreditLine } from '#features/widgets/credits/credits.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import { ReadMore } from '#features/widgets/read-more/read-more.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { introRecording } from './intro-recording.ts';
import { RouteFacts } from './route-facts.tsx';
import styles from './route-list.module.css';

const { title: TITLE, subtitle: SUBTITLE } = READ_MORE_HEIGHTS.routes;

interface RoutePageProps {
  route: Route;
  content: MuseumContent;
  /** Whether this is the visible page. If so, its picture is loaded first. */
  first: boolean;
}

/** One route: picture, description, duration and start button. */
export function RoutePage({ route, content, first }: RoutePageProps) {
  const text = useTexts();
  const { query } = useLocation();
  const spoken = useTextLanguage(undefined);
  const kind = text(route.isExhibition ? 'tile_exhibitions' : 'tile_routes');
  const picture = safeUrl(route.mainImageUrl);
  const { description, languages } = route.locale;
  const written = useMuseumLanguage(languages?.description);
  const recording = introRecording(route, content, kind, query.get('idRoute'));
  return (
    <article className={styles.route}>
      {picture && (
        <div className={styles.picture} data-grown-picture>
          <Picture
            url={picture}
            info={content.media[picture]}
            alt={route.mainImageAlt ?? ''}
            sizes="(max-width: 48rem) 92vw, 40rem"
            first={first}
          />
        </div>
      )}
      <CreditLine credits={picture ? content.media[picture]?.credits : undefined} />
      <RouteFacts route={route} content={content} className={styles.facts} />
      <div lang={spoken.locale} dir={spoken.direction} className={styles.text}>
        <ReadMore height={TITLE}>
          <h2 className={styles.name}>
            <MuseumText language={routeTitleLanguage(route)}>{routeTitle(route) ?? kind}</MuseumText>
          </h2>
        </ReadMore>
        {description && (
          <div className={styles.about} lang={written?.locale} dir={written?.direction}>
            <ReadMore height={SUBTITLE}>
              <Html content={description} />
            </ReadMore>
          </div>
        )}
      </div>
      <HeardLanguage language={recording?.languageCode} className={styles.facts} />
      {recording && <AudioPlayer recording={recording} />}
      {route.steps.length > 0 && <StartLink route={route} content={content} />}
    </article>
  );
}

function StartLink({ route, content }: { route: Route; content: MuseumContent }) {
  const keys = useLocalStorageStore();
  const { query } = useLocation();
  const steps = routeSteps(route.steps, content);
  const far = howFar(steps, keys.routeProgress(route.idRoute), route.minutes);
  return (
    <div className={styles.start}>
      <Link to={startTarget(route, query)} className={buttonClass()}>
        <Text
          of={
            far.begun && !far.finished ? 'continue' : route.isExhibition ? 'start_exhibition' : 'start_route'
          }
        />
        <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />
      </Link>
    </div>
  );
}
