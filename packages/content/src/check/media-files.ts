import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { editDistance } from '@museummate/pack-format';

/** More files than any museum has: a folder that was given by mistake is not walked through for ever. */
const MAX_FILES = 100_000;
/** Folders in folders: nobody finds a picture again below so many. */
export const MAX_FOLDERS = 16;

/** The names of all files below media/, as they are on the disk. */
export class MediaFiles {
  readonly names: ReadonlySet<string>;
  /** Folders that nobody looked into, because they lie too deep. */
  readonly deep: readonly string[];
  readonly #folded = new Map<string, string[]>();

  constructor(names: Iterable<string>, deep: readonly string[] = []) {
    this.deep = deep;
    this.names = new Set(names);
    for (const name of this.names) {
      const same = this.#folded.get(folded(name));
      if (same) same.push(name);
      else this.#folded.set(folded(name), [name]);
    }
  }

  /** Files that differ from this name only in large and small letters, or in how accents are written. */
  alike(name: string): readonly string[] {
    return this.#folded.get(folded(name)) ?? [];
  }

  /** A file that may be meant: misspelt, with another ending, or in another folder. */
  near(name: string): string | undefined {
    const base = path.posix.basename(name).toLowerCase();
    const stem = base.replace(/\.[^.]*$/, '');
    let best: { name: string; far: number } | undefined;
    let compared = 0;
    for (const each of this.names) {
      if (++compared > 5000) break;
      const other = path.posix.basename(each).toLowerCase();
      if (other === base || other.replace(/\.[^.]*$/, '') === stem) return each;
      if (Math.abs(other.length - base.length) > 2 || base.length > 80) continue;
      const far = editDistance(base, other);
      if (far <= 2 && far < stem.length / 3 && far < (best?.far ?? 3)) best = { name: each, far };
    }
    return best?.name;
  }
}

const folded = (name: string) => name.normalize('NFC').toLowerCase();

/** Lists them; undefined where there is no folder media. Hidden files are nobody's. */
export async function listMedia(folder: string): Promise<MediaFiles | undefined> {
  const names: string[] = [];
  const deep: string[] = [];
  const walk = async (inside: string, depth: number): Promise<void> => {
    const entries = await readdir(path.join(folder, inside), { withFileTypes: true });
    for (const entry of entries) {
      if (entry.name.startsWith('.') || names.length >= MAX_FILES) continue;
      const name = `${inside}/${entry.name}`;
      if (!entry.isDirectory()) names.push(name);
      else if (depth < MAX_FOLDERS) await walk(name, depth + 1);
      else deep.push(name);
    }
  };
  try {
    await walk('media', 1);
  } catch {
    if (names.length === 0) return undefined;
  }
  return new MediaFiles(names, deep);
}
