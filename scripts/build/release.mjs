// npm run release: makes one archive with the built apps and Node, which runs without npm and without network.
// npm run release -- --arch x64      for the processor x64 or arm64; by default that of this machine
//                    --out FOLDER    the folder for the archive; by default dist/
//                    --folder PATH   makes a folder instead of an archive, for container images
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root } from '../start/bootstrap.mjs';
import { buildStudio } from './build-studio.mjs';
import { buildVisitor } from './build-visitor.mjs';
import { archiveVersion, stageRelease } from './release/stage.mjs';

const { values } = parseArgs({
  options: { arch: { type: 'string' }, out: { type: 'string' }, folder: { type: 'string' } },
});
const arch = values.arch ?? process.arch;
if (!['x64', 'arm64'].includes(arch)) {
  console.error(`--arch: ${arch} was given, expected x64 or arm64`);
  process.exit(2);
}

const node = prepare({ serving: true });
if (((await buildVisitor({ node })) || (await buildStudio({ node }))) !== 0) process.exit(1);
const version = archiveVersion();
const name = `museummate-${version}-linux-${arch}`;
// npm starts scripts in the project folder. But paths from the user are relative to the folder in which the user
// called npm.
const from = (given) => path.resolve(process.env.INIT_CWD ?? '.', given);
const out = values.folder ? path.dirname(from(values.folder)) : from(values.out ?? path.join(root, 'dist'));
mkdirSync(out, { recursive: true });
// The archive is written into the target folder under a temporary name, and renamed when it is complete.
const temporary = mkdtempSync(path.join(out, '.release-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
const folder = path.join(temporary, name);
await stageRelease({ node, arch, folder, version });

if (values.folder) {
  renameSync(folder, from(values.folder));
  console.log(`Made ${from(values.folder)}`);
} else {
  const archive = `${name}.tar.gz`;
  // The archive is reproducible: files are sorted by name, have no owner and a fixed time, so the same input gives the
  // same archive.
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2026-01-01 00:00Z'];
  const tar = ['--format=gnu', ...same, '-I', 'gzip -6 -n', '-cf', path.join(temporary, archive), name];
  if (spawnSync('tar', tar, { cwd: temporary, stdio: 'inherit' }).status !== 0) {
    console.error('tar (GNU) could not write the archive: see above');
    process.exit(1);
  }
  const digest = createHash('sha256')
    .update(readFileSync(path.join(temporary, archive)))
    .digest('hex');
  renameSync(path.join(temporary, archive), path.join(out, archive));
  writeFileSync(path.join(out, `${archive}.sha256`), `${digest}  ${archive}\n`);
  console.log(`Made ${path.join(out, archive)}`);
}
