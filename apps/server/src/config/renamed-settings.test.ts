import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { renamedSettingWarnings } from './renamed-settings.ts';

const bucket = { MEDIA_ACCESS_KEY_ID: 'AK1', MEDIA_SECRET_ACCESS_KEY: 'hunter2', MEDIA_REGION: 'eu-1' };

test.each([
  ['DEMO', 'DEMO_MUSEUMS', '0', {}],
  ['KEEP_VERSIONS_MONTHS', 'VERSION_RETENTION_MONTHS', '3', {}],
  ['MEDIA_SOURCES', 'MEDIA_ALLOWED_HOSTS', 'nas.museum.local', {}],
  ['MEDIA_URL', 'MEDIA_BUCKET_URL', 'https://s3.example.org/bucket', bucket],
  ['OTHER_URLS', 'ADDITIONAL_PUBLIC_URLS', 'https://a.org', { PUBLIC_URL: 'https://guide.example.org' }],
  ['SIGN_IN_PERSONAL', 'SIGN_IN_COLLECT_PERSONAL_DATA', '1', {}],
])('%s is accepted as %s, with a warning', (oldName, newName, value, others) => {
  const env: Record<string, string> = { ...others, [oldName]: value };
  expect(readConfig(env)).toEqual(readConfig({ ...others, [newName]: value }));
  expect(readConfig(env)).not.toEqual(readConfig({}));
  expect(renamedSettingWarnings(env)).toEqual([
    expect.stringContaining(`${oldName} is now called ${newName}`),
  ]);
});

test('prefers the new name, and warns that the old one is ignored', () => {
  const env = { DEMO: '0', DEMO_MUSEUMS: '1' };
  expect(readConfig(env).demo).toBe(true);
  expect(renamedSettingWarnings(env)).toEqual([expect.stringMatching(/^DEMO is ignored/)]);
});

test('does not warn about new names, empty values and other variables', () => {
  expect(renamedSettingWarnings({ DEMO: ' ', DEMO_MUSEUMS: '0', PATH: '/bin' })).toEqual([]);
});
