import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, opendir, realpath, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endings, type Medium } from '@museummate/pack-format';
import { UnreadableSourceError } from './notes.ts';
import { regularFile } from './regular-file.ts';
import { Zip } from './zip.ts';

const LIMITS = { entries: 50_000, bytes: 50e9 };
/** Maximum depth of nested folders. */
const MAX_FOLDERS = 16;

/**
 * The media files that belong to an import source. Lists often misspell the names of files, so a file is also
 * found by a similar name.
 */
export class MediaSource {
  readonly name: string;
  /** The folder of the source, if `put` makes links to its files; undefined if `put` copies them. */
  readonly root: string | undefined;
  readonly #files: FileSource;
  readonly #byLowerCase = new Map<string, string>();
  /** Files by file name without folders. The value is null if files in several folders have the same name. */
  readonly #byBaseName = new Map<string, string | null>();

  #byBareName: Map<string, string[]> | undefined;

  private constructor(name: string, files: FileSource) {
    this.name = name;
    this.root = files.root;
    this.#files = files;
    for (const each of files.names) {
      this.#byLowerCase.set(foldName(each), each);
      const base = foldName(path.posix.basename(each));
      this.#byBaseName.set(base, this.#byBaseName.has(base) ? null : each);
    }
  }

  /** Opens a folder or a ZIP file. Without an argument, the source has no media. */
  static async open(file: string | undefined): Promise<MediaSource> {
    if (file === undefined) return new MediaSource('', nothing);
    const name = path.basename(file);
    const found = await stat(file).catch(() => undefined);
    if (!found) throw new UnreadableSourceError(`there is no folder or ZIP file ${file}`);
    return new MediaSource(
      name,
      found.isDirectory() ? await folderSource(file) : await zipSource(file, name),
    );
  }

  /** Creates a source that knows only the names of its files. The files themselves are still on another device. */
  static ofNames(name: string, names: readonly string[]): MediaSource {
    const put = () =>
      Promise.reject(new UnreadableSourceError(`the files of ${name} are not on this computer`));
    return new MediaSource(name, { ...nothing, names, put });
  }

  /**
   * Finds a file by its path in any letter case, or by its file name if only one file has it. If none has this
   * name, a similar name is enough: without the extension, with jpeg instead of jpg, or encoded as in a URL. A
   * similar file is returned only if it is the only one.
   */
  find(name: string, medium?: Medium): string | undefined {
    const wanted = foldName(name).replace(/^\.?\/+/, '');
    const whole = this.#byLowerCase.get(wanted) ?? this.#byLowerCase.get(wanted.replace(/^media\//, ''));
    const exact = whole ?? this.#byBaseName.get(path.posix.basename(wanted)) ?? undefined;
    if (exact !== undefined || this.#byBaseName.has(path.posix.basename(wanted))) return exact;
    const [only, ...others] = this.#alike(alikeName(wanted), medium);
    return others.length === 0 ? only : undefined;
  }

  /**
   * Returns files with a similar name: in another folder, with another URL encoding, or with an extension if the
   * wanted name has none.
   */
  #alike(wanted: string, medium: Medium | undefined): readonly string[] {
    const extension = extensionOf(wanted);
    this.#byBareName ??= Map.groupBy(this.#files.names, (each) => bareName(alikeName(foldName(each))));
    const known = this.#byBareName.get(bareName(wanted)) ?? [];
    return known.filter((each) => {
      const other = extensionOf(alikeName(foldName(each)));
      if (extension !== '') return other === extension;
      return medium !== undefined && endings[medium].split('|').includes(other);
    });
  }

  /** Whether a file cannot be found because several folders contain a file with this name. */
  isAmbiguous(name: string): boolean {
    return !this.find(name) && this.#byBaseName.get(path.posix.basename(foldName(name))) === null;
  }

  names(): readonly string[] {
    return this.#files.names;
  }

  /**
   * Copies a file into the folder of a pack. With `linked`, it creates a symbolic link if possible, which is
   * enough for a temporary folder.
   */
  async put(name: string, target: string, { linked = false } = {}): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true });
    await this.#files.put(name, target, linked);
  }

  close(): void {
    this.#files.close();
  }
}

interface FileSource {
  root?: string;
  names: readonly string[];
  put(name: string, target: string, linked: boolean): Promise<void>;
  close(): void;
}

const nothing: FileSource = { names: [], put: () => Promise.resolve(), close: () => undefined };

const foldName = (name: string) => name.trim().replaceAll('\\', '/').normalize('NFC').toLowerCase();

const extensionOf = (name: string) => /\.([a-z0-9]{2,5})$/.exec(name)?.[1] ?? '';

const bareName = (name: string) => path.posix.basename(name).replace(/\.[a-z0-9]{2,5}$/, '');

/**
 * Returns the name for comparing similar names: without URL encoding, and with one spelling for each extension.
 */
function alikeName(name: string): string {
  const plain = /%[0-9a-f]{2}/.test(name) ? decodeName(name) : name;
  return plain.replace(/\.jpeg$/, '.jpg').replace(/\.tiff$/, '.tif');
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name).normalize('NFC');
  } catch {
    // A percent sign may also be an ordinary character of the name. So an error of the decoder is ignored.
    return name;
  }
}

/** Whether a file or one of its folders is hidden. For example, macOS adds the folder __MACOSX to ZIP files. */
const isHidden = (name: string) =>
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

async function folderSource(folder: string): Promise<FileSource> {
  const root = await realpath(folder);
  const names: string[] = [];
  const walk = async (inside: string, depth: number): Promise<void> => {
    if (depth > MAX_FOLDERS)
      throw new UnreadableSourceError(
        `${inside} is more than ${MAX_FOLDERS} folders deep in ${folder}; move its contents to a higher folder`,
      );
    for await (const entry of await opendir(path.join(root, inside))) {
      const name = inside ? `${inside}/${entry.name}` : entry.name;
      if (isHidden(name)) continue;
      if (names.length >= LIMITS.entries)
        throw new UnreadableSourceError(
          `${folder} contains more than ${LIMITS.entries} files; give the folder with the media`,
        );
      if (entry.isDirectory()) await walk(name, depth + 1);
      else names.push(name);
    }
  };
  await walk('', 0);
  return {
    root,
    names: names.sort(),
    async put(name, target, linked) {
      const file = await realpath(path.join(root, name));
      // This check is necessary, because a link in the folder may point to any file of this computer.
      if (!file.startsWith(root + path.sep))
        throw new UnreadableSourceError(`${name} leads out of ${folder}; replace it with the file itself`);
      await regularFile(file);
      if (linked && (await symlink(file, target).then(yes, no))) return;
      await copyFile(file, target);
    },
    close: () => undefined,
  };
}

const yes = () => true;
const no = () => false;

async function zipSource(file: string, name: string): Promise<FileSource> {
  const zip = await Zip.open(file, name, LIMITS);
  return {
    names: zip
      .names()
      .filter((each) => !isHidden(each))
      .sort(),
    async put(each, target) {
      const stream = await zip.read(each);
      if (stream) await pipeline(stream, createWriteStream(target));
    },
    close: () => zip.close(),
  };
}
