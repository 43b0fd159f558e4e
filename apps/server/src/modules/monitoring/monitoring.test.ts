import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { Secret } from '#config/secret.ts';
import { BackupOutcome } from '#storage/backup-outcome.ts';
import { ImportOutcomes } from '#storage/import-outcomes.ts';
import { type LoopbackServer, startLoopbackServer } from '#testing/fakes/loopback-server.ts';
import { CERT, KEY } from '#testing/fixtures/certificate.ts';
import { newVisit, REGISTER, VISIT_DAY } from '#testing/fixtures/visits.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { CertificateMonitor } from './certificate-monitor.ts';
import { registerMonitoring } from './register.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../../../deploy');
const METRICS_TOKEN = 'a-token-of-24-characters';
/** One minute after the last time in `newVisit`. */
const NOW = new Date(`${VISIT_DAY}T10:01:00.000Z`);

let proxy: LoopbackServer;
let server: TestServer;
beforeAll(async () => {
  proxy = await startLoopbackServer((_request, response) => response.end(), { cert: CERT, key: KEY });
  server = await startTestServer({ METRICS_TOKEN, PUBLIC_URL: proxy.origin }, { now: () => NOW });
  await server.museum();
});
afterAll(async () => {
  await server.close();
  await proxy.close();
});

const metrics = async () => (await server.metrics()).split('\n');
const value = async (series: string) => {
  const line = (await metrics()).find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('reports whether the server works and how much disk space is left', async () => {
  expect(await value('museummate_healthy')).toBe(1);
  const free = (await value('museummate_disk_free_bytes')) ?? 0;
  expect(free).toBeGreaterThan(0);
  expect(await value('museummate_disk_size_bytes')).toBeGreaterThan(free);
});

test('reports a failing check, and the other metrics as usual', async () => {
  const registry = new Registry();
  const config = readConfig({
    METRICS_TOKEN,
    DATA_DIR: server.dataDir,
    PUBLIC_URL: 'https://guide.museum.org',
  });
  const check = () => Promise.reject(new Error('no database'));
  await registerMonitoring({ app: fastify(), config, registry }, { check });
  // Metrics must have real values from the first request on. A disk size of 0, or a certificate that expired in
  // 1970, would cause an alert.
  const first = await registry.metrics();
  expect(first).toMatch(/^museummate_healthy 0$/m);
  expect(first).toMatch(/^museummate_disk_size_bytes [1-9]/m);
  expect(first).toMatch(/^museummate_disk_free_bytes [1-9]/m);
  expect(first).toMatch(/^museummate_certificate_ends_timestamp_seconds nan$/im);
  expect(first).toMatch(/^museummate_certificate_seen 0$/m);
});

test('measures how late phones report visits, by the newest time in the record', async () => {
  const register = async (artwork: string, endDate?: string) => {
    const visit = newVisit();
    const artworks = [{ idArtwork: 101, startDate: artwork, duration: 5 }];
    const startDate = '2026-11-15T10:00:00.000Z';
    const payload = { ...visit, startDate, artworks, ...(endDate && { endDate }) };
    const answer = await server.app.inject({ method: 'POST', url: `/api/${REGISTER}`, payload });
    expect(answer.statusCode).toBe(200);
  };
  const within = (seconds: string) => value(`museummate_visit_lateness_seconds_bucket{le="${seconds}"}`);
  await register(`${VISIT_DAY}T10:00:00.000Z`, `${VISIT_DAY}T10:00:55.000Z`);
  expect(await within('10')).toBe(1);
  await register(`${VISIT_DAY}T10:00:30.000Z`);
  expect([await within('10'), await within('60')]).toEqual([1, 2]);
  // If a phone's clock is ahead, its visit ends in the future. Such a visit does not count as late.
  await register(`${VISIT_DAY}T10:00:00.000Z`, `${VISIT_DAY}T10:09:00.000Z`);
  expect(await within('10')).toBe(2);
});

test('reports imports by source, and no imports if the file with their outcomes cannot be read', async () => {
  const outcomes = new ImportOutcomes(server.dataDir);
  const at = NOW.toISOString();
  await outcomes.record({ source: '/srv/museum', succeeded: true, at });
  const works = path.join(server.dataDir, 'works.xlsx');
  await writeFile(works, '');
  await outcomes.record({ source: works, succeeded: true, at });
  await outcomes.record({ source: works, succeeded: false, at });
  await outcomes.record({ source: 'https://museum.org/works', succeeded: false, at });
  expect(await value('museummate_import_succeeded{source="museum"}')).toBe(1);
  expect(await value('museummate_import_succeeded{source="works.xlsx"}')).toBe(0);
  expect(await value('museummate_import_timestamp_seconds{source="museum"}')).toBe(NOW.getTime() / 1000);
  // When the source of an import is deleted, its metric is removed. Its alert could otherwise never end, because
  // no import from this source will succeed again.
  await rm(works);
  expect(await value('museummate_import_succeeded{source="works.xlsx"}')).toBeUndefined();
  expect(await value('museummate_import_succeeded{source="works"}')).toBe(0);
  for (const broken of ['[{"source":', '{}', '[7, {"source": "/x", "succeeded": 1}]']) {
    await writeFile(path.join(server.dataDir, 'imports.json'), broken);
    expect(await value('museummate_import_succeeded{source="museum"}'), broken).toBeUndefined();
  }
});

test('reports backups; a failed one does not change the age of the last good one', async () => {
  const outcome = new BackupOutcome(server.dataDir);
  const seconds = () => value('museummate_backup_timestamp_seconds');
  expect([await seconds(), await value('museummate_backup_succeeded')]).toEqual([0, 1]);
  await outcome.record(NOW.toISOString(), 1234);
  expect([await seconds(), await value('museummate_backup_succeeded')]).toEqual([NOW.getTime() / 1000, 1]);
  await outcome.record('2027-01-01T00:00:00.000Z', undefined);
  expect([await seconds(), await value('museummate_backup_succeeded')]).toEqual([NOW.getTime() / 1000, 0]);
  expect(await value('museummate_backup_size_bytes')).toBe(1234);
  await writeFile(path.join(server.dataDir, 'backups.json'), '{"succeeded":');
  expect(await seconds()).toBe(0);
});

test('keeps only the latest import sources', async () => {
  const outcomes = new ImportOutcomes(path.join(server.dataDir, 'other'));
  for (let each = 0; each < 55; each += 1)
    await outcomes.record({ source: `/srv/${each}`, succeeded: true, at: NOW.toISOString() });
  const sources = (await outcomes.read()).map(({ source }) => source);
  expect([sources.length, sources[0], sources.at(-1)]).toEqual([50, '/srv/54', '/srv/5']);
});

test('checks the certificate that visitors see: the proxy’s if there is one, otherwise the server’s', async () => {
  const ends = new Date('2126-10-22T03:30:02.000Z');
  const atProxy = new CertificateMonitor({ publicUrl: proxy.origin, tls: undefined });
  expect([atProxy.hasCertificate, atProxy.seen, atProxy.endsAt]).toEqual([true, false, undefined]);
  await atProxy.look();
  expect([atProxy.seen, atProxy.endsAt]).toEqual([true, ends]);

  const own = new CertificateMonitor({ publicUrl: undefined, tls: { cert: CERT, key: new Secret(KEY) } });
  expect([own.hasCertificate, own.seen, own.endsAt]).toEqual([true, true, ends]);

  const none = new CertificateMonitor({ publicUrl: 'http://guide.example', tls: undefined });
  expect(none.hasCertificate).toBe(false);

  const away = new CertificateMonitor({ publicUrl: 'https://127.0.0.1:9', tls: undefined });
  await away.look();
  expect([away.seen, away.endsAt]).toEqual([false, undefined]);
});

test('stops waiting for a URL that never responds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  const watch = new CertificateMonitor(
    { publicUrl: `https://127.0.0.1:${port}`, tls: undefined },
    { timeoutMs: 20 },
  );
  await watch.look();
  expect(watch.seen).toBe(false);
  silent.close();
});

