import type { DraftDocument } from '@museummate/studio-api';
import { ImageOff, type LucideIcon } from 'lucide-react';
import { type CSSProperties, createContext, use } from 'react';
import { useDraft } from '#features/draft/museum/museum.tsx';
import styles from './thumbnails.module.css';

/** Returns the file name of a document's first picture. */
export function firstPicture({ value }: Pick<DraftDocument, 'value'>): string | undefined {
  const { pictures, mainImage, homeImage, map } = value as {
    pictures?: { file?: string }[];
    mainImage?: { file?: string };
    homeImage?: { file?: string };
    map?: { file?: string };
  };
  return pictures?.[0]?.file ?? mainImage?.file ?? homeImage?.file ?? map?.file;
}

/**
 * Maps file names to the URLs of an earlier version's media. In the draft, the same name may belong to another
 * file or be missing.
 */
export const VersionMediaContext = createContext<Record<string, string> | undefined>(undefined);

/** Returns the URL of a file that documents refer to by name. */
export function useMediaUrl(file: string | undefined): string | undefined {
  const past = use(VersionMediaContext);
  const url = useDraft(({ media }) => (file ? media.get(file)?.url : undefined));
  return (file && past?.[file]) ?? url;
}

/** Returns the URL of a picture in one of the widths that the server provides. */
export function usePictureUrl(file: string | undefined, width: number): string | undefined {
  const url = useMediaUrl(file);
  return url && `${url}?width=${width}`;
}

interface ThumbnailProps {
  /** Name by which documents refer to the file. */
  file: string | undefined;
  /** URL of a picture that is not in the draft. The component adds the width to it. */
  url?: string;
  size: number;
  alt?: string;
  /** Icon that is shown if there is no picture. */
  Sign?: LucideIcon;
}

/** Small picture, or a frame with an icon if there is no picture. */
export function Thumbnail({ file, url: given, size, alt = '', Sign = ImageOff }: ThumbnailProps) {
  const known = usePictureUrl(file, 320);
  const url = known ?? (given && `${given}?width=320`);
  // In rem, so that the picture grows with the text beside it.
  const side = { '--side': `${size / 16}rem` } as CSSProperties;
  if (!url)
    return (
      <span className={styles.none} style={side} aria-hidden="true">
        <Sign size={Sign === ImageOff ? Math.min(18, size / 2) : size * 0.4} />
      </span>
    );
  return (
    <img
      className={styles.thumb}
      src={url}
      width={size}
      height={size}
      style={side}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
