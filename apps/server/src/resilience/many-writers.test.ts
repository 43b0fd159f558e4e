import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importRawPack } from '@museummate/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeEnvironment } from '#config/node-environment.ts';
import { fixture } from '#testing/fixtures/fixture.ts';
import { newVisit, REGISTER, VISIT_DAY } from '#testing/fixtures/visits.ts';
import { importFixture } from '#testing/servers/data-dir.ts';
import { endProcess, ServerProcess } from '#testing/servers/server-process.ts';
import { readConfig } from '../config/config.ts';
import { ContentRepository } from '../modules/publishing/content.repository.ts';
import { openStorage, type Storage } from '../storage/storage.ts';

const CLIENTS = 32;
const ENCODER = path.resolve(import.meta.dirname, '../modules/background-jobs/variant-encoder.process.ts');

let dataDir: string;
let server: ServerProcess;
/**
 * A second encoder with normal priority. The server's own encoder has the lowest priority, so it would hardly run
 * on a busy machine.
 */
let encoder: ChildProcess;
/** The storage that this test process uses for its imports. */
let storage: Storage;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-writers-'));
  const settings = { DATA_DIR: dataDir };
  await importFixture(settings);
  storage = await openStorage(readConfig(settings));
  server = await ServerProcess.start(settings);
  encoder = fork(ENCODER, { env: { ...nodeEnvironment(), ...settings } });
});
afterAll(async () => {
  await endProcess(encoder, 'SIGKILL');
  await server?.end('SIGTERM');
  await storage?.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface SentRecords {
  visits: string[];
  artworks: string[];
  answers: string[];
  /** Number of unsuccessful requests, by endpoint and status. */
  refused: Record<string, number>;
}

test('stores everything that 32 visitors send at once while the encoder and imports write', async () => {
  const sent: SentRecords = { visits: [], artworks: [], answers: [], refused: {} };
  let going = true;
  const visitors = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (going) await visit(sent);
    }),
  );
  // The promise is awaited at the end. Until then, this handler prevents a rejection from being reported as
  // unhandled.
  visitors.catch(() => {});
  const store = new ContentRepository(storage.db);
  // Imports at least twice, and until the encoder has started and written something.
  for (let imports = 0; imports < 2 || (await encodedCount()) === 0; imports++)
    await importRawPack(await fixture(), { store, media: storage.media });
  going = false;
  await visitors;

  expect(sent.refused).toEqual({});
  expect(sent.visits.length).toBeGreaterThan(CLIENTS);
  const rows = await storage.db.selectFrom('visit').select(['id_visit', 'end_date']).execute();
  const artworks = await storage.db.selectFrom('visit_artwork').select(['id_visit', 'duration']).execute();
  const answers = await storage.db.selectFrom('visit_answer').select(['id_visit']).execute();
  const missing = (acknowledged: string[], stored: string[]) => {
    const found = new Set(stored);
    return acknowledged.filter((id) => !found.has(id));
  };
  const ended = rows.filter((row) => row.end_date !== null);
  const listened = artworks.filter((row) => row.duration === 7);
  expect(missing(sent.visits, idsOf(ended))).toEqual([]);
  expect(missing(sent.artworks, idsOf(listened))).toEqual([]);
  expect(missing(sent.answers, idsOf(answers))).toEqual([]);
}, 180_000);

const idsOf = (rows: { id_visit: string }[]) => rows.map((row) => row.id_visit);

async function encodedCount(): Promise<number> {
  const rows = await storage.db
    .selectFrom('media_variant')
    .select('hash')
    .where('format', '=', 'avif')
    .where('bytes', 'is not', null)
    .execute();
  return rows.length;
}

/** Sends a visit like a phone: starts it, plays an artwork, sends the whole visit again, and answers a question. */
async function visit(sent: SentRecords): Promise<void> {
  const whole = newVisit();
  const begun = await send(sent, 'POST', REGISTER, whole);
  const idVisit = begun?.data.IdVisit;
  if (!idVisit) return;
  const { startDate } = whole;
  const work = { idVisit, idArtwork: 102, startDate };
  if (
    (await send(sent, 'POST', 'visitArtwork', work)) &&
    (await send(sent, 'PUT', 'visitArtwork', { ...work, duration: 7 }))
  )
    sent.artworks.push(idVisit);
  const endDate = `${VISIT_DAY}T11:00:00.000Z`;
  if (await send(sent, 'POST', REGISTER, { ...whole, idVisit, endDate })) sent.visits.push(idVisit);
  const answer = { idVisitStudyQuestionAnswer: null, idStudyQuestionAnswer: 1, idVisit, value: 'x' };
  if (await send(sent, 'POST', 'VisitStudyQuestionAnswer/12/registerAnswers', [answer]))
    sent.answers.push(idVisit);
}

async function send(sent: SentRecords, method: 'POST' | 'PUT', call: string, body: object) {
  const response = await server.send(method, call, body);
  if (response.ok) return (await response.json()) as { data: { IdVisit: string } };
  const key = `${method} ${call} ${response.status}`;
  sent.refused[key] = (sent.refused[key] ?? 0) + 1;
  return undefined;
}
