import type { InjectOptions } from 'fastify';
import { newVisit, REGISTER } from '../fixtures/visits.ts';
import type { TestServer } from '../servers/test-server.ts';
import { writeEndpoints } from './write-endpoints.ts';

/** Values of path parameters. They refer to items that exist in the fixture. */
const PARAMETERS: Record<string, string> = { idMuseum: '12', idLanguage: '2', language: '2', id: '101' };

const PAGES = [
  '/',
  '/museums/MTItZGVtbw',
  '/museums/MTItZGVtbw/options',
  '/museums/MTItZGVtbw/code',
  '/museums/MTItZGVtbw/manifest.webmanifest',
  '/museums/MTItZGVtbw/icon-192.png',
  '/museums/MTItZGVtbw/artworks/101',
  '/iiif/MTItZGVtbw/manifest.json',
  '/robots.txt',
  '/sitemap.xml',
];

/** Returns a visitor's request for each route: the whole public API according to its description, pages and media. */
export async function everyRequest({ app, storage }: TestServer): Promise<InjectOptions[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, unknown>>;
  };
  const reading = Object.entries(paths).flatMap(([pattern, methods]) =>
    'get' in methods
      ? [pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => PARAMETERS[name] ?? '12')]
      : [],
  );
  const media = await storage.db.selectFrom('media').select(['hash', 'extension']).limit(5).execute();
  const get = (url: string): InjectOptions => ({ method: 'GET', url });
  return [
    ...reading.flatMap((url) => [get(url), get(`${url}?idLanguage=2&idMuseum=12`)]),
    ...PAGES.map((url): InjectOptions => ({ ...get(url), headers: { accept: 'text/html' } })),
    ...media.map(({ hash, extension }) => get(`/media/${hash}.${extension}`)),
    ...writeEndpoints().map(
      ([method, call, payload]): InjectOptions => ({ method, url: `/api/${call}`, payload }),
    ),
    { method: 'POST', url: `/api/${REGISTER}`, payload: newVisit() },
  ];
}
