import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../apps/server/src/database/client.ts';
import { StaffRepository } from '../../../apps/server/src/modules/accounts/people/staff.repository.ts';
import { SessionsRepository } from '../../../apps/server/src/modules/accounts/sign-in/sessions.repository.ts';
import { SESSION_COOKIE } from '../../../apps/server/src/modules/accounts/sign-in/sessions.service.ts';
import { storeYear, visitsOfYear } from '../../../apps/server/testing/fixtures/visit-year.ts';
import { root, serveMuseum } from '../../../bench/support/museum-server.ts';
import type { DocumentKind } from '../../../packages/pack-format/src/index.ts';
import {
  STUDIO_ENDPOINTS,
  type StudioEndpointName,
  type StudioRole,
  valueAt,
} from '../../../packages/studio-api/src/index.ts';

/** Users of the demonstration museum: an administrator, and two people whose roles show less of the studio. */
const PEOPLE = {
  administrator: { name: 'Ana Ruiz', role: 'administrator', languages: null },
  translator: { name: 'Lena Vogel', role: 'translator', languages: ['fr', 'ar'] },
  desk: { name: 'Dora Klein', role: 'desk', languages: null },
} as const satisfies Record<string, { name: string; role: StudioRole; languages: readonly string[] | null }>;
export type Who = keyof typeof PEOPLE | 'everywhere' | 'nobody';

export interface PreparedServer {
  url: string;
  /** Session cookies of the signed-in users. */
  sessions: Record<Exclude<Who, 'nobody'>, string>;
  cookie: typeof SESSION_COOKIE;
  /** Id of the almost empty museum. */
  idEmpty: number;
  /** Id of a museum with examples that was never published. */
  idNew: number;
  version: string;
  /** The part after # in an invitation link. */
  invitation: string;
  end: () => Promise<void>;
}

/** Id of an artwork that a test user creates and deletes, so that the history contains a deletion. */
const GONE = 7_654_321;

const LONG_NAME =
  'Where the Wanderers Stopped, Counted Everything That Grew behind the Observatory, and Went On';

/**
 * Starts a real server with the demonstration museum, which contains edits by several people, and two small museums.
 */
