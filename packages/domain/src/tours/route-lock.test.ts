import { describe, expect, it } from 'vitest';
import { decodePaidRoutes, encodePaidRoutes, isRouteLocked } from './route-lock.ts';

describe('a route', () => {
  it('[DATA-20] is locked while it is paid and not unlocked', () => {
    expect(isRouteLocked({ idRoute: 34, routeType: 'PAID' }, [])).toBe(true);
    expect(isRouteLocked({ idRoute: 34, routeType: 'PAID' }, [31, 34])).toBe(false);
    for (const routeType of ['NORMAL', 'paid', 'FREE', ''])
      expect(isRouteLocked({ idRoute: 31, routeType }, [])).toBe(false);
  });
});

describe('the list of unlocked routes', () => {
  it('is stored encoded, so that it is not plainly readable', () => {
    expect(encodePaidRoutes([34])).not.toContain('34');
    expect(decodePaidRoutes(encodePaidRoutes([31, 34]))).toEqual([31, 34]);
  });

  it.each([null, '', '***', 'e30', 'bm90IGpzb24'])('is empty when %j is stored', (stored) => {
    expect(decodePaidRoutes(stored)).toEqual([]);
  });
});
