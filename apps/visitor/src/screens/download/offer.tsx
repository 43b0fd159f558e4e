import { type DownloadMode, isDownloadComplete } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { Button } from '@museummate/ui/button';
import { LiveRegion } from '@museummate/ui/live-region';
import { ProgressBar } from '@museummate/ui/progress-bar';
import { useEffect, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { DownloadErrorText } from '#features/pwa/downloads/download-error-text.tsx';
import {
  type DownloadError,
  type Overview,
  progressOf,
  useDownloads,
  useDownloadsStore,
  useSize,
} from '#features/pwa/downloads/downloads.ts';
import { Percent } from '#features/pwa/downloads/percent.tsx';
import { ProgressAmount } from '#features/pwa/downloads/progress-amount.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './download.module.css';

const QUESTIONS = {
  full: 'download_full',
  partial: 'download_partial',
  'not-needed': 'download_not_needed',
} as const satisfies Record<DownloadMode, string>;

/** Asks whether to download the guide, then shows the progress and the result. */
export function Offer({ overview }: { overview: Overview }) {
  const store = useDownloadsStore();
  const sizeOf = useSize();
  const { live, error } = useDownloads();
  const keys = useLocalStorageStore();
  const navigation = useNavigationStore();
  // The download mode when this screen was opened. The current mode is not used, because it changes during the
  // download.
  const [mode] = useState(overview.mode);
  const [answered, setAnswered] = useState(false);
  const { progress, total, fill } = progressOf(overview, live);
  // If a download of an earlier page load has resumed, the visitor has already agreed to it.
  if (!answered && Object.keys(live).length > 0) setAnswered(true);
  // A completed item remains in `live` for a moment, so that the visitor sees the full bar before the success
  // message.
  const isDone = answered && isDownloadComplete(progress, total) && Object.keys(live).length === 0;
  const isRunning = answered && !isDone && error === null;

  useRememberedChoice(mode, isDone);
  const yes = () => {
    setAnswered(true);
    void store.start(overview.items.filter(({ state }) => state !== 'downloaded').map(({ key }) => key));
  };
  const goOn = () => navigation.go({ screen: 'Options' }, { replace: true });
  const no = () => {
    // Stop items that are waiting for the network, too. Otherwise they would resume automatically.
    store.stop(overview.items.map(({ key }) => key));
    keys.downloadChoice = 'no';
    goOn();
  };

  return (
    <>
      <LiveRegion>{isDone ? <Text of="download_done" /> : isRunning && <Text of="downloading" />}</LiveRegion>
      <p className={styles.text}>
        <Text of={isDone ? 'download_done' : QUESTIONS[mode]} />
      </p>
      {isRunning ? (
        <Progress progress={progress} total={total} fill={fill} />
      ) : (
        mode !== 'not-needed' &&
        !isDone && (
          <p className={styles.size}>
            <Text of="download_size" size={sizeOf(overview.missing)} />
          </p>
        )
      )}
      <Failure error={answered ? error : null} mode={mode} />
      <div className={styles.answers}>
        {mode === 'not-needed' || isDone ? (
          <Button onPress={goOn}>
            <Text of="continue" />
          </Button>
        ) : (
          <YesOrNo isRunning={isRunning} answered={answered} yes={yes} no={no} />
        )}
      </div>
    </>
  );
}

/** Stores the visitor's choice, so that the question is not asked again. */
function useRememberedChoice(mode: DownloadMode, isDone: boolean): void {
  const keys = useLocalStorageStore();
  useEffect(() => {
    if (mode === 'not-needed') keys.downloadChoice = 'already-downloaded';
    else if (isDone) keys.downloadChoice = 'yes';
  }, [keys, mode, isDone]);
}

interface YesOrNoProps {
  isRunning: boolean;
  answered: boolean;
  yes: () => void;
  no: () => void;
}

function YesOrNo({ isRunning, answered, yes, no }: YesOrNoProps) {
  return (
    <>
      {!isRunning && (
        <Button onPress={yes}>
          <Text of={answered ? 'retry' : 'yes'} />
        </Button>
      )}
      <Button variant="secondary" onPress={no}>
        <Text of={isRunning ? 'cancel_download' : 'no'} />
      </Button>
    </>
  );
}

function Progress({ progress, total, fill }: ReturnType<typeof progressOf>) {
  const text = useTexts();
  return (
    <>
      <ProgressBar label={text('downloading')} value={progress} max={total} fill={fill} />
      <p className={styles.size}>
        <ProgressAmount done={progress} all={total} />
        {FACT_SEPARATOR}
        <Percent of={fill} />
      </p>
    </>
  );
}

function Failure({ error, mode }: { error: DownloadError | null; mode: DownloadMode }) {
  return (
    <p role="alert" className={styles.error}>
      {error && (
        <DownloadErrorText error={error} title={mode === 'partial' ? 'error_update' : 'error_download'} />
      )}
    </p>
  );
}
