import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { loadSettingsFile } from './settings-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
  for (const name of ['METRICS_TOKEN', 'PUBLIC_URL']) delete process.env[name];
});

test('settings come from the file, and what the environment says counts for more', () => {
  const file = path.join(folder, 'museummate.env');
  writeFileSync(file, '# words\nPORT=3999\nPUBLIC_URL=https://guide.museum.org\n#DEMO=1\nMETRICS_TOKEN=\n');
  vi.stubEnv('MUSEUMMATE_SETTINGS', file);
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

test('a file that is not there is said in words, and without the setting none is looked for', () => {
  vi.stubEnv('MUSEUMMATE_SETTINGS', path.join(folder, 'nowhere'));
  expect(loadSettingsFile).toThrow(/MUSEUMMATE_SETTINGS: .*nowhere cannot be read/);
  vi.stubEnv('MUSEUMMATE_SETTINGS', '');
  expect(loadSettingsFile).not.toThrow();
});

test('every setting of the file that comes with a release is one that the server knows', () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const text = readFileSync(path.join(root, 'deploy/museummate.env'), 'utf8');
  const operating = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
  const names = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(operating, name).toContain(`\`${name}\``);
});
