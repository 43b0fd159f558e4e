import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PagesService } from './pages.service.ts';

/**
 * The script of the frame. It accepts only messages of pages of the guide. The frame has an opaque origin, so the
 * script cannot compare the sender's origin with its own. It checks instead that the sender is its parent window, which
 * can only be one of our pages (frame-ancestors).
 */
const SCRIPT = `'use strict';
const { tagManager, analytics } = JSON.parse(document.getElementById('ids').textContent);
window.dataLayer = [];
function gtag() { window.dataLayer.push(arguments); }
function load(path, id) {
  const script = document.createElement('script');
  script.async = true;
  script.src = 'https://www.googletagmanager.com/' + path + '?id=' + encodeURIComponent(id);
  document.head.append(script);
}
if (tagManager) {
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  load('gtm.js', tagManager);
}
if (analytics) {
  gtag('js', new Date());
  gtag('config', analytics, { send_page_view: false });
  load('gtag/js', analytics);
}
addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || source === window || typeof data?.page_location !== 'string') return;
  const { page_location, page_title } = data;
  if (analytics) gtag('event', 'page_view', { page_location, page_title });
  if (tagManager) window.dataLayer.push({ event: 'page_view', page_location, page_title });
});
`;

/**
 * Content security policy of the only page that may load third-party scripts. The app shows it in a frame after
 * the visitor's consent (A28). The page contains only the tracking ids. It is sandboxed with an opaque origin, so
 * that it cannot access the guide's pages, their storage or the API. Our own script is inline, because a page with
 * an opaque origin cannot fetch anything from this server.
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}' https://www.googletagmanager.com`,
  'connect-src https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  'img-src https://www.googletagmanager.com https://*.google-analytics.com',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

export async function tagsRoutes(app: FastifyInstance, { pages }: { pages: PagesService }): Promise<void> {
  app.get<{ Params: { idMuseum: string } }>(
    '/tags/:idMuseum',
    { schema: { hide: true } },
    async ({ params: { idMuseum } }, reply) => {
      const ids = await pages.tagIds(Number(idMuseum));
      return reply
        .headers({
          'content-security-policy': POLICY,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="en"><title>Analytics</title><script type="application/json" id="ids">${JSON.stringify(ids)}</script><script>${SCRIPT}</script></html>`,
        );
    },
  );
}
