import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Medium } from '@museummate/pack-format';
import type { MediaSource } from './media-source.ts';
import { Suggestions } from './nearest.ts';
import type { ImportNote, NoteMessage, SourceLocation } from './notes.ts';

/**
 * Matches the hash that the studio adds to the name of an uploaded file. Without it, `101-0a1b2c3d.jpg` becomes
 * `101.jpg`, which is the name that people write in lists.
 */
const UPLOAD_HASH = /-[0-9a-f]{8}(\.[a-z0-9]+)$/i;

/** Matches links of services that share files and videos. They open a page, which is not a picture or recording. */
const SHARED_PAGE =
  /^https?:\/\/(?:(?:drive|docs|photos)\.google\.com|photos\.app\.goo\.gl|1drv\.ms|onedrive\.live\.com|[\w-]{1,63}\.sharepoint\.com|we\.tl|wetransfer\.com|(?:www\.)?icloud\.com|(?:www\.|m\.)?youtube\.com|youtu\.be|(?:www\.)?vimeo\.com|soundcloud\.com|(?:www\.)?dropbox\.com(?!.*[?&](?:raw|dl)=1))(?:[/?]|$)/i;

/** Media of a draft: the files that the museum has, and the files that the source contains. */
export class DraftMedia {
  readonly notes: ImportNote[] = [];
  readonly #source: MediaSource;
  readonly #present: ReadonlySet<string>;
  readonly #presentByName = new Map<string, string>();
  /**
   * Files of the source that the draft uses. The key is the path in the pack, and the value is the name in the
   * source.
   */
  readonly #brought = new Map<string, string>();
  readonly #suggestions = new Suggestions();

  constructor(source: MediaSource, present: Iterable<string>) {
    this.#source = source;
    this.#present = new Set(present);
    for (const each of this.#present) {
      const uploaded = path.posix.basename(each).replace(UPLOAD_HASH, '$1').toLowerCase();
      if (!this.#presentByName.has(uploaded)) this.#presentByName.set(uploaded, each);
    }
    for (const each of this.#present) {
      this.#presentByName.set(each.toLowerCase(), each);
      this.#presentByName.set(path.posix.basename(each).toLowerCase(), each);
    }
  }

  /**
   * Returns the path in the pack of the first of these files that the source or the museum has. Unlike `path`,
   * it adds no note if there is no such file.
   */
  findKnown(...names: string[]): string | undefined {
    for (const name of names) {
      const found =
        this.#source.find(name) === undefined ? this.#presentByName.get(name.toLowerCase()) : name;
      if (found !== undefined) return this.path(found, { source: '', at: '' });
    }
    return undefined;
  }

  /**
   * Returns the path in the pack of a file that the source refers to. Adds a note if neither the source nor the
   * museum has it.
   */
  path(written: string, place: SourceLocation, medium?: Medium): string | undefined {
    const name = written.trim();
    if (SHARED_PAGE.test(name)) {
      const reason = `${name} is a page that shows a file, not the file itself; download it, and send it with the list`;
      this.notes.push({ severity: 'unclear', ...place, code: 'link_page', values: { name }, reason });
      return undefined;
    }
    // A URL is returned unchanged. The import of the pack fetches it later, and reports it if it is not allowed.
    if (/^https?:\/\//i.test(name)) return name;
    const found = this.#source.find(name, medium);
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
    this.notes.push({ severity: 'unclear', ...place, ...this.#missing(name) });
    return undefined;
  }

  /** Whether the draft uses a file of the source for this path in the pack. */
  brings(name: string): boolean {
    return this.#brought.has(name);
  }

  listBrought(): string[] {
    return [...this.#brought.keys()];
  }

  /**
   * Returns the used files of the source. The key is the path in the pack, and the value is the name in the source.
   */
  sources(): ReadonlyMap<string, string> {
    return this.#brought;
  }

  /** Copies the used files of the source into the folder of a pack. */
  async put(folder: string, options: { linked?: boolean } = {}): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const [target, name] of this.#brought)
      await this.#source.put(name, path.join(folder, target), options);
  }

  #missing(name: string): NoteMessage {
    if (!this.#source.name && this.#present.size === 0) {
      const reason = `${name} was not found: give the folder or ZIP file that contains it with --media`;
      return { code: 'file_not_sent', values: { name }, reason };
    }
    if (this.#source.isAmbiguous(name)) {
      const reason = `there are several files ${name} in ${this.#source.name}; write the folder name before it`;
      return { code: 'file_ambiguous', values: { name }, reason };
    }
    const meant =
      this.#suggestions.nearest(name, () => this.#source.names()) ??
      this.#suggestions.nearest(name, () => [...this.#present]);
    const where = this.#source.name
      ? `in ${this.#source.name}`
      : 'among the media of the museum; is --media missing?';
    const reason = `there is no ${name} ${where}${meant ? `; did you mean ${meant}?` : ''}`;
    return { code: 'file_missing', values: { name, ...(meant ? { near: meant } : {}) }, reason };
  }
}
