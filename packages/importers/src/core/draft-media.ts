import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { MediaSource } from './media-source.ts';
import { nearest } from './nearest.ts';
import type { ImportNote, SourceLocation } from './notes.ts';

/** The media of a draft: those that the museum has, and those that come with the source. */
export class DraftMedia {
  readonly notes: ImportNote[] = [];
  readonly #source: MediaSource;
  readonly #present: ReadonlySet<string>;
  readonly #presentByName = new Map<string, string>();
  /** What the source brings: the path in the pack, and the file there. */
  readonly #brought = new Map<string, string>();

  constructor(source: MediaSource, present: Iterable<string>) {
    this.#source = source;
    this.#present = new Set(present);
    for (const each of this.#present) {
      this.#presentByName.set(each.toLowerCase(), each);
      this.#presentByName.set(path.posix.basename(each).toLowerCase(), each);
    }
  }

  /** The path in the pack of the first of these files that comes along or is there already; nothing is noted. */
  known(...names: string[]): string | undefined {
    for (const name of names) {
      const found =
        this.#source.find(name) === undefined ? this.#presentByName.get(name.toLowerCase()) : name;
      if (found !== undefined) return this.path(found, { source: '', at: '' });
    }
    return undefined;
  }

  /** The path in the pack of the file that somebody wrote down; a note where there is none. */
  path(written: string, place: SourceLocation): string | undefined {
    const name = written.trim();
    // Fetched at the import, which also says where that is not allowed.
    if (/^https?:\/\//i.test(name)) return name;
    const found = this.#source.find(name);
    if (found) {
      const target = found.startsWith('media/') ? found : `media/${found}`;
      this.#brought.set(target, found);
      return target;
    }
    const lower = name.toLowerCase();
    const known = [lower, `media/${lower}`, path.posix.basename(lower)].find((each) =>
      this.#presentByName.has(each),
    );
    if (known) return this.#presentByName.get(known);
    this.notes.push({ severity: 'unclear', ...place, reason: this.#missing(name) });
    return undefined;
  }

  /** Whether the bytes of a path come with the source. */
  brings(name: string): boolean {
    return this.#brought.has(name);
  }

  brought(): string[] {
    return [...this.#brought.keys()];
  }

  /** Puts what the source brings below a folder, as a pack has it. */
  async put(folder: string, options: { linked?: boolean } = {}): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const [target, name] of this.#brought)
      await this.#source.put(name, path.join(folder, target), options);
  }

  #missing(name: string): string {
    if (!this.#source.name && this.#present.size === 0)
      return `${name} was not found: name the folder or ZIP file that holds it with --media`;
    if (this.#source.isAmbiguous(name))
      return `there are several files ${name} in ${this.#source.name}; write the folder before it`;
    const meant = this.#source.nearest(name) ?? nearest(name, this.#present);
    const where = this.#source.name
      ? `in ${this.#source.name}`
      : 'among the media of the museum; is --media missing?';
    return `there is no ${name} ${where}${meant ? `; is ${meant} meant?` : ''}`;
  }
}
