import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { only, stagesOf } from './containerfile.ts';
import { runInSandbox, sandboxUnavailable } from './sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'museummate-release-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A script that sends requests to the server from the same machine. It runs with the Node of the release. */
const ask = `
const [url, ...wanted] = process.argv.slice(1);
const answer = await fetch(url);
const text = await answer.text();
console.log(url, answer.status);
if (answer.status !== 200 || !wanted.every((each) => text.includes(each))) {
  console.error(text.slice(0, 500));
  process.exit(1);
}`;

test.skipIf(sandboxUnavailable !== undefined)(
  `a release installs into an empty folder without network, and serves${sandboxUnavailable ? ` (${sandboxUnavailable})` : ''}`,
  async () => {
    execFileSync(process.execPath, ['scripts/build/release.mjs', '--out', path.join(folder, 'out')], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, INIT_CWD: ROOT },
    });
    const archive = readdirSync(path.join(folder, 'out')).find((name) => name.endsWith('.tar.gz')) ?? '';
    const empty = path.join(folder, 'empty');
    mkdirSync(empty);
    const printed = await runInSandbox(
      `
      cd "$EMPTY"
      (cd "$OUT" && sha256sum -c *.sha256)
      tar xzf "$OUT/$ARCHIVE"
      ./museummate-*/install.sh --root "$EMPTY/root"
      rm -r museummate-*
      home=$EMPTY/root/opt/museummate
      $home/bin/museummate --version
      $home/bin/museummate new mine
      $home/bin/museummate import mine
      $home/bin/museummate serve >serve.log 2>&1 &
      $home/bin/museummate health --wait 60
      ask() { $home/runtime/bin/node --input-type=module -e "$ASK" -- "$@"; }
      ask http://127.0.0.1:3456/museums/MTAxLWhhcmJvdXI 'Harbour Museum' /assets/
      ask http://127.0.0.1:3456/api/Museum/101?idLanguage=2 '"success":true'
      ask http://127.0.0.1:3456/sw.js
      ask http://127.0.0.1:3456/studio /studio/assets/
      ask http://127.0.0.1:3456/licences Apache
      kill -TERM $!
      wait $! || { cat serve.log; exit 1; }
      # Once more: what is there stays, and nothing is half.
      "$home/install.sh" --root "$EMPTY/root"
      ls "$EMPTY/root/opt"
      `,
      {
        EMPTY: empty,
        OUT: path.join(folder, 'out'),
        ARCHIVE: archive,
        ASK: ask,
        DATA_DIR: path.join(empty, 'data'),
        PORT: '3456',
        DEMO_MUSEUMS: '0',
      },
    );
    expect(printed).toContain('Imported Harbour Museum');
    expect(printed).not.toContain('partial');
  },
);

test.skipIf(sandboxUnavailable !== undefined)(
  'the steps of the container file make a server that runs without privileges on a read-only root',
  async () => {
    const [build, run] = stagesOf(readFileSync(path.join(ROOT, 'deploy/Containerfile'), 'utf8'));
    // The container file contains `COPY . .`. Because of .dockerignore, it copies only files that git tracks.
    const source = path.join(folder, 'source');
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
    for (const file of files.filter(Boolean)) cpSync(path.join(ROOT, file), path.join(source, file));
    const release = path.join(folder, 'release');
    const command = only(build, 'RUN')
      .replace(/ \/release$/, ` ${release}`)
      .split(' ');
    const [program = '', ...args] = command;
    execFileSync(program, args, { cwd: source, stdio: 'inherit' });

    const uid = only(run, 'USER').split(':')[0] ?? '';
    const words = (word: string) => JSON.parse(only(run, word).replace(/^.*CMD /, '')) as string[];
    const variables = only(run, 'ENV').replace('/data', '/opt/data');
    const nobody = `setpriv --reuid ${uid} --regid ${uid} --clear-groups --no-new-privs env ${variables}`;
    const data = path.join(folder, 'volume');
    mkdirSync(data);
    const printed = await runInSandbox(
      `
      mount -t tmpfs none /opt
      mkdir /opt/museummate /opt/data
      mount --bind "$RELEASE" /opt/museummate
      install -d -m 0700 -o ${uid} -g ${uid} "$DATA"
      mount --bind "$DATA" /opt/data
      mount -o remount,bind,ro /opt/museummate
      mount -o remount,bind,ro /
      mount -t tmpfs none /tmp
      cd /opt/data
      DEMO_MUSEUMS=0 ${nobody} ${[...words('ENTRYPOINT'), ...words('CMD')].join(' ')} &
      ${nobody} ${words('HEALTHCHECK').join(' ')} --wait 60
      ! ${nobody} touch /var/tmp/x /opt/museummate/x
      ${nobody} stat -c '%u %n' /opt/data/museummate.sqlite
      kill -TERM $!
      wait $!
      `,
      { RELEASE: release, DATA: data },
    );
    expect(printed).toContain('The server is healthy.');
    expect(printed).toContain(`${uid} /opt/data/museummate.sqlite`);
    expect(printed).toContain('Read-only file system');
  },
);
