import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UserConfigFnObject } from 'vite';
import { expect, test } from 'vitest';
import preview from '../preview.vite.config.ts';
import guide from '../vite.config.ts';

const ENV = { command: 'build', mode: 'production', isSsrBuild: false, isPreview: false } as const;
const inputs = (config: unknown) => {
  const { build } = typeof config === 'function' ? (config as UserConfigFnObject)(ENV) : (config as never);
  return [build?.rolldownOptions?.input].flat();
};

test('the component page is not an entry of a build', () => {
  expect(inputs(guide)).toEqual(['index.html', 'licences.html']);
  expect(inputs(preview).join()).not.toContain('components');
});

test('only the component page loads its code', () => {
  const visitor = path.resolve(import.meta.dirname, '..');
  for (const page of ['index.html', 'licences.html', 'preview.html'])
    expect(readFileSync(path.join(visitor, page), 'utf8')).not.toContain('components-page');
});
