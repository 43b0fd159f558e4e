import {
  HALL_INFO_HEIGHT,
  type Hall,
  hallOf,
  type MuseumContent,
  pageTitle,
  safeUrl,
} from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { EmptyState } from '@museummate/ui/empty-state';
import { HeroPage } from '@museummate/ui/hero-page';
import { Title } from '@museummate/ui/page';
import { usePageTitle } from '@museummate/ui/use-page-title';
import type { CSSProperties } from 'react';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { type Target, useLocation } from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { LanguageNote } from '#features/museum/museum-text/museum-text.tsx';
import { HallPicture } from '#features/tours/hall/hall-picture.tsx';
import { HallExtraInfo, HallName, HallNotice, HallPlace } from '#features/tours/hall/hall-text.tsx';
import { WorksGrid } from '#features/tours/hall/works-grid.tsx';
import { ReadMore } from '#features/widgets/read-more/read-more.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { WideColumn } from '#features/widgets/tiles/tiles.tsx';
import { Text } from '#i18n/text.ts';
import styles from './by-halls-hall.module.css';

/** A hall in the by-halls mode: picture, description and artworks. */
export function ByHallsHall() {
  const head = useMuseumSummary();
  const state = useContent();
  const { match } = useLocation();
  const idHall = (match.kind === 'screen' && match.params.idHall) || '';
  const content = state.kind === 'loaded' ? state.content : undefined;
  const { hall } = hallOf(content?.halls ?? [], idHall);
  usePageTitle(pageTitle(hall?.locale.name, museumName(head)));
  const back: Target = { screen: 'ByHallsOptions', query: { hall: idHall } };
  const isLoading = state.kind === 'waiting';
  const onPicture = isLoading || Boolean(hall && safeUrl(hall.mainImageUrl));
  return (
    <WideColumn>
      <HeroPage
        start={<BackLink to={back} onPicture={onPicture} />}
        end={<RecognitionLink variant="round" onPicture={onPicture} />}
        name={hall && <HallName hall={hall} />}
        hero={
          onPicture
            ? {
                picture: content && hall && (
                  <HallPicture hall={hall} media={content.media} sizes="100vw" first />
                ),
                shape: 16 / 10,
                fit: 'fill',
                ...(isLoading && { ground: 'var(--colour-line)' }),
              }
            : null
        }
      >
        {!hall && (
          <h1 className="visually-hidden">
            <Text of="halls_title" />
          </h1>
        )}
        <ContentBoundary skeleton="hall-text">
          {(loaded) =>
            hall ? <HallView hall={hall} content={loaded} /> : <NoHall content={loaded} back={back} />
          }
        </ContentBoundary>
      </HeroPage>
    </WideColumn>
  );
}

/**
 * Maximum length in characters of the extra information inside the block. A longer text is shown below the block.
 */
const SHORT = 60;

function HallView({ hall, content }: { hall: Hall; content: MuseumContent }) {
  const { query } = useLocation();
  const idHall = String(hall.idHall);
  const extra = hall.locale.extraInfo?.trim() ?? '';
  const to = (idArtwork: string): Target => ({
    screen: 'ByHallsArtwork',
    params: { idHall, idArtwork },
    query: { from: query.get('from') ?? undefined },
  });
  return (
    <>
      <div
        className={styles.info}
        style={{ '--info-height': `${HALL_INFO_HEIGHT / 16}rem` } as CSSProperties}
      >
        <HallPlace hall={hall} />
        <div className={styles.name}>
          <Title words={hall.locale.name}>
            <HallName hall={hall} />
          </Title>
        </div>
        {extra && extra.length <= SHORT && (
          <p className={styles.extra}>
            <HallExtraInfo hall={hall} />
          </p>
        )}
      </div>
      {extra.length > SHORT && (
        <ReadMore height={HALL_INFO_HEIGHT}>
          <p>
            <HallExtraInfo hall={hall} />
          </p>
        </ReadMore>
      )}
      {hall.locale.extraInfo && <LanguageNote of="text" language={hall.locale.languages?.extraInfo} />}
      <HallNotice hall={hall} />
      <WorksGrid works={hall.artworkImages} content={content} to={to} returned={query.get('artwork')} />
    </>
  );
}

/** Page for an unknown hall. Its text depends on whether the museum has any halls (A49). */
function NoHall({ content: { halls }, back }: { content: MuseumContent; back: Target }) {
  return (
    <EmptyState
      text={<Text of={halls.length > 0 ? 'no_resources' : 'no_halls'} />}
      action={
        <Link to={back} className={buttonClass()}>
          <Text of="back" />
        </Link>
      }
    />
  );
}
