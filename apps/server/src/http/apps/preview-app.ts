import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isFile, sendBuilt, sendFile, sendNotBuilt } from './built-file.ts';
import { BuiltPage, withoutRetry } from './load-guard.ts';

type PreviewAppOptions = {
  /** The absolute path of the preview build: the visitor app with in-memory storage only. */
  folder: string;
};

/**
 * Content security policy of the preview: the guide's policy without workers, frames, manifest and forms. The
 * museum's analytics tags need frames, so they do not run. Only the studio, on the same origin, may embed the preview.
 */
const previewPolicy = (scripts: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join(';');

/** Serves the guide with a draft under /preview. Call it after staticApp, which provides reply.sendFile. */
export async function previewApp(app: FastifyInstance, { folder }: PreviewAppOptions): Promise<void> {
  const built = new BuiltPage(join(folder, 'preview.html'));
  const page = async (reply: FastifyReply) => {
    const found = await built.read();
    reply.headers({
      'referrer-policy': 'no-referrer',
      'content-security-policy': previewPolicy(found?.scripts ?? []),
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    return found ? sendBuilt(reply, folder, 'preview.html') : sendNotBuilt(reply, 'preview');
  };
  const schema = { hide: true };
  app.get('/preview', { schema }, (_request, reply) => page(reply));
  app.get('/preview/', { schema }, (_request, reply) => page(reply));
  // Browsers may cache assets, because they contain no draft content and their names change with their content.
  app.get<{ Params: { '*': string } }>('/preview/assets/*', { schema }, async (request, reply) => {
    const file = withoutRetry(`assets/${request.params['*']}`);
    return (await isFile(folder, file)) ? sendFile(reply, folder, file) : reply.callNotFound();
  });
  app.get('/preview/*', { schema }, (_request, reply) => reply.callNotFound());
}
