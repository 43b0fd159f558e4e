// Which npm packages ship: all that an app (apps/*) needs at run time, and what those need in turn. package-lock.json
// knows it without anything being installed, also for systems other than this one.

/**
 * A server builds the visitor app on its own machine, so its tools stand among the dependencies. They make what visitors
 * get and are no part of it, nor do they run while the guide is served.
 */
const BUILD_TOOLS = new Set(['vite', '@vitejs/plugin-react']);

/** What package-lock.json says of one folder, as far as it is read here. */
interface LockEntry {
  version?: string;
  license?: string;
  /** A workspace's place in node_modules: `resolved` is where it really stands. */
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
  /** What the package says of itself, an expression of SPDX names; some say nothing. */
  licence: string | undefined;
  /** Where it is installed, from the root of the repository. */
  folder: string;
  /** The apps that it comes with: `visitor`, `server`. */
  apps: string[];
  /** npm installs it on some systems only, so its files may be missing here. */
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

/** The licence of packages whose package.json names none: it was read in their README. */
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

/** The folders of all packages that `start` leads to, itself included; `enters` says where to go on. */
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
  // A peer that may be missing is the business of whoever brings it along.
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

/** Node's own search: in the package's node_modules, then in those of the folders around it. */
function placeOf(lock: PackageLock, folder: string, name: string): string | undefined {
  for (let around = folder; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/')))) {
    const place = `${around && `${around}/`}node_modules/${name}`;
    const entry = lock.packages[place];
    if (entry) return entry.link ? entry.resolved : place;
    if (around === '') return undefined;
  }
}
