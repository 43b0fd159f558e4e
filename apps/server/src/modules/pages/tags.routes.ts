import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PagesService } from './pages.service.ts';

/**
 * This script runs in the frame's page. The page has no origin that a message could be checked by: it listens to the
 * window that frames it, which can only be one of ours (frame-ancestors).
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
 * This policy is of the one page that may load other companies' scripts: a frame in the app, after the visitor's
 * yes (A28). The page holds nothing but the ids, and learns only what the app tells it. It has no origin, whoever opens
 * it and however: of the guide's pages, their storage and the API nothing can be reached from it. Our own script stands
 * in the page itself, for a page without an origin may fetch nothing of this server.
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
