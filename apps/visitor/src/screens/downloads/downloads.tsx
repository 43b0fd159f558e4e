import { isDownloadComplete, type MuseumContent, pageTitle } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { LiveRegion } from '@museummate/ui/live-region';
import { OfflineDrawing } from '@museummate/ui/offline';
import { Page, PageHeader, Title } from '@museummate/ui/page';
import { DownloadDrawing } from '@museummate/ui/pages';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { type Overview, useDownloads, useDownloadsStore } from '#features/pwa/downloads/downloads.ts';
import { SideMenu } from '#features/widgets/side-menu/side-menu.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { DownloadAll } from './download-all.tsx';
import { DownloadErrorMessage } from './download-error.tsx';
import styles from './downloads.module.css';
import { Item } from './item.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { StorageUsage } from './storage-usage.tsx';

/** List of downloads with their sizes. */
export function Downloads() {
  const head = useMuseumSummary();
  const text = useTexts();
  // The title is the same as in the menu.
  const title = head.sideMenuCustomization?.locale.downloadsText?.trim() || text('downloads');
  usePageTitle(pageTitle(title, museumName(head)));
  return (
    <Page bar={<TopBar start={<BackLink to={{ screen: 'Options' }} />} end={<SideMenu />} />}>
      <PageHeader drawing={<DownloadDrawing />} lead={<Text of="downloads_lead" />}>
        <Title>{title}</Title>
      </PageHeader>
      <ContentBoundary>{(content) => <Content content={content} />}</ContentBoundary>
    </Page>
  );
}

function Content({ content }: { content: MuseumContent }) {
  const store = useDownloadsStore();
  const { overview, failed, error, live } = useDownloads();
  const { id } = useLanguage();
  const current = content.languages.find((each) => each.idLanguage === id)?.idLanguage ?? 2;
  const [more, setMore] = useState<readonly number[]>([]);
  const languages = [current, ...more.filter((each) => each !== current)];
  const wanted = languages.join();
  useEffect(() => {
    void store.open(content.idMuseum, wanted.split(',').map(Number));
  }, [store, content, wanted]);

  if (failed && !overview) return <Failed onRetry={() => void store.open(content.idMuseum, languages)} />;
  if (!overview)
    return (
      <>
        <LiveRegion>
          <Text of="loading" />
        </LiveRegion>
        <StorageUsage />
      </>
    );
  const done = overview.items.filter(({ state }) => state === 'downloaded').length;
  const isRunning = Object.keys(live).length > 0;
  return (
    <>
      <LiveRegion>
        {isRunning ? (
          <Text of="downloading" />
        ) : (
          isDownloadComplete(done, overview.items.length) && <Text of="download_done" />
        )}
      </LiveRegion>
      <StorageUsage />
      {content.languages.length > 1 && (
        <LanguageChoice
          languages={content.languages}
          current={current}
          chosen={languages}
          onChange={setMore}
        />
      )}
      <Groups overview={overview} media={content.media} />
      <div className={styles.footer}>
        <DownloadErrorMessage error={error} isOffline={failed} />
        <DownloadAll overview={overview} hasError={error !== null || failed} isLost={error?.why === 'lost'} />
      </div>
    </>
  );
}

function Groups({ overview: { items }, media }: { overview: Overview; media: MuseumContent['media'] }) {
  const groups: [Overview['items'][number]['kind'], ReactNode][] = [
    ['exhibition', <Text key="exhibition" of="tile_exhibitions" />],
    ['route', <Text key="route" of="tile_routes" />],
    ['timeline', <Text key="timeline" of="tile_timeline" />],
    ['extra', <Text key="extra" of="extras" />],
    ['works', <Text key="works" of="other_works" />],
  ];
  return groups.map(([kind, title]) => {
    const own = items.filter((item) => item.kind === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} className={styles.group} aria-labelledby={`downloads-${kind}`}>
        <h2 id={`downloads-${kind}`} className={styles.heading}>
          {title}
        </h2>
        <ul className={styles.list}>
          {own.map((item) => (
            <li key={item.key}>
              <Item item={item} media={media} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <OfflineDrawing />
      <p role="alert">
        <Text of="error_retry" />
      </p>
      <Button onPress={onRetry}>
        <Text of="retry" />
      </Button>
    </div>
  );
}
