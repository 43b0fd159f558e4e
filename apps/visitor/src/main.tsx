// One file per script, fetched only when a character of it is on the page.
import '@fontsource-variable/montserrat/index.css';
import '#ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createServices, Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { setPageLanguage } from './features/language/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const services = createServices();
setPageLanguage(document.documentElement, services.language);

createRoot(root).render(
  <StrictMode>
    <Providers services={services}>
      <RouterProvider router={createRouter(services.museums)} />
    </Providers>
  </StrictMode>,
);
