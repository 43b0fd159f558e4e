import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { acceptsHtml } from '../responses/negotiation.ts';
import { AppPage } from './app-page.ts';
import { isAsset, isFile, sendFile } from './built-file.ts';
import { withoutRetry } from './load-guard.ts';

type StaticAppOptions = {
  /** The absolute path of the visitor build: index.html, assets/ and what else it made. */
  folder: string;
};

/** A page of the build that is no part of the app: it is read without a script. */
const LICENCES = { path: 'licences', file: 'licences.html' };

/** Paths that belong to the server: an unknown one is an error there, never the app's page. */
const SERVER_PATHS = ['api', 'iiif', 'media', 'health', 'metrics'];

/** Serves the build for every path that no other route takes. */
export async function staticApp(app: FastifyInstance, { folder }: StaticAppOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false, // The plugin only lends reply.sendFile: the route below decides what a path means.
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false, // Each answer below sets its own.
    // The plugin makes them of size and date, and a release dates all files alike: built-file.ts hashes the content.
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
      // A chunk that is gone must fail as a script, not arrive as a page.
      if (isAsset(path) || !acceptsHtml(request.headers.accept)) return reply.callNotFound();
      // The service worker fetches its shell by the file's name.
      const everyLanguage = path === 'index.html';
      return page.send(request, reply, {
        known: path === '' || everyLanguage || top === 'museums',
        everyLanguage,
      });
    },
  });
}
