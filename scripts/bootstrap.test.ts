import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, servingWorkspaces } from './bootstrap.mjs';

test('a first start installs what every app is built of', () => {
  const apps = readdirSync(path.join(root, 'apps'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  expect(servingWorkspaces).toEqual(apps.map(({ name }) => `apps/${name}`).sort());
});
