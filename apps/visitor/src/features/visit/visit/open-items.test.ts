import { describe, expect, it, vi } from 'vitest';
import { testServices } from '#testing/services.ts';
import { answer, at, atNoon, beginVisit, server, wait } from '#testing/visits.ts';

atNoon();

describe('an artwork', () => {
  it('[VISIT-14, VISIT-15, VISIT-21, STORE-08] stays under its key until it is left; another starts a new record', async () => {
    const open = { idArtwork: 101, accessType: null, startDate: at(-60), endDate: at(-60), duration: null };
    const { visits, keys, storage } = await beginVisit({ 'current-artwork-visit': JSON.stringify(open) });
    await visits.openArtwork(101, null);
    expect(keys.artworkVisit).toEqual(open);
    wait(5);
    await visits.openArtwork(102, null);
    expect(keys.artworkVisit).toMatchObject({ idArtwork: 102, startDate: at(5) });
    expect(keys.visit?.artworks).toMatchObject([{ idArtwork: 101 }]);
    await visits.leaveArtwork(102);
    expect(storage.get('current-artwork-visit')).toBeNull();
  });

  it('[VISIT-12, VISIT-18, VISIT-19, VISIT-22] is sent with the whole visit when it is left, and ends with the listening time', async () => {
    const { visits, network, sent } = await beginVisit();
    await visits.openArtwork(101, 'KEYBOARD');
    for (let second = 0; second < 5; second++) visits.addListeningTime(101, 1);
    wait(20);
    const before = network.requests.length;
    await visits.leaveArtwork(101);
    expect(network.requests.slice(before)).toEqual(['/api/Museum/12/v2/registerVisit']);
    const [first] = (sent() as { artworks: { startDate: string; endDate: string }[] }).artworks;
    expect(first).toMatchObject({ idArtwork: 101, accessType: 'KEYBOARD', duration: 5 });
    expect(Date.parse(first?.endDate ?? '') - Date.parse(first?.startDate ?? '')).toBe(5000);
    expect(sent()).toMatchObject({ idVisit: 'V1', endDate: at(20) });
    wait(5);
    await visits.openArtwork(102, null);
    visits.addListeningTime(102, 0.5);
    await visits.leaveArtwork(102);
    expect(sent()).toMatchObject({ endDate: at(25), artworks: [{}, { idArtwork: 102, duration: null }] });
  });

  it('[VISIT-20, VISIT-30] stays in the visit if sending fails, which is only logged', async () => {
    const { visits, network, keys, outbox } = await beginVisit();
    network.next = answer(null, 500);
    await visits.openArtwork(101, null);
    await visits.leaveArtwork(101);
    expect(keys.visit?.artworks).toMatchObject([{ idArtwork: 101 }]);
    expect(await outbox.waiting()).toHaveLength(1);
    expect(visits.outcome).toBe('none');
    expect(console.warn).toHaveBeenCalled();
  });

  it('grows after it was left while the mini player plays, and is sent again when that ends', async () => {
    const { visits, network, sent } = await beginVisit();
    await visits.openArtwork(101, null);
    visits.addListeningTime(101, 3);
    await visits.leaveArtwork(101);
    visits.addListeningTime(101, 4);
    const before = network.requests.length;
    await visits.fellSilent(101);
    await visits.fellSilent(101);
    expect(network.requests.length).toBe(before + 1);
    expect(sent()).toMatchObject({ artworks: [{ idArtwork: 101, duration: 7 }] });
  });

  it('continues when the visitor returns from one of its pictures', async () => {
    const { visits, sent } = await beginVisit();
    await visits.openArtwork(101, 'KEYBOARD');
    visits.addListeningTime(101, 3);
    await visits.leaveArtwork(101);
    wait(5);
    await visits.openArtwork(101, null);
    visits.addListeningTime(101, 2);
    await visits.leaveArtwork(101);
    expect((sent() as { artworks: unknown[] }).artworks).toEqual([
      { idArtwork: 101, accessType: 'KEYBOARD', startDate: at(0.001), endDate: at(5.001), duration: 5 },
    ]);
  });

  it('continues after a reload, and its seconds add up', async () => {
    const first = await beginVisit();
    await first.visits.openArtwork(101, null);
    first.visits.addListeningTime(101, 4);
    const { storage, database } = first;
    const second = testServices(server(), {}, { storage, database });
    await second.visits.start(12, 'en_GB');
    await second.visits.openArtwork(101, null);
    second.visits.addListeningTime(101, 3);
    await second.visits.leaveArtwork(101);
    expect(second.network.bodies.at(-1)).toMatchObject({ artworks: [{ idArtwork: 101, duration: 7 }] });
    expect((second.network.bodies.at(-1) as { artworks: unknown[] }).artworks).toHaveLength(1);
  });

  it('is in the outbox before the page can be closed', async () => {
    const { visits, network, life, outbox } = await beginVisit();
    network.setOnline(false);
    await visits.openArtwork(101, null);
    visits.addListeningTime(101, 9);
    life.hide();
    await vi.waitFor(async () =>
      expect(await outbox.waiting()).toMatchObject([{ body: { artworks: [{ duration: 9 }] } }]),
    );
  });
});

describe('a route', () => {
  const walked = { idRoute: 31, startDate: at(-60), endDate: null };
  const work = { idArtwork: 101, accessType: null, startDate: at(-9), endDate: at(-9), duration: null };
  const stored = {
    'current-route-visit': JSON.stringify(walked),
    'current-artwork-visit': JSON.stringify(work),
  };

  it('[VISIT-23, VISIT-24, VISIT-25, STORE-07] stays under its key; another starts a new record and closes the artwork', async () => {
    const { visits, keys } = await beginVisit(stored);
    await visits.openRoute(31);
    expect(keys.routeVisit).toEqual(walked);
    expect(keys.artworkVisit).toEqual(work);
    wait(5);
    await visits.openRoute(32);
    expect(keys.routeVisit).toMatchObject({ idRoute: 32, startDate: at(5) });
    expect(keys.artworkVisit).toBeNull();
    expect(keys.visit).toMatchObject({ routes: [{ idRoute: 31 }], artworks: [{ idArtwork: 101 }] });
  });

  it('[VISIT-26, VISIT-27, VISIT-29] is sent with its end when it is left, and the returned id is stored', async () => {
    const { visits, keys, network, sent, storage } = await beginVisit(stored);
    await visits.openRoute(31);
    wait(30);
    const before = network.requests.length;
    network.next = answer({ IdVisit: 'V2' });
    await visits.leaveRoute(31);
    await visits.leaveRoute(8);
    expect(sent()).toMatchObject({ endDate: at(30), routes: [{ idRoute: 31, endDate: at(30) }] });
    expect(keys.visit?.idVisit).toBe('V2');
    expect(storage.get('current-route-visit')).toBeNull();
    expect(network.requests.slice(before)).toEqual(['/api/Museum/12/v2/registerVisit']);
  });

  it('[VISIT-28] stays in the visit if sending fails, and continues when opened again', async () => {
    const { visits, keys, network } = await beginVisit();
    network.next = answer(null, 500);
    await visits.openRoute(31);
    await visits.leaveRoute(31);
    expect(keys.visit?.routes).toMatchObject([{ idRoute: 31 }]);
    await visits.openRoute(31);
    expect(keys.routeVisit?.startDate).toBe(keys.visit?.routes[0]?.startDate);
  });
});
