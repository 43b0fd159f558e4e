import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { editDistance } from '@museummate/domain';

/** Maximum number of files. If there are more, a folder was given by mistake. */
const MAX_FILES = 100_000;
/** Maximum depth of nested folders. */
export const MAX_FOLDERS = 16;

/** The names of all files below media/, as on disk. */
export class MediaFiles {
  readonly names: ReadonlySet<string>;
  /** Folders that were skipped, because they are nested too deep. */
  readonly deep: readonly string[];
  readonly #folded = new Map<string, string[]>();

  constructor(names: Iterable<string>, deep: readonly string[] = []) {
    this.deep = deep;
    this.names = new Set(names);
    for (const name of this.names) {
      const same = this.#folded.get(foldName(name));
      if (same) same.push(name);
      else this.#folded.set(foldName(name), [name]);
    }
  }

  /** Returns the files whose names differ from this name only in case, or in the encoding of accents. */
  alike(name: string): readonly string[] {
    return this.#folded.get(foldName(name)) ?? [];
  }

  /** Returns the file whose name is most similar: misspelt, with another extension, or in another folder. */
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

const foldName = (name: string) => name.normalize('NFC').toLowerCase();

/** Lists the media files; undefined if there is no folder media. Hidden files are ignored. */
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
