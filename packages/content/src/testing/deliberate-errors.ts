import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explainFinding } from '@museummate/pack-format';
import { checkPack } from '../check/check-pack.ts';
import { type PackFiles, validPack, writePack } from './valid-pack.ts';

/** A deliberate error: a description, the change to the files, and all findings that it causes. */
export type BrokenPackCase = [did: string, change: () => PackFiles | Promise<PackFiles>, says: string[]];

/** Returns the findings of the valid pack after these files are changed. */
export async function findingsOf(change: PackFiles): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-findings-'));
  try {
    await writePack(folder, { ...(await validPack()), ...change });
    const { findings } = await checkPack(folder, { listenMs: 5000 });
    // One finding is ignored: the second artwork of the valid pack has no picture, to keep its file short.
    return findings.filter(({ code }) => code !== 'work_without_picture').map(explainFinding);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const MUSEUM = 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en, es]\n';
/** The second artwork of the valid pack, without and with its name. */
export const TWO = 'idArtwork: 2\ncode: "2"\n';
export const NAMED = `${TWO}name: { en: Two, es: Dos }\n`;
export const latin1 = (text: string) => Buffer.from(text, 'latin1');
