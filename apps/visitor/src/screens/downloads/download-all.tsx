import { isDownloadComplete } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { Button } from '@museummate/ui/button';
import { ProgressBar } from '@museummate/ui/progress-bar';
import { Check, Download, X } from 'lucide-react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import {
  type Overview,
  progressOf,
  useDownloads,
  useDownloadsStore,
  useSize,
} from '#features/pwa/downloads/downloads.ts';
import { Percent } from '#features/pwa/downloads/percent.tsx';
import { ProgressAmount } from '#features/pwa/downloads/progress-amount.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './download-all.module.css';

interface DownloadAllProps {
  overview: Overview;
  /** Whether the screen already shows an error. If so, this component shows no note. */
  hasError: boolean;
  /**
   * Whether the error is a lost connection. If so, a note says whether the download resumes automatically.
   */
  isLost: boolean;
}

/** Download of everything, with total size and progress. */
export function DownloadAll({ overview, hasError, isLost }: DownloadAllProps) {
  const { items, languages, missing } = overview;
  const store = useDownloadsStore();
  const { live } = useDownloads();
  const { network } = usePlatform();
  const sizeOf = useSize();
  const { progress, total, fill } = progressOf({ items }, live);
  const left = items.filter(({ state }) => state !== 'downloaded').map(({ key }) => key);
  // A completed item remains in `live` for a moment, so that the visitor sees the full bar before the success
  // message.
  const running = items.map(({ key }) => key).filter((key) => key in live);
  // With several languages, an item may be outdated only because a language is missing. This is not an update by
  // the museum.
  const isUpdate = languages.length === 1 && items.some(({ state }) => state === 'outdated');
  // Whether items are still wanted. If so, the note says that the download resumes automatically, or that data
  // saving prevents this.
  const isLeft = items.some(({ state }) => state === 'wanted');
  const waits = network.savesData() ? 'download_saves_data' : 'download_waits';
  const note = isLeft ? waits : isUpdate ? 'download_partial' : 'download_goes_on';
  const isAll = running.length > 0 && left.every((key) => key in live);
  if (isDownloadComplete(progress, total) && running.length === 0)
    return (
      <p className={styles.done}>
        <Check aria-hidden="true" />
        <Text of="download_done" />
      </p>
    );
  return (
    <div className={styles.all}>
      {isAll ? (
        <Running progress={progress} total={total} fill={fill} onStop={() => store.stop(running)} />
      ) : (
        <Button onPress={() => void store.start(left)}>
          <Download aria-hidden="true" />
          <span>
            <Text of="download_all" />
            {missing > 0 && (
              <>
                {FACT_SEPARATOR}
                <bdi>{sizeOf(missing)}</bdi>
              </>
            )}
          </span>
        </Button>
      )}
      {(!hasError || (isLost && isLeft)) && (
        <p className={styles.note}>
          <Text of={running.length > 0 ? 'download_goes_on' : note} />
        </p>
      )}
    </div>
  );
}

interface RunningProps extends ReturnType<typeof progressOf> {
  onStop: () => void;
}

function Running({ progress, total, fill, onStop }: RunningProps) {
  const text = useTexts();
  return (
    <>
      <ProgressBar label={text('download_all')} value={progress} max={total} fill={fill} />
      <p className={styles.note}>
        <ProgressAmount done={progress} all={total} />
        {FACT_SEPARATOR}
        <Percent of={fill} />
      </p>
      <Button variant="secondary" onPress={onStop}>
        <X aria-hidden="true" />
        <Text of="cancel_download" />
      </Button>
    </>
  );
}
