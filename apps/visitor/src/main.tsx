import '@museummate/ui/fonts.css';
import '@museummate/ui/global.css';
import { reportStartFailure, reportStartRecovery, startOnce } from '@museummate/ui/start-once';
import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { FIRST_PAINT_ID, type FirstPaint } from './app/first-paint-data.ts';
import { browserServices } from './app/providers/browser.ts';
import { Providers } from './app/providers/providers.tsx';
import { screenLoaders } from './app/screen-loaders.tsx';
import { startWhenNeeded } from './app/start-when-needed.ts';
import { yieldToMain } from './app/yield-to-main.ts';

// No top-level await: with it, the bundler would move all code that this module shares with others into separate
// files.
startOnce(() => void begin());

async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const data = document.getElementById(FIRST_PAINT_ID)?.textContent;
  const first = data ? (JSON.parse(data) as FirstPaint) : undefined;
  await yieldToMain();
  const services = browserServices(first && { ...first, Component: await firstComponent(first) });
  const { stage, platform, keys, navigation } = services;
  const start = () => void stage.start();
  // `canWait` is false on a device with stored data. That device may continue a visit, or prefer another language
  // than the server's page has.
  const canWait = first?.screen === 'Presentation' && keys.version === null;
  const { updates } = platform;
  const onHydrated = canWait ? () => startWhenNeeded(start, { page: window, navigation, updates }) : start;
  const app = (
    <StrictMode>
      <Providers services={services}>
        <Started onHydrated={onHydrated}>
          <App stage={stage} />
        </Started>
      </Providers>
    </StrictMode>
  );
  // In a transition, React interrupts hydration for input, so that a slow phone can respond to a tap.
  if (first) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

const RETRY_MS = 5000;

/**
 * Loads the component of the first screen, with retries. Meanwhile the server's page is readable, and its links
 * work.
 */
async function firstComponent({ screen }: FirstPaint): Promise<ComponentType> {
  for (;;)
    try {
      const component = await screenLoaders[screen]();
      reportStartRecovery();
      return component;
    } catch (error) {
      console.warn(error);
      reportStartFailure();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
}

/** Starts the app after hydration, because earlier changes would differ from the server's HTML. */
function Started({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void yieldToMain().then(onHydrated);
  }, [onHydrated]);
  return children;
}
