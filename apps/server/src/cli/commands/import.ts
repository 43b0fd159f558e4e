import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type ImportProgress,
  importPack,
  planImport,
  RemoteFetch,
  readPack,
  readStoredPack,
} from '@museummate/content';
import { encodeMuseumId } from '@museummate/domain';
import { changesBetween, UnreadableSourceError } from '@museummate/importers';
import { localAddress } from '#config/addresses.ts';
import { studioAddress } from '#modules/accounts/people/links.ts';
import { progressLine } from '#modules/publishing/progress-line.ts';
import { currentFolder, defineCommand, folderNamed, museumNumber, UsageError } from '../lib/command.ts';
import { withDownloadedSource } from '../lib/download-source.ts';
import { printChanges } from '../lib/print-changes.ts';
import { printFindings } from '../lib/print-findings.ts';
import { printGeneratedIds } from '../lib/print-generated-ids.ts';
import { recordImportOutcome } from '../lib/record-import-outcome.ts';
import { replacedMedia } from '../lib/replaced-media.ts';
import { type CommandStorage, withStorage } from '../lib/with-storage.ts';
import { importDocuments } from './import-documents.ts';
import { importSource } from './import-source.ts';
import { serve } from './serve.ts';

/** Exit status of an import that left out parts of the file. */
const LEFT_OUT = 3;

interface Imported {
  /** Undefined in a dry run, which imports nothing. */
  idMuseum: number | undefined;
  leftOut: number;
}

interface PackFlags {
  renumber: boolean;
  replace: boolean;
  withoutCodes: boolean;
  outside: RemoteFetch;
  onProgress: (progress: ImportProgress) => void;
}

export const importCommand = defineCommand({
  usage: `
  import FOLDER          imports a pack; visitors see it within 2 seconds
      --renumber         gives free numbers to what clashes with another museum
      --replace          replaces a museum that has the same number but another code
      --dry-run          shows what would be new, changed, gone or unclear, and changes nothing
      --without-codes    removes its codes; otherwise they are kept if the pack has no secrets.yaml
  import FILE            imports a spreadsheet (.xlsx, .ods, .csv) with one row per work into a new or existing museum; also a
                         IIIF manifest or collection (.json), a file saved from izi.TRAVEL (.json), TourML (.xml)
  import ADDRESS         the same with a IIIF manifest or collection at https://…
      --media FOLDER     pictures and recordings: a folder or ZIP file; by default the folder media beside it
      --id 12            the museum; by default the one that this file created before
      --name "The Mill"  the name of a new museum; by default the name of the file
      --pack FOLDER      also writes the museum as a pack to this folder
      --remove-missing   removes works that are not in the file; by default they are kept
  import FILE.yaml …     imports only these documents of a pack, such as artworks/101.yaml, into a museum of this server;
                         visitors see them within 3 seconds, even if the museum has 10,000 works
      --serve            starts the server afterwards
                         exit status: 0 all of the file was taken, 3 parts were left out, 1 nothing was imported`,
  options: {
    renumber: { type: 'boolean' },
    replace: { type: 'boolean' },
    'without-codes': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    media: { type: 'string' },
    id: { type: 'string' },
    name: { type: 'string' },
    pack: { type: 'string' },
    'remove-missing': { type: 'boolean' },
    serve: { type: 'boolean' },
  },
  async run([name, ...more], flags) {
    const source = name !== undefined && /^https?:\/\//i.test(name) ? name : undefined;
    const target = source ?? folderNamed(name, 'import needs the folder of a pack, a file or a URL');
    const found = source === undefined ? await stat(target).catch(() => undefined) : undefined;
    if (source === undefined && !found)
      throw new UnreadableSourceError(`There is no file or folder ${target}. Check the spelling.`);
    const isFile = source !== undefined || found?.isFile() === true;
    if (
      !isFile &&
      (flags.media ?? flags.id ?? flags.name ?? flags.pack ?? flags['remove-missing']) !== undefined
    )
      throw new UsageError(
        `${name} is not a file: --media, --id, --name, --pack and --remove-missing are only for files such as a spreadsheet`,
      );
    const documents = documentsNamed([name, ...more]);
    if (documents && Object.keys(flags).some((flag) => flag !== 'serve'))
      throw new UsageError(
        'single documents of a pack are imported without options: import the whole folder',
      );
    if (!documents && more.length > 0)
      throw new UsageError(`one folder or file at a time, not also ${more.join(', ')}`);
    const { renumber = false, replace = false, 'dry-run': dryRun = false } = flags;
    const withoutCodes = flags['without-codes'] ?? false;
    const progress = progressLine(process.stdout);
    const onProgress = (each: ImportProgress) => progress.show('Importing', each);
    const importing = () =>
      withStorage(async (storage) => {
        const outside = new RemoteFetch({ sources: storage.config.mediaSources });
        const common = { renumber, replace, withoutCodes, outside, onProgress };
        const importSaved = (file: string) => importFile(file, storage, { ...common, dryRun, flags });
        const { idMuseum, leftOut } = documents
          ? { ...(await importDocuments(documents, storage, onProgress)), leftOut: 0 }
          : isFile
            ? await (source ? withDownloadedSource(source, storage.config, importSaved) : importSaved(target))
            : await importFolder(target, storage, { ...common, dryRun });
        progress.end();
        if (idMuseum !== undefined) await sayImported(idMuseum, storage, leftOut);
        return { isImported: idMuseum !== undefined, leftOut };
      });
    const { isImported, leftOut } = await (dryRun ? importing() : recordImportOutcome(target, importing));
    if (isImported && flags.serve) return serve();
    return leftOut > 0 ? LEFT_OUT : 0;
  },
});

