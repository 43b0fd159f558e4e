import { expect, it } from 'vitest';
import { checkCode } from '#features/access/access/access.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { checkRouteCode } from './unlock.ts';

const networkAnswering = (success: boolean) =>
  memoryNetwork({
    kind: 'answer',
    status: 200,
    body: { success, data: null, message: success ? null : 'wrong_code', status: 200 },
  });

it('[ROUTE-05] the server decides whether the code is right', async () => {
  const network = networkAnswering(true);
  expect(await checkRouteCode(network, 34, 'AbC1')).toMatchObject({ kind: 'right' });
  expect(network.requests).toEqual(['/api/Route/34/checkCode']);
  expect(await checkRouteCode(networkAnswering(false), 34, 'abc1')).toEqual({ kind: 'wrong' });
});

it('rejects an invalid code without a request, and cannot decide without network', async () => {
  const network = networkAnswering(true);
  expect(await checkRouteCode(network, 34, 'x'.repeat(65))).toEqual({ kind: 'wrong' });
  expect(network.requests).toEqual([]);
  network.setOnline(false);
  expect(await checkRouteCode(network, 34, 'AbC1')).toEqual({ kind: 'offline' });
  expect(await checkRouteCode(memoryNetwork({ kind: 'timeout' }), 34, 'AbC1')).toEqual({ kind: 'offline' });
});

it('a server error, or a proxy’s response, says nothing about the code', async () => {
  const busy = { success: false, data: null, message: 'busy', status: 503 };
  const answers: NetworkResult[] = [
    { kind: 'answer', status: 503, body: busy, retryAfter: 5 },
    { kind: 'unreadable', status: 502 },
    { kind: 'unreadable', status: 200 },
  ];
  for (const answer of answers) {
    expect(await checkRouteCode(memoryNetwork(answer), 34, 'AbC1')).toEqual({ kind: 'unchecked' });
    expect(await checkCode(memoryNetwork(answer), 12, 'AbC1')).toEqual({ kind: 'unchecked' });
  }
});

it('reports a wrong code after too many attempts (A21)', async () => {
  const refused: NetworkResult = {
    kind: 'answer',
    status: 429,
    body: { success: false, data: null, message: 'too_many_requests', status: 429 },
    retryAfter: 60,
  };
  expect(await checkCode(memoryNetwork(refused), 12, 'AbC1')).toEqual({ kind: 'wrong' });
});
