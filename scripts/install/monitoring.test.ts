import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';

const SCRIPT = path.resolve(import.meta.dirname, '../../deploy/prometheus/set-up.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'museummate-monitoring-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => path.join(folder, name);
const yaml = (name: string) => parse(readFileSync(file(name), 'utf8'));
function setUp(...args: string[]) {
  const words = [SCRIPT, '--to', 'ana@museum.example', '--folder', folder, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

const OTHERS = `# Ours since 2019.
global:
  scrape_interval: 15s # not 30
rule_files:
  # - "first_rules.yml"
scrape_configs:
  - job_name: till
    static_configs: [{ targets: ["till:9100"] }]
alerting:
  alertmanagers: [{ static_configs: [{ targets: ["pager:9093"] }] }]
`;
const PAGER = `route:
  receiver: pager
  routes:
    - receiver: pager
      matchers: ['job = "till"']
receivers:
  - name: pager
    webhook_configs: [{ url: "http://pager/" }]
`;

test('adds MuseumMate to an existing Prometheus, keeps its settings and a copy of the old file', () => {
  writeFileSync(file('prometheus.yml'), OTHERS);
  writeFileSync(file('alertmanager.yml'), PAGER);
  expect(setUp()).toMatchObject({ status: 0 });
  const text = readFileSync(file('prometheus.yml'), 'utf8');
  for (const words of ['# Ours since 2019.', '# not 30', 'first_rules.yml']) expect(text).toContain(words);
  expect(yaml('prometheus.yml')).toMatchObject({
    ...parse(OTHERS),
    rule_files: ['museummate-alerts.yml'],
    scrape_configs: [{ job_name: 'till' }, { job_name: 'museummate' }],
  });
  const { route, receivers } = yaml('alertmanager.yml');
  expect(route.receiver).toBe('pager');
  expect(route.routes.map((each: { receiver: string }) => each.receiver)).toEqual([
    'museummate-mail',
    'pager',
  ]);
  expect(receivers).toMatchObject([
    { name: 'pager' },
    { name: 'museummate-mail', email_configs: [{ to: 'ana@museum.example', smarthost: 'localhost:25' }] },
  ]);
  expect(readFileSync(file('prometheus.yml.before-museummate'), 'utf8')).toBe(OTHERS);
  expect(readFileSync(file('alertmanager.yml.before-museummate'), 'utf8')).toBe(PAGER);
});

test('changes nothing when run again, and replaces servers and mail address if others are given', () => {
  writeFileSync(file('prometheus.yml'), OTHERS);
  setUp();
  const before = readFileSync(file('prometheus.yml'), 'utf8');
  expect(setUp().text).toContain('is as it should be');
  expect(readFileSync(file('prometheus.yml'), 'utf8')).toBe(before);
  setUp(
    '--targets',
    '10.0.0.5:3001',
    '--smarthost',
    'mail:587',
    '--user',
    'ana',
    '--password-file',
    '/etc/x',
  );
  const jobs = yaml('prometheus.yml').scrape_configs;
  expect(jobs).toHaveLength(2);
  expect(jobs[1].static_configs).toEqual([{ targets: ['10.0.0.5:3001'] }]);
  const { receivers, route } = yaml('alertmanager.yml');
  expect([receivers.length, route.routes.length]).toEqual([1, 1]);
  expect(receivers[0].email_configs[0]).toMatchObject({
    smarthost: 'mail:587',
    auth_username: 'ana',
    require_tls: true,
  });
  expect(readFileSync(file('prometheus.yml.before-museummate'), 'utf8')).toBe(OTHERS);
});

test('leaves a file that it cannot parse unchanged', () => {
  for (const text of ['scrape_configs: [', 'scrape_configs: 7\n']) {
    writeFileSync(file('prometheus.yml'), text);
    expect(setUp().status).toBe(1);
    expect(readFileSync(file('prometheus.yml'), 'utf8')).toBe(text);
  }
  expect(existsSync(file('prometheus.yml.before-museummate'))).toBe(false);
  expect(spawnSync(process.execPath, [SCRIPT, '--folder', folder]).status).toBe(1);
});
