import type { Medium as Kind } from '@museummate/pack-format';
import type { ChangePath } from '@museummate/studio-api';
import { Mic } from 'lucide-react';
import { useMemo } from 'react';
import { Thumbnail, useMediaUrl } from '#features/content/thumbnails/thumbnails.tsx';
import { UploadField } from '#features/content/upload-ui/upload-ui.tsx';
import { buttonClass, SelectField } from '#features/controls/basic-controls/basic-controls.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
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
      {!isReadOnly && kind === 'artwork' && medium === 'audio' && (
        <RecordLink id={id} path={path} name={label} />
      )}
    </div>
  );
}

/** Leads to the voice studio, for the main recording of a work or of one of its tracks. */
function RecordLink({ id, path, name }: { id: number; path: ChangePath; name: string }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const field = path.indexOf('mainAudio');
  const language = path[field + 1];
  const isVoice = field === 0 || (field === 2 && path[0] === 'tracks');
  if (!isVoice || !language) return null;
  const track = field === 2 ? `/${path[1]}` : '';
  return (
    <Link
      to={museumPath(idMuseum, `/works/${id}/voice/${language}${track}`)}
      className={buttonClass}
      label={`${t('record_voice')}: ${name}`}
    >
      <Mic size={16} aria-hidden="true" />
      {t('record_voice')}
    </Link>
  );
}
