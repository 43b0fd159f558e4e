import path from 'node:path';
import { writeLargePack } from '../import/large-pack.ts';
import { benchSession } from '../studio/bench-session.ts';
import { importPack, launchBrowser, serve } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';
import type { Figures } from './growth-table.ts';
import { measureGuide, measureStudio } from './open-screens.ts';
import { measureMs, memoryMegabytes } from './server-figures.ts';

const ID_MUSEUM = 900;
const PICTURES = 10;
const WORKS = 500;

/** A museum, and the screens of guide and studio that are opened. */
interface Case {
  works: number;
  pack: Parameters<typeof writeLargePack>[3];
  guide: string;
  studio: string;
  /** Label of the field of the studio's screen in which a key is pressed. */
  field?: string;
}

export const measureWorks = (folder: string) => (works: number) =>
  measure(folder, { works, pack: {}, guide: 'options', studio: 'works' });

export const measureRoute = (folder: string) => (steps: number) =>
  measure(folder, {
    works: WORKS,
    pack: { steps },
    guide: 'routes/1',
    studio: 'routes/route/1',
    field: 'Name',
  });

export const measureLanguages = (folder: string) => (size: number) =>
  measure(folder, {
    works: WORKS,
    pack: { languages: LANGUAGES.slice(0, size) },
    guide: 'artworks/1',
    studio: 'works/1',
    field: 'Name',
  });

export const measureText = (folder: string) => (textLength: number) =>
  measure(folder, {
    works: 1,
    pack: { textLength, languages: ['en'] },
    guide: 'artworks/1',
    studio: 'works/1',
    field: 'Text',
  });

/** Fifty languages of museums in Europe, Asia, Africa and America. */
const LANGUAGES = (
  'en es fr de it pt nl sv da nb fi is pl cs sk hu ro bg el tr uk ru lt lv et sl hr sr mk sq ' +
  'ca eu gl ga cy ar he fa hi bn ta th vi id ms zh ja ko sw mn'
).split(' ');

async function measure(folder: string, { works, pack, guide, studio, field }: Case): Promise<Figures> {
  const from = path.join(folder, `pack-${Math.random()}`);
  const dataDir = path.join(folder, `data-${Math.random()}`);
  await writeLargePack(from, works, PICTURES, { ...pack, idMuseum: ID_MUSEUM });
  const importMs = await measureMs(async () => importPack(dataDir, from));
  const cookie = await benchSession(dataDir, ID_MUSEUM);
  const server = await serve(dataDir);
  const browser = await launchBrowser();
  try {
    pauseEncoder(server.pid);
    const allData = `${server.url}/api/museums/detail/all-data/${ID_MUSEUM}/2`;
    const read = async () => (await (await fetch(allData)).arrayBuffer()).byteLength;
    const firstMs = await measureMs(read);
    const bytes = await read();
    return {
      'import s': importMs / 1000,
      'all-data KB': bytes / 1000,
      'all-data, first request ms': firstMs,
      'all-data, next request ms': await measureMs(read),
      ...(await measureGuide(browser, `${server.url}/museums/${id()}/${guide}`)),
      ...(await measureStudio(browser, server.url, {
        idMuseum: ID_MUSEUM,
        cookie,
        screen: studio,
        ...(field ? { field } : {}),
      })),
      'memory of the server MB': memoryMegabytes(server.pid),
    };
  } finally {
    await browser.close();
    await server.end();
  }
}

const id = () => Buffer.from(`${ID_MUSEUM}-large`).toString('base64url');
