import { type MuseumContent, nextOpenStep, type Timeline, timelineWalk } from '@museummate/domain';
import { focusHeading } from '@museummate/ui/focus-heading';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { BackgroundPlayer } from '#features/player/player/controls/background-player.tsx';
import { Carousel } from '#features/widgets/carousel/carousel.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { WideColumn } from '#features/widgets/tiles/tiles.tsx';
import { useTexts } from '#i18n/text.ts';
import { HallDetails, InfoDetails } from './details.tsx';
import { Intro } from './intro.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { introRecording, stepRecording } from './recordings.ts';
import { startPage } from './start-page.ts';
import { StartCard, StepCard } from './step-card.tsx';
import styles from './timeline.module.css';
import { StepControls, WalkProgressBar } from './walk-progress.tsx';

interface WalkProps {
  timeline: Timeline;
  content: MuseumContent;
  back: ReactNode;
}

/** The start page and the steps as cards in a carousel. Details of the current card are below it. */
export function Walk({ timeline, content, back }: WalkProps) {
  const text = useTexts();
  const { query } = useLocation();
  const steps = timelineWalk(timeline, content.halls);
  const { page, show, next, turn, goOn } = useWalkPage(steps);
  const step = steps[page - 1];
  const intro = introRecording(timeline, content.media, text('tile_timeline'));
  const shown =
    page === 0
      ? intro
      : step?.kind === 'info'
        ? stepRecording(step.step, timeline, content.media, text('instructions'))
        : null;
  return (
    <WideColumn>
      <Page
        bar={
          <TopBar
            start={back}
            middle={<WalkProgressBar steps={steps} page={page} minutes={timeline.minutes} />}
            end={<RecognitionLink variant="round" />}
          />
        }
      >
        <Cards timeline={timeline} content={content} steps={steps} page={page} show={show} turn={turn} />
        <StepControls steps={steps.length} page={page} canGoOn={next !== undefined} onTurn={turn} />
        <div className={styles.details}>
          <Intro timeline={timeline} content={content} recording={intro} open={page === 0} start={goOn} />
          {step?.kind === 'hall' && (
            <HallDetails
              key={step.key}
              hall={step.hall}
              step={step.step}
              content={content}
              idTimeline={timeline.idTimeline}
              returned={query.get('artwork')}
            />
          )}
          {step?.kind === 'info' && (
            <InfoDetails key={step.key} step={step.step} content={content} recording={shown} />
          )}
        </div>
      </Page>
      {step && <NextStepButton goOn={goOn} />}
      <BackgroundPlayer shown={shown} />
    </WideColumn>
  );
}

type WalkSteps = ReturnType<typeof timelineWalk>;

/** State of the current page, which is also in the URL. 0 is the start page, 1 the first step. */
function useWalkPage(steps: WalkSteps) {
  const navigation = useNavigationStore();
  const { query } = useLocation();
  const [page, setPage] = useState(() => startPage(steps, query));
  const show = (next: number) => {
    if (next === page) return;
    setPage(next);
    // The step is stored in the URL, so that it is shown again when the visitor returns.
    navigation.setQueryQuietly({ step: next > 0 ? String(next) : undefined, artwork: undefined });
  };
  const next = nextOpenStep(steps, page - 1);
  const turn = (by: 1 | -1) => show(by < 0 ? Math.max(0, page - 1) : next === undefined ? page : next + 1);
  const goOn =
    next === undefined
      ? undefined
      : () => {
          show(next + 1);
          window.scrollTo({ top: 0, behavior: 'instant' });
          // Focus the heading, because the pressed button has been removed or is far below the visible part.
          requestAnimationFrame(focusHeading);
        };
  return { page, show, next, turn, goOn };
}

interface CardsProps extends Pick<ReturnType<typeof useWalkPage>, 'page' | 'show' | 'turn'> {
  timeline: Timeline;
  content: MuseumContent;
  steps: WalkSteps;
}

/** Carousel with the cards of the start page and of the steps. */
function Cards({ timeline, content, steps, page, show, turn }: CardsProps) {
  const text = useTexts();
  if (steps.length === 0) return <StartCard timeline={timeline} media={content.media} />;
  return (
    <Carousel label={text('tile_timeline')} page={page} onPage={show} onTurn={turn} controls={false}>
      <StartCard timeline={timeline} media={content.media} />
      {steps.map((each, place) => (
        <StepCard key={each.key} step={each} media={content.media} near={Math.abs(place + 1 - page) < 2} />
      ))}
    </Carousel>
  );
}
