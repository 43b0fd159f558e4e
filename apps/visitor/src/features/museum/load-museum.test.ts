import { describe, expect, it } from 'vitest';
import { memoryNetwork } from '#platform/network/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { museumHead } from '#testing/museum-head.ts';
import { loadMuseum } from './load-museum.ts';

/** Base64 of "12-demo". */
const LINK = 'MTItZGVtbw';
const answer = (status: number, body: unknown): NetworkResult => ({ kind: 'answer', status, body });
const load = (result: NetworkResult) => loadMuseum(memoryNetwork(result), LINK, 2);

describe('loading a museum', () => {
  it('asks once, for the number before the hyphen and the language, and gives the head', async () => {
    const museum = museumHead();
    const network = memoryNetwork(answer(200, { success: true, data: museum, message: null, status: null }));
    expect(await loadMuseum(network, LINK, 15)).toEqual({ kind: 'loaded', museum });
    expect(network.requests).toEqual(['/api/Museum/12?idLanguage=15']);
  });

  it.each([
    ['nothing else', { success: false, status: 1000 }],
    ['a whole envelope', { success: false, data: null, message: 'Museum not found', status: 1000 }],
    ['data nobody expects', { success: false, data: { id: 99 }, status: 1000 }],
  ])('takes status 1000 with %s for a museum that does not exist', async (_what, body) => {
    expect(await load(answer(404, body))).toEqual({ kind: 'not-found' });
  });

  const failure = { success: false, data: null, message: null };
  it.each<[string, NetworkResult]>([
    ['an error of the server', answer(500, { ...failure, status: 1 })],
    ['a deactivated museum', answer(403, { ...failure, status: 1001 })],
    ['a 404 of something else', answer(404, { ...failure, status: null })],
    ['a success that carries status 1000 and no museum', answer(200, { success: true, status: 1000 })],
    ['a museum without its name', answer(200, { success: true, data: { ...museumHead(), name: undefined } })],
    ['a list', answer(200, [museumHead()])],
    ['a text', answer(200, 'hello')],
    ['null', answer(200, null)],
    ['no JSON at all', { kind: 'unreadable', status: 200 }],
    ['no network', { kind: 'offline' }],
    ['no answer in time', { kind: 'timeout' }],
  ])('calls the museum unavailable after %s', async (_what, result) => {
    expect(await load(result)).toEqual({ kind: 'unavailable' });
  });

  it.each(['***', '', 'MTI=x', 'YWJjLTE', 'MC1kZW1v'])(
    'asks nothing for the undecodable id %j',
    async (id) => {
      const network = memoryNetwork(answer(200, { success: true, data: museumHead() }));
      expect(await loadMuseum(network, id, 2)).toEqual({ kind: 'bad-id' });
      expect(network.requests).toEqual([]);
    },
  );
});
