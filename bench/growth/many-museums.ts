import { statSync } from 'node:fs';
import path from 'node:path';
import { writeLargePack } from '../import/large-pack.ts';
import { benchSession } from '../studio/bench-session.ts';
import { importPack, launchBrowser, serve } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';
import type { Figures } from './growth-table.ts';
import { measureGuide, measureStudio } from './open-screens.ts';
import { backup, measureMs, memoryMegabytes } from './server-figures.ts';

const WORKS = 5_000;
const PICTURES = 10;
const FIRST_ID = 900;

/** Imports museums into one server, and opens the last one. */
export const measureMuseums =
  (folder: string) =>
  async (museums: number): Promise<Figures> => {
    const dataDir = path.join(folder, String(museums));
    const pack = path.join(folder, 'pack');
    let importMs = 0;
    for (let place = 0; place < museums; place++) {
      await writeLargePack(pack, WORKS, PICTURES, {
        idMuseum: FIRST_ID + place,
        firstId: place * WORKS,
      });
      importMs = await measureMs(async () => importPack(dataDir, pack));
    }
    const idMuseum = FIRST_ID + museums - 1;
    const idArtwork = (museums - 1) * WORKS + 1;
    const cookie = await benchSession(dataDir, idMuseum);
    let server: Awaited<ReturnType<typeof serve>> | undefined;
    const startMs = await measureMs(async () => {
      server = await serve(dataDir);
    });
    if (!server) throw new Error('no server');
    const browser = await launchBrowser();
    const { url, pid } = server;
    try {
      pauseEncoder(pid);
      const idleMb = memoryMegabytes(pid);
      const allData = (id: number) => async () =>
        (await fetch(`${url}/api/museums/detail/all-data/${id}/2`)).text();
      const firstMs = await measureMs(allData(idMuseum));
      const nextMs = await measureMs(allData(idMuseum));
      for (let place = 0; place < museums; place++) await allData(FIRST_ID + place)();
      const page = `${url}/museums/${Buffer.from(`${idMuseum}-large`).toString('base64url')}/artworks/${idArtwork}`;
      return {
        'import of the last museum s': importMs / 1000,
        'start of the server ms': startMs,
        'all-data of the last museum, first request ms': firstMs,
        'all-data of the last museum, next request ms': nextMs,
        ...(await measureGuide(browser, page)),
        ...(await measureStudio(browser, url, { idMuseum, cookie, screen: 'works', idArtwork })),
        'backup s': (await measureMs(async () => backup(dataDir, path.join(folder, 'backup.tar')))) / 1000,
        'database MB': statSync(path.join(dataDir, 'museummate.sqlite')).size / 1e6,
        'memory of the server after its start MB': idleMb,
        'memory of the server, all museums read MB': memoryMegabytes(pid),
      };
    } finally {
      await browser.close();
      await server.end();
    }
  };
