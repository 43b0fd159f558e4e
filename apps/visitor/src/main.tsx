import '@museummate/ui/fonts.css';
import '@museummate/ui/global.css';
import { type ReactNode, StrictMode, startTransition, useEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { FIRST_PAINT_ID, type FirstPaint } from './app/first-paint-data.ts';
import { pause } from './app/pause.ts';
import { browserServices } from './app/providers/browser.ts';
import { Providers } from './app/providers/providers.tsx';
import { screens } from './app/router.tsx';
import type { StageStore } from './app/stage-store.ts';

// Not awaited here: what a module that awaits shares with others would have to be in files of its own.
void begin();

async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const data = document.getElementById(FIRST_PAINT_ID)?.textContent;
  const first = data ? (JSON.parse(data) as FirstPaint) : undefined;
  await pause();
  const services = browserServices(first && { ...first, Component: await screens[first.screen]() });
  const { stage } = services;
  const app = (
    <StrictMode>
      <Providers services={services}>
        <Started stage={stage}>
          <App stage={stage} />
        </Started>
      </Providers>
    </StrictMode>
  );
  // As a transition React works in small pieces: on a slow phone a tap gets through while it takes the page over.
  if (first) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** Begins once React has the page: what changed before would differ from what the server has made. */
function Started({ stage, children }: { stage: StageStore; children: ReactNode }) {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void pause().then(() => stage.start());
  }, [stage]);
  return children;
}
