import { type MuseumContent, outstandingArtworks, pageTitle } from '@museummate/domain';
import { EmptyState } from '@museummate/ui/empty-state';
import { iconButtonClass } from '@museummate/ui/icon-button';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { Heart } from 'lucide-react';
import { SearchButton } from '#features/find/search/search.tsx';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { ArtworkWall } from '#features/widgets/artwork-wall/artwork-wall.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { SideMenu } from '#features/widgets/side-menu/side-menu.tsx';
import { WideColumn } from '#features/widgets/tiles/tiles.tsx';
import { Text, useTexts } from '#i18n/text.ts';

/** The museum's highlights. */
export function OutstandingArtworks() {
  const head = useMuseumSummary();
  const text = useTexts();
  const own = head.sideMenuCustomization?.locale.outstandingArtworksText?.trim();
  const title = own || text('outstanding_artworks');
  usePageTitle(pageTitle(title, museumName(head)));
  return (
    <WideColumn>
      <Page
        bar={<TopBar start={<BackLink to={{ screen: 'Options' }} />} end={<TopLinks />} />}
        footer={<HomeButton variant="secondary" />}
      >
        <Title>{title}</Title>
        <ContentBoundary skeleton="tiles">{(content) => <Works content={content} />}</ContentBoundary>
      </Page>
    </WideColumn>
  );
}

function Works({ content }: { content: MuseumContent }) {
  const { artworks, error } = outstandingArtworks(content.artworks);
  if (error) return <EmptyState text={<Text of="no_artworks_category" />} />;
  return <ArtworkWall artworks={artworks} media={content.media} from="OutstandingArtworks" />;
}

function TopLinks() {
  const text = useTexts();
  return (
    <>
      <SearchButton from="OutstandingArtworks" />
      <Link to={{ screen: 'Favourites' }} className={iconButtonClass()} label={text('favourites')}>
        <Heart aria-hidden="true" />
      </Link>
      <RecognitionLink variant="round" />
      <SideMenu />
    </>
  );
}
