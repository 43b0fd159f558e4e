import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');
const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Source of a module that re-exports all entry points of the package. */
const everything = Object.values<string>(exports)
  .map((entry) => `export * from ${JSON.stringify(path.join(folder, entry))};`)
  .join('\n');

/**
 * Bundles a module for browsers, together with all its dependencies. Returns the code, and the imports that
 * could not be resolved.
 */
async function bundleForBrowsers(source: string): Promise<{ code: string; missing: string[] }> {
  const entry = path.join(folder, 'src/bundled-by-test.ts');
  const missing: string[] = [];
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        load: (id) => (id === entry ? source : null),
        resolveId: (id) => (id === entry ? id : null),
      },
    ],
    onLog: (_, { message }) => missing.push(message),
  });
  const { output } = await build.generate({ format: 'iife', name: 'packFormat' });
  await build.close();
  return { code: output[0].code, missing: [...missing, ...output[0].imports] };
}

test('the package runs in browsers: it can be bundled without Node modules', async () => {
  expect((await bundleForBrowsers(everything)).missing).toEqual([]);
});

test('an import of a Node module is detected', async () => {
  for (const name of ['node:fs', 'fs', 'node:path', 'sharp']) {
    const { missing } = await bundleForBrowsers(`import * as it from '${name}';\nexport const x = it;`);
    expect(missing.join('\n'), name).toContain(name);
  }
});

/** A pack as the studio has it: only documents, without a folder or files. */
const documents = [
  {
    kind: 'museum',
    file: 'museum.yaml',
    value: {
      idMuseum: 1,
      code: 'small',
      name: 'Small',
      languages: ['en', 'es'],
      accessCodeRequired: true,
      homeImage: { file: 'media/home.jpg', iiif: 'https://images.example/home' },
    },
  },
  { kind: 'customization', file: 'customization.yaml', value: { mainButtonsColor: '#777777' } },
  {
    kind: 'artwork',
    file: 'artworks/1.yaml',
    value: {
      idArtwork: 1,
      name: { en: 'One' },
      state: 'gone',
      idHallMovedTo: 77,
      mainText: '<p onclick="x">Kept</p><script>alert(1)</script>',
      mainAudio: { file: 'media/one.mp3', transcript: 'media/one.vtt' },
    },
  },
];

/**
 * Code that runs in an isolated context, after the code of the bundle. It returns the findings as JSON, because
 * the test cannot use objects of that context.
 */
const check = `
  const { pack, findings } = packFormat.parsePack({ documents: JSON.parse(documents), findings: [] });
  findings.push(...packFormat.checkDocuments(pack, new Map([['artwork', new Map([[1, 44]])]])));
  JSON.stringify({
    findings: findings.map(packFormat.formatFinding),
    media: [...packFormat.mediaOf(pack).keys()],
    cleaned: packFormat.sanitize(pack.entries.find(({ kind }) => kind === 'artwork').document.mainText),
    schemas: packFormat.jsonSchemas().size,
    node: [typeof process, typeof require, typeof Buffer],
  });`;

test('checks a pack, cleans its HTML and makes the schemas without Node', async () => {
  const { code } = await bundleForBrowsers(everything);
  // URL is the only browser API that the package needs.
  const world = vm.createContext({ URL, documents: JSON.stringify(documents) });
  expect(JSON.parse(vm.runInContext(`${code}\n${check}`, world))).toEqual({
    findings: [
      'error: artworks/1.yaml: state: is "gone", which is not one of open, closed, moved',
      expect.stringMatching(/^error: artworks\/1\.yaml: idArtwork: artwork 1 is already used by museum 44/),
      'error: artworks/1.yaml: idHallMovedTo: there is no hall 77 in this pack',
      'warning: artworks/1.yaml: name: is missing in es',
      'warning: artworks/1.yaml: mainText: contains HTML that is not allowed and would be removed',
      'warning: museum.yaml: homeImage: has no alternative text (alt)',
      'warning: customization.yaml: mainButtonsColor: #ffffff on #777777 has a contrast of 4.4, below 4.5',
      expect.stringMatching(/^warning: museum\.yaml: accessCodeRequired: is on, but/),
      'warning: artworks/1.yaml: pictures: has no picture, so visitors cannot recognise the work in lists',
    ],
    media: ['media/one.mp3', 'media/one.vtt', 'media/home.jpg'],
    cleaned: '<p>Kept</p>',
    schemas: 20,
    node: ['undefined', 'undefined', 'undefined'],
  });
});
