import {
  hallsWalk,
  type MuseumContent,
  newFloor,
  pageTitle,
  stepOfArtwork,
  stepOfHall,
} from '@museummate/domain';
import { EmptyState } from '@museummate/ui/empty-state';
import { Page, Title } from '@museummate/ui/page';
import { NoHallsDrawing } from '@museummate/ui/pages';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { EndVisitLink } from '#features/foundation/link/end-visit-link.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { MuseumLogo } from '#features/museum/museum/museum-logo.tsx';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { useTimeline } from '#features/tours/timeline/timeline.ts';
import { SideMenu } from '#features/widgets/side-menu/side-menu.tsx';
import { TopLinks } from '#features/widgets/top-links/top-links.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './by-halls-options.module.css';
import { HallStep } from './hall-step.tsx';
import { InstructionStep } from './instruction-step.tsx';
import { UpButton } from './up-button.tsx';
import { stepId, useStepOnTop } from './use-step-on-top.ts';

/** Start screen of the by-halls mode: a line through the building, floor by floor. */
export function ByHallsOptions() {
  const text = useTexts();
  const title = text('tile_timeline');
  usePageTitle(pageTitle(title, museumName(useMuseumSummary())));
  return (
    <Page
      bar={
        <TopBar
          start={<SideMenu side="start" />}
          middle={<MuseumLogo mode="by-halls" />}
          end={<TopLinks language />}
        />
      }
      footer={<EndVisitLink />}
    >
      <Title>{title}</Title>
      <ContentBoundary>{(content) => <Line content={content} />}</ContentBoundary>
      <UpButton />
    </Page>
  );
}

function Line({ content }: { content: MuseumContent }) {
  const { query } = useLocation();
  const hall = query.get('hall');
  const steps = hallsWalk(useTimeline(content), content.halls);
  const back = hall ? stepOfHall(steps, hall) : -1;
  useStepOnTop(steps[back - 1]?.key ?? null, steps[back]?.key ?? null);
  // If the URL contains no hall, the visitor is assumed to be at the last opened artwork.
  const keys = useLocalStorageStore();
  const last = (keys.artworkVisit ?? keys.visit?.artworks.at(-1))?.idArtwork;
  const here = back >= 0 || last === undefined ? back : stepOfArtwork(steps, last);
  if (steps.length === 0) return <EmptyState drawing={<NoHallsDrawing />} text={<Text of="no_halls" />} />;
  return (
    <ol className={styles.line}>
      {steps.map((step, place) => (
        <li
          key={step.key}
          id={stepId(step.key)}
          className={styles.step}
          data-kind={step.kind}
          data-passed={place < here}
        >
          {step.kind === 'hall' ? (
            <HallStep
              hall={step.hall}
              media={content.media}
              floor={newFloor(steps, place)}
              isHere={place === here}
              first={place < 3}
            />
          ) : (
            <InstructionStep step={step.step} media={content.media} />
          )}
        </li>
      ))}
    </ol>
  );
}
