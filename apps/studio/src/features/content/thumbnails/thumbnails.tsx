import type { DraftDocument } from '@museummate/studio-api';
import { ImageOff, type LucideIcon } from 'lucide-react';
import { type CSSProperties, createContext, use } from 'react';
import { useDraft } from '#features/draft/museum/museum.tsx';
import styles from './thumbnails.module.css';

/** The file of a document's first picture. */
export function firstPicture({ value }: Pick<DraftDocument, 'value'>): string | undefined {
  const { pictures, mainImage, homeImage, map } = value as {
    pictures?: { file?: string }[];
    mainImage?: { file?: string };
    homeImage?: { file?: string };
    map?: { file?: string };
  };
  return pictures?.[0]?.file ?? mainImage?.file ?? homeImage?.file ?? map?.file;
}

/** Files as a version of before had them; the draft may have none of that name, or another one. */
export const VersionMediaContext = createContext<Record<string, string> | undefined>(undefined);

/** Where a file is, as documents name it. */
export function useMediaUrl(file: string | undefined): string | undefined {
  const past = use(VersionMediaContext);
  const url = useDraft(({ media }) => (file ? media.get(file)?.url : undefined));
  return (file && past?.[file]) ?? url;
}

/** The URL of a picture, as documents name it, in a width that the server makes. */
export function usePictureUrl(file: string | undefined, width: number): string | undefined {
  const url = useMediaUrl(file);
  return url && `${url}?width=${width}`;
}

interface ThumbProps {
  /** As documents name it. */
  file: string | undefined;
  size: number;
  alt?: string;
  /** What stands in the frame that has no picture. */
  Sign?: LucideIcon;
}

/** A small picture of the draft; an empty frame where there is none. */
export function Thumbnail({ file, size, alt = '', Sign = ImageOff }: ThumbProps) {
  const url = usePictureUrl(file, 320);
  // Its pixels are those at the usual size of text: it grows with the words beside it.
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
