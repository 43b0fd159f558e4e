import { expect, it } from 'vitest';
import { memoryNetwork } from '#platform/network/memory.ts';
import { loadWholeRoute } from './withheld-steps.ts';

const networkAnswering = (data: unknown, success = true) =>
  memoryNetwork({ kind: 'answer', status: 200, body: { success, data, message: null, status: 200 } });

it('returns null for a response that is not a route, or no response', async () => {
  for (const network of [
    networkAnswering(null),
    networkAnswering({ idRoute: 34 }),
    networkAnswering('x', false),
    memoryNetwork({ kind: 'offline' }),
    memoryNetwork({ kind: 'unreadable', status: 502 }),
  ])
    expect(await loadWholeRoute(network, 34, 2)).toBeNull();
});

it('requests the route in the language of the museum’s texts', async () => {
  const network = memoryNetwork({ kind: 'timeout' });
  await loadWholeRoute(network, 34, 4);
  expect(network.requests).toEqual(['/api/Route/34?idLanguage=4']);
});
