import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { GeneratedId, Path } from '@museummate/pack-format';
import { type Document, isMap, isScalar, LineCounter, type YAMLMap } from 'yaml';
import { parseYaml } from '../pack/parse-yaml.ts';

export interface WrittenIds {
  /** Files that now contain all the ids that were generated for them. */
  written: string[];
  /** Files that could not be written, each with a reason that the museum's staff can read. */
  failed: { file: string; reason: string }[];
}

/**
 * Writes generated ids into the files of a pack, normally each as the first line of its entity. No other byte
 * changes: comments, order, quotes and line endings stay. Files that cannot be written are reported.
 */
export async function writeIds(folder: string, made: readonly GeneratedId[]): Promise<WrittenIds> {
  const outcome: WrittenIds = { written: [], failed: [] };
  for (const [file, ids] of Map.groupBy(made, (each) => each.file)) {
    const target = path.join(folder, file);
    try {
      const text = insertIds(await readFile(target, 'utf8'), ids);
      if (text === undefined)
        outcome.failed.push({
          file,
          reason: 'its format does not allow numbers to be added safely; add them by hand',
        });
      else {
        await replaceFile(target, text);
        outcome.written.push(file);
      }
    } catch (error) {
      outcome.failed.push({ file, reason: reasonOf(error) });
    }
  }
  return outcome;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return 'the folder is read-only';
  if (code === 'ENOSPC') return 'the disk is full';
  return error instanceof Error ? error.message : 'it cannot be written to';
}

/** Writes a temporary file and renames it, so that the file is never incomplete. */
async function replaceFile(target: string, text: string): Promise<void> {
  const temporary = `${target}.${randomBytes(4).toString('hex')}.part`;
  try {
    const { mode } = await stat(target);
    await writeFile(temporary, text);
    await chmod(temporary, mode);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Returns the text with the ids inserted; undefined if that is impossible without other changes. */
export function insertIds(
  text: string,
  ids: readonly Pick<GeneratedId, 'id' | 'field'>[],
): string | undefined {
  const document = parseYaml(text, new LineCounter());
  if (document.errors.length > 0) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const inserts: Insert[] = [];
  for (const each of ids) {
    const insert = insertOf(document, text, each, lineEnd);
    if (!insert) return undefined;
    inserts.push(insert);
  }
  const parts: string[] = [];
  let done = 0;
  for (const { at, words } of inserts.toSorted((a, b) => a.at - b.at)) {
    parts.push(text.slice(done, at), words);
    done = at;
  }
  const changed = parts.join('') + text.slice(done);
  return isSame(changed, document, ids) ? changed : undefined;
}

interface Insert {
  at: number;
  words: string;
}

function insertOf(
  document: Document,
  text: string,
  { id, field }: Pick<GeneratedId, 'id' | 'field'>,
  lineEnd: string,
): Insert | undefined {
  const name = String(field.at(-1));
  const owner = field.length > 1 ? document.getIn(field.slice(0, -1), true) : document.contents;
  if (!isMap(owner) || !owner.range) return undefined;
  const empty = emptyField(owner, name);
  if (empty !== undefined) {
    const colon = text.indexOf(':', empty);
    return colon < 0 ? undefined : { at: colon + 1, words: ` ${id}` };
  }
  if (owner.flow) {
    const rest = owner.items.length > 0 ? ',' : ' ';
    return { at: owner.range[0] + 1, words: ` ${name}: ${id}${rest}` };
  }
  const first = owner.items[0]?.key;
  if (!isScalar(first) || !first.range) return undefined;
  const [at] = first.range;
  const column = at - (text.lastIndexOf('\n', at - 1) + 1);
  return { at, words: `${name}: ${id}${lineEnd}${' '.repeat(column)}` };
}

/** Offset after the name of a field that exists but is empty. */
function emptyField(owner: YAMLMap, name: string): number | undefined {
  const pair = owner.items.find(({ key }) => isScalar(key) && key.value === name);
  return pair && isScalar(pair.key) ? pair.key.range?.[1] : undefined;
}

/**
 * Whether the ids are in the right places and nothing else has changed. The check is necessary, because a YAML alias,
 * for example, would repeat an id.
 */
function isSame(
  changed: string,
  before: Document,
  ids: readonly Pick<GeneratedId, 'id' | 'field'>[],
): boolean {
  const after = parseYaml(changed, new LineCounter());
  if (after.errors.length > 0 || !ids.every(({ id, field }) => after.getIn(field) === id)) return false;
  const expected: unknown = before.toJS();
  for (const { id, field } of ids) setIn(expected, field, id);
  return isDeepStrictEqual(after.toJS(), expected);
}

function setIn(value: unknown, field: Path, id: number): void {
  const owner = field.slice(0, -1).reduce<unknown>((each, part) => Reflect.get(Object(each), part), value);
  Reflect.set(Object(owner), field.at(-1) ?? '', id);
}
