// The page /components of `npm run dev`. No build has it as an entry, and no other file imports it.
import '@museummate/ui/fonts.css';
import '@museummate/ui/global.css';
import { createRoot } from 'react-dom/client';
import { ComponentsPage } from './app/components-page/components-page.tsx';

const query = new URLSearchParams(window.location.search);
if (query.get('size') === 'studio') await import('@museummate/ui/studio-tokens.css');
if (query.get('dir') === 'rtl') document.documentElement.dir = 'rtl';
if (query.get('text') === '200') document.documentElement.style.fontSize = '200%';

const root = document.getElementById('root');
if (!root) throw new Error('components.html has no #root');
createRoot(root).render(<ComponentsPage />);
