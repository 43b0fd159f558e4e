import '@museummate/ui/fonts.css';
import '@museummate/ui/global.css';
import './app/studio.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { browserServices } from './app/services.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App services={browserServices()} />
  </StrictMode>,
);
