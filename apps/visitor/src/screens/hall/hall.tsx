import { type Hall as HallData, hallOf, type MuseumContent, pageTitle } from '@museummate/domain';
import { EmptyState } from '@museummate/ui/empty-state';
import { IconButton } from '@museummate/ui/icon-button';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { ArrowLeft } from 'lucide-react';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import {
  type Match,
  type ScreenName,
  useLocation,
  useNavigationStore,
} from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { MuseumLogo } from '#features/museum/museum/museum-logo.tsx';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { LanguageNote } from '#features/museum/museum-text/museum-text.tsx';
import { HallCredits, HallPicture } from '#features/tours/hall/hall-picture.tsx';
import { HallExtraInfo, HallName, HallNotice, HallPlace } from '#features/tours/hall/hall-text.tsx';
import { WorksGrid } from '#features/tours/hall/works-grid.tsx';
import { MapLink } from '#features/widgets/map-link/map-link.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { WideColumn } from '#features/widgets/tiles/tiles.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './hall.module.css';

/** Screens that a visitor opens from the hall. The Back button of the hall skips them. */
const WORKS: readonly ScreenName[] = ['Artwork', 'Resource', 'StudyQuestionArtwork'];

/** Screen of one hall with its artworks. A printed code or a beacon opens it. */
export function Hall() {
  const head = useMuseumSummary();
  const state = useContent();
  const { match } = useLocation();
  const id = match.kind === 'screen' ? match.params.idHall : undefined;
  const { hall } = hallOf(state.kind === 'loaded' ? state.content.halls : [], id);
  usePageTitle(pageTitle(hall?.locale.name, museumName(head)));
  return (
    <WideColumn>
      <Page
        bar={<TopBar start={<Back />} middle={<MuseumLogo />} end={<RecognitionLink variant="round" />} />}
      >
        {!hall && (
          <h1 className="visually-hidden">
            <Text of="halls_title" />
          </h1>
        )}
        <ContentBoundary skeleton="hall">
          {(content) =>
            hall ? (
              <HallView hall={hall} content={content} />
            ) : (
              <EmptyState
                text={<Text of={content.halls.length > 0 ? 'no_resources' : 'no_halls'} />}
                action={<HomeButton />}
              />
            )
          }
        </ContentBoundary>
      </Page>
    </WideColumn>
  );
}

function HallView({ hall, content }: { hall: HallData; content: MuseumContent }) {
  const { query } = useLocation();
  const fromId = String(hall.idHall);
  return (
    <>
      <div className={styles.picture}>
        <HallPicture hall={hall} media={content.media} sizes="(max-width: 68rem) 100vw, 64rem" first />
      </div>
      <HallCredits hall={hall} media={content.media} />
      <div className={styles.text}>
        <HallPlace hall={hall} />
        <Title words={hall.locale.name}>
          <HallName hall={hall} />
        </Title>
        <p className={styles.extra}>
          <HallExtraInfo hall={hall} />
        </p>
      </div>
      {hall.locale.extraInfo && <LanguageNote of="text" language={hall.locale.languages?.extraInfo} />}
      <HallNotice hall={hall} />
      <MapLink place={`hall-${hall.idHall}`} />
      <WorksGrid
        works={hall.artworkImages}
        content={content}
        to={(idArtwork) => ({ screen: 'Artwork', params: { idArtwork }, query: { from: 'Hall', fromId } })}
        returned={query.get('artwork')}
      />
    </>
  );
}

/**
 * Back button. It goes one step back. After a return from an artwork of this hall, it goes to the page before the
 * hall.
 */
function Back() {
  const navigation = useNavigationStore();
  const text = useTexts();
  const { query, match } = useLocation();
  const start = { screen: 'Options' } as const;
  const isHere = (each: Match) =>
    each.kind === 'screen' && (WORKS.includes(each.screen) || JSON.stringify(each) === JSON.stringify(match));
  const back = () => (query.has('artwork') ? navigation.backPast(isHere, start) : navigation.back(start));
  return (
    <IconButton label={text('back')} onPress={back}>
      <ArrowLeft className="mirrored" aria-hidden="true" />
    </IconButton>
  );
}
