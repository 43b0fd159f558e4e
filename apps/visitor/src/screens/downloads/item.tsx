import { type Media, safeUrl } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { IconButton } from '@museummate/ui/icon-button';
import { Picture } from '@museummate/ui/picture';
import { ProgressBar } from '@museummate/ui/progress-bar';
import { Check, Download, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import {
  type ActiveDownload,
  type OverviewItem,
  useDownloads,
  useDownloadsStore,
  useSize,
} from '#features/pwa/downloads/downloads.ts';
import { ProgressAmount } from '#features/pwa/downloads/progress-amount.tsx';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './item.module.css';

const EXTRAS = {
  oneMinutes: 'in_a_minute',
  infoSections: 'explore_museum',
  halls: 'halls_title',
  navigationSections: 'home',
  sections: 'sections_title',
} as const satisfies Record<NonNullable<OverviewItem['extra']>, PlainTextKey>;

/** One download: size, progress and actions. */
export function Item({ item, media }: { item: OverviewItem; media: Media }) {
  const { live } = useDownloads();
  const store = useDownloadsStore();
  const text = useTexts();
  const [asking, setAsking] = useState(false);
  const now = live[item.key];
  const name = itemName(item, text);
  const picture = safeUrl(item.imageUrl);
  return (
    <div className={styles.item}>
      {picture && (
        <span className={styles.picture}>
          <Picture url={picture} info={media[picture]} alt="" sizes="4rem" />
        </span>
      )}
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.note}>{now ? <Amount live={now} item={item} /> : <Size item={item} />}</p>
        {now && <Bar live={now} item={item} name={name} />}
      </div>
      <Actions item={item} name={name} isLive={now !== undefined} onDelete={() => setAsking(true)} />
      {asking && (
        <DeleteDialog
          name={name}
          onDelete={() => void store.remove(item.key)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface ActionsProps {
  item: OverviewItem;
  name: string;
  isLive: boolean;
  onDelete: () => void;
}

function Actions({ item, name, isLive, onDelete }: ActionsProps) {
  const store = useDownloadsStore();
  const text = useTexts();
  const { state, key } = item;
  const start = () => void store.start([key]);
  if (isLive)
    return (
      <div className={styles.actions}>
        {/* Disabled button for screen readers. On the screen, there is only the Stop button beside the progress
            bar. */}
        <button
          type="button"
          className="visually-hidden"
          aria-label={text('download_item', { name })}
          disabled
        />
        <IconButton label={`${text('cancel_download')}: ${name}`} onPress={() => store.stop([key])}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    );
  return (
    <div className={styles.actions}>
      {state === 'downloaded' && (
        <>
          <Check className={styles.check} aria-hidden="true" />
          <span className="visually-hidden">
            <Text of="downloaded" />
          </span>
        </>
      )}
      {state === 'absent' && (
        <button
          type="button"
          className={styles.download}
          aria-label={text('download_item', { name })}
          onClick={start}
        >
          <Download aria-hidden="true" />
        </button>
      )}
      {(state === 'stopped' || state === 'wanted' || state === 'outdated') && (
        <button
          type="button"
          className={styles.download}
          aria-label={`${text(state === 'outdated' ? 'download_again' : 'resume_download')}: ${name}`}
          onClick={start}
        >
          {state === 'outdated' ? <RotateCw aria-hidden="true" /> : <Download aria-hidden="true" />}
        </button>
      )}
      {state !== 'absent' && (
        <IconButton label={text('delete_item', { name })} onPress={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function itemName({ extra, kind, name }: OverviewItem, text: ReturnType<typeof useTexts>): string {
  if (extra) return text(EXTRAS[extra]);
  if (kind === 'works') return text('other_works');
  return name?.trim() || text(kind === 'timeline' ? 'tile_timeline' : 'tile_routes');
}

/**
 * Shows the size that is still to be downloaded. If no file is missing, for example because an update only changes
 * texts, shows the size on the device.
 */
function Size({ item: { artworkCount, state, bytes, missing } }: { item: OverviewItem }) {
  const sizeOf = useSize();
  const size = sizeOf(state === 'downloaded' || missing === 0 ? bytes : missing);
  return (
    <>
      {artworkCount > 0 && (
        <>
          <Text of="works" count={artworkCount} />
          {FACT_SEPARATOR}
        </>
      )}
      <bdi>{size}</bdi>
    </>
  );
}

function Amount({ live, item }: { live: ActiveDownload; item: OverviewItem }) {
  const sizeOf = useSize();
  if (live.kind === 'waiting') return <Size item={item} />;
  return <ProgressAmount done={sizeOf(live.bytes)} all={sizeOf(live.total)} />;
}

function Bar({ live, item, name }: { live: ActiveDownload; item: OverviewItem; name: string }) {
  const text = useTexts();
  const isHere = item.state === 'downloaded';
  const progress = isHere ? item.maximum : live.kind === 'running' ? live.progress : 0;
  const maximum = live.kind === 'running' && !isHere ? live.maximum : item.maximum;
  const fill = isHere
    ? 1
    : live.kind === 'running' && live.total > 0
      ? live.bytes / live.total
      : progress / maximum;
  return (
    <ProgressBar label={`${text('downloading')} ${name}`} value={progress} max={maximum} fill={fill || 0} />
  );
}
