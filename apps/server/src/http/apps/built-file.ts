import { createHash } from 'node:crypto';
import { type BigIntStats, createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { hasCurrent } from '../responses/conditional.ts';
import { addVary } from '../responses/negotiation.ts';

/** Entity tags by file path, each with the file state it was computed from. */
const etags = new Map<string, { state: string; etag: Promise<string> }>();

/**
 * Sends a file of a build, or 304 if the client has the same content. The caller has validated the path and set
 * Cache-Control.
 */
export async function sendBuilt(reply: FastifyReply, folder: string, path: string) {
  const etag = await contentEtag(join(folder, path));
  reply.header('etag', etag);
  if (!hasCurrent(reply.request.headers['if-none-match'], etag)) return reply.sendFile(path, folder);
  addVary(reply, 'accept-encoding');
  return reply.code(304).send();
}

/** Vite writes a hash of the content into the names of these files. */
export const isAsset = (path: string): boolean => path.startsWith('assets/');

/** Sends a file of a build that is not a page. The caller has checked the path. */
export async function sendFile(reply: FastifyReply, folder: string, path: string) {
  // A file without a hash in its name, above all sw.js, must be requested again each time.
  reply.header('cache-control', isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  return sendBuilt(reply, folder, path);
}

/** Sends a message that an app has not been built, and how to build it. */
export function sendNotBuilt(reply: FastifyReply, app: 'visitor app' | 'studio' | 'preview') {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`The ${app} has not been built yet.

Run "npm start" in the project's folder: it builds the ${app} and starts the server again.
`);
}

/** Whether a URL path names a file inside the folder. */
export async function isFile(folder: string, path: string): Promise<boolean> {
  // The path must be normalised and relative. A null byte would make stat throw.
  const isPlain = path !== '' && !path.startsWith('/') && !path.includes('\0') && normalize(path) === path;
  if (!isPlain || path.split('/').some((part) => part.startsWith('.'))) return false;
  const found = await stat(join(folder, path)).catch(() => undefined);
  return found?.isFile() === true;
}

/**
 * Returns the entity tag of a file: a hash of its content, computed once. It is weak, because the compressed copies of
 * a file share it.
 */
async function contentEtag(file: string): Promise<string> {
  const state = stateOf(await stat(file, { bigint: true }));
  const known = etags.get(file);
  if (known?.state === state) return known.etag;
  const etag = hashOf(file);
  etags.set(file, { state, etag });
  etag.catch(() => etags.delete(file));
  return etag;
}

/**
 * Identifies the state of a file by inode and ctime. Size and mtime are not enough, because a release gives all files
 * the same date.
 */
function stateOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}
