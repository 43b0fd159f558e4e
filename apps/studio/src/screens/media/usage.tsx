import type { RetainedMedium } from '@museummate/studio-api/media';
import { useQuery } from '@tanstack/react-query';
import { useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import { type LibraryItem, MEDIA_TYPES } from './library-data.ts';
import styles from './media.module.css';

interface UsageProps {
  items: readonly LibraryItem[];
  retained: readonly RetainedMedium[];
}

/**
 * Storage quota of the museum, and how much of it each type of file uses. It is loaded again when the number of
 * files changes.
 */
export function Usage({ items, retained }: UsageProps) {
  const t = useTexts();
  const size = useSize();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const { data } = useQuery({
    queryKey: ['media-usage', idMuseum, items.length, retained.length],
    queryFn: () => api.mediaUsage(idMuseum),
    placeholderData: (before) => before,
  });
  if (!data) return null;
  const kinds = MEDIA_TYPES.map((type) => ({
    type,
    bytes: items.filter((item) => item.type === type).reduce((sum, { medium }) => sum + medium.bytes, 0),
  })).filter(({ bytes }) => bytes > 0);
  const kept = retained.reduce((sum, { medium }) => sum + medium.bytes, 0);
  const parts = [
    ...kinds.map(({ type, bytes }) => `${t(`media_type_${type}`)} ${size(bytes)}`),
    kept > 0 && `${t('media_retained_title')} ${size(kept)}`,
  ];
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
      <span>{parts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
