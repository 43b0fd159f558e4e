// The preview: the guide with an unpublished draft, in the studio's frame or by a secret link. It is a separate build
// (preview.vite.config.ts), so that visitors load none of it.
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
    // Staff keep typing in the studio: a screen that opens in the frame must not take the focus.
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
    // Another link in the same tab shows another draft or another view, so the page is reloaded.
    window.addEventListener('hashchange', () => window.location.reload());
    void openSharedLink(link, { root, words, open: (beginning) => new PreviewGuide(root, beginning) });
  }
}
