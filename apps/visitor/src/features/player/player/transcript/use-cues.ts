import { afterPaint } from '@museummate/ui/after-paint';
import { useEffect, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import type { Network } from '#platform/network/network.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';

/** Cues that were loaded since the page was opened, so that they can be shown again offline. */
const loaded = new WeakMap<Network, Map<string, Cue[]>>();
const MAX_LOADED = 100;

function loadedBy(network: Network): Map<string, Cue[]> {
  const known = loaded.get(network) ?? new Map<string, Cue[]>();
  loaded.set(network, known);
  return known;
}

/** Returns the cues of a WebVTT file. Null until they are loaded, or if there are none. */
export function useCues(url: string | null): Cue[] | null {
  const { network } = usePlatform();
  const [found, setFound] = useState<{ url: string; cues: Cue[] }>();
  useEffect(() => {
    if (!url) return undefined;
    const stop = new AbortController();
    const get = async () => {
      const file = await network.getText(url, stop.signal);
      // Without the file (missing, or no network), the plain text is shown instead of the cues.
      if (file === null) return;
      const cues = parseWebVtt(file);
      const all = loadedBy(network);
      const [oldest] = all.keys();
      if (all.size >= MAX_LOADED && oldest) all.delete(oldest);
      all.set(url, cues);
      setFound({ url, cues });
      forget();
    };
    const callOff = afterPaint(() => void get());
    // Load the file when the network is back.
    const forget = network.subscribe(() => void (network.online() && get()));
    return () => {
      callOff();
      forget();
      stop.abort();
    };
  }, [url, network]);
  const cues = found?.url === url ? found.cues : url && loadedBy(network).get(url);
  return cues && cues.length > 0 ? cues : null;
}
