import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  checkRawPack,
  type ImportProgress,
  ImportRejectedError,
  importRawPack,
  type MediaRecord,
  memoryMediaCheckCache,
  planImport,
  type RawPack,
  RemoteFetch,
  readPack,
  readStoredPack,
  writeSchemas,
} from '@museummate/content';
import {
  changeSum,
  changesBetween,
  leaveOut,
  MediaSource,
  newMuseum,
  type PackDraft,
  previewSource,
  type SourcePreview,
  UnreadableSourceError,
  writePack,
} from '@museummate/importers';
import {
  explainFinding,
  type Finding,
  formatFinding,
  type IdKind,
  museumCodeFor,
} from '@museummate/pack-format';
import { textFetcher } from '#modules/drafts/imports/fetch-text.ts';
import { printChanges, printNotes, printSummed } from '../lib/print-changes.ts';
import { replacedMedia } from '../lib/replaced-media.ts';
import { describeFinding, withoutCopies } from '../lib/source-findings.ts';
import type { CommandStorage } from '../lib/with-storage.ts';

export interface SourceOptions {
  /** A folder or ZIP file with pictures and recordings. Default: the folder `media` next to the file. */
  media: string | undefined;
  idMuseum: number | undefined;
  name: string | undefined;
  /** Folder of a local pack. The import updates this pack as well as the museum on the server. */
  pack: string | undefined;
  removeMissing: boolean;
  dryRun: boolean;
  renumber: boolean;
  replace: boolean;
  onProgress: (progress: ImportProgress) => void;
}

export interface SourceImport {
  idMuseum: number;
  imported: boolean;
  /**
   * Number of unusable values that the import left out: cells of a spreadsheet, or entries of another kind of
   * file.
   */
  leftOut: number;
}

/** The existing or new museum that the source is imported into. */
interface Base {
  documents: RawPack['documents'];
  isNew: boolean;
  /** The museum's media on the server, by path. */
  media: ReadonlyMap<string, MediaRecord>;
  /** The paths of all existing media, on the server or in the folder of the pack. */
  names: ReadonlySet<string>;
}

type MediaFolder = Pick<RawPack, 'folder' | 'linkedTo'>;

