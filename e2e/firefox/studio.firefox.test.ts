import path from 'node:path';
import { FIXTURE } from '../../apps/server/testing/fixtures/fixture.ts';
import { signedInPerson } from '../../apps/server/testing/fixtures/studio.ts';
import { until } from '../support/until.ts';
import { actions } from './actions.ts';
import { studioActions } from './studio-actions.ts';
import { M, plain, test } from './test.ts';

/** The timeout is long, because two apps start, and the server starts a thread to check the next version. */
const PUBLISH_MS = 90_000;

test('staff sign in, edit with a preview, upload a recording, publish, and a visitor sees it', async ({
  firefox,
  server,
  origin,
}) => {
  await server.museum(plain);
  const password = 'four lamps in the hall';
  const { email } = await signedInPerson(server, { name: 'Bo', roles: { 12: 'publisher' }, password });
  const page = await firefox.desk();
  const { press, fill, says, pressLike } = studioActions(page);
  // A page with changes that are not saved yet asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const studio = `${origin}/studio/museums/12`;

  await page.goto(`${studio}/works/101`);
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
      const frame = page.frames().find((each) => each !== page.mainFrame() && each.url().startsWith(origin));
      const names = await frame?.$$eval('h1', (found) => found.map(({ textContent }) => textContent));
      return names?.includes('The Blue Kite') === true;
    },
    PUBLISH_MS,
  );
  await says(/All changes saved/, PUBLISH_MS);

  await page.goto(`${studio}/media`);
  const input = await page.waitForSelector('input[type=file]');
  await input?.uploadFile(path.join(FIXTURE, 'media/101-main-fr.mp3'));
  await press('Upload 1 file');
  await says(/101-main-fr-[0-9a-f]{8}\.mp3/, PUBLISH_MS);

  await page.goto(`${studio}/publish`);
  await pressLike('Publish ', 'change');
  await says(/^Published\./m, PUBLISH_MS);

  const phone = await firefox.phone();
  await phone.goto(`${origin}${M}/artworks/101?lang=en`);
  await actions(phone).reads('The Blue Kite');
});
