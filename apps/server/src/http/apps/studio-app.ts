import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptsHtml, addVary } from '../responses/negotiation.ts';
import { isAsset, isFile, sendBuilt, sendFile, sendNotBuilt } from './built-file.ts';
import { BuiltPage, withoutRetry } from './load-guard.ts';

type StudioAppOptions = {
  /** The absolute path of the studio's build. */
  folder: string;
};

/**
 * Content security policy of the studio. Nothing from other origins is allowed, no inline styles, and no inline
 * scripts except the load guard. Frames of this server are allowed, because the preview is one. Pictures from the
 * device (blob:) are allowed, because they are shown during their upload.
 */
const studioPolicy = (scripts: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

/** Serves the studio under /studio. Call it after staticApp, which provides reply.sendFile. */
export async function studioApp(app: FastifyInstance, { folder }: StudioAppOptions): Promise<void> {
  const page = new BuiltPage(join(folder, 'index.html'));
  const send = async (reply: FastifyReply, accept: string | undefined, asked: string) => {
    const path = withoutRetry(asked);
    const built = await page.read();
    reply.header('content-security-policy', studioPolicy(built?.scripts ?? []));
    reply.header('cross-origin-opener-policy', 'same-origin');
    // URLs of the studio may contain secret links, which must not be sent as referrer.
    reply.header('referrer-policy', 'no-referrer');
    if (path !== 'index.html' && (await isFile(folder, path))) return sendFile(reply, folder, path);
    // A missing script must fail with an error. A page instead of the script would hide the problem.
    if (isAsset(path) || !acceptsHtml(accept)) return reply.callNotFound();
    addVary(reply, 'Accept');
    if (!built) return sendNotBuilt(reply, 'studio');
    return sendBuilt(reply.header('cache-control', 'no-cache'), folder, 'index.html');
  };

  const schema = { hide: true };
  app.get('/studio', { schema }, (request, reply) => send(reply, request.headers.accept, ''));
  app.get<{ Params: { '*': string } }>('/studio/*', { schema }, (request, reply) =>
    send(reply, request.headers.accept, request.params['*']),
  );
}
