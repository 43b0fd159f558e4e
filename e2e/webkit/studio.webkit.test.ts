import path from 'node:path';
import { FIXTURE } from '../../apps/server/testing/fixtures/fixture.ts';
import { signedInPerson } from '../../apps/server/testing/fixtures/studio.ts';
import { until } from '../support/until.ts';
import { M, plain, test } from './test.ts';
import { DESK } from './web-kit.ts';

/** The timeout is long, because two apps start, and the server starts a thread to check the next version. */
const PUBLISH_MS = 90_000;

test('staff sign in, edit with a preview, upload a recording, publish, and a visitor sees it', async ({
  webkit,
  server,
  origin,
}) => {
  await server.museum(plain);
  const password = 'four lamps in the hall';
  const { email } = await signedInPerson(server, { name: 'Bo', roles: { 12: 'publisher' }, password });
  const { browser, open, press, fill, says, click } = await webkit({ size: DESK });
  const studio = `${origin}/studio/museums/12`;

  await open(`${studio}/works/101`);
  await fill('Email', email);
  await fill('Password', 'not this one');
  await press('Sign in');
  await says(/The email address, password or code is incorrect/);
  await fill('Password', password);
  await press('Sign in');

  await fill('Name, English', 'The Blue Kite');
  await until(
    'the new name in the preview',
    async () => {
      const names = await browser.inFrame('//iframe', () =>
        browser.evaluate(() => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)),
      );
      return names?.includes('The Blue Kite') === true;
    },
    PUBLISH_MS,
  );
  await says(/All changes saved/, PUBLISH_MS);

  await open(`${studio}/media`);
  await until('the field for files', async () => (await browser.find('//input[@type="file"]')).length > 0);
  const [input = ''] = await browser.find('//input[@type="file"]');
  await browser.type(input, path.join(FIXTURE, 'media/101-main-fr.mp3'));
  await press('Upload 1 file');
  await says(/101-main-fr-[0-9a-f]{8}\.mp3/, PUBLISH_MS);

  await open(`${studio}/publish`);
  await click('button', /^Publish .*change/);
  await says(/^Published\./m, PUBLISH_MS);

  const visitor = await webkit();
  await visitor.open(`${origin}${M}/artworks/101?lang=en`);
  await visitor.reads('The Blue Kite');
});
