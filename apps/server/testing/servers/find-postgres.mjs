// This file is plain JavaScript, because scripts/test/test.mjs imports it with any version of Node.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debian = '/usr/lib/postgresql';
export const oldestPostgres = 15;

/**
 * Returns the folder with initdb and postgres: POSTGRES_BIN or, if it is not set, that of the newest suitable version.
 */
export function findPostgres() {
  const folders = process.env.POSTGRES_BIN
    ? [process.env.POSTGRES_BIN]
    : (existsSync(debian) ? readdirSync(debian) : [])
        .filter((version) => Number(version) >= oldestPostgres)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debian, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}
