import { type MuseumContent, oneMinuteColumns, pageTitle } from '@museummate/domain';
import { NothingHere } from '@museummate/ui/nothing-here';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { BackLink } from '#features/link/back-button.tsx';
import { HomeButton } from '#features/link/home-button.tsx';
import { museumName, useMuseumHead } from '#features/museum/museum.ts';
import { WithContent } from '#features/museum/with-content.tsx';
import { SideMenu } from '#features/side-menu/side-menu.tsx';
import { Tile, TileColumns, WideColumn } from '#features/tiles/tiles.tsx';
import { useHashItem } from '#features/tiles/use-hash.ts';
import { Text, useTexts } from '#i18n/text.ts';

/** Something about the museum in a minute each, as a wall of pictures in three columns. */
export function OneMinuteList() {
  const head = useMuseumHead();
  const text = useTexts();
  const own = head.sideMenuCustomization?.locale.inAMinuteText?.trim();
  const title = own || text('one_minute_title');
  usePageTitle(pageTitle(title, museumName(head)));
  return (
    <WideColumn>
      <Page bar={<TopBar start={<BackLink to={{ screen: 'Options' }} />} end={<SideMenu />} />}>
        <Title>{title}</Title>
        <WithContent>{(content) => <Columns content={content} />}</WithContent>
      </Page>
    </WideColumn>
  );
}

function Columns({ content: { oneMinutes, media } }: { content: MuseumContent }) {
  const text = useTexts();
  const { columns, error } = oneMinuteColumns(oneMinutes);
  useHashItem();
  if (error) return <NothingHere text={<Text of="no_resources" />} action={<HomeButton />} />;
  return (
    <TileColumns
      columns={columns.map((items, key) => ({
        key,
        tiles: items.map(({ idOneMinute, locale, mainImageUrl }, place) => (
          <Tile
            key={idOneMinute}
            id={idOneMinute}
            to={{ screen: 'OneMinute', params: { idOneMinute: String(idOneMinute) } }}
            title={locale.title?.trim() || text('one_minute_title')}
            imageUrl={mainImageUrl}
            media={media}
            sizes="(max-width: 64rem) 30vw, 20rem"
            look="small"
            first={place < 3}
          />
        )),
      }))}
    />
  );
}
