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
import { useHydrated } from '../hooks/use-hydrated.ts';
import styles from './picture.module.css';
import { pictureSources } from './picture-sources.ts';
import { placeholderUrl } from './placeholder.ts';

interface PictureProps {
  url: string;
  info: MediaInfo | undefined;
  alt: string;
  /** Width at which the picture is shown, in the syntax of the `sizes` attribute. */
  sizes: string;
  /**
   * Whether this is the main picture of the screen. It is loaded at once. Other pictures are loaded when they
   * are near the viewport.
   */
  first?: boolean;
  /** Whether this picture will be shown next. If so, it is loaded at once, although it is not visible yet. */
  soon?: boolean;
  /**
   * Whether a blurred preview is shown while the picture loads. It is false for logos, because a blurred logo
   * looks broken.
   */
  placeholder?: boolean;
  /** URL of the picture that is shown in the dark theme instead. */
  dark?: string | undefined;
}

/**
 * Picture that fills its box. Two custom properties change how it fills the box: `--picture-fit` (default:
 * cover) and `--picture-position` (default: the focal point of the picture, or center).
 */
export function Picture(props: PictureProps) {
  const { url, info, alt, sizes, first = false, soon = false, placeholder = true, dark } = props;
  const image = useRef<HTMLImageElement>(null);
  const { state, show, fail } = useArrival(image, url);
  const thumbhash = placeholder ? info?.placeholder : null;
  // The preview is drawn later, because drawing it takes time on slow phones, and input has priority.
  const isMounted = useDeferredValue(useHydrated());
  const takenOver = useTakenOver(url) && first;
  // Server-rendered pages contain previews only for pictures that are visible at once.
  const isDrawn = state !== 'shown' && (first ? !takenOver : isMounted);
  const preview = useMemo(() => (isDrawn ? placeholderUrl(thumbhash) : null), [isDrawn, thumbhash]);

  // The focal point is a variable, so that boxes can override it. If a box does not crop the picture, the focal
  // point would move it out of the centre.
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

/** Returns the loading state of an image element. A failed image is loaded again when the network returns. */
function useArrival(image: RefObject<HTMLImageElement | null>, url: string) {
  // The state is stored together with its URL, so that it is reset if the element gets another picture.
  const [arrived, setArrived] = useState<{ url: string; whole: boolean }>();
  const state = arrived?.url === url ? (arrived.whole ? 'shown' : 'failed') : 'waiting';
  const show = async () => {
    // A loaded image may not be decoded yet. Without waiting for that, the preview would disappear one frame
    // too early. The error is ignored on purpose, because the image has loaded.
    await image.current?.decode().catch(() => {});
    setArrived({ url, whole: true });
  };
  useEffect(() => {
    // In a page that the server has rendered, the image may have loaded before the listener was added.
    const { current } = image;
    if (current?.complete) setArrived({ url, whole: current.naturalWidth > 0 });
  }, [image, url]);

  useRetries(image, url, arrived);
  return { state, show, fail: () => setArrived({ url, whole: false }) };
}

/** Pauses before a failed picture is loaded again, in milliseconds. */
const RETRY_MS = [5000, 10_000, 20_000, 40_000];

/** Loads a failed picture again when the network returns. It also retries after each pause in RETRY_MS. */
function useRetries(
  image: RefObject<HTMLImageElement | null>,
  url: string,
  arrived: { url: string; whole: boolean } | undefined,
): void {
  const tries = useRef({ url, count: 0 });
  useEffect(() => {
    const own = arrived?.url === url ? arrived : undefined;
    if (own?.whole) return undefined;
    // If the same URL is set again, the browser loads the picture again.
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

/**
 * Whether this picture was part of the page that the server rendered. Then its preview exists already and
 * need not be drawn.
 */
function useTakenOver(url: string): boolean {
  const takingOver = useSyncExternalStore(
    () => () => {},
    () => false,
    () => typeof document !== 'undefined',
  );
  const [made] = useState(takingOver ? url : undefined);
  return made === url;
}
