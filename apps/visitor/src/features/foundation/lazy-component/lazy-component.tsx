import { type ComponentType, useEffect, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';

/** Retry delay after a failure. It applies only while the browser reports that it is online. */
const PAUSE_MS = 5000;

/**
 * Creates a component whose code is loaded when it is first shown. If loading fails, the component is left out of
 * the screen. Loading is tried again after a delay, and when the network is back.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, like React's lazy
  return function LazyComponent(props: Props) {
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
          console.warn('lazy component failed to load', error);
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
