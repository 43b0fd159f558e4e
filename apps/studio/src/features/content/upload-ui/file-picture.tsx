import { File as FileIcon, type LucideIcon, Music, Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import type { QueuedUpload } from '#features/draft/upload-queue/upload-queue.ts';
import { useServices } from '#features/foundation/services/services.ts';
import styles from './upload-ui.module.css';

/** Width and height of the picture in pixels. */
const SIDE = 40;

const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\.(mp3|m4a|aac|wav|ogg|opus|flac)$/i, Music],
  [/\.(mp4|mov|webm|m4v)$/i, Video],
];
const iconOf = (name: string) => ICONS.find(([pattern]) => pattern.test(name))?.[1] ?? FileIcon;

/** Returns a local URL that shows a file; undefined until the URL has been created. */
function useFileUrl(file: Blob | undefined): string | undefined {
  const { device } = useServices();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = device.fileUrl(file);
    setUrl(made.url);
    return () => {
      made.end();
      setUrl(undefined);
    };
  }, [device, file]);
  return url;
}

/** Small picture of a local file. Files that are not pictures, or that the browser cannot decode, have an icon. */
export function FilePicture({ file, name }: { file: Blob | undefined; name: string }) {
  const isPicture = file?.type.startsWith('image/') ?? false;
  const url = useFileUrl(isPicture ? file : undefined);
  const [broken, setBroken] = useState<string>();
  const Icon = iconOf(name);
  return (
    <span className={styles.file} aria-hidden="true">
      {url && url !== broken ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      ) : (
        <Icon size={SIDE / 2} />
      )}
    </span>
  );
}

/** Picture of an upload. It shows the local file first, and the stored file as soon as the server has it. */
export function UploadPicture({ item: { file, name, medium, is } }: { item: QueuedUpload }) {
  if (medium && is === 'picture') return <Thumbnail file={medium.path} size={SIDE} />;
  return <FilePicture file={file} name={name} />;
}
