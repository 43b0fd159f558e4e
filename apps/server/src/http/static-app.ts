import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptsHtml, addVary } from './negotiation.ts';

type StaticAppOptions = {
  /** The absolute path of the visitor build: index.html, assets/ and what else it made. */
  folder: string;
};

/** A page of the build that is no part of the app: it is read without a script. */
const LICENCES = { path: 'licences', file: 'licences.html' };

/** Paths that belong to the server: an unknown one is an error there, never the app's page. */
const SERVER_PATHS = ['api', 'iiif', 'media', 'health', 'metrics'];

const NOT_BUILT = `The visitor app has not been built yet.

Run "npm start" in the project's folder: it builds the app and starts the server again.
`;

/** Serves the build for every path that no other route takes. */
export async function staticApp(app: FastifyInstance, { folder }: StaticAppOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false, // The plugin only lends reply.sendFile: the route below decides what a path means.
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false, // Each answer below sets its own.
  });

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const asked = request.params['*'];
      const path = asked === LICENCES.path ? LICENCES.file : asked;
      const [top = ''] = path.split('/');
      if (SERVER_PATHS.includes(top)) return reply.callNotFound();
      if (path !== 'index.html' && (await isFile(folder, path))) {
        // Names under assets/ change with their content; all others, sw.js above all, must be asked for anew.
        const forGood = top === 'assets';
        reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
        return reply.sendFile(path);
      }
      // A chunk that is gone must fail as a script, not arrive as a page.
      if (top === 'assets' || !acceptsHtml(request.headers.accept)) return reply.callNotFound();
      // The service worker fetches its shell by the file's name.
      return sendPage(reply, folder, path === '' || path === 'index.html' || top === 'museums');
    },
  });
}

/**
 * The client's router decides what the page shows. An address that cannot be one of its own still gets the
 * page, so that it can lead to the root, but with the status that tells crawlers the truth.
 */
export async function sendPage(reply: FastifyReply, folder: string, known = true) {
  addVary(reply, 'Accept');
  if (!(await isFile(folder, 'index.html')))
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(NOT_BUILT);
  if (known) return reply.header('cache-control', 'no-cache').sendFile('index.html');
  // The file is read here, because sendFile would send this status with an empty body to If-None-Match: a blank page.
  const page = await readFile(join(folder, 'index.html'));
  return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

/** Whether a path of the address names a file of the folder, and nothing outside of it. */
export async function isFile(folder: string, path: string): Promise<boolean> {
  // The path must be a plain one inside of the folder; the null byte would make stat throw.
  const plain = path !== '' && !path.startsWith('/') && !path.includes('\0') && normalize(path) === path;
  if (!plain || path.split('/').some((part) => part.startsWith('.'))) return false;
  const found = await stat(join(folder, path)).catch(() => undefined);
  return found?.isFile() === true;
}
