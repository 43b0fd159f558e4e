import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UnreadableSourceError } from './notes.ts';
import { regularFile } from './regular-file.ts';

/** Maximum size of a file. A guide with a thousand stops in ten languages has about 30 MB. */
const MAX_JSON_BYTES = 100 * 1024 * 1024;

/** Reads a whole JSON file into memory, because JSON cannot be parsed in parts. */
export async function readJson(file: string): Promise<unknown> {
  const name = path.basename(file);
  const { size } = await regularFile(file);
  if (size > MAX_JSON_BYTES)
    throw new UnreadableSourceError(
      `${name} has ${Math.round(size / 1e6)} MB; at most ${MAX_JSON_BYTES / 1024 / 1024} MB are read`,
    );
  return parseJson(await readFile(file, 'utf8'), name);
}

/** Maximum depth of nesting. Guides and manifests have about a dozen levels. */
const MAX_LEVELS = 100;

export function parseJson(text: string, name: string): unknown {
  if (isTooDeep(text))
    throw new UnreadableSourceError(
      `${name} is nested more than ${MAX_LEVELS} levels deep, which is not normal for a guide; save it again from its program`,
    );
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnreadableSourceError(
      `${name} cannot be read as JSON; it may be incomplete, so save it again from its program (${error instanceof Error ? error.message : error})`,
    );
  }
}

/**
 * Whether brackets are nested too deep. The code that uses the parsed file is recursive, so deep nesting would
 * overflow the stack.
 */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place);
    if (inText) {
      if (sign === BACKSLASH) place += 1;
      else if (sign === QUOTE) inText = false;
    } else if (sign === QUOTE) inText = true;
    else if (sign === OPEN_LIST || sign === OPEN_NODE) {
      depth += 1;
      if (depth > MAX_LEVELS) return true;
    } else if (sign === CLOSE_LIST || sign === CLOSE_NODE) depth -= 1;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_NODE = 0x7b;
const CLOSE_NODE = 0x7d;

export type Node = Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
