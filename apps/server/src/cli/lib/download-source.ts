import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UnreadableSourceError } from '@museummate/importers';
import type { Config } from '#config/config.ts';
import { textFetcher } from '#modules/drafts/imports/fetch-text.ts';

/** Downloads a URL into a temporary file, and deletes the file after `use`. The file name is made from the URL. */
export async function withDownloadedSource<T>(
  address: string,
  config: Pick<Config, 'mediaSources'>,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const answer = await textFetcher(config)(address);
  if ('error' in answer) throw new UnreadableSourceError(`${address} ${answer.error}`);
  const { hostname, pathname } = new URL(address);
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-address-'));
  try {
    const name = `${hostname}${pathname.replace(/(?:\/(?:manifest|collection))?(?:\.json)?\/?$/, '')}`;
    const file = path.join(folder, `${name.replace(/[^a-z0-9.]+/gi, '-').slice(-100)}.json`);
    await writeFile(file, answer.text);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
