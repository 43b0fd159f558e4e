import { useDownloads, useSize } from '#features/pwa/downloads/downloads.ts';
import { Text } from '#i18n/text.ts';
import styles from './storage-usage.module.css';

/** Storage usage of the device; nothing if the browser does not report it (A90). */
export function StorageUsage() {
  const { room } = useDownloads();
  const sizeOf = useSize();
  if (!room) return null;
  const { used, free } = room;
  return (
    <section className={styles.room}>
      <p className={styles.text}>
        <span className={styles.title}>
          <Text of="on_this_device" />
        </span>
        <span className={styles.amount}>
          <Text of="storage_used" used={sizeOf(used)} free={sizeOf(free)} />
        </span>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (used / Math.max(1, used + free)) * 100)}%` }} />
      </span>
    </section>
  );
}
