import { cachedFile } from '#platform/media-cache/cached-file.ts';
import { readMediaName } from '#platform/media-cache/media-name.ts';
import type { AudioSource } from './source.ts';

/** A device that does not find its own file in this time takes it from the network. */
const PATIENCE_MS = 1000;

/** True in Safari, and in an app on the home screen, which does not call itself Safari. */
export function isSafari(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Macintosh.*AppleWebKit/.test(userAgent);
}

/**
 * Apple's players want to know what a file is (A91). One that was downloaded is taken whole, with the type that it
 * was kept with: no player there has to ask a service worker for parts. Any other plays from its address at once, and
 * a request for its head tells the type.
 */
export function safariSource(audio: HTMLAudioElement, unplayable: () => void): AudioSource {
  let turn = 0;
  let coming: Promise<void> | null = null;
  /** Taken once, and used for as long as the file is the same. */
  let whole: { url: string; address: string; type: string } | undefined;

  const drop = () => {
    if (whole) URL.revokeObjectURL(whole.address);
    whole = undefined;
  };
  /** Takes the file away. In a tap this also is what lets the sound begin later, when the next file is there. */
  const empty = () => {
    turn += 1;
    coming = null;
    audio.replaceChildren();
    audio.load();
  };
  const take = (address: string, type?: string) => takeSource(audio, { address, type }, unplayable);
  const takeAddress = async (url: string, own: boolean) => {
    const source = take(url);
    const type = own ? await typeOf(url) : null;
    if (!type || source.parentNode !== audio) return;
    setType(audio, source, type);
    // The page of a Wi-Fi's gate, say: Safari would wait for sound in it.
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
      coming = keptBlob(name.hash).then((blob) => {
        if (mine !== turn) return;
        coming = null;
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
    coming: () => coming,
  };
}

/** Gives the player another file. The visitor may have sought meanwhile. */
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
 * Announces the type of a source. With a type that it does not know, a browser would not even try: then it is left
 * out.
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
