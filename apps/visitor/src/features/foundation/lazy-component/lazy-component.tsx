import { type ComponentType, useEffect, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';

/** So long the line is left alone after a part did not come, although the browser calls itself online. */
const PAUSE_MS = 5000;

/**
 * Makes a part of a screen whose code is fetched when it is first shown. Where the code does not come, the screen does
 * without it, and asks again when the network is back and after a pause: no part is worth the screen around it.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules begin, once for each part, as React's lazy is
  return function LatePart(props: Props) {
    const { network } = usePlatform();
    const [Part, setPart] = useState(() => here);
    useEffect(() => {
      if (Part) return undefined;
      let timer: ReturnType<typeof setTimeout>;
      let isShown = true;
      const ask = async () => {
        clearTimeout(timer);
        try {
          here = await load();
          if (isShown) setPart(() => here);
        } catch (error) {
          console.warn('a part of the screen did not come', error);
          if (isShown) timer = setTimeout(ask, PAUSE_MS);
        }
      };
      void ask();
      const stop = network.subscribe(() => network.online() && void ask());
      return () => {
        isShown = false;
        clearTimeout(timer);
        stop();
      };
    }, [Part, network]);
    return Part ? <Part {...props} /> : null;
  };
}
