import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodePackages, root, servingWorkspaces } from './bootstrap.mjs';

test('a first start installs the packages of every app', () => {
  const apps = readdirSync(path.join(root, 'apps'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  expect(servingWorkspaces).toEqual(apps.map(({ name }) => `apps/${name}`).sort());
});

test('Node is pinned for every system by an exact version and a SHA-512 hash', () => {
  expect(Object.keys(nodePackages)).toEqual(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);
  for (const { version, integrity } of Object.values(nodePackages)) {
    expect(version).toMatch(/^24\.\d+\.\d+$/);
    const [algorithm, hash = ''] = integrity.split('-');
    expect([algorithm, Buffer.from(hash, 'base64').length]).toEqual(['sha512', 64]);
  }
});

let folder: string;
let registry: Server;
let archive: Buffer;
const NAME = 'node-of-a-test';
const sha512 = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'museummate-bootstrap-'));
  mkdirSync(path.join(folder, 'package', 'bin'), { recursive: true });
  writeFileSync(
    path.join(folder, 'package', 'package.json'),
    JSON.stringify({ name: NAME, version: '24.0.0' }),
  );
  writeFileSync(path.join(folder, 'package', 'bin', 'node'), 'a program');
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder });
  archive = readFileSync(path.join(folder, 'package.tgz'));
  registry = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(archive);
    const tarball = `http://${request.headers.host}/${NAME}/-/${NAME}-24.0.0.tgz`;
    // The manifest contains the hash of the changed archive, because a compromised registry would do the same.
    const dist = { tarball, integrity: sha512(archive) };
    const manifest = { name: NAME, version: '24.0.0', dist };
    return response
      .setHeader('content-type', 'application/json')
      .end(
        JSON.stringify({ name: NAME, 'dist-tags': { latest: '24.0.0' }, versions: { '24.0.0': manifest } }),
      );
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => registry.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Installs the package in a child process. `installNode` blocks its process until npm has ended, but the process
 * of the test must respond to npm as the registry.
 */
async function install(integrity: string): Promise<{ isInstalled: boolean; text: string }> {
  const { port } = registry.address() as AddressInfo;
  const into = mkdtempSync(path.join(folder, 'into-'));
  const wanted = { name: NAME, version: '24.0.0', integrity };
  const script = `import { installNode } from ${JSON.stringify(path.join(root, 'scripts/start/bootstrap.mjs'))};
    installNode(process.execPath, 'linux-x64', ${JSON.stringify(into)}, ${JSON.stringify(wanted)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (some) => {
      text += some;
    });
  await once(child, 'close');
  return { isInstalled: existsSync(path.join(into, 'node_modules', NAME, 'bin', 'node')), text };
}

test('installs Node from npm only if its bytes match the pinned hash', async () => {
  expect(await install(sha512(archive))).toMatchObject({ isInstalled: true });
  const refused = await install(sha512(Buffer.from('the program that was pinned')));
  expect(refused).toMatchObject({
    isInstalled: false,
    text: expect.stringMatching(/EINTEGRITY[\s\S]*with the expected hash/),
  });
});
