import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packDocument, readPack } from '@museummate/content';
import {
  type ReadTranslations,
  readTranslationSheet,
  textsToTranslate,
  UnknownHeadingsError,
  UnreadableSourceError,
  WrongLanguageError,
  writeSheet,
  writeTranslationSheet,
} from '@museummate/importers';
import { documentFormats, type IdKind, isMediaAddress } from '@museummate/pack-format';
import type { ParsedDeliveryRequest, ParsedImportRequest, TranslationWork } from '@museummate/studio-api';
import { ownLanguageOf } from '../changes/save-changes.service.ts';
import type { SentDraft } from '../drafts.service.ts';
import type { BaseDraft, ReadImport } from './draft-changes.ts';
import { textFetcher } from './fetch-text.ts';
import { changesOfPack } from './pack-changes.ts';
import { previewImport, previewUnknown } from './preview-import.ts';
import { translationWorkOf } from './translation-work.ts';

/** Translations that are older than their source text. Each entry identifies document and path. */
export type Outdated = readonly string[];

export type ReaderTask =
  | { read: ParsedImportRequest & { idMuseum: number; isTaken: boolean } }
  | { deliver: ParsedDeliveryRequest & { idMuseum: number; languages: readonly string[] | null; by: string } }
  | { work: { idMuseum: number; language: string; outdated: Outdated } }
  | {
      sheet: {
        idMuseum: number;
        language: string;
        outdated: Outdated;
        states: readonly string[];
        isCsv: boolean;
      };
    }
  | { list: { idMuseum: number; isCsv: boolean } }
  | { pack: { idMuseum: number } };

/** A task for the reader thread, and a temporary folder for its files. The caller deletes the folder. */
export interface FolderTask {
  task: ReaderTask;
  folder: string;
}

/** The documents of a pack as YAML texts, and its media files. */
export interface PackContent {
  texts: { name: string; text: string }[];
  media: { name: string; key: string; bytes: number }[];
}

export type ReaderResult =
  | { read: ReadImport }
  | { delivered: ReadTranslations & { museumLanguages: string[] } }
  | { work: TranslationWork }
  | { file: Uint8Array; name: string }
  | { pack: PackContent }
  /** The file cannot be read. `message` says why. */
  | { refused: string; message: string; language?: string };

export interface ReaderContext {
  drafts: { draft(idMuseum: number): Promise<SentDraft> };
  store: { highestId(kind: IdKind): Promise<number> };
  mediaSources: readonly string[];
}

/** Calls `work` with a temporary folder, and deletes the folder afterwards. */
export async function withReaderFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-list-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads lists and packs, and compares them with the draft. It usually runs in a separate thread, because a long
 * list takes seconds.
 */
export class SourceReader {
  readonly #context: ReaderContext;

  constructor(context: ReaderContext) {
    this.#context = context;
  }

  /**
   * Runs one task. `folder` must be empty and is only used for the files of this task. The caller deletes it, even
   * if this thread is stopped.
   */
  async run(task: ReaderTask, folder: string): Promise<ReaderResult> {
    try {
      return await this.#run(task, folder);
    } catch (error) {
      if (error instanceof WrongLanguageError)
        return { refused: 'not_your_language', message: error.message, language: error.language };
      if (error instanceof UnreadableSourceError)
        return { refused: 'list_unreadable', message: error.message };
      throw error;
    }
  }

  async #run(task: ReaderTask, folder: string): Promise<ReaderResult> {
    if ('read' in task) {
      const { preview, changes } = await this.#read(task.read, folder);
      // The main thread needs the changes only for an import. For a preview, they are not sent to it.
      return { read: { preview, changes: task.read.isTaken ? changes : [] } };
    }
    if ('deliver' in task) return this.#deliver(task.deliver, folder);
    if ('list' in task) return this.#list(task.list, folder);
    if ('pack' in task) return { pack: await this.#pack(task.pack.idMuseum) };
    const { idMuseum, language, outdated } = 'work' in task ? task.work : task.sheet;
    const { documents } = await this.#base(idMuseum);
    const behind = new Set(outdated);
    const isOutdated = (place: { kind: string; id: number; path: readonly string[] }) =>
      behind.has(JSON.stringify([place.kind, place.id, place.path]));
    const rows = textsToTranslate(documents, { language, isOutdated });
    if ('work' in task) return { work: translationWorkOf(documents, rows) };
    const { states, isCsv } = task.sheet;
    const name = `translation-${language}.${isCsv ? 'csv' : 'xlsx'}`;
    const file = path.join(folder, name);
    await writeTranslationSheet(documents, file, {
      language,
      isOutdated,
      isWanted: ({ state }) => states.includes(state),
    });
    return { file: await readFile(file), name };
  }

