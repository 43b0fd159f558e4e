import type { DraftMedium } from '@museummate/studio-api';
import { AudioLines, Captions, Film } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/basic-controls/basic-controls.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './media.module.css';

/** Files per page: a museum may have thousands. */
const AT_ONCE = 120;

const ICONS = [
  [/^audio/, AudioLines],
  [/^video/, Film],
  [/^text/, Captions],
] as const;

/** The museum's files, sorted by name. */
export function Library({ wanted }: { wanted: string }) {
  const t = useTexts();
  const media = useDraft((view) => view.media);
  const [most, setMost] = useState(AT_ONCE);
  const found = useMemo(() => {
    const word = wanted.trim().toLocaleLowerCase();
    return [...media.values()]
      .filter(({ path }) => path.toLocaleLowerCase().includes(word))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  }, [media, wanted]);
  if (found.length === 0)
    return <p className={styles.nothing}>{t(media.size === 0 ? 'media_none' : 'media_not_found')}</p>;
  return (
    <>
      <ul className={styles.library} aria-label={t('media')}>
        {found.slice(0, most).map((medium) => (
          <Tile key={medium.path} medium={medium} />
        ))}
      </ul>
      {found.length > most && (
        <Button onPress={() => setMost(most + AT_ONCE)}>
          {t('media_more', { count: found.length - most })}
        </Button>
      )}
    </>
  );
}

function Tile({ medium }: { medium: DraftMedium }) {
  const size = useSize();
  const { path, type, bytes } = medium;
  const [, folder, name] = /^(?:media\/)?(?:(.*)\/)?([^/]*)$/.exec(path) ?? [];
  const [, Sign] = ICONS.find(([kind]) => kind.test(type)) ?? [];
  return (
    <li className={styles.tile}>
      {Sign ? (
        <span className={styles.icon}>
          <Sign size={28} aria-hidden="true" />
        </span>
      ) : (
        <Thumbnail file={path} size={112} />
      )}
      <span className={styles.name} dir="auto" title={path}>
        {name}
      </span>
      <small>
        {folder && (
          <>
            <bdi>{folder}</bdi> ·{' '}
          </>
        )}
        {size(bytes)}
      </small>
    </li>
  );
}
