import type { LinkResponse, PreviewSource, Studio } from './preview.ts';

const MAX_WAIT_MS = 120_000;
const ASK_MS = 5_000;

export function browserPreview(draftPath: string): PreviewSource {
  const [secret = '', ...behind] = window.location.hash.slice(1).split('&');
  return {
    studio: window.parent === window ? undefined : parentStudio(window),
    link: {
      behind: behind.join('&'),
      async draft(since): Promise<LinkResponse> {
        if (!/^[\w-]{20,100}$/.test(secret)) return { kind: 'over' };
        try {
          const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
          const response = await fetch(draftPath + query, {
            headers: { authorization: `Bearer ${secret}`, accept: 'application/json' },
            // The link alone gives access, so the cookies of a signed-in user are not sent.
            credentials: 'omit',
            cache: 'no-store',
            signal: AbortSignal.timeout(MAX_WAIT_MS),
          });
          if (response.status === 404) return { kind: 'over' };
          return response.ok ? { kind: 'draft', body: await response.json() } : { kind: 'away' };
        } catch {
          return { kind: 'away' };
        }
      },
      whileLookedAt(run) {
        const timer = setInterval(() => {
          if (document.visibilityState === 'visible') run();
        }, ASK_MS);
        return () => clearInterval(timer);
      },
    },
  };
}

/** The part of `window` that is used here, so that tests can replace it. */
type Page = Pick<Window, 'parent' | 'location' | 'addEventListener' | 'removeEventListener'>;

/**
 * Connection to the studio around this frame. Accepts messages only from the parent page, and only if it has the
 * same origin as this page.
 */
export function parentStudio(page: Page): Studio {
  const { origin } = page.location;
  return {
    listen(listener) {
      const hear = ({ source, origin: from, data }: MessageEvent) => {
        if (source === page.parent && from === origin) listener(data);
      };
      page.addEventListener('message', hear);
      return () => page.removeEventListener('message', hear);
    },
    tell: (message) => page.parent.postMessage(message, origin),
  };
}
