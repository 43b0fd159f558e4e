import {
  type MuseumContent,
  pageTitle,
  type Route,
  type RouteStep,
  safeUrl,
  stepTowards,
} from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { useStore } from '@museummate/store/react';
import { Button } from '@museummate/ui/button';
import { IconButton } from '@museummate/ui/icon-button';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { contentLanguage, museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { BackgroundPlayer } from '#features/player/player/controls/background-player.tsx';
import { type Recording, usePlayerState, usePlayerStore } from '#features/player/player/player.ts';
import { exitTarget, routeTarget } from '#features/tours/routes/places.ts';
import { hallsLeft } from '#features/tours/routes/progress.ts';
import { routeTitle } from '#features/tours/routes/routes.ts';
import { Carousel } from '#features/widgets/carousel/carousel.tsx';
import { MapIconButton } from '#features/widgets/map/map.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { ProgressBar } from './progress-bar.tsx';
import styles from './route.module.css';
import { RouteEnd } from './route-end.tsx';
import { StepPage } from './step-page.tsx';
import { stepRecording } from './step-recordings.ts';
import { useWalk } from './use-walk.ts';

interface StepsProps {
  route: Route;
  steps: RouteStep[];
  content: MuseumContent;
}

/** The steps of a route, one per page, and the visitor's progress. */
export function Steps({ route, steps, content }: StepsProps) {
  const head = useMuseumSummary();
  const text = useTexts();
  const { query } = useLocation();
  const title = routeTitle(route) ?? text(route.isExhibition ? 'tile_exhibitions' : 'tile_routes');
  usePageTitle(pageTitle(title, museumName(head)));
  const recordings = useStepRecordings({ route, steps, content }, title);
  const { page, go, far, finish } = useWalk(route, steps, recordings);
  const next = stepTowards(steps, page, 1);
  const previous = stepTowards(steps, page, -1);
  const turn = (by: 1 | -1) => go((by > 0 ? next : previous) ?? page);
  const exit = exitTarget(route, query);
  const [isOver, setOver] = useState(false);
  const player = usePlayerStore();
  const end = () => {
    finish();
    // Stop the recording of this route, because the next route has its own.
    player.close();
    setOver(true);
  };
  if (isOver) {
    const walked = steps.filter(({ step }, place) => place === page || far.done.has(step.idStep));
    return <RouteEnd route={route} title={title} walked={walked} content={content} exit={exit} />;
  }
  return (
    <div className={styles.page}>
      <TopBar start={<BackLink to={exit} />} end={<StepsTools />} />
      <main className={styles.main}>
        <StepHeader title={title} steps={steps} page={page} minutes={far.minutes} />
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
      <StepControls
        recording={recordings[page] ?? null}
        onPrevious={previous === null ? undefined : () => turn(-1)}
        onNext={next === null ? undefined : () => turn(1)}
        onEnd={end}
      />
      <BackgroundPlayer shown={recordings[page] ?? null} />
    </div>
  );
}

/** Returns the recording of each step, in the track that the visitor has selected. */
function useStepRecordings({ route, steps, content }: StepsProps, title: string): (Recording | null)[] {
  const keys = useLocalStorageStore();
  const { query } = useLocation();
  const { from, highlightedRoute } = Object.fromEntries(query);
  const placeOf = (idStep: number) => routeTarget(route, { from, highlightedRoute, step: String(idStep) });
  // Subscribe to the stored track, because the visitor can also select a track on the player's sheet.
  const kind = useStore(keys.changes, () => keys.track);
  return steps.map((each, place) => {
    const next = steps[stepTowards(steps, place, 1) ?? -1];
    return stepRecording(each, { content, title, kind, placeOf, next });
  });
}

/** Buttons for the museum's map and the recognition camera. */
function StepsTools() {
  const head = useMuseumSummary();
  const text = useTexts();
  const map = safeUrl(head.tourImageUrl);
  return (
    <>
      {map && (
        <MapIconButton
          url={map}
          info={head.media[map]}
          alt={head.imageAlts.tour ?? ''}
          label={text('show_map')}
        />
      )}
      <RecognitionLink variant="round" />
    </>
  );
}

interface StepHeaderProps {
  title: string;
  steps: RouteStep[];
  page: number;
  minutes: number | null;
}

/** The name of the route and the visitor's progress. */
function StepHeader({ title, steps, page, minutes }: StepHeaderProps) {
  const text = useTexts();
  const spoken = contentLanguage(useMuseumSummary(), useLanguage());
  const halls = hallsLeft(steps, page);
  const rest = [
    minutes !== null && text('minutes_left', { count: minutes }),
    halls > 0 && text('halls_left', { count: halls }),
  ].filter((fact) => fact !== false);
  return (
    <div className={styles.header}>
      <h1 className={styles.title} lang={spoken.locale} dir={spoken.direction}>
        {title}
      </h1>
      <p className={styles.where}>
        {text('step_of', { page: page + 1, pages: steps.length })}
        {rest.map((fact) => (
          <Fragment key={fact}>
            {FACT_SEPARATOR}
            <span>{fact}</span>
          </Fragment>
        ))}
      </p>
    </div>
  );
}

interface StepControlsProps {
  recording: Recording | null;
  onPrevious: (() => void) | undefined;
  /** Goes to the next step; undefined at the last step. */
  onNext: (() => void) | undefined;
  onEnd: () => void;
}

function StepControls({ recording, onPrevious, onNext, onEnd }: StepControlsProps) {
  const text = useTexts();
  return (
    <footer className={styles.controls}>
      <ComesNext recording={recording} />
      <div className={styles.previous} data-off={onPrevious === undefined}>
        {onPrevious && (
          <IconButton label={text('previous_step')} onPress={onPrevious}>
            <ArrowLeft className="mirrored" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {onNext === undefined ? (
        <Button onPress={onEnd}>
          <Check size="1.25em" aria-hidden="true" />
          <Text of="finish" />
        </Button>
      ) : (
        <Button onPress={onNext}>
          <Text of="next_step" />
          <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />
        </Button>
      )}
    </footer>
  );
}

/**
 * Label with the name of the next step, at the end of a recording. It overlays the page, so that the page does not
 * move.
 */
function ComesNext({ recording }: { recording: Recording | null }) {
  const isOver = usePlayerState((state) => state.ended && state.recording?.id === recording?.id);
  return (
    <p role="status" className={styles.comesNext}>
      {isOver && recording?.next && (
        <span>
          <Text of="next_up" name={recording.next.title} />
        </span>
      )}
    </p>
  );
}
