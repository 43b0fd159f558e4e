import { randomUUID } from 'node:crypto';
import {
  type CheckResponse,
  type DraftFinding,
  type DraftResponse,
  type PublishResponse,
  type UnpublishedResponse,
  type VersionsResponse,
  valueAt,
} from '@museummate/studio-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOptions, type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { SeededRandom } from '#testing/fuzz/fuzz-requests.ts';
import { fuzzStaffRequest } from '#testing/fuzz/fuzz-staff-requests.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 200);
const SEED = Number(process.env.HOSTILE_SEED ?? 21);
/** Number of requests after which the draft is read and published. */
const ROUND = 40;
const idMuseum = 12;
const params = { idMuseum };

let server: TestServer;
let attacker: Attacker;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: process.env.HOSTILE_LOG ?? 'silent' });
  await server.museum();
  attacker = new Attacker((await signedInPerson(server, { everywhere: true })).browser);
});
afterAll(() => server.close());

/** A person with an account, who counts the responses and records every server error. */
class Attacker {
  readonly failures: string[] = [];
  readonly counts: Record<string, number> = {};
  readonly #browser: StudioBrowser;

  constructor(browser: StudioBrowser) {
    this.#browser = browser;
  }

  async call(name: Parameters<StudioBrowser['call']>[0], options: CallOptions = { params }) {
    const { status, data } = await this.#browser.call(name, options);
    this.count(`${name} ${status}`);
    if (status >= 500) this.failures.push(`${status} ${name} ${JSON.stringify(options).slice(0, 1000)}`);
    return data as unknown;
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  /** Opens the museum as the studio does. */
  async look() {
    for (const name of ['history', 'translations'] as const) await this.call(name);
    const { revision, documents } = (await this.call('draft')) as DraftResponse;
    const { versions } = (await this.call('versions')) as VersionsResponse;
    return { idMuseum, revision, documents, versions: versions.map(({ version }) => version) };
  }

  /**
   * Discards the unpublished changes of documents with errors, or all unpublished changes if there are no errors.
   */
  async discardChanges(errors: DraftFinding[]): Promise<void> {
    const { documents, lost } = (await this.call('unpublishedChanges')) as UnpublishedResponse;
    const waiting = documents.flatMap(({ kind, id, changes }) =>
      changes.map(({ path }) => ({ kind, id, path })),
    );
    const changes = [...waiting, ...lost.map(({ kind, id, path }) => ({ kind, id, path }))].filter(
      ({ kind, id }) => errors.length === 0 || errors.some((error) => error.kind === kind && error.id === id),
    );
    if (changes.length > 0) await this.call('discardChanges', { params, body: { changes } });
  }

  async publish(): Promise<void> {
    const { findings } = (await this.call('checkDraft')) as CheckResponse;
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) await this.discardChanges(errors);
    const { state } = (await this.call('publish', { params, body: {} })) as PublishResponse;
    this.count(state);
    if (state === 'published') return;
    // A change that cannot be published would block all later publications, so all changes are discarded.
    await this.discardChanges([]);
    await this.publishSound();
  }

  /** Publishes a valid change, to prove that the random requests have not made publishing impossible. */
  async publishSound(): Promise<void> {
    const { revision, documents } = (await this.call('draft')) as DraftResponse;
    const museum = documents.find(({ kind }) => kind === 'museum');
    const after = `Sound ${this.counts.published ?? 0} ${this.counts.sound ?? 0}`;
    const change = {
      key: randomUUID(),
      kind: 'museum',
      id: museum?.id,
      path: ['name', 'en'],
      before: valueAt(museum?.value, ['name', 'en'], { kind: 'museum', ownLanguage: 'en' }),
      after,
    };
    await this.call('save', { params, body: { from: revision, changes: [change] } });
    const { state } = (await this.call('publish', { params, body: {} })) as PublishResponse;
    this.count(state === 'published' ? 'sound' : `sound ${state}`);
  }
}

test('answers any request of staff without a server error, and can read and publish what was saved', async () => {
  const dice = new SeededRandom(SEED);
  let known = await attacker.look();
  for (let sent = 1; sent <= REQUESTS; sent++) {
    const { call, options } = fuzzStaffRequest(dice, known);
    await attacker.call(call, options);
    if (sent % ROUND > 0) continue;
    await attacker.look();
    await attacker.publish();
    known = await attacker.look();
    for (const language of [1, 2, 4]) {
      const response = await server.app.inject(`/api/museums/detail/all-data/12/${language}`);
      // A random request of staff may have switched the museum off.
      if (response.statusCode === 403) expect(response.json().error).toBe('museum_deactivated');
      else expect(response.statusCode).toBe(200);
    }
  }
  if (process.env.HOSTILE_LOG) console.log(JSON.stringify(attacker.counts, null, 1));
  expect(attacker.failures).toEqual([]);
  // A new endpoint changes all random requests, and a round may then contain no change that can be published. In each
  // round, either its changes or a valid change must have been published.
  const { published = 0, sound = 0 } = attacker.counts;
  expect(published + sound).toBe(Math.floor(REQUESTS / ROUND));
});

test('rejects deeply nested lists', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const change = `{"key":"12345678","kind":"artwork","id":101,"path":["name"],"after":${deep}}`;
  const { browser } = await signedInPerson(server, { everywhere: true });
  const headers = { 'content-type': 'application/json' };
  const { status, error } = await browser.call('save', {
    params,
    headers,
    body: `{"from":"x~0","changes":[${change}]}`,
  });
  expect([status, error]).toEqual([400, 'invalid_request']);
});
