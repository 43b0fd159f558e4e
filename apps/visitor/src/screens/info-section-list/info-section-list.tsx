import { exploreTitle, type MuseumContent, pageTitle } from '@museummate/domain';
import { EmptyState } from '@museummate/ui/empty-state';
import { iconButtonClass } from '@museummate/ui/icon-button';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { House } from 'lucide-react';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { SideMenu } from '#features/widgets/side-menu/side-menu.tsx';
import { Tile, Tiles, WideColumn } from '#features/widgets/tiles/tiles.tsx';
import { useHashItem } from '#features/widgets/tiles/use-hash.ts';
import { Text, useTexts } from '#i18n/text.ts';

/** Information about the museum: opening hours, building, history. */
export function InfoSectionList() {
  const head = useMuseumSummary();
  const text = useTexts();
  const title = exploreTitle({
    museum: head.locale.exploreMuseumText,
    sideMenu: head.sideMenuCustomization?.locale.exploreMuseumText,
    catalogue: text('explore_museum'),
  });
  usePageTitle(pageTitle(title, museumName(head)));
  return (
    <WideColumn>
      <Page
        bar={
          <TopBar
            start={
              <Link to={{ screen: 'Options' }} className={iconButtonClass()} label={text('home')}>
                <House aria-hidden="true" />
              </Link>
            }
            end={<SideMenu />}
          />
        }
      >
        <Title>{title}</Title>
        <ContentBoundary>{(content) => <Sections content={content} />}</ContentBoundary>
      </Page>
    </WideColumn>
  );
}

function Sections({ content: { infoSections, media } }: { content: MuseumContent }) {
  const text = useTexts();
  useHashItem();
  if (infoSections.length === 0)
    return <EmptyState text={<Text of="no_resources" />} action={<HomeButton />} />;
  return (
    <Tiles variant="posters">
      {infoSections.map(({ idInfoSection, locale, mainImageUrl }, place) => (
        <Tile
          key={idInfoSection}
          id={idInfoSection}
          to={{ screen: 'InfoSection', params: { idInfoSection: String(idInfoSection) } }}
          title={locale.title?.trim() || text('explore_museum')}
          titleLanguage={locale.languages?.title}
          imageUrl={mainImageUrl}
          media={media}
          sizes="(max-width: 40rem) 100vw, 30rem"
          variant="poster"
          first={place < 3}
        />
      ))}
    </Tiles>
  );
}
