import { afterEach, beforeEach, vi } from 'vitest';
import type { NetworkResult } from '#platform/network/network.ts';
import { testServices } from '#testing/services.ts';

export const answer = (value: unknown, status = 200): NetworkResult => ({
  kind: 'answer',
  status,
  body: { success: status === 200, data: value, message: null, status, error: 'none' },
});
export const french = { id: 4, idLanguage: 4, code: 'fr_FR', originalTitle: 'Français' };
export const english = { id: 2, idLanguage: 2, code: 'en_GB', originalTitle: 'English' };

export const server =
  (
    languages: unknown[] = [english, french],
    register: NetworkResult = answer({ idVisit: 'V1', visitCode: 'EG1' }),
  ) =>
  (path: string): NetworkResult =>
    path.includes('/languages/')
      ? answer(languages)
      : path.includes('registerVisit')
        ? answer({ IdVisit: 'V1' })
        : register;

export const NOON = '2026-05-05T10:00:00.000Z';
export const at = (second: number) => new Date(Date.parse(NOON) + second * 1000).toISOString();
export const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Returns services in which a visit has started. */
export async function beginVisit(stored: Record<string, string> = {}) {
  const services = testServices(server(), stored);
  await services.visits.start(12, 'en_GB');
  return { ...services, sent: () => services.network.bodies.at(-1) };
}

/** Sets the clock to noon of a fixed day, and silences log output. */
export function atNoon(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(NOON) });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
