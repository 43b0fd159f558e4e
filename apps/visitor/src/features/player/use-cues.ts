import { useEffect, useState } from 'react';
import { type Cue, parseWebVtt } from './web-vtt.ts';

/** The timed words of a file, once they are here; null where there are none. */
export function useCues(url: string | null): Cue[] | null {
  const [found, setFound] = useState<{ url: string; cues: Cue[] }>();
  useEffect(() => {
    if (!url) return undefined;
    const stop = new AbortController();
    fetch(url, { signal: stop.signal })
      .then((response) => (response.ok ? response.text() : ''))
      .then((file) => setFound({ url, cues: parseWebVtt(file) }))
      // Gone or not reached: the plain words stand in.
      .catch(() => {});
    return () => stop.abort();
  }, [url]);
  return found?.url === url && found.cues.length > 0 ? found.cues : null;
}
