import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  addLineNumbers,
  clean,
  type ImportProgress,
  ImportRejectedError,
  type MediaRecord,
  newVersion,
  type RawPack,
  RemoteFetch,
  RemoteMedia,
  readPackFiles,
  renumber,
  storePackMedium,
} from '@museummate/content';
import {
  explainFinding,
  type Finding,
  isMediaAddress,
  mediaOf,
  type Pack,
  type PackEntry,
  parsePack,
} from '@museummate/pack-format';
import { openDatabase } from '#database/client.ts';
import { NextVersionRepository } from '#modules/drafts/publications/next-version.repository.ts';
import { DraftChecker, type NextVersionResult } from '#modules/drafts/publications/next-version.ts';
import {
  PublicationRepository,
  VersionChangedError,
} from '#modules/drafts/publications/publication.repository.ts';
import { ContentRepository } from '#modules/publishing/content.repository.ts';
import { UsageError } from '../lib/command.ts';
import { printFindings } from '../lib/print-findings.ts';
import type { CommandStorage } from '../lib/with-storage.ts';

/** Number of attempts. An attempt fails if another version of the museum was published meanwhile. */
const TRIES = 3;

/**
 * Imports single documents of a pack into a museum that this server has. The other documents are neither read nor
 * written, so that a changed text is online within seconds even in a museum of 10,000 artworks.
 */
export async function importDocuments(
  files: readonly string[],
  storage: CommandStorage,
  onProgress: (progress: ImportProgress) => void,
): Promise<{ idMuseum: number }> {
  const folder = await packFolder(files[0] ?? '');
  const names = files.map((file) => path.relative(folder, file).replaceAll(path.sep, '/'));
  const outside = names.find((name) => name.startsWith('../'));
  if (outside) throw new UsageError(`${outside} is not in the pack ${folder}: import each pack by itself`);
  onProgress({ phase: 'reading', done: 0, total: 1 });
  const raw = await readPackFiles(folder, names);
  const pack = usablePack(raw);
  for (let tries = 1; ; tries++)
    try {
      return await importInto(pack, { raw, names, onProgress }, storage);
    } catch (error) {
      if (!(error instanceof VersionChangedError) || tries === TRIES) throw error;
    }
}

/** Returns the folder of the pack that contains a document: the nearest one with museum.yaml. */
async function packFolder(file: string): Promise<string> {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (await stat(path.join(folder, 'museum.yaml')).catch(() => undefined)) return folder;
    if (folder === path.dirname(folder))
      throw new UsageError(`${file} is not in a pack: no folder above it contains museum.yaml`);
  }
}

function usablePack(raw: RawPack): Pack {
  const { pack, findings, made } = parsePack(raw);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (!pack || errors.length > 0) throw rejectionOf(errors);
  if (pack.secrets) throw new UsageError('secrets.yaml is imported only with the whole folder');
  const [unnamed] = made;
  if (unnamed)
    throw new UsageError(
      `${unnamed.file} has no number yet. Import the whole folder once, which writes the numbers into the files.`,
    );
  return pack;
}

const rejectionOf = (errors: readonly Finding[]) =>
  new ImportRejectedError(errors.map(explainFinding).join('\n'), errors);

interface Options {
  raw: RawPack;
  /** Paths of the documents in the pack. */
  names: readonly string[];
  onProgress: (progress: ImportProgress) => void;
}

async function importInto(
  read: Pack,
  { raw, names, onProgress }: Options,
  storage: CommandStorage,
): Promise<{ idMuseum: number }> {
  const { store, db, settings, media } = storage;
  const { idMuseum, code } = read.museum;
  const present = await store.museum(idMuseum);
  if (present?.code !== code)
    throw new ImportRejectedError(
      `museum ${idMuseum} (${code}) is not on this server: import the whole folder first`,
    );
  const from = present.contentVersion;
  const pack = renumber(read, await store.listRenumbered(idMuseum));
  const entries = pack.entries.filter(({ file }) => names.includes(file));
  const replaced = entries.map(({ kind, id, document }) => ({ kind, id, value: document }));
  const checker = new DraftChecker(new NextVersionRepository(db));
  const version = newVersion();
  const publications = new PublicationRepository(db, store);
  await publications.begin(idMuseum, version);
  try {
    const { records, warnings } = await storeMedia({ ...pack, entries }, raw, storage, version);
    const { findings, next } = await checker.answer({
      idMuseum,
      version: from,
      replaced,
      now: new Date().toISOString(),
      media: records,
    });
    const located = await addLineNumbers(raw, asNamed(findings, entries));
    const errors = located.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw rejectionOf(errors);
    onProgress({ phase: 'writing', done: 0, total: 1 });
    // The rows are written without waiting for the disk. Only the switch to the new version waits for it, as in a
    // publication.
    const hasty = openDatabase({ ...settings, isHasty: true });
    try {
      const writer = new PublicationRepository(hasty, new ContentRepository(hasty));
      await writer.write({ idMuseum, from, version, next });
    } finally {
      await hasty.destroy();
    }
    const how = { origin: 'import', by: undefined, note: '', changed: replaced.length } as const;
    await publications.switchTo(next.museum, from, version, how);
    onProgress({ phase: 'cleaning', done: 0, total: 1 });
    printFindings([...warnings, ...located]);
  } catch (error) {
    await publications.abandon(version);
    throw error;
  } finally {
    await clean({ store, media });
  }
  return { idMuseum };
}

/** Returns the findings that the published version does not have yet, each with the name of its file in the pack. */
function asNamed(findings: NextVersionResult['findings'], entries: readonly PackEntry[]): Finding[] {
  const files = new Map(entries.map(({ kind, id, file }) => [`${kind}/${id}`, file]));
  return findings
    .filter(({ isLive }) => !isLive)
    .map((finding) => ({ ...finding, file: files.get(`${finding.kind}/${finding.id}`) ?? finding.file }));
}

/** Stores the files of the documents that are in the pack's folder. Other files may be on the server already. */
async function storeMedia(
  pack: Pack,
  raw: RawPack,
  { store, media, config }: CommandStorage,
  version: string,
): Promise<{ records: Map<string, MediaRecord>; warnings: Finding[] }> {
  const records = new Map<string, MediaRecord>();
  const warnings: Finding[] = [];
  const unusable: Finding[] = [];
  const outside = new RemoteMedia(new RemoteFetch({ sources: config.mediaSources }));
  const onWarning = (warning: Finding) => warnings.push(warning);
  for (const [name, [use]] of mediaOf(pack)) {
    const isThere = isMediaAddress(name) || (await stat(path.join(raw.folder, name)).catch(() => undefined));
    if (!use || !isThere) continue;
    const stored = await storePackMedium(name, use, { pack: raw, store, media, outside, version, onWarning });
    if ('reason' in stored) unusable.push(stored);
    else records.set(name, stored.record);
    await store.keepAlive(version);
  }
  if (unusable.length > 0) throw rejectionOf(await addLineNumbers(raw, unusable));
  return { records, warnings };
}
