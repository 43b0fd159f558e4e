import type { DraftMedium, ImportSource } from '@museummate/studio-api';
import { encodeBase64 } from '#features/foundation/encode-base64/encode-base64.ts';
import { fileHash } from '#platform/file-hash.ts';
import { readZip, type ZipEntry, ZipError } from '#platform/zip.ts';

/** A picture or recording that a list refers to. It was selected, dropped, or is in a ZIP archive. */
export type BroughtFile = Pick<ZipEntry, 'name' | 'bytes' | 'file'>;

/** The files that a person has selected so far. */
export interface ImportFiles {
  source: ImportSource | undefined;
  /** Name of the list or pack, or its URL. */
  sourceName: string;
  media: ReadonlyMap<string, BroughtFile>;
  /** Files that cannot be used. The reason is the key of an error message. */
  rejected: readonly { name: string; reason: 'large' | ZipError['code'] }[];
}

export const NO_FILES: ImportFiles = { source: undefined, sourceName: '', media: new Map(), rejected: [] };

const LISTS = /\.(?:xlsx|xlsm|csv|tsv|json|xml|xls|ods|numbers)$/i;
const ARCHIVES = /\.zip$/i;
/** Maximum size of a list in bytes, the same as on the server. */
const MAX_LIST_BYTES = 20 * 1024 ** 2;
const DOCUMENTS = /^(?:[^/]+\/)*[^/]+\.yaml$/i;

/**
 * Adds the selected files. A new list replaces the previous one. All other files are pictures and recordings that
 * the list may use.
 */
export async function addFiles(before: ImportFiles, files: readonly File[]): Promise<ImportFiles> {
  const media = new Map(before.media);
  let { source, sourceName } = before;
  const rejected: { name: string; reason: 'large' | ZipError['code'] }[] = [];
  const addList = async (name: string, file: Blob) => {
    if (file.size > MAX_LIST_BYTES) {
      rejected.push({ name, reason: 'large' });
      return;
    }
    source = { name, content: await encodeBase64(file) };
    sourceName = name;
  };
  for (const file of files) {
    if (LISTS.test(file.name)) await addList(file.name, file);
    else if (ARCHIVES.test(file.name)) {
      try {
        const entries = await readZip(file);
        const documents = await packIn(entries);
        if (documents) {
          source = { name: file.name, documents: documents.texts };
          sourceName = file.name;
        }
        for (const entry of entries) {
          const name = entry.name.slice(documents?.folder.length ?? 0);
          if (documents && DOCUMENTS.test(name)) continue;
          if (!documents && LISTS.test(name) && source === undefined) await addList(name, await entry.file());
          else media.set(name, { ...entry, name });
        }
      } catch (error) {
        if (!(error instanceof ZipError)) throw error;
        rejected.push({ name: file.name, reason: error.code });
      }
    } else media.set(file.name, { name: file.name, bytes: file.size, file: () => Promise.resolve(file) });
  }
  return { source, sourceName, media, rejected };
}

/** Returns the documents of a pack whose museum.yaml is in the root or in a folder; undefined if it is not a pack. */
async function packIn(
  entries: readonly ZipEntry[],
): Promise<{ folder: string; texts: Record<string, string> } | undefined> {
  const museum = entries.find(({ name }) => /^(?:[^/]+\/)?museum\.yaml$/i.test(name));
  if (!museum) return undefined;
  const folder = museum.name.slice(0, -'museum.yaml'.length);
  const texts: Record<string, string> = {};
  for (const entry of entries) {
    const name = entry.name.slice(folder.length);
    if (!entry.name.startsWith(folder) || !DOCUMENTS.test(name) || /^secrets\.yaml$/i.test(name)) continue;
    if (entry.bytes > MAX_LIST_BYTES) throw new ZipError('too_large');
    texts[name] = await (await entry.file()).text();
  }
  return { folder, texts };
}

/**
 * Finds selected files that the museum already has. They need not be uploaded. Returns their paths in the draft by
 * file name.
 */
export async function findPresent(
  media: ImportFiles['media'],
  present: Iterable<Pick<DraftMedium, 'path' | 'hash' | 'bytes'>>,
): Promise<Map<string, string>> {
  const bySize = Map.groupBy(present, ({ bytes }) => bytes);
  const found = new Map<string, string>();
  for (const { name, bytes, file } of media.values()) {
    const alike = bySize.get(bytes);
    const hash = alike && (await fileHash(await file()));
    const same = alike?.filter((each) => each.hash === hash) ?? [];
    const medium = same.find(({ path }) => path === name) ?? same[0];
    if (medium) found.set(name, medium.path);
  }
  return found;
}
