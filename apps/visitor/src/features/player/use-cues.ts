import { afterPaint } from '@museummate/ui/after-paint';
import { useEffect, useState } from 'react';
import { usePlatform } from '#features/platform/platform.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';

/** The timed words of a file, once they are here; null where there are none. */
export function useCues(url: string | null): Cue[] | null {
  const { network } = usePlatform();
  const [found, setFound] = useState<{ url: string; cues: Cue[] }>();
  useEffect(() => {
    if (!url) return undefined;
    const stop = new AbortController();
    const get = async () => {
      const file = await network.getText(url, stop.signal);
      // Gone or not reached: the plain words stand in.
      if (file === null) return;
      setFound({ url, cues: parseWebVtt(file) });
      forget();
    };
    const callOff = afterPaint(() => void get());
    // What a lost line kept away comes with the next one.
    const forget = network.subscribe(() => void (network.online() && get()));
    return () => {
      callOff();
      forget();
      stop.abort();
    };
  }, [url, network]);
  return found?.url === url && found.cues.length > 0 ? found.cues : null;
}
