import { type DocumentKind, type Medium as Kind, textOfRecording } from '@museummate/pack-format';
import type { ChangePath } from '@museummate/studio-api';
import { Headphones, Mic } from 'lucide-react';
import { useMemo } from 'react';
import { Thumbnail, useMediaUrl } from '#features/content/thumbnails/thumbnails.tsx';
import { UploadField } from '#features/content/upload-ui/upload-ui.tsx';
import { voicePath } from '#features/content/voice-place/voice-place.ts';
import { buttonClass } from '#features/controls/button/button.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useTexts } from '#i18n/text.ts';
import { useEditing } from './editing.ts';
import styles from './fields.module.css';
import { MachineVoiceMark } from './machine-made.tsx';

const ENDINGS: Record<Kind, RegExp> = {
  picture: /\.(jpe?g|png|webp|avif|gif|svg)$/i,
  audio: /\.(m4a|mp3|aac|ogg|opus|wav)$/i,
  video: /\.mp4$/i,
  subtitles: /\.vtt$/i,
};

interface MediaFieldProps {
  medium: Kind;
  path: ChangePath;
  file: string;
  change: (file: string | undefined) => void;
  label: string;
  isReadOnly: boolean;
}

/** Field for a file. It shows or plays the file, and can replace it by another file of the museum. */
export function MediaField({ medium, path, file, change, label, isReadOnly }: MediaFieldProps) {
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
      {!isReadOnly && medium === 'audio' && <VoiceLink path={path} name={label} is="record_voice" />}
      {medium === 'audio' && (
        <MachineVoiceMark
          path={path.slice(0, -1)}
          name={label}
          page={voicePage({ kind, id }, path) && <VoiceLink path={path} name={label} is="made_listen" />}
        />
      )}
    </div>
  );
}

interface VoiceLinkProps {
  path: ChangePath;
  name: string;
  is: 'record_voice' | 'made_listen';
}

/**
 * Returns the URL path of the voice studio for an audio field; undefined for other recordings. Only a recording that
 * speaks a text has a voice studio. Items without a key cannot be part of a URL, because their position may change.
 */
function voicePage({ kind, id }: { kind: DocumentKind; id: number }, path: ChangePath): string | undefined {
  const field = path.indexOf('mainAudio');
  const language = path[field + 1];
  const text = textOfRecording(kind, path.slice(0, field + 1));
  if (!text || !language || path.some((part) => part.startsWith('#'))) return undefined;
  return voicePath({ kind, id, path: text, language });
}

/** Link to the voice studio, where a voice is recorded or a synthetic voice is approved. */
function VoiceLink({ path, name, is }: VoiceLinkProps) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const page = voicePage(useEditing(), path);
  if (!page) return null;
  const Sign = is === 'record_voice' ? Mic : Headphones;
  return (
    <Link to={museumPath(idMuseum, page)} className={buttonClass} label={`${t(is)}: ${name}`}>
      <Sign size={16} aria-hidden="true" />
      {t(is)}
    </Link>
  );
}