/** Returns the metric names with our prefixes in a Prometheus expression. */
const namesIn = (text: string) =>
  new Set(text.match(/\b(?:museummate|http_request|process|nodejs)_[a-z0-9_]+\b/g) ?? []);

test.each(['prometheus/alerts.yml', 'grafana/museummate.json'])(
  '%s uses only metrics that this server has',
  async (file) => {
    await server.app.inject('/health');
    const known = new Set((await metrics()).map((line) => /^[a-z0-9_]+/.exec(line)?.[0]));
    const wanted = namesIn(await readFile(path.join(DEPLOY, file), 'utf8'));
    expect(wanted.size).toBeGreaterThan(5);
    // Metrics of imports have the source as a label. If there was no import yet, they have no values, but the
    // response contains their type.
    const described = (await metrics()).join('\n');
    for (const name of wanted)
      expect(known.has(name) || described.includes(`# TYPE ${name} `), name).toBe(true);
  },
);

test('documents every alert in the runbook', async () => {
  const alerts = await readFile(path.join(DEPLOY, 'prometheus/alerts.yml'), 'utf8');
  const page = await readFile(path.join(DEPLOY, '../docs/runbook.md'), 'utf8');
  const headings = new Set([...page.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading?.toLowerCase()));
  const runbooks = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\S+)/g)].map(([, name]) => name);
  expect(runbooks.length).toBe([...alerts.matchAll(/- alert: /g)].length);
  for (const name of runbooks) expect(headings.has(name), name).toBe(true);
});
