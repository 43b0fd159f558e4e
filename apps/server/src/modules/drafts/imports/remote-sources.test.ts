import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '#testing/fakes/loopback-server.ts';
import { call } from '#testing/fixtures/drafts.ts';
import { FIXTURE } from '#testing/fixtures/fixture.ts';
import { list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let ana: StudioBrowser;
let elsewhere: LoopbackServer;
let origin: string;

beforeAll(async () => {
  const picture = await readFile(path.join(FIXTURE, 'media/102-bowl.jpg'));
  elsewhere = await startLoopbackServer((_request, response, { pathname }) => {
    if (['/kite.jpg', '/100%.jpg'].includes(pathname)) response.end(picture);
    else if (pathname === '/page.jpg') response.end('<html>');
    else if (pathname === '/manifest.json') response.end(JSON.stringify(manifest()));
    else response.writeHead(404).end();
  });
  origin = elsewhere.origin;
  server = await startTestServer({ MEDIA_ALLOWED_HOSTS: 'localhost' });
  await server.museum();
  ana = (await signedInPerson(server, { roles: { 12: 'publisher' } })).browser;
});
afterAll(async () => {
  await elsewhere.close();
  await server.close();
});

const manifest = () => ({
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  id: `${origin}/manifest.json`,
  type: 'Manifest',
  label: { en: ['A Bowl of Clay'] },
  items: [
    {
      id: `${origin}/canvas/1`,
      type: 'Canvas',
      width: 10,
      height: 10,
      label: { en: ['Front'] },
      items: [
        {
          id: `${origin}/page/1`,
          type: 'AnnotationPage',
          items: [
            {
              id: `${origin}/annotation/1`,
              type: 'Annotation',
              motivation: 'painting',
              target: `${origin}/canvas/1`,
              body: { id: `${origin}/kite.jpg`, type: 'Image', format: 'image/jpeg' },
            },
          ],
        },
      ],
    },
  ],
});

const fetchMedium = (address: string) =>
  ana.call('fetchRemoteMedium', { params: { idMuseum: 12 }, body: { address } });

test('imports a IIIF manifest by its URL, with a copy of its picture', async () => {
  const source = { address: `${origin}/manifest.json` };
  const shown = await call(ana, 'previewImport', { body: { source } });
  expect(shown).toMatchObject({ added: 1, remote: [`${origin}/kite.jpg`] });
  const fetched = await fetchMedium(`${origin}/kite.jpg`);
  expect(fetched).toMatchObject({ status: 200, data: { state: 'ready', is: 'picture' } });
  const medium = (fetched.data as unknown as { medium: { path: string } }).medium.path;
  await call(ana, 'applyImport', {
    body: { source, files: [{ name: `${origin}/kite.jpg`, path: medium }] },
  });
  const added = list((await call(ana, 'draft')).documents).find(
    (each) => String(each.kind) === 'artwork' && String(each.state) === 'new',
  );
  expect(JSON.stringify(added?.value)).toContain('A Bowl of Clay');
  expect(JSON.stringify(added?.value)).toContain(medium);
});

test('fetches a file whose URL contains an invalid % sequence', async () => {
  const fetched = await fetchMedium(`${origin}/100%.jpg`);
  expect(fetched).toMatchObject({ status: 200, data: { state: 'ready', is: 'picture' } });
});

test('leaves out a picture that could not be fetched, and imports the rest', async () => {
  const content = Buffer.from(`number,name_en,picture\n901,Far away,${origin}/gone.jpg`).toString('base64');
  const source = { name: 'works.csv', content };
  expect(await call(ana, 'applyImport', { body: { source } })).toMatchObject({ leftOut: 1 });
  const added = list((await call(ana, 'draft')).documents).find((each) => String(each.value?.code) === '901');
  expect(added?.value).not.toHaveProperty('pictures');
});

test('rejects URLs of internal networks, missing files and files that are not media, with a message', async () => {
  const outcomes = await Promise.all(
    ['http://192.168.0.1/a.jpg', 'https://127.0.0.1/a.jpg', `${origin}/gone.jpg`].map(fetchMedium),
  );
  for (const { status, error, message } of outcomes) {
    expect([status, error]).toEqual([422, 'address_refused']);
    expect(message).toMatch(/^https?:.+\.$/);
  }
  const page = await fetchMedium(`${origin}/page.jpg`);
  expect([page.status, page.error]).toEqual([415, 'unknown_type']);
});
