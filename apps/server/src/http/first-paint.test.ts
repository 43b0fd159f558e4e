import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MuseumHead } from '@museummate/domain';
import { afterAll, expect, it, vi } from 'vitest';
import { FirstPaint } from './first-paint.ts';

const root = mkdtempSync(path.join(tmpdir(), 'first-paint-'));
afterAll(() => rmSync(root, { recursive: true }));

const museum = { contentVersion: 'one' } as unknown as MuseumHead;

it('a page that cannot be made is reported, the app comes without it, and the next visitor gets a new try', async () => {
  const build = path.join(root, 'dist');
  mkdirSync(path.join(build, '.vite'), { recursive: true });
  mkdirSync(path.join(root, 'dist-server'));
  writeFileSync(path.join(build, 'index.html'), '<title>Guide</title><div id="root"></div>');
  writeFileSync(path.join(build, '.vite/manifest.json'), '{ broken');
  writeFileSync(
    path.join(root, 'dist-server/first-paint.js'),
    `export const firstPage = async () => ({ screen: 'Presentation', title: 'Ships', description: '', style: '',
      head: '', body: '<h1>Ships</h1>', data: '{}', dataId: 'first' });`,
  );
  const failed = vi.fn();
  const firstPaint = new FirstPaint(build, failed);
  const ask = () => firstPaint.page('/museums/MQ', 'MQ', museum, 'en');
  expect(await ask()).toBeUndefined();
  expect(failed).toHaveBeenCalledOnce();
  writeFileSync(path.join(build, '.vite/manifest.json'), '{}');
  expect((await ask())?.identity.toString()).toContain('<h1>Ships</h1>');
  expect(failed).toHaveBeenCalledOnce();
});
