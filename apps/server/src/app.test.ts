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

/** The addresses of the API as routes write them: `/api/Route/:id`. */
async function addresses(): Promise<string[]> {
  const { paths } = (await server.app.inject('/api/openapi.json')).json() as { paths: object };
  return Object.keys(paths).map((each) => each.replace(/\{(\w+)\}/g, ':$1'));
}

const kebab = (word: string) => word.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

test('a call of the API is found by its first word: modules/…/first-word.routes.ts registers it', async () => {
  const calls = await addresses();
  expect(calls).toEqual(
    expect.arrayContaining(['/api/Route/:id', '/api/SocialNetwork', '/api/KeyboardCustomization']),
  );
  for (const address of calls) {
    const [, , word = ''] = address.split('/');
    const registering = sources.filter(({ text }) => text.includes(`'${address}'`)).map(({ file }) => file);
    expect(registering, `${address} is written in exactly one file`).toHaveLength(1);
    expect(registering[0], address).toMatch(
      new RegExp(`^modules${path.sep}([a-z-]+${path.sep})+${kebab(word)}\\.routes\\.ts$`),
    );
  }
});

test('every routes file is added by the register.ts of its own module, and app.ts calls each of these', () => {
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
