import { AudioLines, Captions, Check, Film, type LucideIcon } from 'lucide-react';
import { Checkbox, GridListItem } from 'react-aria-components';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { useTexts } from '#i18n/text.ts';
import { useFileLine } from './file-line.ts';
import styles from './library.module.css';
import type { LibraryItem, MediaType } from './library-data.ts';

const TYPE_ICONS: Partial<Record<MediaType, LucideIcon>> = {
  audio: AudioLines,
  video: Film,
  subtitles: Captions,
};

/**
 * Picture of a file, or an icon for its type. It needs the file's own URL, because files of earlier versions are
 * not in the draft.
 */
export function FileThumbnail({
  item,
  size,
}: {
  item: Pick<LibraryItem, 'medium' | 'type' | 'path'>;
  size: number;
}) {
  const { medium, type } = item;
  const Icon = TYPE_ICONS[type];
  if (Icon)
    return (
      <span className={styles.icon}>
        <Icon size={28} aria-hidden="true" />
      </span>
    );
  return <Thumbnail file={medium.path} url={medium.url} size={size} />;
}

interface FileTileProps {
  item: LibraryItem;
  isOpen: boolean;
}

export function FileTile({ item, isOpen }: FileTileProps) {
  const t = useTexts();
  const size = useSize();
  const fileLine = useFileLine();
  const { path, name, medium } = item;
  const { text, finding } = fileLine(item);
  return (
    <GridListItem id={path} textValue={name} className={styles.tile ?? ''} data-open={isOpen}>
      <Checkbox slot="selection" className={styles.choose ?? ''} aria-label={t('media_choose', { name })}>
        <Check size={16} aria-hidden="true" />
      </Checkbox>
      <FileThumbnail item={item} size={168} />
      <span className={styles.text}>
        <span className={styles.name} dir="auto" title={path}>
          {name}
        </span>
        <small className={styles.line} data-finding={finding}>
          {text}
        </small>
      </span>
      <small className={styles.bytes}>{size(medium.bytes)}</small>
    </GridListItem>
  );
}
