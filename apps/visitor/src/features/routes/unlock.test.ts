import { expect, it } from 'vitest';
import { memoryNetwork } from '#platform/network/memory.ts';
import { checkRouteCode } from './unlock.ts';

const answered = (success: boolean) =>
  memoryNetwork({
    kind: 'answer',
    status: 200,
    body: { success, data: null, message: success ? null : 'wrong_code', status: 200 },
  });

it('[ROUTE-05] the server says whether the code is right', async () => {
  const network = answered(true);
  expect(await checkRouteCode(network, 34, 'AbC1')).toMatchObject({ kind: 'right' });
  expect(network.requests).toEqual(['/api/Route/34/checkCode']);
  expect(await checkRouteCode(answered(false), 34, 'abc1')).toEqual({ kind: 'wrong' });
});

it('a code that is no code is wrong without asking, and without network nobody can say', async () => {
  const network = answered(true);
  expect(await checkRouteCode(network, 34, 'x'.repeat(65))).toEqual({ kind: 'wrong' });
  expect(network.requests).toEqual([]);
  network.setOnline(false);
  expect(await checkRouteCode(network, 34, 'AbC1')).toEqual({ kind: 'offline' });
  expect(await checkRouteCode(memoryNetwork({ kind: 'timeout' }), 34, 'AbC1')).toEqual({ kind: 'offline' });
  expect(await checkRouteCode(memoryNetwork({ kind: 'unreadable', status: 502 }), 34, 'AbC1')).toEqual({
    kind: 'wrong',
  });
});
