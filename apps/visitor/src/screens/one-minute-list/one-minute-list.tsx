import {
  type MuseumContent,
  mainAudioUrlOf,
  type OneMinute,
  oneMinuteColumns,
  pageTitle,
  safeUrl,
} from '@museummate/domain';
import { EmptyState } from '@museummate/ui/empty-state';
import { Page, PageHeader, Title } from '@museummate/ui/page';
import { OneMinuteDrawing } from '@museummate/ui/pages';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { Headphones } from 'lucide-react';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { formatDuration } from '#features/player/player/player.ts';
import { SideMenu } from '#features/widgets/side-menu/side-menu.tsx';
import { Tile, TileColumns, WideColumn } from '#features/widgets/tiles/tiles.tsx';
import { useHashItem } from '#features/widgets/tiles/use-hash.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './one-minute-list.module.css';

/** The museum's one-minutes as a wall of pictures in three columns. */
export function OneMinuteList() {
  const head = useMuseumSummary();
  const text = useTexts();
  const own = head.sideMenuCustomization?.locale.inAMinuteText?.trim();
  const title = own || text('one_minute_title');
  usePageTitle(pageTitle(title, museumName(head)));
  return (
    <WideColumn>
      <Page bar={<TopBar start={<BackLink to={{ screen: 'Options' }} />} end={<SideMenu />} />}>
        <PageHeader drawing={<OneMinuteDrawing />} lead={<HowLong />}>
          <Title>{title}</Title>
        </PageHeader>
        <ContentBoundary skeleton="columns">{(content) => <Columns content={content} />}</ContentBoundary>
      </Page>
    </WideColumn>
  );
}

/** Total duration in minutes. An item without a recording counts as one minute. */
function HowLong() {
  const state = useContent();
  if (state.kind !== 'loaded') return null;
  const { oneMinutes, media } = state.content;
  const seconds = oneMinutes.map((item) => lengthOf(item, media) ?? 60);
  const count = Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60);
  return count > 0 && <Text of="minutes" count={count} />;
}

function lengthOf(item: OneMinute, media: MuseumContent['media']): number | null {
  const url = safeUrl(mainAudioUrlOf(item));
  return (url ? media[url]?.duration : null) ?? null;
}

/** Duration of the recording, shown on the picture. */
function Length({ seconds }: { seconds: number | null }) {
  const text = useTexts();
  if (seconds === null) return null;
  return (
    <span className={styles.length}>
      <span className="visually-hidden">{text('has_audio')} </span>
      <Headphones size="1em" aria-hidden="true" />
      {formatDuration(Math.round(seconds))}
    </span>
  );
}

function Columns({ content: { oneMinutes, media } }: { content: MuseumContent }) {
  const text = useTexts();
  const { columns, error } = oneMinuteColumns(oneMinutes);
  useHashItem();
  if (error) return <EmptyState text={<Text of="no_resources" />} action={<HomeButton />} />;
  return (
    <TileColumns
      columns={columns.map((items, key) => ({
        key,
        tiles: items.map(({ idOneMinute, locale, mainImageUrl, ...item }, place) => (
          <Tile
            key={idOneMinute}
            badge={<Length seconds={lengthOf({ idOneMinute, locale, mainImageUrl, ...item }, media)} />}
            id={idOneMinute}
            to={{ screen: 'OneMinute', params: { idOneMinute: String(idOneMinute) } }}
            title={locale.title?.trim() || text('one_minute_title')}
            titleLanguage={locale.languages?.title}
            imageUrl={mainImageUrl}
            media={media}
            sizes="(max-width: 64rem) 30vw, 20rem"
            variant="small"
            first={place < 3}
          />
        )),
      }))}
    />
  );
}
