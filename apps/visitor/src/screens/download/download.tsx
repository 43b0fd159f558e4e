import { pageTitle } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { LiveRegion } from '@museummate/ui/live-region';
import { Page, Title } from '@museummate/ui/page';
import { DownloadDrawing } from '@museummate/ui/pages';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { useDownloads, useDownloadsStore } from '#features/pwa/downloads/downloads.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './download.module.css';
import { Offer } from './offer.tsx';

/** Offers to download the guide before the visit. The choice is stored (A15). */
export function Download() {
  const head = useMuseumSummary();
  const { id } = useLanguage();
  const store = useDownloadsStore();
  const { overview, failed } = useDownloads();
  const text = useTexts();
  usePageTitle(pageTitle(text('download'), museumName(head)));
  const { idMuseum } = head;
  const current = head.languages.find((each) => each.idLanguage === id)?.idLanguage ?? 2;
  useEffect(() => {
    void store.open(idMuseum, [current]);
  }, [store, idMuseum, current]);
  return (
    <Page bar={null}>
      <div className={styles.words}>
        <DownloadDrawing />
        <Title>{text('download_title')}</Title>
        {overview?.idMuseum === idMuseum ? (
          <Offer overview={overview} />
        ) : failed ? (
          <Unreachable onRetry={() => void store.open(idMuseum, [current])} />
        ) : (
          <LiveRegion>
            <Text of="loading" />
          </LiveRegion>
        )}
      </div>
    </Page>
  );
}

/** Message that the content cannot be loaded, so that there is nothing to offer. The visit can start anyway. */
function Unreachable({ onRetry }: { onRetry: () => void }) {
  const keys = useLocalStorageStore();
  const navigation = useNavigationStore();
  const pass = () => {
    keys.downloadChoice = 'no';
    navigation.go({ screen: 'Options' }, { replace: true });
  };
  return (
    <>
      <p role="alert" className={styles.text}>
        <Text of="error_retry" />
      </p>
      <div className={styles.answers}>
        <Button onPress={onRetry}>
          <Text of="retry" />
        </Button>
        <Button variant="secondary" onPress={pass}>
          <Text of="continue" />
        </Button>
      </div>
    </>
  );
}