  async #list(
    { idMuseum, isCsv }: { idMuseum: number; isCsv: boolean },
    folder: string,
  ): Promise<ReaderResult> {
    const { documents } = await this.#base(idMuseum);
    const name = `works.${isCsv ? 'csv' : 'xlsx'}`;
    await writeSheet(documents, path.join(folder, name));
    return { file: await readFile(path.join(folder, name)), name };
  }

  async #pack(idMuseum: number): Promise<PackContent> {
    const { documents, media } = await this.#context.drafts.draft(idMuseum);
    const present = documents.filter(({ state }) => state !== 'deleted');
    const used = present.map(({ body }) => body).join('\n');
    return {
      texts: present.map(packDocument),
      // Remote media are not part of the archive, because documents refer to them by URL.
      media: media
        .filter(({ path: name }) => !isMediaAddress(name) && used.includes(JSON.stringify(name)))
        .map(({ path: name, url, bytes }) => ({ name, key: path.posix.basename(url), bytes })),
    };
  }

  async #read(
    request: ParsedImportRequest & { idMuseum: number; isTaken: boolean },
    folder: string,
  ): Promise<ReadImport> {
    const { store, mediaSources } = this.#context;
    const base = await this.#base(request.idMuseum);
    const { source } = request;
    if ('documents' in source) {
      for (const [name, text] of Object.entries(source.documents)) await writeDocument(folder, name, text);
      const { documents, findings } = await readPack(folder);
      return changesOfPack(base, documents, findings, request);
    }
    const file = path.join(folder, await this.#place(source, folder));
    const options = {
      ...request,
      base,
      highestId: (kind: IdKind) => store.highestId(kind),
      fetchText: textFetcher({ mediaSources: [...mediaSources] }),
    };
    try {
      return await previewImport(file, options);
    } catch (error) {
      if (!(error instanceof UnknownHeadingsError)) throw error;
      return { preview: previewUnknown(error.headings, error.message, base), changes: [] };
    }
  }

  /** Writes the source into the folder, and returns its path. */
  async #place(
    source: { name: string; content: string } | { address: string },
    folder: string,
  ): Promise<string> {
    if ('content' in source) {
      const name = safeName(source.name);
      await writeFile(path.join(folder, name), Buffer.from(source.content, 'base64'));
      return name;
    }
    const { mediaSources } = this.#context;
    const answer = await textFetcher({ mediaSources: [...mediaSources] })(source.address);
    if ('error' in answer) throw new UnreadableSourceError(`${source.address} ${answer.error}`);
    await writeFile(path.join(folder, 'manifest.json'), answer.text);
    return 'manifest.json';
  }

  async #deliver(
    task: ParsedDeliveryRequest & { idMuseum: number; languages: readonly string[] | null; by: string },
    folder: string,
  ): Promise<ReaderResult> {
    const { documents, languages, ownLanguage } = await this.#base(task.idMuseum);
    const name = safeName(task.name);
    await writeFile(path.join(folder, name), Buffer.from(task.content, 'base64'));
    const others = languages.filter((each) => each !== ownLanguage);
    const allowed =
      task.languages === null ? others : others.filter((each) => task.languages?.includes(each));
    const read = await readTranslationSheet(path.join(folder, name), {
      documents,
      languages: allowed,
      by: task.by,
    });
    return { delivered: { ...read, museumLanguages: languages } };
  }

  /** Returns the documents and media of the draft. */
  async #base(idMuseum: number): Promise<BaseDraft> {
    const draft = await this.#context.drafts.draft(idMuseum);
    const present = draft.documents.filter(({ state }) => state !== 'deleted');
    const documents = present.map(({ kind, id, body }) => {
      const { file, folder } = documentFormats[kind];
      return { kind, file: file ?? `${folder}/${id}.yaml`, value: JSON.parse(body) as unknown };
    });
    const museum = documents.find(({ kind }) => kind === 'museum')?.value;
    return {
      documents,
      media: draft.media.map((each) => each.path),
      languages: draft.languages,
      ownLanguage: ownLanguageOf(museum),
    };
  }
}

/** Errors for invalid names: a name is too long, or a file and a folder have the same name. */
const WRONG_NAME = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

async function writeDocument(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, path.normalize(`/${name}`));
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    if (!WRONG_NAME.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new UnreadableSourceError(`${name.slice(0, 80)} cannot be the name of a file in a pack`);
  }
}

/**
 * Returns a safe file name. It keeps the extension, which determines the format, and the letters, so that people
 * recognise the name in messages.
 */
function safeName(name: string): string {
  const { name: stem, ext } = path.parse(path.basename(name.replaceAll('\\', '/')));
  const clean = stem.replace(/[^\p{L}\p{N} ._-]+/gu, '_').slice(0, 80);
  return (clean.replace(/^\.+/, '') || 'list') + ext.replace(/[^\w.]+/g, '').slice(0, 10);
}