export async function prepareServer(): Promise<PreparedServer> {
  const data = mkdtempSync(path.join(tmpdir(), 'museummate-looks-'));
  const server = await serveMuseum(data, path.join(root, 'content/forms'));
  const sessions = await signIn(data);
  await receiveVisits(data);
  const ask = caller(server.url, sessions.everywhere);
  const { idMuseum: idEmpty } = await ask('createMuseum', {
    body: { name: 'Kite House', languages: ['en', 'de'], hasExamples: false, timeZone: 'Europe/Madrid' },
  });
  await makeEmpty(ask, Number(idEmpty));
  const { idMuseum: idNew } = await ask('createMuseum', {
    body: { name: 'Museum of Wind', languages: ['en', 'de'], hasExamples: true, timeZone: 'Europe/Madrid' },
  });
  const { version, invitation } = await makeFull(caller(server.url, sessions.administrator));
  return {
    url: server.url,
    sessions,
    cookie: SESSION_COOKIE,
    idEmpty: Number(idEmpty),
    idNew: Number(idNew),
    version,
    invitation,
    async end() {
      await server.end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Stores the visits of a year in the database, so that the statistics show a museum that has been open for long. */
async function receiveVisits(dataDir: string): Promise<void> {
  const db = openDatabase({ dataDir });
  await db.updateTable('content_history').set({ since: '2024-01-01T00:00:00.000Z' }).execute();
  await storeYear({ storage: { db } }, visitsOfYear());
  await db.destroy();
}

async function signIn(dataDir: string): Promise<PreparedServer['sessions']> {
  const db = openDatabase({ dataDir });
  const staff = new StaffRepository(db);
  const at = new Date().toISOString();
  const open = async (name: string, everywhere: boolean, devices: readonly string[]) => {
    const email = `${name.split(' ')[0]?.toLowerCase()}@forms.museum`;
    const idStaff = (await staff.add({ name, email, everywhere, passwordHash: 'none' }, at)) ?? 0;
    let last = '';
    for (const device of devices) {
      const session = { idStaff, at, device, method: 'password', expiresAt: '2999-01-01T00:00:00.000Z' };
      last = (await new SessionsRepository(db).open({ ...session, method: 'password' })).key;
    }
    return { idStaff, key: last };
  };
  const keys: Record<string, string> = {};
  for (const [who, { name, role, languages }] of Object.entries(PEOPLE)) {
    const { idStaff, key } = await open(name, false, ['Safari, iPhone', 'Firefox, Linux']);
    await staff.setMembership(idStaff, 12, { role, languages: languages ? [...languages] : null });
    keys[who] = key;
  }
  keys.everywhere = (await open('Ida Berg', true, ['Chrome, Windows'])).key;
  await db.destroy();
  return keys as PreparedServer['sessions'];
}

interface Asked {
  of?: Record<string, string | number>;
  body?: unknown;
}
type Ask = (name: StudioEndpointName, asked?: Asked) => Promise<Record<string, unknown>>;

function caller(url: string, session: string): Ask {
  return async (name, { of = {}, body } = {}) => {
    const { method, path: pattern } = STUDIO_ENDPOINTS[name];
    const filled = pattern.replace(/:(\w+)/g, (_, key: string) => String(of[key] ?? 12));
    const answer = await fetch(`${url}/api/studio/${filled}`, {
      method,
      headers: {
        cookie: `${SESSION_COOKIE}=${session}`,
        ...(method === 'GET' ? {} : { 'x-studio': '1', origin: url, 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { success, data, message } = (await answer.json()) as {
      success: boolean;
      data: Record<string, unknown>;
      message: string;
    };
    if (!success) throw new Error(`${name}: ${message}`);
    return data;
  };
}

interface Draft {
  revision: string;
  documents: { kind: string; id: number; value: Record<string, unknown> }[];
}

async function makeEmpty(ask: Ask, idMuseum: number): Promise<void> {
  const of = { idMuseum };
  const { documents, revision } = (await ask('draft', { of })) as unknown as Draft;
  const gone = documents.filter(({ kind }) => ['artwork', 'hall', 'route', 'floor'].includes(kind));
  const changes = gone.map(({ kind, id, value }) => ({
    key: `empty-${kind}-${id}`,
    kind,
    id,
    path: [],
    before: value,
  }));
  if (changes.length > 0) await ask('save', { of, body: { from: revision, changes } });
  await ask('publish', { of, body: {} });
}

async function makeFull(ask: Ask): Promise<{ version: string; invitation: string }> {
  const closed = { kind: 'hall', id: 5, state: 'closed', closedUntil: '2099-11-20' };
  await ask('setOpenState', { body: closed });
  let made = 0;
  const change = async (
    id: number,
    at: string[],
    next: unknown | ((before: unknown) => unknown),
    kind: DocumentKind = 'artwork',
  ) => {
    const { documents, revision } = (await ask('draft')) as unknown as Draft;
    const found = documents.find((each) => each.kind === kind && each.id === id)?.value;
    const before = found && valueAt(found, at, { kind, ownLanguage: 'en' });
    const after = typeof next === 'function' ? next(before) : next;
    const sent = { key: `prepared-${++made}`, kind, id, path: at, before, after };
    const { results } = await ask('save', { body: { from: revision, changes: [sent] } });
    const [result] = results as { state: string; message?: string }[];
    if (result?.state !== 'saved' && result?.state !== 'merged')
      throw new Error(`${kind} ${id} ${at}: ${JSON.stringify(result)}`);
  };
  await change(GONE, [], { idArtwork: GONE, name: { en: 'A Kite for Rain' } });
  await ask('publish', { body: { note: 'A kite' } });
  await change(GONE, [], undefined);
  await change(112, ['location', 'en'], 'Left wall, third window');
  await ask('publish', { body: { note: 'New places in hall 2' } });
  const { versions } = (await ask('versions')) as { versions: { version: string; isServed: boolean }[] };
  await change(113, ['name', 'en'], LONG_NAME);
  await change(113, ['state'], 'closed');
  await change(101, ['author', 'en'], 'After Helmut Vogel and the growers of Seville');
  await change(
    101,
    ['mainText', 'en'],
    'Count the spirals that turn left, then those that turn right. In most sunflowers you find two neighbouring Fibonacci numbers.',
  );
  await change(128, ['pictures'], undefined);
  await change(115, ['mainAudio', 'fr'], undefined);
  await change(109, [], undefined);
  await change(104, ['code'], '1O1 bis');
  await ask('publish', {
    body: { at: '2099-12-24T09:30:00.000Z', note: 'The winter hours', leaveOut: [] },
  });
  // These changes are in lists of steps and tags, whose items have no ids. The studio shows such changes in
  // another way.
  const swapFirst = ([first, second, ...rest]: object[]) => [second, { ...first, minutes: 7 }, ...rest];
  await change(41, ['steps'], swapFirst, 'exhibition');
  await change(101, ['tagIds'], [1, 2]);
  const order = ['sections', 'idKidsSection=1', 'tags', '#order'];
  await change(0, order, (before: string[]) => before.toReversed(), 'kids');
  await change(33, ['name', 'en'], 'An hour for those who come back', 'route');
  await change(2, ['name', 'en'], 'Growth and form', 'hall');
  await ask('createPreview', { body: { name: 'Head of collections' } });
  const { link } = await ask('invite', { body: { email: 'kenji@forms.museum', role: 'editor' } });
  const { link: other } = await ask('invite', {
    body: { email: 'fleur@forms.museum', role: 'translator', languages: ['fr', 'ja'] },
  });
  const version = versions.find(({ isServed }) => !isServed)?.version ?? '';
  return { version, invitation: String(link ?? other).split('#')[1] ?? '' };
}
