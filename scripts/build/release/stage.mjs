// Collects the files of a release: the server's sources (Node runs them directly), its dependencies, the built apps,
// and Node.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { installNode, npm, root, SetupError } from '../../start/bootstrap.mjs';
import { NODE_FLAGS } from '../node-flags.mjs';

const at = (...names) => path.join(root, ...names);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the version number and the commit, because before 1.0 many builds have the same version number. */
export function archiveVersion() {
  const { version } = readJson(at('package.json'));
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const commit = git('rev-parse', '--short=9', 'HEAD');
  if (commit.status !== 0) return version;
  const changed = git('status', '--porcelain').stdout.trim() !== '';
  return `${version}+${commit.stdout.trim()}${changed ? '.changed' : ''}`;
}

/** Folders that a release does not contain, because only development needs them. */
const LEFT_OUT = new Set(['node_modules', 'testing', 'fixture', 'assembly', 'resilience', 'data']);
const isShipped = (file) =>
  !LEFT_OUT.has(path.basename(file)) && !/\.test\.tsx?$|tsconfig\.json$|write-schemas\.ts$/.test(file);
const copy = (from, to) => cpSync(from, to, { recursive: true, filter: isShipped, preserveTimestamps: true });

/** Returns the folders of our own packages that a workspace depends on, directly or through other packages. */
function ownPackages(workspace, found = new Set()) {
  for (const name of Object.keys(readJson(at(workspace, 'package.json')).dependencies ?? {})) {
    if (!name.startsWith('@museummate/')) continue;
    const folder = `packages/${name.slice('@museummate/'.length)}`;
    if (found.has(folder)) continue;
    found.add(folder);
    ownPackages(folder, found);
  }
  return found;
}

export async function stageRelease({ node, arch, folder, version }) {
  const to = (...names) => path.join(folder, ...names);
  mkdirSync(folder, { recursive: true });
  const workspaces = ['apps/server', ...ownPackages('apps/server')];
  // The lock file lists all workspaces, so npm needs the package.json of each of them. Only the server's packages are
  // installed.
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(at(name), to(name));
  for (const place of ['apps', 'packages'])
    for (const name of readdirSync(at(place))) {
      if (!existsSync(at(place, name, 'package.json'))) continue;
      cpSync(at(place, name, 'package.json'), to(place, name, 'package.json'));
    }
  const wanted = ['--omit=dev', '--workspace=apps/server', '--os=linux', `--cpu=${arch}`, '--libc=glibc'];
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...wanted];
  if (!npm(node, args, { cwd: folder })) throw new SetupError('npm install failed: see above');

  for (const place of ['apps', 'packages'])
    for (const name of readdirSync(to(place)))
      if (!workspaces.includes(`${place}/${name}`)) rmSync(to(place, name), { recursive: true });
  for (const workspace of workspaces) copy(at(workspace), to(workspace));
  const builds = ['visitor/dist', 'visitor/dist-server', 'visitor/dist-preview', 'studio/dist'];
  for (const built of builds.map((name) => `apps/${name}`)) cpSync(at(built), to(built), { recursive: true });
  for (const name of [
    'content',
    'docs',
    'deploy/nginx',
    'deploy/prometheus',
    'deploy/grafana',
    'deploy/systemd',
  ])
    copy(at(name), to(name));
  for (const name of [
    'LICENSE',
    'NOTICE',
    'README.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'deploy/museummate.env',
  ])
    cpSync(at(name), to(name));
  cpSync(at('deploy/install.sh'), to('install.sh'));
  launcher(to('bin/museummate'));
  writeFileSync(to('VERSION'), `${version}\n`);
  for (const name of ['package-lock.json', '.npmrc']) rmSync(to(name));
  tidyModules(to('node_modules'), arch);
  runtime(node, arch, folder);
}

function launcher(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const text = readFileSync(at('deploy/bin/museummate'), 'utf8');
  writeFileSync(file, text.replace('@SERVER_FLAGS@', NODE_FLAGS.join(' ')));
  chmodSync(file, 0o755);
}

/**
 * Removes links to workspaces that are not in the release, and native modules for other operating systems or
 * processors.
 */
function tidyModules(modules, arch) {
  const own = path.join(modules, '@museummate');
  for (const name of readdirSync(own)) if (!existsSync(path.join(own, name))) rmSync(path.join(own, name));
  for (const name of ['.bin', '.cache', '.package-lock.json'])
    rmSync(path.join(modules, name), { recursive: true, force: true });
  const sqlite = path.join(modules, 'better-sqlite3');
  for (const name of ['deps', 'src']) rmSync(path.join(sqlite, name), { recursive: true, force: true });
  for (const name of readdirSync(path.join(sqlite, 'prebuilds')))
    if (name !== `linux-${arch}.node`) rmSync(path.join(sqlite, 'prebuilds', name));
  if (readdirSync(path.join(sqlite, 'prebuilds')).length !== 1)
    throw new SetupError(`better-sqlite3 brings nothing for linux-${arch}`);
  if (!existsSync(path.join(modules, '@img', `sharp-linux-${arch}`)))
    throw new SetupError(`npm did not bring sharp for linux-${arch}`);
}

/** Copies Node and its licence, without the files for building native modules. */
function runtime(node, arch, folder) {
  const from = installNode(node, `linux-${arch}`, path.join(folder, '.node'));
  const to = path.join(folder, 'runtime');
  mkdirSync(path.join(to, 'bin'), { recursive: true });
  cpSync(path.join(from, 'bin/node'), path.join(to, 'bin/node'));
  cpSync(path.join(from, 'LICENSE'), path.join(to, 'LICENSE'));
  chmodSync(path.join(to, 'bin/node'), 0o755);
  rmSync(path.join(folder, '.node'), { recursive: true });
}
