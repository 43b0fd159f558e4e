import { afterAll, beforeAll, expect, test } from 'vitest';
import { StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { StaffRepository } from '../people/staff.repository.ts';
import { PasswordsService } from './passwords.service.ts';

/**
 * This test hashes passwords with the cost of a real server. `npm run test:long` prints the figures for
 * docs/measurements.md.
 */

const PASSWORD = 'four lamps in the hall';
const ATTACK_MS = 30_000;
let server: TestServer;
const passwords = new PasswordsService();
beforeAll(async () => {
  server = await startTestServer({}, { passwordCost: { N: 32_768, r: 8, p: 3 } });
});
afterAll(() => server.close());

async function person() {
  const { email, idStaff } = await signedInPerson(server);
  const hash = await passwords.hash(PASSWORD);
  await new StaffRepository(server.storage.db).setPassword(idStaff, hash, new Date().toISOString());
  return email;
}

/**
 * Number of simulated networks so far. Each has its own loopback address, because the host name of this server's studio
 * is only valid on its own machine.
 */
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `127.10.${networks >> 8}.${networks & 255}`;
};

async function signIn(browser: StudioBrowser, email: string, remoteAddress: string) {
  const begun = performance.now();
  const { status } = await browser.call('signIn', { body: { email, password: PASSWORD }, remoteAddress });
  return { status, seconds: (performance.now() - begun) / 1000 };
}

test.each([
  ['one account', 1],
  ['sixty accounts', 60],
])('signs in while sixty networks guess at %s', async (title, targets) => {
  const target = await person();
  const other = await person();
  const known = new StudioBrowser(server);
  const alone = await signIn(known, target, newNetwork());
  let isOver = false;
  let failed = 0;
  const guessers = Array.from({ length: 60 }, async (_, place) => {
    const remoteAddress = `127.9.0.${place}`;
    for (let word = 0; !isOver; word += 1) {
      const email = targets === 1 ? target : `nobody${place}.${word}@forms.museum`;
      const body = { email, password: `${word} wrong words` };
      const { status } = await new StudioBrowser(server).call('signIn', { body, remoteAddress });
      if (status === 401) failed += 1;
      else await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
  const ways = {
    'known device, account under attack': () => signIn(known, target, newNetwork()),
    'new device, account under attack': () => signIn(new StudioBrowser(server), target, newNetwork()),
    'new device, another account': () => signIn(new StudioBrowser(server), other, newNetwork()),
  };
  // The sign-ins run one after the other, because simultaneous ones would delay each other.
  const results: [string, { status: number; seconds: number }[]][] = [];
  for (const [way, work] of Object.entries(ways)) {
    const taken = [];
    for (const ends = Date.now() + ATTACK_MS / 3; Date.now() < ends; ) taken.push(await work());
    results.push([way, taken]);
  }
  isOver = true;
  await Promise.all(guessers);
  console.log(`${title}: alone ${alone.seconds.toFixed(2)} s, ${failed} wrong ones compared`);
  for (const [way, taken] of results) {
    const seconds = taken.map((each) => each.seconds).sort((a, b) => a - b);
    const at = (share: number) => seconds[Math.floor((seconds.length - 1) * share)]?.toFixed(2);
    console.log(`${way}: ${taken.length} signed in, median ${at(0.5)} s, slowest ${at(1)} s`);
    expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 200));
  }
});
