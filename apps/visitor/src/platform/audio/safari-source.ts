import { cachedFile } from '#platform/media-cache/cached-file.ts';
import { readMediaName } from '#platform/media-cache/media-name.ts';
import type { AudioSource } from './source.ts';

/** If the stored file is not found within this time, it is loaded from the network. */
const PATIENCE_MS = 1000;

/**
 * True on Apple devices, except in Firefox on a Mac. An app on the home screen is included, although its user agent
 * does not contain `Safari`.
 */
export function isSafari(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Macintosh.*AppleWebKit/.test(userAgent);
}

/**
 * Audio source for Apple devices, whose players need the type of a file (A91). A downloaded file is loaded as a
 * whole into a blob with the stored type. The player then sends no range requests to the service worker. Any
 * other file is loaded from its URL. If it is one of our media files, a HEAD request returns its type.
 */
export function safariSource(audio: HTMLAudioElement, unplayable: () => void): AudioSource {
  let turn = 0;
  let loading: Promise<void> | null = null;
  /**
   * The downloaded file and its blob URL (`address`). The blob URL is reused as long as the same file is
   * attached.
   */
  let whole: { url: string; address: string; type: string } | undefined;

  const drop = () => {
    if (whole) URL.revokeObjectURL(whole.address);
    whole = undefined;
  };
  /**
   * Unloads the file. During a tap, `load()` also unlocks the element, so that the next file may play once it is
   * ready.
   */
  const empty = () => {
    turn += 1;
    loading = null;
    audio.replaceChildren();
    audio.load();
  };
  const take = (address: string, type?: string) => takeSource(audio, { address, type }, unplayable);
  const takeAddress = async (url: string, own: boolean) => {
    const source = take(url);
    const type = own ? await typeOf(url) : null;
    if (!type || source.parentNode !== audio) return;
    setType(audio, source, type);
    // A text response is not audio, for example the page of a captive portal. Without this check, Safari would
    // load it endlessly.
    if (type.startsWith('text/') && audio.readyState === 0) unplayable();
  };

  return {
    attach(url, seconds) {
      empty();
      audio.currentTime = seconds;
      if (whole?.url === url) {
        take(whole.address, whole.type);
        return;
      }
      drop();
      const name = readMediaName(url);
      if (!name) {
        void takeAddress(url, false);
        return;
      }
      const mine = turn;
      loading = keptBlob(name.hash).then((blob) => {
        if (mine !== turn) return;
        loading = null;
        if (!blob) {
          void takeAddress(url, true);
          return;
        }
        whole = { url, address: URL.createObjectURL(blob), type: blob.type };
        take(whole.address, whole.type);
      });
    },
    detach() {
      empty();
      drop();
    },
    loading: () => loading,
  };
}

/**
 * Sets another file in the player. Keeps the current position, because the visitor may have changed it during
 * loading.
 */
function takeSource(
  audio: HTMLAudioElement,
  { address, type }: { address: string; type: string | undefined },
  unplayable: () => void,
): HTMLSourceElement {
  const source = document.createElement('source');
  source.src = address;
  if (type) setType(audio, source, type);
  source.addEventListener('error', () => {
    if (source.parentNode === audio) unplayable();
  });
  const seconds = audio.currentTime;
  audio.replaceChildren(source);
  audio.load();
  audio.currentTime = seconds;
  return source;
}

/**
 * Sets the type of a source if the browser can play it. With any other type, the browser would not try to play
 * the source.
 */
function setType(audio: HTMLAudioElement, source: HTMLSourceElement, type: string): void {
  if (audio.canPlayType(type)) source.type = type;
}

async function keptBlob(hash: string): Promise<Blob | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const kept = cachedFile(hash)
    .then((response) => response?.blob())
    .catch(() => undefined);
  return Promise.race([kept, late]);
}

async function typeOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { method: 'HEAD' });
    return response.ok ? response.headers.get('content-type') : null;
  } catch {
    return null;
  }
}
