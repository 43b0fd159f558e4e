import {
  type MuseumContent,
  pageTitle,
  type Route,
  type RouteStep,
  safeUrl,
  stepTowards,
} from '@museummate/domain';
import { BETWEEN } from '@museummate/i18n';
import { Button, buttonLook } from '@museummate/ui/button';
import { IconButton } from '@museummate/ui/icon-button';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { Carousel } from '#features/carousel/carousel.tsx';
import { useDeviceKeysStore } from '#features/device-keys/device-keys.ts';
import { useLanguage } from '#features/language/language.ts';
import { BackLink } from '#features/link/back-button.tsx';
import { Link } from '#features/link/link.tsx';
import { MapIconButton } from '#features/map/map.tsx';
import { contentLanguage, museumName, useMuseumHead } from '#features/museum/museum.ts';
import { useLocation } from '#features/navigation/navigation.ts';
import { StrayPlayer } from '#features/player/stray-player.tsx';
import { RecognitionLink } from '#features/recognition-link/recognition-link.tsx';
import { exitTarget, routeTarget } from '#features/routes/places.ts';
import { hallsLeft } from '#features/routes/progress.ts';
import { routeTitle } from '#features/routes/routes.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { ProgressBar } from './progress-bar.tsx';
import styles from './route.module.css';
import { StepPage } from './step-page.tsx';
import { stepRecording } from './step-recordings.ts';
import { useWalk } from './use-walk.ts';

interface StepsProps {
  route: Route;
  steps: RouteStep[];
  content: MuseumContent;
}

/** The walk itself: one step on each page, and how far one is. */
export function Steps({ route, steps, content }: StepsProps) {
  const head = useMuseumHead();
  const keys = useDeviceKeysStore();
  const text = useTexts();
  const { query } = useLocation();
  const spoken = contentLanguage(head, useLanguage());
  const title = routeTitle(route) ?? text(route.isExhibition ? 'tile_exhibitions' : 'tile_routes');
  usePageTitle(pageTitle(title, museumName(head)));
  const { from, highlightedRoute } = Object.fromEntries(query);
  const placeOf = (idStep: number) => routeTarget(route, { from, highlightedRoute, step: String(idStep) });
  const recordings = steps.map((each) => stepRecording(each, { content, title, kind: keys.track, placeOf }));
  const { page, go, far, finish } = useWalk(route, steps, recordings);
  const halls = hallsLeft(steps, page);
  const next = stepTowards(steps, page, 1);
  const previous = stepTowards(steps, page, -1);
  const turn = (by: 1 | -1) => go((by > 0 ? next : previous) ?? page);
  const exit = exitTarget(route, query);
  const map = safeUrl(head.tourImageUrl);
  return (
    <div className={styles.page}>
      <TopBar
        start={<BackLink to={exit} />}
        end={
          <>
            {map && (
              <MapIconButton
                url={map}
                info={head.media[map]}
                alt={head.imageAlts.tour ?? ''}
                label={text('show_map')}
              />
            )}
            <RecognitionLink look="round" />
          </>
        }
      />
      <main className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title} lang={spoken.locale} dir={spoken.direction}>
            {title}
          </h1>
          <p className={styles.where}>
            {text('step_of', { page: page + 1, pages: steps.length })}
            {far.minutes !== null && `${BETWEEN}${text('minutes_left', { count: far.minutes })}`}
            {halls > 0 && `${BETWEEN}${text('halls_left', { count: halls })}`}
          </p>
        </div>
        <ProgressBar steps={steps} page={page} done={far.done} onChoose={go} />
        <Carousel label={title} page={page} onPage={go} controls={false} onTurn={turn} tall peek>
          {steps.map((each, place) => (
            <StepPage
              key={each.step.idStep}
              step={each}
              route={route}
              content={content}
              recording={recordings[place] ?? null}
              first={place === page}
            />
          ))}
        </Carousel>
      </main>
      <footer className={styles.controls}>
        <div className={styles.previous} data-off={previous === null}>
          {previous !== null && (
            <IconButton label={text('previous_step')} onPress={() => turn(-1)}>
              <ArrowLeft className="mirrored" aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {next === null ? (
          <Link to={exit} className={buttonLook()} onFollow={finish}>
            <Check size="1.25em" aria-hidden="true" />
            <Text of="finish" />
          </Link>
        ) : (
          <Button onPress={() => turn(1)}>
            <Text of="next_step" />
            <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />
          </Button>
        )}
      </footer>
      <StrayPlayer shown={recordings[page] ?? null} />
    </div>
  );
}