/** Imports a file that is not a pack (a spreadsheet, for example) into an existing or a new museum. */
export async function importSource(
  file: string,
  storage: CommandStorage,
  options: SourceOptions,
): Promise<SourceImport> {
  const source = await MediaSource.open(options.media ?? (await mediaBeside(file)));
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-import-'));
  const place = { folder, linkedTo: source.root };
  try {
    const base = await findBase(file, storage, options);
    options.onProgress({ phase: 'reading', done: 0, total: 1 });
    const preview = await previewSource(file, {
      base: base.documents,
      isNew: base.isNew,
      isNamed: options.name !== undefined,
      media: source,
      presentMedia: base.names,
      highestId: (kind) => storage.store.highestId(kind),
      removeMissing: options.removeMissing,
      fetchText: textFetcher(storage.config),
      check: checkIn(place, base, storage, options.dryRun),
    });
    return await bring(preview, base, place, storage, options);
  } finally {
    source.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks documents and files as the import does. A dry run also fetches remote files, because the import would. */
function checkIn(place: MediaFolder, base: Base, { config }: CommandStorage, isDryRun: boolean) {
  let isPut = false;
  // The check is repeated after invalid values were left out. With this cache, each file is read only once.
  const memory = memoryMediaCheckCache();
  const outside = { fetch: new RemoteFetch({ sources: config.mediaSources }), reallyFetch: isDryRun };
  return async (draft: PackDraft): Promise<Finding[]> => {
    if (!isPut) await draft.media.put(place.folder, { linked: true });
    isPut = true;
    const isStored = (name: string) => base.names.has(name) && !draft.media.brings(name);
    const raw = { ...place, documents: draft.documents(), findings: [] };
    const { findings } = await checkRawPack(raw, { isStored, outside, memory });
    // The file of a value that was left out is still in the folder. The check reports it as unused, although the import
    // left it out on purpose. Such findings are removed.
    return findings.filter(({ code }) => code !== 'file_unused');
  };
}

async function bring(
  preview: SourcePreview,
  base: Base,
  place: MediaFolder,
  storage: CommandStorage,
  options: SourceOptions,
): Promise<SourceImport> {
  const { draft } = preview;
  const idMuseum = Number(draft.museum.value.idMuseum);
  printNotes(draft.notes);
  printAbsentWorks(draft);
  if (preview.errors.length > 0) throw rejectionOf(preview.errors, draft);
  const replaced = await replacedMedia(draft.media.listBrought(), place.folder, base.media);
  const before = base.isNew ? [] : base.documents;
  const changesNow = () => changesBetween(before, draft.documents(), replaced);
  const { store } = storage;
  const { renumber, replace } = options;
  if (options.dryRun) {
    printChanges(changesNow());
    const raw = { ...place, documents: draft.documents(), findings: [] };
    await planImport(raw, { store, renumber, replace, probeMedia: false });
    printWarnings(preview.warnings, draft);
    return { idMuseum, imported: false, leftOut: unclearIn(draft) };
  }
  const noted = draft.notes.length;
  const outcome = await importDraft(draft, base, place, storage, options);
  printNotes(draft.notes.slice(noted));
  console.log(changeSum(changesNow()));
  const remote = outcome.warnings.filter(({ code }) => code === 'file_not_fetched_again');
  printWarnings([...preview.warnings, ...remote], draft);
  for (const { kind, packId, id } of outcome.renumbered) console.log(`${kind} ${packId} became ${id}`);
  return { idMuseum, imported: true, leftOut: unclearIn(draft) };
}

const unclearIn = ({ notes }: PackDraft) => notes.filter(({ severity }) => severity === 'unclear').length;

const rejectionOf = (errors: readonly Finding[], draft: PackDraft) =>
  new ImportRejectedError(
    withoutCopies(errors, draft)
      .map((finding) => explainFinding(describeFinding(finding, draft)))
      .join('\n'),
  );

/**
 * Maximum number of attempts. A faulty remote file is noticed only when it is fetched. The import then starts
 * again without that file.
 */
const MAX_ATTEMPTS = 3;

async function importDraft(
  draft: PackDraft,
  base: Base,
  place: MediaFolder,
  { store, media, config }: CommandStorage,
  { pack, renumber, replace, onProgress }: SourceOptions,
) {
  if (pack) await draft.media.put(pack);
  const storedMedia = new Map([...base.media].filter(([name]) => !draft.media.brings(name)));
  const outside = new RemoteFetch({ sources: config.mediaSources });
  for (let attempt = 1; ; attempt++) {
    const raw = { ...(pack ? { folder: pack } : place), documents: draft.documents(), findings: [] };
    try {
      const options = { store, media, storedMedia, outside, renumber, replace, onProgress };
      const outcome = await importRawPack(raw, options);
      if (pack) {
        await writePack(draft, pack);
        await writeSchemas(pack);
      }
      return outcome;
    } catch (error) {
      if (!(error instanceof ImportRejectedError) || error.findings.length === 0) throw error;
      if (attempt >= MAX_ATTEMPTS || leaveOut(draft, error.findings) === 0)
        throw rejectionOf(error.findings, draft);
    }
  }
}

/** Finds the museum to import into, by the pack, the given id, or an earlier import of this file. */
async function findBase(file: string, { store }: CommandStorage, options: SourceOptions): Promise<Base> {
  const { pack, idMuseum } = options;
  const title = path.parse(file).name;
  const code = museumCodeFor(options.name ?? title);
  if (pack && (await stat(path.join(pack, 'museum.yaml')).catch(() => undefined))) return packBase(pack);
  const museums = await store.museums();
  const known = pack ? undefined : (idMuseum ?? museums.find((each) => each.code === code)?.idMuseum);
  const stored = known === undefined ? undefined : await readStoredPack(known, store);
  if (stored) return { ...stored, isNew: false, names: new Set(stored.media.keys()) };
  const museum = {
    idMuseum: idMuseum ?? Math.max(FIRST_NUMBER - 1, ...museums.map((each) => each.idMuseum)) + 1,
    code,
    name: options.name ?? words(title),
  };
  const documents = await newMuseum(museum, (kind: IdKind) => store.highestId(kind));
  return { documents, isNew: true, media: new Map(), names: new Set() };
}

/** First id for museums that are created without an id. Lower ids are reserved for the demonstration museums. */
const FIRST_NUMBER = 101;

/** Turns a file name into a title: `the-old_mill` becomes `The old mill`. */
function words(title: string): string {
  const spaced = title.replace(/[-_]+/g, ' ').trim() || 'Museum';
  return spaced[0]?.toUpperCase() + spaced.slice(1);
}

async function packBase(folder: string): Promise<Base> {
  const { documents, findings } = await readPack(folder);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UnreadableSourceError(errors.map(formatFinding).join('\n'));
  const files = await readdir(path.join(folder, 'media'), { withFileTypes: true, recursive: true }).catch(
    () => [],
  );
  const names = files
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return { documents, isNew: false, media: new Map(), names: new Set(names) };
}

/** Returns the folder `media` next to the file, the default place for media, if it exists. */
async function mediaBeside(file: string): Promise<string | undefined> {
  const folder = path.join(path.dirname(file), 'media');
  return (await stat(folder).catch(() => undefined))?.isDirectory() ? folder : undefined;
}

const ABSENT_SHOWN = 10;

/**
 * Lists artworks of the museum that the file does not contain. They are kept by default, because a translator's list
 * may be incomplete on purpose.
 */
function printAbsentWorks({ absent }: PackDraft): void {
  for (const { id, value } of absent.slice(0, ABSENT_SHOWN))
    console.log(
      `gone     work ${value.code ?? id} is not in the file; it is kept (--remove-missing removes it)`,
    );
  if (absent.length > ABSENT_SHOWN) console.log(`gone     and ${absent.length - ABSENT_SHOWN} more works`);
}

/** Prints warnings with the cells they refer to. Warnings about documents that the import generated are left out. */
function printWarnings(warnings: readonly Finding[], draft: PackDraft): void {
  printSummed(
    warnings.filter(({ file }) => !draft.isGenerated(file)).map((finding) => describeFinding(finding, draft)),
  );
}
