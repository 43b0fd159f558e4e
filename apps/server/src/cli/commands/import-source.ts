import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ImportProgress,
  ImportRefused,
  importRawPack,
  type MediaRecord,
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
  DraftMedia,
  formatOf,
  MediaSource,
  newMuseum,
  PackDraft,
  UnreadableSource,
  writePack,
} from '@museummate/importers';
import {
  explainFinding,
  type Finding,
  formatFinding,
  type IdKind,
  museumCodeFor,
} from '@museummate/pack-format';
import { textFetcher } from '../lib/fetch-text.ts';
import { printChanges, printNotes, printSummed } from '../lib/print-changes.ts';
import { replacedMedia } from '../lib/replaced-media.ts';
import type { CommandStorage } from '../lib/with-storage.ts';

export interface SourceOptions {
  /** A folder or ZIP file with pictures and recordings. Default: the folder `media` next to the file. */
  media: string | undefined;
  idMuseum: number | undefined;
  name: string | undefined;
  /** The folder of a local pack that is updated along with the server. */
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

/** Imports a file that is not a pack (a spreadsheet, for example) into an existing or a new museum. */
export async function importSource(
  file: string,
  storage: CommandStorage,
  options: SourceOptions,
): Promise<SourceImport> {
  const format = await formatOf(file);
  const source = await MediaSource.open(options.media ?? (await mediaBeside(file)));
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-import-'));
  try {
    const base = await findBase(file, storage, options);
    const draft = new PackDraft({
      base: base.documents,
      isNew: base.isNew,
      media: new DraftMedia(source, base.names),
      highestId: (kind) => storage.store.highestId(kind),
      removeMissing: options.removeMissing,
    });
    options.onProgress({ phase: 'reading', done: 0, total: 1 });
    await format.read(file, draft, { fetchText: textFetcher(storage.config) });
    return await bring(draft, base, { folder, linkedTo: source.root }, storage, options);
  } finally {
    source.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function bring(
  draft: PackDraft,
  base: Base,
  place: Pick<RawPack, 'folder' | 'linkedTo'>,
  { store, media, config }: CommandStorage,
  options: SourceOptions,
): Promise<SourceImport> {
  const { folder } = place;
  const idMuseum = Number(draft.museum.value.idMuseum);
  await draft.media.put(folder, { linked: true });
  const replaced = await replacedMedia(draft.media.brought(), folder, base.media);
  const before = base.isNew ? [] : base.documents;
  printNotes(draft.notes);
  printAbsentWorks(draft);
  const changes = changesBetween(before, draft.documents(), replaced);
  const documents = draft.documents();
  const { renumber, replace, onProgress } = options;
  try {
    if (options.dryRun) {
      printChanges(changes);
      const isStored = (name: string) => base.names.has(name) && !draft.media.brings(name);
      const raw = { ...place, documents, findings: [] };
      const { warnings } = await planImport(raw, { store, renumber, replace, isStored });
      printWarnings(warnings, draft);
      return { idMuseum, imported: false };
    }
    if (options.pack) {
      await writePack(draft, options.pack);
      await writeSchemas(options.pack);
    }
    const raw = { ...(options.pack ? { folder: options.pack } : place), documents, findings: [] };
    const storedMedia = new Map([...base.media].filter(([name]) => !draft.media.brings(name)));
    const outside = new RemoteFetch({ sources: config.mediaSources });
    const outcome = await importRawPack(raw, {
      store,
      media,
      storedMedia,
      outside,
      renumber,
      replace,
      onProgress,
    });
    console.log(changeSum(changes));
    printWarnings(outcome.warnings, draft);
    for (const { kind, packId, id } of outcome.renumbered) console.log(`${kind} ${packId} became ${id}`);
  } catch (error) {
    if (!(error instanceof ImportRefused) || error.findings.length === 0) throw error;
    throw new ImportRefused(inSources(error.findings, draft).map(explainFinding).join('\n'));
  }
  return { idMuseum, imported: true };
}

/** Finds the museum to import into: that of the pack, of the given id, or of an earlier import of this file. */
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
  if (errors.length > 0) throw new UnreadableSource(errors.map(formatFinding).join('\n'));
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
 * Lists artworks that the file does not contain. They are kept, because a translator's list may be short on purpose.
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
  printSummed(warnings.filter(({ file }) => !draft.made(file)).map((finding) => inSource(finding, draft)));
}

/**
 * Replaces the location of each finding by its cell. A value that was copied from an artwork to the museum has no cell:
 * its finding is dropped if one with the same reason has a cell.
 */
function inSources(findings: readonly Finding[], draft: PackDraft): Finding[] {
  const reasonsWithCell = new Set(
    findings.filter((finding) => draft.placeOf(finding)).map(({ reason }) => reason),
  );
  return findings
    .filter((finding) => draft.placeOf(finding) || !reasonsWithCell.has(finding.reason))
    .map((finding) => inSource(finding, draft));
}

/** Replaces the location of a finding by the cell that the value was read from. */
function inSource(finding: Finding, draft: PackDraft): Finding {
  const place = draft.placeOf(finding);
  if (!place) return finding;
  const { line: _, ...rest } = finding;
  return { ...rest, file: `${place.source}, ${place.at}`, field: [] };
}
