import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RawPack, readPack } from '@museummate/content';
import { kindOfFile } from '@museummate/pack-format';

/**
 * Changes to the fixture by file: an object is merged into that document (null takes a field away), null
 * takes the file away, `folder/` with null takes all of a folder away, a new name adds a document.
 */
export type Overrides = Record<string, Record<string, unknown> | null>;

export const FIXTURE = path.resolve(import.meta.dirname, '../../../packages/content/fixture');

/** Writes a pack that is imported in a moment: the fixture's head with the pictures that it names. */
export async function writeSmallPack(folder: string): Promise<void> {
  const head = await readFile(path.join(FIXTURE, 'museum.yaml'), 'utf8');
  await mkdir(path.join(folder, 'media'), { recursive: true });
  await writeFile(path.join(folder, 'museum.yaml'), head);
  for (const [name] of head.matchAll(/media\/[\w.-]+/g))
    await copyFile(path.join(FIXTURE, name), path.join(folder, name));
}

let read: Promise<RawPack> | undefined;

/** The fixture pack with changes, as if they stood in its files. */
export async function fixture(overrides: Overrides = {}): Promise<RawPack> {
  read ??= readPack(FIXTURE);
  const pack = structuredClone(await read);
  for (const [file, change] of Object.entries(overrides)) {
    if (change === null) {
      const left = pack.documents.filter((document) =>
        file.endsWith('/') ? !document.file.startsWith(file) : document.file !== file,
      );
      if (left.length === pack.documents.length) throw new Error(`the fixture has no ${file}`);
      pack.documents = left;
      continue;
    }
    const document = pack.documents.find((each) => each.file === file);
    if (document) document.value = merge(document.value, change);
    else pack.documents.push({ kind: kindOfFile(file), file, value: merge({}, change) });
  }
  return pack;
}

function merge(value: unknown, change: unknown): unknown {
  if (!isObject(value) || !isObject(change)) return change;
  const merged: Record<string, unknown> = { ...value };
  for (const [key, each] of Object.entries(change)) {
    if (each === null) delete merged[key];
    else merged[key] = merge(merged[key], each);
  }
  return merged;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
