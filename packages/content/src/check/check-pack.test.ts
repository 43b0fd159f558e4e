import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatFinding, type TakenIds } from '@museummate/pack-format';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { validPack, wav, writePack } from '../testing/valid-pack.ts';
import { checkPack } from './check-pack.ts';
import type { MediaFinding } from './media-check-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-pack-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

const listFindings = async (taken?: TakenIds) => {
  const { findings } = await checkPack(folder, taken ? { taken: async () => taken } : {});
  return findings.filter(({ code }) => code !== 'work_without_picture').map(formatFinding);
};

const museum = 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en, es]\n';

test('a valid pack has no findings', async () => {
  await write({ 'museum.yaml': museum, 'artworks/1.yaml': 'idArtwork: 1\nname: { en: One, es: Uno }\n' });
  expect(await listFindings()).toEqual([]);
});

test('reports all findings of a broken pack in one run, by file, line, field and reason', async () => {
  await mkdir(path.join(folder, 'media'), { recursive: true });
  await sharp({ create: { width: 800, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toFile(path.join(folder, 'media/ok.jpg'));
  await write({
    'museum.yaml': `${museum}homeImage:\n  file: media/none.jpg\ncolour: red\n`,
    'customization.yaml':
      'mainButtonsColor: "#777777"\nmainButtonsTextColor: "red; background: url(x)"\nartworkTextColor: "#eeeeee"\n' +
      'dark: { artworkTextColor: "#222222", artworkBackgroundColor: "#111111", okColor: "#fff" }\n',
    'artworks/1.yaml': `idArtwork: 1
name: { en: One }
mainText: '<p>Kept</p><script>alert(1)</script>'
mainAudio: { file: media/speech.mp3 }
pictures:
  - file: media/ok.jpg
  - file: media/not-a-picture.jpg
    alt: A
state: gone
idHallMovedTo: 77
`,
    'artworks/1b.yaml': 'idArtwork: 1\nname: Twice\n',
    'artworks/2.yaml': 'idArtwork: 2\nname: [broken\n',
    'halls/1.yaml': 'idHall: 1\nname: Hall\nartworkIds: [1, 99]\n',
    'navigation-sections/1.yaml': 'idNavigationSection: 1\nsectionType: FOO\nlineColor: "#12"\n',
    'studies/1.yaml':
      'idStudy: 1\nquestions:\n  - idStudyQuestion: 1\n    title: Q\n    answers: [{ idStudyQuestionAnswer: 1, type: FOO }]\n',
    'secrets.yaml': 'routeCodes: [{ idRoute: 5, code: X }]\n',
    'media/not-a-picture.jpg': 'hello',
    'notes.txt': 'x',
  });
  const taken: TakenIds = new Map([['hall' as const, new Map([[1, 44]])]]);
  expect(await listFindings(taken)).toEqual([
    'warning: artworks/1.yaml:2: name: is missing in es',
    'warning: artworks/1.yaml:3: mainText: contains HTML that is not allowed and would be removed',
    'warning: artworks/1.yaml:4: mainAudio: has no transcript',
    'error: artworks/1.yaml:4: mainAudio.file: media/speech.mp3 is missing',
    'warning: artworks/1.yaml:6: pictures[0]: has no alternative text (alt)',
    'error: artworks/1.yaml:7: pictures[1].file: media/not-a-picture.jpg cannot be read as picture',
    'error: artworks/1.yaml:9: state: is "gone", which is not one of open, closed, moved',
    'error: artworks/1.yaml:10: idHallMovedTo: there is no hall 77 in this pack',
    'error: artworks/1b.yaml:1: idArtwork: artwork 1 is already in artworks/1.yaml',
    expect.stringMatching(/^error: artworks\/2\.yaml:2: is not valid YAML: a quote or bracket is opened/),
    'warning: customization.yaml:1: mainButtonsColor: #ffffff on #777777 has a contrast of 4.4, below 4.5',
    'error: customization.yaml:2: mainButtonsTextColor: is not a colour: use #rgb, #rrggbb, rgb() or rgba()',
    'warning: customization.yaml:3: artworkTextColor: #eeeeee on #ffffff has a contrast of 1.1, below 4.5',
    'error: customization.yaml:4: dark.okColor: is not a field of this format',
    'warning: customization.yaml:4: dark.artworkTextColor: #222222 on #111111 has a contrast of 1.1, below 4.5',
    expect.stringMatching(/^error: halls\/1\.yaml:1: idHall: hall 1 is already used by museum 44/),
    'error: halls/1.yaml:3: artworkIds[1]: there is no artwork 99 in this pack',
    'warning: museum.yaml:6: homeImage: has no alternative text (alt)',
    'error: museum.yaml:6: homeImage.file: media/none.jpg is missing',
    'error: museum.yaml:7: colour: is not a field of this format',
    expect.stringMatching(
      /^error: navigation-sections\/1\.yaml:2: sectionType: is "FOO", which is not one of KEYBOARD/,
    ),
    'error: navigation-sections/1.yaml:3: lineColor: is not a colour: use #rgb, #rrggbb, rgb() or rgba()',
    expect.stringMatching(/^warning: notes\.txt: is not a file or folder/),
    'error: secrets.yaml:1: routeCodes[0].idRoute: there is no route 5 in this pack',
    expect.stringMatching(
      /^error: studies\/1\.yaml:5: questions\[0\]\.answers\[0\]\.type: is "FOO", which is not one of/,
    ),
  ]);
});

test('reports a missing folder, a missing museum.yaml and a folder that is not a pack', async () => {
  expect((await checkPack(path.join(folder, 'nowhere'))).findings.map(formatFinding)[0]).toContain(
    'there is no such folder',
  );
  expect(await listFindings()).toEqual(['error: museum.yaml: is missing']);
  await write({ 'museum.yaml': '- 1\n- 2\n' });
  expect(await listFindings()).toEqual([expect.stringContaining('but fields with names are expected')]);
  await write({ 'museum.yaml': 'a: &a [*a, *a]\n' });
  expect((await listFindings()).length).toBeGreaterThan(0);
});

test('results of media are cached by their bytes, and the loudness analysis has a time limit', async () => {
  await writePack(folder, await validPack());
  let kept = new Map<string, MediaFinding>();
  const memory = {
    read: async () => kept,
    write: async (found: ReadonlyMap<string, MediaFinding>) => {
      kept = new Map(found);
    },
  };
  const check = async (listenMs: number) => {
    const checked = await checkPack(folder, { memory, listenMs });
    return { ...checked, findings: checked.findings.filter(({ code }) => code !== 'work_without_picture') };
  };
  expect(await check(Number.MIN_VALUE)).toMatchObject({ findings: [], unheard: 1 });
  const findHeard = () => [...kept].find(([key]) => key.startsWith('audio '))?.[1];
  expect(findHeard()).toMatchObject({ duration: 2 });
  expect(findHeard()).not.toHaveProperty('loudness');
  await check(5000);
  expect(findHeard()?.loudness).toBeCloseTo(-23.5, 0);
  // Sets the cached loudness to silence. If the next check reports silence, it has used the cache for the unchanged
  // files.
  for (const finding of kept.values()) if (finding.duration) finding.loudness = null;
  expect((await check(5000)).findings.map(formatFinding)).toEqual([
    'warning: artworks/1.yaml:8: mainAudio.file: media/one.wav is silent from start to finish',
  ]);
  await writePack(folder, { 'media/one.wav': wav(2, 0.2) });
  expect((await check(5000)).findings).toEqual([]);
  expect(kept.size).toBe(3);
});
