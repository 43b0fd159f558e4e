// Generates the content of /licences from package-lock.json, the installed packages and NOTICE.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { licenceList } from './licence-list.ts';
import { licencesPage } from './licences-page.ts';
import type { PackageLock } from './shipped-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The file that each build of the visitor app writes and includes. It is not in git. */
export const PAGE = path.join(root, 'apps/visitor/licences.html');

export const currentLock = (): PackageLock => JSON.parse(read('package-lock.json'));

export function pageOf(lock: PackageLock): string {
  return licencesPage({ packages: licenceList(lock, root), notice: read('NOTICE'), readText: read });
}
