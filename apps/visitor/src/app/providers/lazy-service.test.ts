import { describe, expect, it, vi } from 'vitest';
import { LazyService } from './lazy-service.ts';

describe('LazyService', () => {
  it('loads once, and notifies subscribers when loaded', async () => {
    const fetch = vi.fn(async () => 'player');
    const later = new LazyService(fetch);
    const listener = vi.fn();
    later.here.subscribe(listener);
    expect(later.here.get()).toBeUndefined();
    expect(await Promise.all([later.load(), later.load()])).toEqual(['player', 'player']);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(later.here.get()).toBe('player');
  });

  it('loads again after a failure', async () => {
    const fetch = vi.fn(async () => 'player');
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const later = new LazyService(fetch);
    await expect(later.load()).rejects.toThrow('Failed to fetch');
    expect(later.here.get()).toBeUndefined();
    expect(await later.load()).toBe('player');
  });
});
