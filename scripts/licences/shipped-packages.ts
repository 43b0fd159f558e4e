// Determines which npm packages ship: the runtime dependencies of the apps (apps/*) and their dependencies. Reads only
// package-lock.json, which also lists packages for other operating systems.

/**
 * Servers build the visitor app themselves, so these build tools are normal dependencies of the app. They are not
 * part of the built app, and do not run while the guide is served.
 */
const BUILD_TOOLS = new Set(['vite', '@vitejs/plugin-react']);

/** An entry of package-lock.json, with the fields that are read here. */
interface LockEntry {
  version?: string;
  license?: string;
  /** A link to a workspace: `resolved` is the folder of the workspace. */
  link?: boolean;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface PackageLock {
  packages: Record<string, LockEntry>;
}

export interface ShippedPackage {
  name: string;
  version: string;
  /** The SPDX expression in the package's package.json; undefined if there is none. */
  licence: string | undefined;
  /** The folder in which the package is installed, from the root of the repository. */
  folder: string;
  /** The apps that the package ships with: `visitor`, `server`. */
  apps: string[];
  /**
   * Whether npm installs the package only on some operating systems, so that its files may be missing on this computer.
   */
  forSomeSystems: boolean;
}

export function shippedPackages(lock: PackageLock): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const workspace of Object.keys(lock.packages).filter((folder) => /^apps\/[^/]+$/.test(folder))) {
    const everywhere = closure(lock, workspace, (entry) => !entry.os && !entry.cpu);
    for (const folder of closure(lock, workspace, () => true)) {
      if (!folder.includes('node_modules/')) continue;
      const one = shippedPackage(folder, lock.packages[folder] as LockEntry, !everywhere.has(folder));
      const known = found.get(`${one.name}@${one.version}`) ?? one;
      known.apps = [...new Set([...known.apps, workspace.slice('apps/'.length)])];
      known.forSomeSystems &&= one.forSomeSystems;
      found.set(`${one.name}@${one.version}`, known);
    }
  }
  return [...found.values()].sort((one, other) => (nameAndVersion(one) < nameAndVersion(other) ? -1 : 1));
}

/** Licences of packages whose package.json does not name one. The licence is from the package's README. */
const SAID_ELSEWHERE: Record<string, string> = { 'combine-errors@3.0.3': 'MIT' };

const nameAndVersion = ({ name, version }: ShippedPackage) => `${name} ${version}`;

function shippedPackage(folder: string, entry: LockEntry, forSomeSystems: boolean): ShippedPackage {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    name,
    version: entry.version ?? '',
    licence: entry.license ?? SAID_ELSEWHERE[`${name}@${entry.version}`],
    folder,
    apps: [],
    forSomeSystems,
  };
}

/**
 * Returns the folder `start` and the folders of all its dependencies, direct or indirect. Folders for which
 * `enters` returns false are left out.
 */
function closure(lock: PackageLock, start: string, enters: (entry: LockEntry) => boolean): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entry = lock.packages[folder];
    if (reached.has(folder) || !entry || !enters(entry)) continue;
    reached.add(folder);
    waiting.push(...neededBy(lock, folder, entry));
  }
  return reached;
}

function neededBy(lock: PackageLock, folder: string, entry: LockEntry): string[] {
  const { dependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta = {} } = entry;
  // Optional peer dependencies are skipped. If one of them ships, it is also a normal dependency of another
  // package and is found there.
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  const names = new Set([...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies), ...peers]);
  return [...names]
    .filter((name) => !BUILD_TOOLS.has(name))
    .flatMap((name) => {
      const place = placeOf(lock, folder, name);
      if (!place && !(name in optionalDependencies))
        throw new Error(`package-lock.json has no ${name}, which ${folder} needs: run npm install`);
      return place ?? [];
    });
}

/**
 * Returns the folder of a dependency. Searches like Node: in the package's node_modules, then in those of its parent
 * folders.
 */
function placeOf(lock: PackageLock, folder: string, name: string): string | undefined {
  for (let around = folder; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/')))) {
    const place = `${around && `${around}/`}node_modules/${name}`;
    const entry = lock.packages[place];
    if (entry) return entry.link ? entry.resolved : place;
    if (around === '') return undefined;
  }
}
