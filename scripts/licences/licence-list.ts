// The list for the page /licences: every package that ships, with the text of its licence.
import path from 'node:path';
import { authorOf, knownText, ownLicenceText, SHARED_TEXTS } from './licence-texts.ts';
import { type PackageLock, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

export interface ListedPackage {
  /** Names of the package. Packages for different operating systems that differ only in their name are one entry. */
  names: string[];
  version: string;
  licence: string;
  apps: string[];
  /** The licence text that the package contains. */
  text: string | undefined;
  /** Keys of SHARED_TEXTS whose texts also apply to the package. */
  shared: string[];
}

/** Returns the list for the page. `root` is the root folder of the repository, in which the packages are installed. */
export function licenceList(lock: PackageLock, root: string): ListedPackage[] {
  return groupAlternatives(shippedPackages(lock)).map((group) => describeGroup(group, root));
}

/**
 * Groups packages that are alternatives for different operating systems. Such packages have the same scope, version and
 * licence.
 */
function groupAlternatives(packages: ShippedPackage[]): ShippedPackage[][] {
  const groups = new Map<string, ShippedPackage[]>();
  for (const one of packages) {
    const { name, version, licence, forSomeSystems } = one;
    const scope = name.split('/')[0];
    const key = forSomeSystems ? `${scope} ${version} ${licence}` : `${name} ${version}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

function describeGroup(group: ShippedPackage[], root: string): ListedPackage {
  const [{ name, version, licence = 'no licence' }] = group as [ShippedPackage];
  const folders = group.map(({ folder }) => path.join(root, folder));
  const own = firstOf(folders, ownLicenceText);
  const parts = licence.split(' AND ');
  const shared = parts.filter((part) => part in SHARED_TEXTS && (!own || part.startsWith('LGPL')));
  const holder = () => firstOf(folders, authorOf) ?? `the authors of ${name}`;
  const text = own ?? knownText(parts, holder);
  if (!text && shared.length === 0)
    throw new Error(`${name}@${version} brings no text of ${licence}: add it to licence-texts.ts`);
  const apps = [...new Set(group.flatMap((one) => one.apps))];
  return { names: group.map((one) => one.name), version, licence, apps, text, shared };
}

/**
 * Returns the first result of `find` that is not undefined. Of the packages for different operating systems, only one
 * is installed, so the other folders do not exist.
 */
function firstOf<T>(folders: string[], find: (folder: string) => T | undefined): T | undefined {
  for (const folder of folders) {
    const found = find(folder);
    if (found !== undefined) return found;
  }
  return undefined;
}
