import '@museummate/ui/fonts.css';
import '@museummate/ui/global.css';
import './app/studio.css';
import { startOnce } from '@museummate/ui/start-once';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { browserServices } from './app/services.ts';
import { preloadAll } from './features/foundation/preload/preload.ts';

startOnce(() => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App services={browserServices()} />
    </StrictMode>,
  );
});

/** Delay of preloading, so that the opened page finishes first, even on a slow connection. */
const A_WHILE_MS = 10_000;
// If the connection is lost before preloading, opening a part that is not loaded yet shows an error message.
window.addEventListener('load', () => setTimeout(() => void preloadAll(), A_WHILE_MS));
