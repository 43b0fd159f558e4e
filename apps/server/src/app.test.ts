import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(import.meta.dirname, file), 'utf8') }));

/** Returns the paths of the API as the routes declare them, for example `/api/Route/:id`. */
async function addresses(): Promise<string[]> {
  const { paths } = (await server.app.inject('/api/openapi.json')).json() as { paths: object };
  return Object.keys(paths).map((each) => each.replace(/\{(\w+)\}/g, ':$1'));
}

const kebab = (word: string) => word.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

test('registers each API endpoint in modules/…/WORD(-…).routes.ts, where WORD is the first word of its path', async () => {
  const calls = await addresses();
  expect(calls).toEqual(
    expect.arrayContaining(['/api/Route/:id', '/api/SocialNetwork', '/api/KeyboardCustomization']),
  );
  for (const address of calls) {
    const [, , word = ''] = address.split('/');
    const registering = sources.filter(({ text }) => text.includes(`'${address}'`)).map(({ file }) => file);
    expect(registering, `${address} is written in exactly one file`).toHaveLength(1);
    expect(registering[0], address).toMatch(
      new RegExp(`^modules${path.sep}([a-z-]+${path.sep})+${kebab(word)}(-[a-z]+)?\\.routes\\.ts$`),
    );
  }
});

test('gives every routes file a name of its own, so that a search for the name finds one file', () => {
  const names = sources.map(({ file }) => path.basename(file)).filter((name) => name.endsWith('.routes.ts'));
  expect(names.length).toBeGreaterThan(20);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('adds every routes file in the register.ts of its module, and calls each register.ts in app.ts', () => {
  const textOf = (file: string) => sources.find((source) => source.file === file)?.text ?? '';
  const registers = sources.filter(({ file }) => file.endsWith(`${path.sep}register.ts`));
  expect(registers.length).toBeGreaterThan(8);
  for (const { file, text } of registers) {
    const [register = 'none'] = /(?<=export async function )register\w+/.exec(text) ?? [];
    expect(textOf('app.ts'), file).toContain(`await ${register}(context`);
  }
  for (const { file } of sources.filter((source) => source.file.endsWith('.routes.ts'))) {
    const [modules = '', module = '', ...rest] = file.split(path.sep);
    expect(textOf(path.join(modules, module, 'register.ts')), file).toContain(`'./${rest.join('/')}'`);
  }
});
