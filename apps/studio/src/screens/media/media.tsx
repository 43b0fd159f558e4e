import { useStore } from '@museummate/store/react';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { BulkUpload, UploadList, useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/basic-controls/basic-controls.tsx';
import { useDoubleClickGuard } from '#features/controls/double-click-guard/double-click-guard.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { needsAttention, type QueuedUpload } from '#features/draft/upload-queue/upload-queue.ts';
import { useAddress } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { canIn } from '#features/session/session/session.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { Library } from './library.tsx';
import styles from './media.module.css';
import { Proposals } from './proposals.tsx';

/** Storage quota of the museum and how much of it is used; reloaded with every new file. */
function Usage({ files }: { files: number }) {
  const t = useTexts();
  const size = useSize();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const { data } = useQuery({
    queryKey: ['media-usage', idMuseum, files],
    queryFn: () => api.mediaUsage(idMuseum),
    placeholderData: (before) => before,
  });
  if (!data) return null;
  return (
    <p className={styles.usage}>
      <meter
        aria-label={t('media_space')}
        min={0}
        max={data.limit}
        value={data.used}
        high={data.limit * 0.9}
      />{' '}
      {t('media_used', { used: size(data.used), limit: size(data.limit) })}
    </p>
  );
}

/** All files of the museum; uploads in progress and files with problems are first. */
export function Media() {
  const t = useTexts();
  const museum = useMuseum();
  const items = useStore(museum.uploads.items, (all) => all);
  const count = useDraft((view) => view.media.size);
  // The studio's search opens this screen with the name of a file.
  const find = useAddress().searchParams.get('find') ?? '';
  const [wanted, setWanted] = useState(find);
  const [known, setKnown] = useState(find);
  if (known !== find) {
    setKnown(find);
    setWanted(find);
  }
  const looked = useDeferredValue(wanted);
  const stuck = items.filter(needsAttention);
  const moving = items.filter((item) => !needsAttention(item));
  return (
    <Shell
      current="media"
      title={t('media')}
      head={
        <h1>
          {t('media')} <span className={styles.count}>{t('media_files', { count })}</span>
        </h1>
      }
    >
      <div className={styles.page}>
        <div className={styles.tools}>
          <label className={styles.search}>
            <Search size={17} aria-hidden="true" />
            <input
              type="search"
              aria-label={t('media_find')}
              placeholder={t('media_find')}
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          </label>
          {canIn(museum, 'edit') && <BulkUpload variant="primary" />}
        </div>
        <Proposals />
        <div className={styles.columns} data-two={stuck.length > 0}>
          <div className={styles.stream}>
            {moving.length > 0 && <UnderWay items={moving} />}
            <Library wanted={looked} />
          </div>
          {stuck.length > 0 && (
            <section className={styles.stuck} aria-labelledby="stuck">
              <h2 id="stuck">{t('upload_need_you', { count: stuck.length })}</h2>
              <p className={styles.hint}>{t('upload_others_go_on')}</p>
              <UploadList items={stuck} />
            </section>
          )}
        </div>
        <p className={styles.hint}>{t('upload_formats')}</p>
        <Usage files={count} />
      </div>
    </Shell>
  );
}

/** Total progress of the uploads. They continue on other screens, and after the computer was asleep. */
function UnderWay({ items }: { items: readonly QueuedUpload[] }) {
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
