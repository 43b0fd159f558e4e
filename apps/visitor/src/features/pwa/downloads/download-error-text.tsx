import { useSyncExternalStore } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { Text } from '#i18n/text.ts';
import styles from './download-error-text.module.css';
import type { DownloadError } from './messages.ts';
import { useSize } from './size.ts';

const WORDS = {
  wrong: 'download_wrong',
  barred: 'download_barred',
} as const satisfies Record<Exclude<DownloadError['why'], 'full' | 'lost'>, string>;

/** "Connection lost" only if there was one: not when offline, or before the first response. */
function lostWords(isOnline: boolean, early = false) {
  if (!isOnline) return 'no_internet';
  return early ? 'error_retry' : 'download_lost';
}

interface TroubleWordsProps {
  trouble: DownloadError;
  title: 'error_download' | 'error_update';
}

/** Why a download stopped, and whether the part that was downloaded is kept. */
export function DownloadErrorText({ trouble, title }: TroubleWordsProps) {
  const sizeOf = useSize();
  const { network } = usePlatform();
  const isOnline = useSyncExternalStore(network.subscribe, network.online, network.online);
  return (
    <>
      <span className={styles.title}>
        <Text of={title} />
      </span>{' '}
      {trouble.why === 'full' ? (
        <Text of="no_space" size={sizeOf(trouble.missing)} />
      ) : (
        <Text of={trouble.why === 'lost' ? lostWords(isOnline, trouble.early) : WORDS[trouble.why]} />
      )}
    </>
  );
}
