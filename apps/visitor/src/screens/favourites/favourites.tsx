import { favouriteArtworks, type MuseumContent, pageTitle } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { NoFavouritesDrawing } from '@museummate/ui/drawing';
import { EmptyState } from '@museummate/ui/empty-state';
import { focusHeading } from '@museummate/ui/focus-heading';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect, useRef } from 'react';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { useFavourites } from '#features/widgets/favourites/favourites.ts';
import { SideMenu } from '#features/widgets/side-menu/side-menu.tsx';
import { WideColumn } from '#features/widgets/tiles/tiles.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { FavouriteWall } from './favourite-wall.tsx';
import { Amounts, PlayAll, useRecordings } from './play-all.tsx';

/** Wall of the visitor's favourite artworks (A35). */
export function Favourites() {
  const head = useMuseumSummary();
  const text = useTexts();
  usePageTitle(pageTitle(text('favourites'), museumName(head)));
  const back: Target = { screen: head.hasHighlights === false ? 'Options' : 'OutstandingArtworks' };
  return (
    <WideColumn>
      <Page bar={<TopBar start={<BackLink to={back} />} end={<SideMenu />} />}>
        <Title>{text('favourites')}</Title>
        <ContentBoundary skeleton="tiles">{(content) => <Works content={content} />}</ContentBoundary>
      </Page>
    </WideColumn>
  );
}

function Works({ content }: { content: MuseumContent }) {
  const { ids } = useFavourites();
  const artworks = favouriteArtworks(content.artworks, ids);
  const recordings = useRecordings(artworks, content);
  useFocusAfterLoss(artworks.length);
  if (artworks.length === 0) return <NoFavourites content={content} />;
  return (
    <>
      <Amounts count={artworks.length} recordings={recordings} />
      <FavouriteWall artworks={artworks} media={content.media} />
      <PlayAll recordings={recordings} />
    </>
  );
}

/** Empty state: explains how to add a favourite, and links to artworks. */
function NoFavourites({ content }: { content: MuseumContent }) {
  const { sideMenuCustomization } = useMuseumSummary();
  const hasHighlights = content.artworks.some(({ outstanding }) => outstanding);
  return (
    <EmptyState
      drawing={<NoFavouritesDrawing />}
      text={<Text of="no_favourites" />}
      hint={<Text of="no_favourites_text" />}
      action={
        <>
          <Link to={{ screen: 'Keyboard' }} className={buttonClass()}>
            <Text of="find_a_work" />
          </Link>
          {hasHighlights && (
            <Link to={{ screen: 'OutstandingArtworks' }} className={buttonClass('secondary')}>
              {sideMenuCustomization?.locale.outstandingArtworksText?.trim() || (
                <Text of="outstanding_artworks" />
              )}
            </Link>
          )}
        </>
      }
    />
  );
}

/** Focus restore: moves the focus to the heading if the focused button disappears together with its artwork. */
function useFocusAfterLoss(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) focusHeading();
    before.current = count;
  }, [count]);
}
