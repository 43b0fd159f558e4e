import type { RawDocuments } from '@museummate/pack-format';

type Documents = RawDocuments['documents'];

/** Replaces the paths of a source's files by the paths under which they were uploaded. */
export function withReplacedFiles(
  documents: Documents,
  before: Documents,
  paths: ReadonlyMap<string, string>,
): Documents {
  if (paths.size === 0) return documents;
  const old = new Map(before.map((each) => [each.file, each.value]));
  return documents.map((each) =>
    each.value === old.get(each.file) ? each : { ...each, value: replaceFiles(each.value, paths) },
  );
}

/** Returns a value in which some paths of files are replaced. */
export function replaceFiles(value: unknown, paths: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return paths.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => replaceFiles(each, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceFiles(each, paths)]));
}
