import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { acceptsHtml } from '../responses/negotiation.ts';
import { AppPage } from './app-page.ts';
import { isAsset, isFile, sendFile } from './built-file.ts';
import { withoutRetry } from './load-guard.ts';

type StaticAppOptions = {
  /** The absolute path of the visitor build, which contains index.html and assets/. */
  folder: string;
};

/** The licences page. The build contains it as a separate page, which works without scripts. */
const LICENCES = { path: 'licences', file: 'licences.html' };

/** Paths of the server. An unknown path below them is an error, never the app's page. */
const SERVER_PATHS = ['api', 'iiif', 'media', 'health', 'metrics'];

/** Serves the build for every path that no other route handles. */
export async function staticApp(app: FastifyInstance, { folder }: StaticAppOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false, // The plugin only provides reply.sendFile. The route below decides which file is sent.
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false, // Each response below sets its own Cache-Control header.
    // The plugin derives ETags from size and date, but a release gives all files the same date. built-file.ts hashes
    // the content instead.
    etag: false,
    lastModified: false,
  });
  const page = new AppPage(folder);

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const asked = request.params['*'];
      const path = asked === LICENCES.path ? LICENCES.file : withoutRetry(asked);
      const [top = ''] = path.split('/');
      if (SERVER_PATHS.includes(top)) return reply.callNotFound();
      if (path !== 'index.html' && (await isFile(folder, path))) return sendFile(reply, folder, path);
      // A missing script must fail with an error. A page instead of the script would hide the problem.
      if (isAsset(path) || !acceptsHtml(request.headers.accept)) return reply.callNotFound();
      // The service worker fetches the app shell as index.html, and caches it for every language.
      const everyLanguage = path === 'index.html';
      return page.send(request, reply, {
        known: path === '' || everyLanguage || top === 'museums',
        everyLanguage,
      });
    },
  });
}
