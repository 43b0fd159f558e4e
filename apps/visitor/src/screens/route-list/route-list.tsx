import { listedRoutes, listStart, type MuseumContent, pageTitle } from '@museummate/domain';
import { EmptyState } from '@museummate/ui/empty-state';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useRef, useState } from 'react';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { BackgroundPlayer } from '#features/player/player/controls/background-player.tsx';
import { listTitle } from '#features/tours/routes/list-title.ts';
import { useRoutes } from '#features/tours/routes/routes.ts';
import { Carousel } from '#features/widgets/carousel/carousel.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { introRecording } from './intro-recording.ts';
import styles from './route-list.module.css';
import { RoutePage } from './route-page.tsx';
import { RouteRows } from './route-rows.tsx';

/** The museum's routes or exhibitions, one per page. */
export function RouteList() {
  const head = useMuseumSummary();
  const text = useTexts();
  const isExhibition = useIsExhibition();
  const title = listTitle(head, isExhibition, text);
  usePageTitle(pageTitle(title, museumName(head)));
  return (
    <Page
      bar={
        <TopBar start={<BackLink to={{ screen: 'Options' }} />} end={<RecognitionLink variant="round" />} />
      }
      wide
    >
      <div className={styles.title}>
        <Title>{title}</Title>
      </div>
      <ContentBoundary skeleton="list">
        {(content) => <Pages content={content} title={title} />}
      </ContentBoundary>
    </Page>
  );
}

function useIsExhibition(): boolean {
  const { match } = useLocation();
  return match.kind === 'screen' && match.screen === 'ExhibitionList';
}

function Pages({ content, title }: { content: MuseumContent; title: string }) {
  const isExhibition = useIsExhibition();
  const navigation = useNavigationStore();
  const { query } = useLocation();
  const idRoute = query.get('idRoute');
  const { routes, error } = listedRoutes(useRoutes(content), { isExhibition, idRoute });
  const carousel = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(() => listStart(routes, query.get('fromRoute'), idRoute));
  if (error)
    return (
      <EmptyState
        text={<Text of={isExhibition ? 'no_exhibitions' : 'no_routes'} />}
        action={<HomeButton />}
      />
    );
  const show = (place: number) => {
    setPage(place);
    // The URL contains the route, so that the carousel shows it again when the visitor returns.
    navigation.setQueryQuietly({ fromRoute: String(routes[place]?.idRoute ?? '') });
  };
  const choose = (place: number) => {
    show(place);
    // Scroll to the carousel, because the pressed row may be far below it.
    carousel.current?.scrollIntoView({ block: 'nearest' });
  };
  const shown = routes[page];
  return (
    <div className={styles.list} data-many={routes.length > 1}>
      <div ref={carousel} className={styles.carousel}>
        <Carousel label={title} onPage={show} page={page} loop tall>
          {routes.map((route, place) => (
            <RoutePage key={route.idRoute} route={route} content={content} first={place === page} />
          ))}
        </Carousel>
      </div>
      {routes.length > 1 && (
        <RouteRows label={title} routes={routes} content={content} page={page} onChoose={choose} />
      )}
      <BackgroundPlayer shown={shown ? introRecording(shown, content, title, idRoute) : null} />
    </div>
  );
}
