import { UploadList, useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { useDoubleClickGuard } from '#features/controls/double-click-guard/double-click-guard.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import type { QueuedUpload } from '#features/draft/upload-queue/upload-queue.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './media.module.css';

/**
 * Progress of all uploads together. They continue while another screen is open, and after the computer wakes up.
 */
export function UnderWay({ items }: { items: readonly QueuedUpload[] }) {
  const t = useTexts();
  const size = useSize();
  const { uploads } = useMuseum();
  const isSettled = useDoubleClickGuard();
  const arrived = items.filter(({ state }) => state === 'ready');
  const left = items.filter(({ state }) => state !== 'ready');
  const all = items.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = items.reduce((sum, item) => sum + (item.state === 'ready' ? item.bytes : item.sent), 0);
  const pauseOrGoOn = () => {
    if (isPaused) uploads.resume();
    else if (isSettled()) uploads.pause();
  };
  const isPaused = left.length > 0 && left.every(({ state }) => state === 'paused');
  return (
    <section className={styles.card} aria-labelledby="under-way">
      <div className={styles.row}>
        <div role="status">
          <h2 id="under-way">{t('upload_in', { count: arrived.length, all: items.length })}</h2>
          <p className={styles.hint}>
            {t('upload_sent', { sent: size(sent), all: size(all) })}
            {left.length > 0 && !isPaused && ` · ${t('upload_go_on_working')}`}
          </p>
        </div>
        {left.length > 0 && (
          <Button onPress={pauseOrGoOn}>{t(isPaused ? 'upload_resume_all' : 'upload_pause_all')}</Button>
        )}
        {left.length === 0 && <Button onPress={() => uploads.clear()}>{t('upload_clear')}</Button>}
      </div>
      <progress aria-labelledby="under-way" max={all} value={sent} />
      <UploadList items={left} />
    </section>
  );
}
