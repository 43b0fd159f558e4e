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

/** Returns a value in which some paths of files are replaced, by default also in the marks of synthetic voices. */
export function replaceFiles(
  value: unknown,
  paths: ReadonlyMap<string, string>,
  options: { keepsMarksOfVoices?: boolean } = {},
): unknown {
  if (typeof value === 'string') return paths.get(value) ?? replaceInMark(value, paths);
  if (Array.isArray(value)) return value.map((each) => replaceFiles(each, paths, options));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'synthetic' && options.keepsMarksOfVoices ? each : replaceFiles(each, paths, options),
    ]),
  );
}

/**
 * Replaces the file in the mark of a text that a program wrote, such as `pictures/file=media/old.png/alt`. With the old
 * file, the mark would no longer belong to the text, and the text would count as approved.
 */
function replaceInMark(text: string, paths: ReadonlyMap<string, string>): string {
  const [, list = '', file = '', field = ''] = /^([\w/=]*\/file=)([^<>]{1,300})(\/\w+)$/.exec(text) ?? [];
  const by = paths.get(file);
  return by === undefined ? text : `${list}${by}${field}`;
}
