import { Texts } from '@museummate/i18n';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type Platform, PlatformContext } from '#features/platform/platform.ts';
import english from '#i18n/catalogues/en.json' with { type: 'json' };
import { TextsContext } from '#i18n/text.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import { Broken } from './broken.tsx';

it.each([
  [true, 'Something went wrong', 'Load the page again'],
  [false, 'The line is down', 'Try again'],
])('a screen whose code did not arrive, on a line that works: %s', async (online, title, way) => {
  const network = memoryNetwork({ kind: 'offline' });
  network.setOnline(online);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(
    <PlatformContext value={{ network } as unknown as Platform}>
      <TextsContext value={new Texts('en', english)}>
        <Broken />
      </TextsContext>
    </PlatformContext>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByRole('button', { name: way })).toBeVisible();
});
