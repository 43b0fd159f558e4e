import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { SourceRefused } from './notes.ts';

/** A saved guide of a thousand stops in ten languages is about 30 MB. */
const MAX_JSON_BYTES = 100 * 1024 * 1024;

/** Reads a JSON file, which can only be understood as a whole. */
export async function readJson(file: string): Promise<unknown> {
  const name = path.basename(file);
  const { size } = await stat(file);
  if (size > MAX_JSON_BYTES)
    throw new SourceRefused(
      `${name} has ${Math.round(size / 1e6)} MB; at most ${MAX_JSON_BYTES / 1024 / 1024} MB are read`,
    );
  return parseJson(await readFile(file, 'utf8'), name);
}

export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new SourceRefused(
      `${name} is no JSON that can be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

export type Node = Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