/**
 * Returns the paths of the named files if all of them are YAML files, as documents of a pack are; otherwise undefined.
 */
function documentsNamed(names: readonly (string | undefined)[]): string[] | undefined {
  const files = names.flatMap((name) =>
    name && /\.ya?ml$/i.test(name) ? path.resolve(currentFolder(), name) : [],
  );
  return files.length === names.length ? files : undefined;
}

/** Imports a file that is not a pack. */
async function importFile(
  file: string,
  storage: CommandStorage,
  { flags, ...rest }: PackFlags & { dryRun: boolean; flags: Record<string, unknown> },
): Promise<Imported> {
  const inFolder = (given: unknown) =>
    typeof given === 'string' ? path.resolve(currentFolder(), given) : undefined;
  const { imported, idMuseum, leftOut } = await importSource(file, storage, {
    ...rest,
    media: inFolder(flags.media),
    pack: inFolder(flags.pack),
    idMuseum: typeof flags.id === 'string' ? museumNumber(flags.id) : undefined,
    name: typeof flags.name === 'string' ? flags.name : undefined,
    removeMissing: flags['remove-missing'] === true,
  });
  return { idMuseum: imported ? idMuseum : undefined, leftOut };
}

async function importFolder(
  folder: string,
  { store, media }: CommandStorage,
  { dryRun, ...options }: PackFlags & { dryRun: boolean },
): Promise<Imported> {
  if (dryRun) {
    const { outside, ...rest } = options;
    const plan = await planImport(await readPack(folder), {
      store,
      ...rest,
      outside: { fetch: outside, reallyFetch: false },
    });
    const stored = await readStoredPack(plan.idMuseum, store);
    const before = (stored?.documents ?? []).filter(({ kind }) => kind !== 'secrets');
    for (const { kind, packId, id } of plan.renumbered) console.log(`${kind} ${packId} would become ${id}`);
    const present = stored?.media ?? new Map();
    const replaced = await replacedMedia(present.keys(), folder, present);
    printChanges(changesBetween(before, plan.documents, replaced));
    printFindings(plan.warnings);
    return { idMuseum: undefined, leftOut: 0 };
  }
  const imported = await importPack(folder, { store, media, ...options });
  printGeneratedIds(imported);
  for (const { kind, packId, id } of imported.renumbered) console.log(`${kind} ${packId} became ${id}`);
  printFindings(imported.warnings);
  return { idMuseum: imported.idMuseum, leftOut: 0 };
}

/** Prints what was imported, and what to do next. */
async function sayImported(
  idMuseum: number,
  { store, config }: CommandStorage,
  leftOut: number,
): Promise<void> {
  const museum = await store.museum(idMuseum);
  const address = `/museums/${encodeMuseumId(idMuseum, museum?.code ?? '')}`;
  console.log(`Imported ${museum?.name}: ${address}`);
  if (leftOut > 0)
    console.log(`${leftOut} left out, as listed above: correct them in the file and import it again.`);
  console.log('Next, while the server runs (npm start):');
  console.log(`  open the guide:   ${config.publicUrl ?? localAddress(config, config.port)}${address}`);
  console.log(`  open the studio:  ${studioAddress(config)}/studio`);
  console.log(`  print labels:     npm run museum -- labels ${idMuseum}`);
}
