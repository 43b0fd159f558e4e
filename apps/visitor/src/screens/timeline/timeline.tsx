import { pageTitle, timelineOf } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { EmptyState } from '@museummate/ui/empty-state';
import { GoneDrawing } from '@museummate/ui/gone';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { useTimeline } from '#features/tours/timeline/timeline.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { Walk } from './walk.tsx';

const LIST = { screen: 'TimelineList' } as const;

/** Screen of the timeline: a walk through the museum, hall by hall. */
export function Timeline() {
  const head = useMuseumSummary();
  const text = useTexts();
  const state = useContent();
  const { match } = useLocation();
  const content = state.kind === 'loaded' ? state.content : undefined;
  const id = match.kind === 'screen' ? match.params.idTimeline : undefined;
  const { timeline } = timelineOf(useTimeline(content), id);
  usePageTitle(pageTitle(timeline?.locale.name?.trim() || text('tile_timeline'), museumName(head)));
  const back = <BackLink to={LIST} />;
  if (content && timeline) return <Walk timeline={timeline} content={content} back={back} />;
  return (
    <Page bar={<TopBar start={back} middle={<Text of="tile_timeline" />} />}>
      <h1 className="visually-hidden">
        <Text of="tile_timeline" />
      </h1>
      <ContentBoundary skeleton="card">
        {() => (
          <EmptyState
            drawing={<GoneDrawing />}
            text={<Text of="no_resources" />}
            action={
              <Link to={LIST} className={buttonClass()}>
                <Text of="back" />
              </Link>
            }
          />
        )}
      </ContentBoundary>
    </Page>
  );
}
