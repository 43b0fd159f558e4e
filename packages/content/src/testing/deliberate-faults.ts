import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explainFinding } from '@museummate/pack-format';
import { checkPack } from '../check/check-pack.ts';
import { type PackFiles, validPack, writePack } from './valid-pack.ts';

/** A deliberate fault: what somebody did, how, and all that check says of it. */
export type BrokenPackCase = [did: string, change: () => PackFiles | Promise<PackFiles>, says: string[]];

/** What check says of the sound pack with these files changed. */
export async function findingsOf(change: PackFiles): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-faults-'));
  try {
    await writePack(folder, { ...(await validPack()), ...change });
    const { faults } = await checkPack(folder, { listenMs: 5000 });
    return faults.map(explainFinding);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const MUSEUM = 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en, es]\n';
/** The second work of the sound pack without its name, and with it. */
export const TWO = 'idArtwork: 2\ncode: "2"\n';
export const NAMED = `${TWO}name: { en: Two, es: Dos }\n`;
export const latin1 = (text: string) => Buffer.from(text, 'latin1');
