import { visitSchema } from '@museummate/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NetworkResult } from '#platform/network/network.ts';
import { testServices } from '#testing/services.ts';

const answer = (value: unknown, status = 200): NetworkResult => ({
  kind: 'answer',
  status,
  body: { success: status === 200, data: value, message: null, status },
});
const french = { id: 4, idLanguage: 4, code: 'fr_FR', originalTitle: 'Français' };
const english = { id: 2, idLanguage: 2, code: 'en_GB', originalTitle: 'English' };

const server =
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

describe('a visit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-05-05T10:00:00.000Z'), toFake: ['Date'] });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('[VISIT-06, VISIT-10, API-15, API-22] is registered once a day, with its keys', async () => {
    const { visits, network, keys, storage } = testServices(server());
    await visits.start(12, 'en_GB');
    await visits.start(12, 'en_GB');
    expect(network.requests).toEqual(['/api/languages/12', '/api/visitMuseum']);
    expect(keys.visit).toMatchObject({
      idVisit: 'V1',
      languageCode: 'en_GB',
      idLanguage: 2,
      visitCode: 'EG1',
    });
    expect(visitSchema.safeParse(keys.visit).success).toBe(true);
    expect(JSON.parse(storage.get('visitv2') ?? '')).toMatchObject({ idVisit: 'V1', idLanguage: 2 });
    expect(keys.languages).toEqual([english, french]);
  });

  it('[VISIT-04] of yesterday is put aside and a new one begins', async () => {
    const { visits, network, keys, database } = testServices(server());
    await visits.start(12, 'en_GB');
    const token = keys.visit?.visitorToken;
    vi.setSystemTime('2026-05-06T10:00:00.000Z');
    network.next = (path) => (path.includes('registerVisit') ? { kind: 'offline' } : server()(path));
    await visits.start(12, 'en_GB');
    expect(keys.visit?.visitorToken).not.toBe(token);
    expect(await database.getAll('outbox')).toMatchObject([{ id: token }]);
  });

  it('[VISIT-02] is not begun offline', async () => {
    const { visits, network } = testServices(server());
    network.setOnline(false);
    await visits.start(12, 'en_GB');
    expect(network.requests).toEqual([]);
  });

  it('[VISIT-05, VISIT-07, VISIT-08] takes the stored languages, the one of its code, else the first', async () => {
    const stored = { languagesV2: JSON.stringify([english, french]) };
    const { visits, network, keys } = testServices(server(), { ...stored, language: 'fr_FR' });
    await visits.start(12, 'en_GB');
    expect(network.requests).toEqual(['/api/visitMuseum']);
    expect(keys.visit).toMatchObject({ idLanguage: 4, languageCode: 'fr_FR' });
    const other = testServices(server(), { ...stored, language: 'xx_XX' });
    await other.visits.start(12, 'en_GB');
    expect(other.keys.visit).toMatchObject({ idLanguage: 2 });
  });

  it('[VISIT-09, CONST-16, API-23] of a museum without languages is in es_ES', async () => {
    const { visits, keys } = testServices(server([]));
    await visits.start(12, 'en_GB');
    expect(keys.visit).toMatchObject({ idLanguage: 1, languageCode: 'es_ES' });
  });

  it('that the server did not take is tried again under the same token', async () => {
    const { visits, keys, network } = testServices(server([english], answer(null, 500)));
    await visits.start(12, 'en_GB');
    expect(keys.visit?.idVisit).toBeNull();
    const token = keys.visit?.visitorToken;
    network.next = server([english]);
    await visits.start(12, 'en_GB');
    expect(keys.visit).toMatchObject({ idVisit: 'V1', visitorToken: token });
  });

  it('ends by being sent, or stays in the outbox until it can be', async () => {
    const { visits, keys, network, database, storage } = testServices(server());
    await visits.start(12, 'en_GB');
    network.next = { kind: 'offline' };
    await visits.end();
    expect(visits.outcome).toBe('kept');
    expect(keys.visit).toBeNull();
    expect(storage.get('lastVisitV2')).not.toBeNull();
    network.next = server();
    expect(await visits.sendWaiting()).toBe('sent');
    expect(await database.getAll('outbox')).toEqual([]);
    expect(storage.get('lastVisitV2')).toBeNull();
  });

  it('holds the routes that were walked: the same one goes on, and ends when it is left', async () => {
    const { visits, keys } = testServices(server());
    await visits.start(12, 'en_GB');
    await visits.openRoute(7);
    await visits.openRoute(7);
    const begun = keys.visit?.routes[0]?.startDate ?? '';
    await visits.leaveRoute(7);
    await visits.leaveRoute(8);
    expect(keys.visit?.routes).toEqual([{ idRoute: 7, startDate: begun, endDate: expect.any(String) }]);
    await visits.openRoute(8);
    expect(keys.visit?.routes.map(({ idRoute }) => idRoute)).toEqual([7, 8]);
  });
});
