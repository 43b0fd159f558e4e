import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { loadSettingsFile } from './settings-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
/** Variables that the tests set and must remove themselves, because vitest does not restore them. */
const WRITTEN_SETTINGS = [
  'METRICS_TOKEN',
  'PUBLIC_URL',
  'MUSEUMMATE_ENV_FILE',
  'DEMO_MUSEUMS',
  'KEEP_VERSIONS_MONTHS',
  'VERSION_RETENTION_MONTHS',
];
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
  for (const name of WRITTEN_SETTINGS) delete process.env[name];
});

test('reads settings from the file, and prefers the environment', () => {
  const file = path.join(folder, 'museummate.env');
  writeFileSync(
    file,
    '# words\nPORT=3999\nPUBLIC_URL=https://guide.museum.org\n#DEMO_MUSEUMS=1\nMETRICS_TOKEN=\n',
  );
  vi.stubEnv('MUSEUMMATE_ENV_FILE', file);
  vi.stubEnv('PORT', '3001');
  loadSettingsFile();
  const { port, publicUrl, demo, metricsToken } = readConfig(process.env);
  expect({ port, publicUrl, demo, metricsToken }).toEqual({
    port: 3001,
    publicUrl: 'https://guide.museum.org',
    demo: true,
    metricsToken: undefined,
  });
});

test('accepts old names in the file and in the environment, and prefers the environment', () => {
  const file = path.join(folder, 'old.env');
  writeFileSync(file, 'DEMO_MUSEUMS=1\nKEEP_VERSIONS_MONTHS=3\n');
  vi.stubEnv('MUSEUMMATE_SETTINGS', file);
  vi.stubEnv('DEMO', '0');
  loadSettingsFile();
  const { demo, keepVersionsMonths } = readConfig(process.env);
  expect({ demo, keepVersionsMonths }).toEqual({ demo: false, keepVersionsMonths: 3 });
});

test('reports a missing file, and reads none without the setting', () => {
  vi.stubEnv('MUSEUMMATE_ENV_FILE', path.join(folder, 'nowhere'));
  expect(loadSettingsFile).toThrow(/MUSEUMMATE_ENV_FILE: .*nowhere cannot be read/);
  vi.stubEnv('MUSEUMMATE_ENV_FILE', '');
  expect(loadSettingsFile).not.toThrow();
});

test('every setting in the file of a release is known to the server', () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const text = readFileSync(path.join(root, 'deploy/museummate.env'), 'utf8');
  const operating = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
  const names = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(operating, name).toContain(`\`${name}\``);
});
