import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Platform, PlatformContext } from '#features/foundation/platform/platform.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import { lazyComponent } from './lazy-component.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('a component whose code fails to load does not break its screen, and appears when the network is back', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const network = memoryNetwork({ kind: 'offline' });
  network.setOnline(false);
  let asked = 0;
  const Part = lazyComponent<{ name: string }>(async () => {
    asked += 1;
    if (!network.online()) throw new Error('no line');
    return ({ name }) => <p>The part called {name}</p>;
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <PlatformContext value={{ network } as unknown as Platform}>
      <p>The screen</p>
      <Part name="mark" />
    </PlatformContext>,
  );
  await expect.poll(() => warned.mock.calls.length).toBe(1);
  await expect.element(page.getByText('The screen')).toBeVisible();
  await expect.element(page.getByText('The part')).not.toBeInTheDocument();
  network.setOnline(true);
  await expect.element(page.getByText('The part called mark')).toBeVisible();
  expect(asked).toBe(2);
});
