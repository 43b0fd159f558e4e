import { type DownloadMode, formatBytes, isDownloadComplete } from '@museummate/domain';
import { useEffect, useState } from 'react';
import { useDeviceKeys } from '#features/device-keys/device-keys.ts';
import {
  type Overview,
  progressOf,
  type Trouble,
  useDownloads,
  useDownloadsStore,
} from '#features/downloads/downloads.ts';
import { TroubleWords } from '#features/downloads/trouble-words.tsx';
import { useNavigation } from '#features/navigation/navigation.ts';
import { Text, useTexts } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Status } from '#ui/status.tsx';
import styles from './download.module.css';

const QUESTIONS = {
  full: 'download_full',
  partial: 'download_partial',
  'not-needed': 'download_not_needed',
} as const satisfies Record<DownloadMode, string>;

/** The question, the progress, and how it ended. */
export function Offer({ overview }: { overview: Overview }) {
  const store = useDownloadsStore();
  const { live, trouble } = useDownloads();
  const keys = useDeviceKeys();
  const navigation = useNavigation();
  // As it was when the screen opened: it changes while things arrive.
  const [mode] = useState(overview.mode);
  const [answered, setAnswered] = useState(false);
  const { progress, total } = progressOf(overview, live);
  const isDone = answered && isDownloadComplete(progress, total);
  const isRunning = answered && !isDone && trouble === null;

  useEffect(() => {
    if (mode === 'not-needed') keys.downloadChoice = 'already-downloaded';
    else if (isDone) keys.downloadChoice = 'yes';
  }, [keys, mode, isDone]);

  const yes = () => {
    setAnswered(true);
    void store.start(overview.items.filter(({ state }) => state !== 'downloaded').map(({ key }) => key));
  };
  const goOn = () => navigation.go({ screen: 'Options' }, { replace: true });
  const no = () => {
    store.stop(Object.keys(live));
    keys.downloadChoice = 'no';
    goOn();
  };

  return (
    <>
      <Status of={isDone ? 'download_done' : isRunning ? 'downloading' : null} />
      <p className={styles.text}>
        <Text of={isDone ? 'download_done' : QUESTIONS[mode]} />
      </p>
      {isRunning ? (
        <Progress progress={progress} total={total} />
      ) : (
        mode !== 'not-needed' &&
        !isDone && (
          <p className={styles.size}>
            <Text of="download_size" size={formatBytes(overview.missing)} />
          </p>
        )
      )}
      <Failure trouble={answered ? trouble : null} mode={mode} />
      <div className={styles.answers}>
        {mode === 'not-needed' || isDone ? (
          <Button onPress={goOn}>
            <Text of="continue" />
          </Button>
        ) : (
          <>
            {!isRunning && (
              <Button onPress={yes}>
                <Text of={answered ? 'retry' : 'yes'} />
              </Button>
            )}
            <Button look="second" onPress={no}>
              <Text of={isRunning ? 'cancel_download' : 'no'} />
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Progress({ progress, total }: { progress: number; total: number }) {
  const text = useTexts();
  return (
    <>
      <ProgressBar label={text('downloading')} value={progress} max={total} />
      <p className={styles.size}>
        <Text of="page_of" page={progress} pages={total} />
      </p>
    </>
  );
}

function Failure({ trouble, mode }: { trouble: Trouble | null; mode: DownloadMode }) {
  return (
    <p role="alert" className={styles.trouble}>
      {trouble && (
        <TroubleWords trouble={trouble} title={mode === 'partial' ? 'error_update' : 'error_download'} />
      )}
    </p>
  );
}
