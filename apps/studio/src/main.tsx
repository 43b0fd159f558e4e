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

/** Milliseconds before preloading starts. The open page finishes loading first, even on a slow connection. */
const A_WHILE_MS = 10_000;
// If the connection is lost before preloading, a part that is not loaded yet shows an error message when it is
// opened.
window.addEventListener('load', () => setTimeout(() => void preloadAll(), A_WHILE_MS));
