// Entry of the preview: the guide with an unpublished draft, in a frame of the studio or by a secret link. It has
// its own build (preview.vite.config.ts), so that visitors load none of it.
import '@museummate/ui/fonts.css';
import '@museummate/ui/global.css';
import './app/preview/preview.css';
import { PREVIEW_PATHS } from '@museummate/studio-api/previews';
import { startOnce } from '@museummate/ui/start-once';
import { createRoot } from 'react-dom/client';
import { PreviewGuide } from './app/preview/preview-guide.tsx';
import { previewTexts } from './app/preview/preview-texts.ts';
import { openSharedLink } from './app/preview/shared-link.tsx';
import { followStudioFrame } from './app/preview/studio-frame.ts';
import { previewLanguages, previewPlace } from './app/providers/preview.ts';

startOnce(start);

function start(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('preview.html has no #root');
  const root = createRoot(place);
  const { studio, link } = previewPlace(PREVIEW_PATHS.draft);

  if (studio) {
    // Screens in the frame must not take the focus while staff type in the studio around it.
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (...options) {
      if (document.hasFocus()) focus.apply(this, options);
    };
    followStudioFrame(studio, (beginning) => new PreviewGuide(root, beginning));
  } else {
    const words = previewTexts(previewLanguages());
    document.documentElement.lang = words.locale;
    document.documentElement.dir = words.direction;
    const sign = document.body.appendChild(document.createElement('p'));
    sign.className = 'preview-sign';
    sign.textContent = words.sign;
    // A change of the URL hash is another preview link. The page is reloaded, because the link may show another
    // draft.
    window.addEventListener('hashchange', () => window.location.reload());
    void openSharedLink(link, { root, words, open: (beginning) => new PreviewGuide(root, beginning) });
  }
}
