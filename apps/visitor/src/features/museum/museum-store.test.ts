import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryNetwork } from '#platform/network/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { museumHead } from '#testing/museum-head.ts';
import { MuseumStore } from './museum-store.ts';

/** Base64 of "12-demo" and "13-other". */
const [TWELVE, THIRTEEN] = ['MTItZGVtbw', 'MTMtb3RoZXI'];
const found: NetworkResult = { kind: 'answer', status: 200, body: { success: true, data: museumHead() } };
const offline: NetworkResult = { kind: 'offline' };

/** A store with the kinds of its states so far. */
function watched(result: NetworkResult | 'never') {
  const network = memoryNetwork(result);
  const store = new MuseumStore(network, 2);
  const states: string[] = [];
  store.subscribe(() => states.push(store.state().kind));
  return { network, store, states };
}

describe('the open museum', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is loaded once, however often it is opened', async () => {
    const { network, store, states } = watched(found);
    await Promise.all([store.open(TWELVE), store.open(TWELVE)]);
    await store.open(TWELVE);
    expect(states).toEqual(['loading', 'loaded']);
    expect(network.requests).toHaveLength(1);
  });

  it('can be tried again after a failure, and only then', async () => {
    const { network, store, states } = watched(offline);
    await store.retry();
    expect(states).toEqual([]);
    await store.open(TWELVE);
    const trying = store.retry();
    expect(store.state()).toEqual({ kind: 'loading', again: true });
    await Promise.all([trying, store.retry()]);
    network.next = found;
    await store.retry();
    await store.retry();
    expect(states).toEqual(['loading', 'unavailable', 'loading', 'unavailable', 'loading', 'loaded']);
    expect(network.requests).toHaveLength(3);
  });

  it('is asked for anew when its link is followed after a failure', async () => {
    const { network, store } = watched(offline);
    await store.open(TWELVE);
    network.next = found;
    await store.open(TWELVE);
    expect(store.state().kind).toBe('loaded');
  });

  it('gives way to another, whose predecessor cannot come back late', async () => {
    const { network, store, states } = watched('never');
    const first = store.open(TWELVE);
    network.next = found;
    await store.open(THIRTEEN);
    await first;
    expect(states).toEqual(['loading', 'loading', 'loaded']);
    expect(network.requests).toEqual(['/api/Museum/12?idLanguage=2', '/api/Museum/13?idLanguage=2']);
  });

  it('warns once of an id that cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { network, store } = watched(found);
    await store.open('***');
    expect(store.state()).toEqual({ kind: 'bad-id' });
    expect(warn).toHaveBeenCalledOnce();
    expect(network.requests).toEqual([]);
  });
});
