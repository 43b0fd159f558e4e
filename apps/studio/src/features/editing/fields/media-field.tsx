import type { Medium as Kind } from '@museummate/pack-format';
import type { ChangePath } from '@museummate/studio-api';
import { useMemo } from 'react';
import { Thumbnail, useMediaUrl } from '#features/content/thumbnails/thumbnails.tsx';
import { UploadField } from '#features/content/upload-ui/upload-ui.tsx';
import { SelectField } from '#features/controls/basic-controls/basic-controls.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import { useEditing } from './editing.ts';
import styles from './fields.module.css';

const ENDINGS: Record<Kind, RegExp> = {
  picture: /\.(jpe?g|png|webp|avif|gif|svg)$/i,
  audio: /\.(m4a|mp3|aac|ogg|opus|wav)$/i,
  video: /\.mp4$/i,
  subtitles: /\.vtt$/i,
};

interface MediumProps {
  medium: Kind;
  path: ChangePath;
  file: string;
  change: (file: string | undefined) => void;
  label: string;
  isReadOnly: boolean;
}

/** Field for a file: previews or plays it, and replaces it by another file of the museum. */
export function MediaField({ medium, path, file, change, label, isReadOnly }: MediumProps) {
  const t = useTexts();
  const { kind, id } = useEditing();
  const media = useDraft((view) => view.media);
  const url = useMediaUrl(file);
  const choices = useMemo(() => {
    const files = [...media.keys()].filter((path) => ENDINGS[medium].test(path));
    const all = file && !files.includes(file) ? [file, ...files] : files;
    return all.sort().map((path) => ({ id: path, name: path.replace(/^media\//, '') }));
  }, [media, medium, file]);
  return (
    <div className={styles.medium}>
      {medium === 'picture' && <Thumbnail file={file || undefined} size={112} />}
      {/* biome-ignore lint/a11y/useMediaCaption: its transcript is a field beside it */}
      {medium === 'audio' && url && <audio controls preload="none" src={url} aria-label={label} />}
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are a separate field */}
      {medium === 'video' && url && <video controls preload="none" src={url} aria-label={label} />}
      <SelectField
        label={label}
        isDisabled={isReadOnly}
        value={file}
        onChange={(path) => change(path === '' ? undefined : path)}
        choices={[{ id: '', name: t('nothing_chosen') }, ...choices]}
      />
      {!isReadOnly && <UploadField kind={kind} id={id} path={path} medium={medium} name={label} />}
    </div>
  );
}
