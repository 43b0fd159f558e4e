import type { MediaInfo } from '@museummate/domain';
import {
  type CSSProperties,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useHydrated } from './hooks/use-hydrated.ts';
import styles from './picture.module.css';
import { pictureSources } from './picture-sources.ts';
import { placeholderUrl } from './placeholder.ts';

interface PictureProps {
  url: string;
  info: MediaInfo | undefined;
  alt: string;
  /** How wide it is drawn, as in the attribute of the same name. */
  sizes: string;
  /** The picture that the screen opens on; all others wait until they are near. */
  first?: boolean;
  /** The picture is not seen yet, but will be the next: it comes without waiting to be near. */
  soon?: boolean;
  /** Logos go without: a blurred one looks broken. */
  placeholder?: boolean;
  /** The address of what is shown in the dark theme, where that is another picture. */
  dark?: string | undefined;
}

/** Fills the box it is put in; `--picture-fit` (cover) and `--picture-position` (its focus, else center) say how. */
export function Picture(props: PictureProps) {
  const { url, info, alt, sizes, first = false, soon = false, placeholder = true, dark } = props;
  const image = useRef<HTMLImageElement>(null);
  const { state, show, fail } = useArrival(image, url);
  const thumbhash = placeholder ? info?.placeholder : null;
  // Drawing them takes a slow phone a while, and a tap goes first.
  const isMounted = useDeferredValue(useHydrated());
  const takenOver = useTakenOver(url) && first;
  // A page that the server makes carries the pixels of those previews only that are seen at once.
  const isDrawn = state !== 'shown' && (first ? !takenOver : isMounted);
  const preview = useMemo(() => (isDrawn ? placeholderUrl(thumbhash) : null), [isDrawn, thumbhash]);

  // A place where pictures are not cut says where they stand: a focus would push them out of the middle.
  const style = { '--picture-focus': info?.focus } as CSSProperties;
  return (
    <span className={styles.box}>
      {thumbhash && (takenOver || preview) && state !== 'shown' && (
        <img
          className={styles.layer}
          style={style}
          src={preview ?? undefined}
          alt=""
          suppressHydrationWarning
        />
      )}
      <picture>
        {dark && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
        {pictureSources(url, info).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          ref={image}
          className={styles.layer}
          style={style}
          data-state={state}
          src={url}
          alt={alt}
          width={info?.width ?? undefined}
          height={info?.height ?? undefined}
          loading={first || soon ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => void show()}
          onError={fail}
        />
      </picture>
    </span>
  );
}

/** Whether the picture of an image element has arrived; one that has failed is tried again with the network. */
function useArrival(image: RefObject<HTMLImageElement | null>, url: string) {
  // Kept with the URL, so that another picture in the same place starts anew.
  const [arrived, setArrived] = useState<{ url: string; whole: boolean }>();
  const state = arrived?.url === url ? (arrived.whole ? 'shown' : 'failed') : 'waiting';
  const show = async () => {
    // Loaded is not yet drawn: without this the preview would go one frame too early.
    await image.current?.decode().catch(() => {});
    setArrived({ url, whole: true });
  };
  useEffect(() => {
    // In a page that the server made it may have arrived before anybody listened.
    const { current } = image;
    if (current?.complete) setArrived({ url, whole: current.naturalWidth > 0 });
  }, [image, url]);

  useRetries(image, url, arrived);
  return { state, show, fail: () => setArrived({ url, whole: false }) };
}

/** A picture that failed is asked for again after these pauses, in milliseconds. */
const RETRY_MS = [5000, 10_000, 20_000, 40_000];

/** Asks again for a picture that has not arrived: when the connection is back, and a few times after a failure. */
function useRetries(
  image: RefObject<HTMLImageElement | null>,
  url: string,
  arrived: { url: string; whole: boolean } | undefined,
): void {
  const tries = useRef({ url, count: 0 });
  useEffect(() => {
    const own = arrived?.url === url ? arrived : undefined;
    if (own?.whole) return undefined;
    // The same address set again makes the browser ask again.
    const again = () => image.current?.setAttribute('src', url);
    window.addEventListener('online', again);
    if (tries.current.url !== url) tries.current = { url, count: 0 };
    const pause = own && RETRY_MS[tries.current.count++];
    const timer = pause && setTimeout(again, pause);
    return () => {
      window.removeEventListener('online', again);
      if (timer) clearTimeout(timer);
    };
  }, [image, url, arrived]);
}

/** Whether this picture stands in the page as the server made it: its preview is there then, and need not be drawn. */
function useTakenOver(url: string): boolean {
  const takingOver = useSyncExternalStore(
    () => () => {},
    () => false,
    () => typeof document !== 'undefined',
  );
  const [made] = useState(takingOver ? url : undefined);
  return made === url;
}
