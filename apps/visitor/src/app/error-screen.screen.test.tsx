import { Texts } from '@museummate/i18n';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type Platform, PlatformContext } from '#features/foundation/platform/platform.ts';
import english from '#i18n/catalogues/en.json' with { type: 'json' };
import { TextsContext } from '#i18n/text.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import { ErrorScreen } from './error-screen.tsx';

const show = (broken: ReactNode, { online = true } = {}) => {
  const network = memoryNetwork({ kind: 'offline' });
  network.setOnline(online);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(
    <PlatformContext value={{ network } as unknown as Platform}>
      <TextsContext value={new Texts('en', english)}>{broken}</TextsContext>
    </PlatformContext>,
  );
  return network;
};

it.each([
  ['bug', true, 'Something went wrong', 'Reload page'],
  ['connection', true, 'This page has not loaded completely', 'Try again'],
  ['connection', false, 'No connection', 'Try again'],
] as const)(
  'shows the reason why a screen cannot be shown: %s, online %s',
  async (why, online, title, way) => {
    show(<ErrorScreen why={why} />, { online });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByRole('button', { name: way })).toBeVisible();
  },
);

it('opens the screen again without loading the page', async () => {
  const tried: number[] = [];
  show(<ErrorScreen why="connection" retry={() => tried.push(1)} />);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(tried).toHaveLength(1);
});

it('opens the screen again when the network is back', async () => {
  const tried: number[] = [];
  const network = show(<ErrorScreen why="connection" retry={() => tried.push(1)} />, { online: false });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  network.setOnline(true);
  await expect.poll(() => tried.length).toBe(1);
});
