import { useSyncExternalStore } from 'react';
import { usePlatform } from '#features/platform/platform.ts';
import { Text } from '#i18n/text.ts';
import type { Trouble } from './messages.ts';
import { useSize } from './size.ts';
import styles from './trouble-words.module.css';

const WORDS = {
  lost: 'download_lost',
  wrong: 'download_wrong',
  barred: 'download_barred',
} as const satisfies Record<Exclude<Trouble['why'], 'full'>, string>;

interface TroubleWordsProps {
  trouble: Trouble;
  title: 'error_download' | 'error_update';
}

/** Why a download stopped, and what has become of what was here by then. */
export function TroubleWords({ trouble, title }: TroubleWordsProps) {
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
        // Whoever is offline to begin with has lost nothing.
        <Text of={trouble.why === 'lost' && !isOnline ? 'no_internet' : WORDS[trouble.why]} />
      )}
    </>
  );
}
