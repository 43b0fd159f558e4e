import { type Visit, visitShape } from '@museummate/domain';
import { fits } from '@museummate/domain/shape';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#platform/storage/memory.ts';
import { testServices } from '#testing/services.ts';
import { answer, at, atNoon, beginVisit, english, french, NOON, server, wait } from '#testing/visits.ts';

atNoon();

describe('a visit', () => {
  it('[VISIT-01, VISIT-06, VISIT-10, STORE-01, STORE-02, API-15, API-22] is registered once a day, with its keys', async () => {
    const { visits, network, keys, storage } = await beginVisit();
    await visits.start(12, 'en_GB');
    expect(network.requests).toEqual(['/api/languages/12', '/api/visitMuseum']);
    expect(keys.visit).toMatchObject({
      idVisit: 'V1',
      languageCode: 'en_GB',
      idLanguage: 2,
      visitCode: 'EG1',
    });
    expect(fits(visitShape, keys.visit)).toBe(true);
    expect(JSON.parse(storage.get('visitv2') ?? '')).toMatchObject({ idVisit: 'V1', idLanguage: 2 });
    expect(JSON.parse(storage.get('languagesV2') ?? 'null')).toEqual([english, french]);
  });

  it('[LANG-09, LANG-10] uses the language that is selected while it starts', async () => {
    const { visits, network, keys, language } = testServices(server());
    network.next = async (path) => {
      if (path.includes('/languages/')) await language.change('fr_FR');
      return server()(path);
    };
    await visits.start(12, 'en_GB');
    expect(keys.visit).toMatchObject({ languageCode: 'fr_FR', idLanguage: french.id });
    expect(language.preferredLanguage().locale).toBe('fr');
  });

  it('[VISIT-04] of yesterday is set aside with its open items, and a new one starts', async () => {
    const { visits, network, keys, outbox } = await beginVisit();
    await visits.openArtwork(101, null);
    visits.addListeningTime(101, 7);
    const token = keys.visit?.visitorToken;
    vi.setSystemTime('2026-05-06T10:00:00.000Z');
    network.next = (path) => (path.includes('registerVisit') ? { kind: 'offline' } : server()(path));
    await visits.start(12, 'en_GB');
    expect(keys.visit?.visitorToken).not.toBe(token);
    expect(keys.visit?.startDate).toBe('2026-05-06T10:00:00.000Z');
    expect(keys.artworkVisit).toBeNull();
    const [old] = await outbox.waiting();
    expect(old).toMatchObject({ id: token, body: { artworks: [{ idArtwork: 101, duration: 7 }] } });
    // The end of the old visit is its last activity, not the start of the new visit.
    const left = old?.kind === 'visit' ? old.body : undefined;
    expect(left?.endDate).toBe(left?.artworks[0]?.endDate);
    expect(keys.lastVisit?.visitorToken).toBe(token);
  });

  it('counts listening time while it starts, because playback may start earlier', async () => {
    const { visits, keys } = testServices(server());
    const starting = visits.start(12, 'en_GB', [english]);
    const opening = visits.openArtwork(101, null);
    visits.addListeningTime(101, 1);
    await Promise.all([starting, opening]);
    expect(keys.artworkVisit).toMatchObject({ idArtwork: 101, duration: 1 });
  });

  it('[VISIT-02] is not registered while offline; it is stored on the device and sent later (A70)', async () => {
    const { visits, network, keys } = testServices(server());
    network.setOnline(false);
    await visits.start(12, 'en_GB', [english]);
    await visits.openArtwork(101, null);
    await visits.leaveArtwork(101);
    expect(network.requests).toEqual([]);
    expect(keys.visit).toMatchObject({ idVisit: null, idLanguage: 2, artworks: [{ idArtwork: 101 }] });
    network.setOnline(true);
    await vi.waitFor(() => expect(keys.visit?.idVisit).toBe('V1'));
    expect(network.requests).toEqual(['/api/Museum/12/v2/registerVisit']);
    expect(network.bodies.at(-1)).toMatchObject({ artworks: [{ idArtwork: 101 }] });
  });

  it('[VISIT-05, VISIT-07, VISIT-08] uses the stored languages: the one of its code, or else the first', async () => {
    const stored = { languagesV2: JSON.stringify([english, french]) };
    const { visits, network, keys } = testServices(server(), { ...stored, language: 'fr_FR' });
    await visits.start(12, 'en_GB');
    expect(network.requests).toEqual(['/api/visitMuseum']);
    expect(network.bodies.at(-1)).toMatchObject({ idLanguage: 4, languageCode: 'fr_FR' });
    expect(keys.visit).toMatchObject({ idLanguage: 4, languageCode: 'fr_FR' });
    const other = testServices(server(), { ...stored, language: 'xx_XX' });
    await other.visits.start(12, 'en_GB');
    expect(other.keys.visit).toMatchObject({ idLanguage: 2 });
    // Neither visit is registered in its stored language, because that is not in the museum's list. Both get the
    // first language of the list.
    const languages = JSON.stringify([french, english]);
    for (const idLanguage of [2, 99]) {
      const { keys: begunKeys, ...begunServices } = testServices(server(), { languagesV2: languages });
      await begunServices.visits.start(12, 'en_GB');
      const { visit } = begunKeys;
      if (!visit) throw new Error('no visit has begun');
      const stored = { ...visit, idVisit: null, idLanguage, languageCode: 'xx_XX' };
      const again = testServices(server(), { languagesV2: languages, visit: JSON.stringify(stored) });
      await again.visits.start(12, 'en_GB');
      expect(again.network.bodies.at(-1)).toMatchObject({ idLanguage: 4, languageCode: 'fr_FR' });
      // The next day, the old visit's language is ignored. The new visit gets the language of the interface
      // (A127).
      const old = { ...stored, startDate: '2026-05-01T10:00:00.000Z' };
      const nextDay = testServices(server(), { languagesV2: languages, visit: JSON.stringify(old) });
      await nextDay.visits.start(12, 'en_GB');
      expect(nextDay.network.bodies.at(-1)).toMatchObject({ idLanguage: 2, languageCode: 'en_GB' });
    }
    // An invalid language code in localStorage is treated as missing.
    const languagesV2 = JSON.stringify([french, english]);
    const broken = testServices(server(), { languagesV2, language: '🎈' });
    await broken.visits.start(12, 'en_GB');
    expect(broken.keys.visit).toMatchObject({ idLanguage: 2 });
    expect(broken.storage.get('language')).toBeNull();
  });

  it('[VISIT-08, LANG-13] in a language that the museum lacks is counted in its first; the screen stays in the visitor’s', async () => {
    const stored = { languagesV2: JSON.stringify([french, english]), language: 'ar_SA' };
    const { visits, network, storage, language, keys } = testServices(server(), stored);
    await visits.start(12, 'ar_SA');
    expect(network.bodies.at(-1)).toMatchObject({ idLanguage: 4, languageCode: 'fr_FR' });
    expect(language.preferredLanguage().locale).toBe('ar');
    const reloaded = testServices(server(), {}, { storage });
    expect(reloaded.language.preferredLanguage().locale).toBe('ar');
    await reloaded.museums.open('MTItZGVtbw');
    expect(reloaded.network.requests).toContain('/api/Museum/12?idLanguage=2');
    // On the next day, the visitor's language is still used, not the museum's first language from the old record.
    vi.setSystemTime('2026-05-06T10:00:00.000Z');
    await reloaded.visits.start(12, 'ar_SA');
    expect(reloaded.language.preferredLanguage().locale).toBe('ar');
    await reloaded.language.change('fr_FR');
    storage.remove('language');
    expect(reloaded.language.preferredLanguage().locale).toBe('fr');
    expect(keys.visit).toMatchObject({ idLanguage: 4, languageCode: 'fr_FR' });
  });

  it('[VISIT-09, CONST-16, API-23] of a museum without languages is in es_ES', async () => {
    const { visits, network } = testServices(server([]));
    await visits.start(12, 'en_GB');
    expect(network.bodies.at(-1)).toMatchObject({ idLanguage: 1, languageCode: 'es_ES' });
  });

  it('[VISIT-31, API-14] has its own token, and the same dates in every time zone', async () => {
    const bodies = [];
    for (const zone of ['Asia/Tokyo', 'America/Lima']) {
      vi.stubEnv('TZ', zone);
      vi.setSystemTime(NOON);
      expect(new Date().getTimezoneOffset()).not.toBe(0);
      const { visits, sent } = await beginVisit();
      await visits.openArtwork(101, null);
      visits.addListeningTime(101, 3);
      await visits.leaveArtwork(101);
      bodies.push(sent() as Visit);
    }
    vi.unstubAllEnvs();
    const [tokyo, lima] = bodies;
    expect(tokyo?.startDate).toBe(NOON);
    expect({ ...lima, visitorToken: '', idDevice: '' }).toEqual({ ...tokyo, visitorToken: '', idDevice: '' });
    expect(lima?.visitorToken).not.toBe(tokyo?.visitorToken);
  });

  it('[DATA-49, DATA-50, DATA-51, DATA-52, API-45, API-46] has these fields on the device and in the request', async () => {
    const { visits, network, storage, sent } = await beginVisit();
    await visits.openRoute(31);
    await visits.openArtwork(101, null);
    visits.addListeningTime(101, 3);
    network.next = answer({ IdVisit: 'V9' });
    await visits.leaveArtwork(101);
    await visits.leaveRoute(31);
    const visit = JSON.parse(storage.get('visit') ?? '{}');
    const short = ['idVisit', 'idLanguage', 'languageCode', 'startDate', 'endDate'];
    const ours = ['visitorToken', 'idMuseum', 'idDevice', 'artworks', 'routes'];
    expect(Object.keys(visit).sort()).toEqual([...short, ...ours, 'email', 'visitCode'].sort());
    expect(visit).toMatchObject({ idVisit: 'V9', email: null });
    expect(Object.keys(JSON.parse(storage.get('visitv2') ?? '{}')).sort()).toEqual(short.sort());
    const artwork = ['idArtwork', 'accessType', 'startDate', 'endDate', 'duration'];
    expect(Object.keys(visit.artworks[0]).sort()).toEqual(artwork.sort());
    expect(Object.keys(visit.routes[0]).sort()).toEqual(['endDate', 'idRoute', 'startDate']);
    expect(Object.keys(sent() as Visit).sort()).toEqual([...short, ...ours].sort());
    expect(sent()).toMatchObject({ languageCode: 'en_GB' });
  });

  it('counts a route that continues after a step until it is finally left', async () => {
    const { visits, keys } = await beginVisit();
    await visits.openRoute(31);
    for (const seconds of [60, 240]) {
      wait(seconds);
      await visits.leaveRoute(31);
    }
    expect(keys.visit?.routes).toEqual([{ idRoute: 31, startDate: expect.any(String), endDate: at(300) }]);
    wait(60);
    await visits.leaveRoute(32);
    expect(keys.visit?.routes).toMatchObject([{ endDate: at(300) }]);
  });

  it('is sent again under the same token if the server did not accept it', async () => {
    const { visits, keys, network } = testServices(server([english], answer(null, 500)));
    await visits.start(12, 'en_GB');
    expect(keys.visit?.idVisit).toBeNull();
    const token = keys.visit?.visitorToken;
    network.next = server([english]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(keys.visit).toMatchObject({ idVisit: 'V1', visitorToken: token });
  });

  it('started by two tabs at once is one visit', async () => {
    const { visits, keys, database, network, locks, life, storage } = testServices(server());
    const other = testServices(server(), {}, { storage, database, locks, life, network });
    await Promise.all([visits.start(12, 'en_GB'), other.visits.start(12, 'en_GB')]);
    expect(new Set(network.bodies.map((body) => (body as { visitorToken: string }).visitorToken))).toEqual(
      new Set([keys.visit?.visitorToken]),
    );
  });

  it('started by another tab is the same visit, even if its keys arrive late', async () => {
    const { visits, keys, storage, ...shared } = await beginVisit();
    await visits.openArtwork(101, null);
    await visits.leaveArtwork(101);
    // The other tab has its own copy of localStorage, which is still empty.
    const late = memoryStorage({});
    const other = testServices(server(), {}, { ...shared, storage: late });
    const started = other.visits.start(12, 'en_GB');
    await vi.advanceTimersByTimeAsync(300);
    expect(other.keys.visit).toBeNull();
    for (const key of storage.keys()) late.set(key, storage.get(key) ?? '');
    await vi.advanceTimersByTimeAsync(100);
    await started;
    expect(other.keys.visit).toEqual(keys.visit);
    expect(other.keys.visit?.artworks).toHaveLength(1);
  });

  it('started by another tab is the same visit, even if its keys never arrive', async () => {
    const { visits, keys, storage: _, ...shared } = await beginVisit();
    const other = testServices(server(), {}, { ...shared, storage: memoryStorage({}) });
    const started = other.visits.start(12, 'en_GB');
    await vi.advanceTimersByTimeAsync(1000);
    await started;
    expect(other.keys.visit?.visitorToken).toBe(keys.visit?.visitorToken);
    // A new visit starts if the shared one has ended, is of another museum, or started more than a minute ago.
    await visits.end();
    const next = testServices(server(), {}, { ...shared, storage: memoryStorage({}) });
    await next.visits.start(12, 'en_GB');
    expect(next.keys.visit?.visitorToken).not.toBe(other.keys.visit?.visitorToken);
    const elsewhere = testServices(server(), {}, { ...shared, storage: memoryStorage({}) });
    await elsewhere.visits.start(13, 'en_GB');
    expect(elsewhere.keys.visit?.idMuseum).toBe(13);
    wait(61);
    const later = testServices(server(), {}, { ...shared, storage: memoryStorage({}) });
    await later.visits.start(13, 'en_GB');
    expect(later.keys.visit?.visitorToken).not.toBe(elsewhere.keys.visit?.visitorToken);
  });

  it('[RESET-06, RESET-08] is sent at its end, or stays in the outbox until it can be', async () => {
    const { visits, keys, network, outbox, storage } = await beginVisit();
    wait(60);
    network.next = { kind: 'offline' };
    await visits.end();
    expect(visits.outcome).toBe('kept');
    expect(keys.visit).toBeNull();
    expect(JSON.parse(storage.get('lastVisitV2') ?? '')).toMatchObject({ endDate: at(60) });
    network.next = server();
    expect(await outbox.send({ hurry: true })).toBe('sent');
    expect(network.bodies.at(-1)).toMatchObject({ endDate: at(60) });
    expect(await outbox.waiting()).toEqual([]);
    expect(storage.get('lastVisitV2')).toBeNull();
    await visits.start(12, 'en_GB');
    const stored = vi.spyOn(storage, 'set');
    await visits.end();
    expect(visits.outcome).toBe('sent');
    // The server's response was stored in the visit before all keys were cleared.
    expect(stored).toHaveBeenCalledWith('visit', expect.stringContaining('"idVisit":"V1"'));
  });

  it('[VISIT-13] sends its artworks and routes before its end', async () => {
    const { visits, network } = await beginVisit();
    await visits.openRoute(31);
    await visits.openArtwork(101, null);
    await visits.leaveArtwork(101);
    await visits.leaveRoute(31);
    wait(60);
    await visits.end();
    const [, ...parts] = network.bodies as Visit[];
    const seen = parts.map(({ artworks, routes, endDate }) => [artworks.length, routes.length, endDate]);
    expect(seen).toEqual([
      [1, 1, expect.any(String)],
      [1, 1, expect.any(String)],
      [1, 1, at(60)],
    ]);
    expect(seen.slice(0, 2).flat()).not.toContain(at(60));
  });

  it('is stored under its key even if the database fails, and the next page finds it there', async () => {
    const first = await beginVisit();
    first.database.full = true;
    first.network.next = { kind: 'offline' };
    await first.visits.end();
    expect(first.visits.outcome).toBe('kept');
    const kept = first.storage.get('lastVisitV2');
    expect(kept).not.toBeNull();
    const next = testServices(server(), { lastVisitV2: kept ?? '' });
    await next.visits.start(12, 'en_GB');
    expect(next.network.requests.some((path) => path.includes('registerVisit'))).toBe(true);
    expect(next.storage.get('lastVisitV2')).toBeNull();
  });
});

describe('clock changes and broken data', () => {
  it('a clock that is set back and forth causes no negative values and loses nothing', async () => {
    const { visits, keys, sent } = await beginVisit();
    await visits.openRoute(31);
    for (const [id, jump] of [
      [101, -3600],
      [102, 5000],
      [101, -4000],
    ] as const) {
      wait(jump);
      await visits.openArtwork(id, null);
      visits.addListeningTime(id, 2);
      await visits.leaveArtwork(id);
    }
    wait(-7200);
    await visits.leaveRoute(31);
    const body = sent() as {
      startDate: string;
      endDate: string;
      artworks: { startDate: string; endDate: string; duration: number }[];
      routes: { startDate: string; endDate: string }[];
    };
    for (const item of [body, ...body.artworks, ...body.routes])
      expect(item.endDate >= item.startDate).toBe(true);
    const starts = body.artworks.map(({ startDate }) => startDate);
    expect(starts).toEqual(starts.toSorted());
    expect(body.artworks.map(({ duration }) => duration)).toEqual([2, 2, 2]);
    expect(keys.visit?.artworks).toHaveLength(3);
  });

  it.each([
    'visit',
    'visitv2',
    'lastVisitV2',
    'current-artwork-visit',
    'current-route-visit',
    'languagesV2',
    'device',
    'language',
  ])('a broken %s does not prevent a visit from being created and sent', async (key) => {
    for (const broken of ['{"idVisit":', '[]', 'null', '{"idArtwork":"x"}', '']) {
      const { visits, network } = testServices(server(), { [key]: broken });
      await visits.start(12, 'en_GB');
      await visits.openArtwork(101, null);
      await visits.leaveArtwork(101);
      expect(network.bodies.at(-1)).toMatchObject({ idMuseum: 12, artworks: [{ idArtwork: 101 }] });
    }
  });
});
