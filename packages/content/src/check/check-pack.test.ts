import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatFault, type TakenIds } from '@museummate/pack-format';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkPack } from './check-pack.ts';

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

const faultsOf = async (taken?: TakenIds) => {
  const { faults } = await checkPack(folder, taken ? { taken: async () => taken } : {});
  return faults.map(formatFault);
};

const museum = 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en, es]\n';

test('a sound pack has no faults', async () => {
  await write({ 'museum.yaml': museum, 'artworks/1.yaml': 'idArtwork: 1\nname: { en: One, es: Uno }\n' });
  expect(await faultsOf()).toEqual([]);
});

test('every fault of a broken pack is found in one run, by file, line, field and reason', async () => {
  await mkdir(path.join(folder, 'media'), { recursive: true });
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toFile(path.join(folder, 'media/ok.jpg'));
  await write({
    'museum.yaml': `${museum}homeImage:\n  file: media/none.jpg\ncolour: red\n`,
    'customization.yaml':
      'mainButtonsColor: "#777777"\nmainButtonsTextColor: "red; background: url(x)"\nartworkTextColor: "#eeeeee"\n',
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
  expect(await faultsOf(taken)).toEqual([
    'warning: artworks/1.yaml:2: name: is missing in es',
    'warning: artworks/1.yaml:3: mainText: holds HTML that is not allowed and would be stripped',
    'warning: artworks/1.yaml:4: mainAudio: has no transcript',
    'error: artworks/1.yaml:4: mainAudio.file: media/speech.mp3 is missing',
    'warning: artworks/1.yaml:6: pictures[0]: has no alternative text (alt)',
    'error: artworks/1.yaml:7: pictures[1].file: media/not-a-picture.jpg cannot be read as picture',
    'error: artworks/1.yaml:9: state: expected one of "open"|"closed"|"moved"',
    'error: artworks/1.yaml:10: idHallMovedTo: there is no hall 77 in this pack',
    'error: artworks/1b.yaml:1: idArtwork: artwork 1 is already in artworks/1.yaml',
    expect.stringMatching(/^error: artworks\/2\.yaml:3: is no valid YAML/),
    'warning: customization.yaml:1: mainButtonsColor: #ffffff on #777777 has a contrast of 4.4, below 4.5',
    'error: customization.yaml:2: mainButtonsTextColor: is no colour: use #rgb, #rrggbb, rgb() or rgba()',
    'warning: customization.yaml:3: artworkTextColor: #eeeeee on #ffffff has a contrast of 1.1, below 4.5',
    expect.stringMatching(/^error: halls\/1\.yaml:1: idHall: hall 1 clashes with museum 44/),
    'error: halls/1.yaml:3: artworkIds[1]: there is no artwork 99 in this pack',
    'warning: museum.yaml:6: homeImage: has no alternative text (alt)',
    'error: museum.yaml:6: homeImage.file: media/none.jpg is missing',
    'error: museum.yaml:7: colour: is no field of this format',
    expect.stringMatching(/^error: navigation-sections\/1\.yaml:2: sectionType: expected one of "KEYBOARD"/),
    'error: navigation-sections/1.yaml:3: lineColor: is no colour: use #rgb, #rrggbb, rgb() or rgba()',
    expect.stringMatching(/^warning: notes\.txt: is no file or folder/),
    'error: secrets.yaml:1: routeCodes[0].idRoute: there is no route 5 in this pack',
    expect.stringMatching(/^error: studies\/1\.yaml:5: questions\[0\]\.answers\[0\]\.type: expected one of/),
  ]);
});

describe('single rules', () => {
  test('[DATA-17] a section type that does not exist is refused', async () => {
    await write({
      'museum.yaml': museum,
      'navigation-sections/1.yaml': 'idNavigationSection: 1\nsectionType: FOO\n',
    });
    expect(await faultsOf()).toEqual([expect.stringContaining('sectionType: expected one of "KEYBOARD"')]);
  });

  test('sign-in is always, never or where it is configured', async () => {
    await write({ 'museum.yaml': `${museum}socialNetworksRequired: sometimes\n` });
    expect(await faultsOf()).toEqual([
      'error: museum.yaml:5: socialNetworksRequired: must be true, false or whereConfigured',
    ]);
    await write({ 'museum.yaml': `${museum}socialNetworksRequired: whereConfigured\n` });
    expect(await faultsOf()).toEqual([]);
  });

  test('[DATA-36] times of extra information are mm:ss', async () => {
    const extra = (start: string) =>
      `idArtwork: 1\nname: One\naudioExtraInformation: [{ startTime: "${start}", endTime: "00:10", resourceType: TEXT, content: x }]\n`;
    await write({ 'museum.yaml': museum, 'artworks/1.yaml': extra('5') });
    expect(await faultsOf()).toEqual([
      expect.stringContaining('audioExtraInformation[0].startTime: must be minutes'),
    ]);
    await write({ 'artworks/1.yaml': extra('00:05') });
    expect(await faultsOf()).toEqual([]);
  });

  test('[DATA-42] answers have one of the known types', async () => {
    const study = (type: string) =>
      `idStudy: 1\nquestions:\n  - idStudyQuestion: 1\n    title: Q\n    answers: [{ idStudyQuestionAnswer: 1, type: ${type} }]\n`;
    await write({ 'museum.yaml': museum, 'studies/1.yaml': study('FOO') });
    expect(await faultsOf()).toEqual([expect.stringContaining('answers[0].type')]);
    const types =
      'TEXT DATE TEXTAREA SELECT SELECTOR MULTIPLE RATING EMAIL NUMBER TEL BIRTH_YEAR POSTAL_CODE SCORE';
    for (const type of types.split(' ')) {
      await write({ 'studies/1.yaml': study(type) });
      expect(await faultsOf()).toEqual([]);
    }
  });

  test('a language that is none of the 18, and one that the museum does not list', async () => {
    await write({
      'museum.yaml': museum.replace('[en, es]', '[en, xx, en_US]'),
      'artworks/1.yaml': 'idArtwork: 1\nname: { en: A, fr: B, xx: C }\n',
    });
    expect(await faultsOf()).toEqual([
      'error: artworks/1.yaml:2: name.xx: xx is none of the 18 languages',
      'warning: artworks/1.yaml:2: name: is given in fr, which museum.yaml does not list',
      'error: museum.yaml:4: languages[1]: xx is none of the 18 languages',
      'error: museum.yaml:4: languages[2]: en is listed twice',
    ]);
  });

  test('[API-54] a secret key of the payment provider is refused, for visitors would get it', async () => {
    const step = (key: string) =>
      `idRoute: 1\nname: Walk\nsteps:\n  - { stepType: 3, idKeyButton: b, publishableKeyButton: ${key} }\n`;
    await write({ 'museum.yaml': museum, 'routes/1.yaml': step('sk_live_4711') });
    expect(await faultsOf()).toEqual([
      expect.stringMatching(/routes\/1\.yaml.*publishableKeyButton.*secret key/),
    ]);
    await write({ 'routes/1.yaml': step('pk_live_4711') });
    expect(await faultsOf()).toEqual([]);
  });

  test('locks that nobody could open', async () => {
    await write({
      'museum.yaml': `${museum}accessCodeRequired: true\n`,
      'routes/1.yaml': 'idRoute: 1\nname: Paid\nrouteType: PAID\n',
    });
    expect(await faultsOf()).toEqual([
      expect.stringContaining('accessCodeRequired: is on, but secrets.yaml has no accessCodes'),
      expect.stringContaining('routeType: is PAID, but secrets.yaml has no code for route 1'),
    ]);
  });

  test('two works with one code', async () => {
    await write({
      'museum.yaml': museum,
      'artworks/1.yaml': 'idArtwork: 1\nname: A\ncode: "7"\n',
      'artworks/2.yaml': 'idArtwork: 2\nname: B\ncode: "7"\n',
    });
    expect(await faultsOf()).toEqual([
      'error: artworks/2.yaml:3: code: code 7 is already in artworks/1.yaml',
    ]);
  });

  test('a path that leaves the pack is refused', async () => {
    for (const file of [
      'media/../../etc/passwd.jpg',
      '/etc/passwd.jpg',
      'media/.hidden.jpg',
      'media//x.jpg',
      'media/a\\b.jpg',
    ]) {
      await write({ 'museum.yaml': `${museum}homeImage: { file: '${file}', alt: '' }\n` });
      expect(await faultsOf(), file).toEqual([expect.stringContaining('must name a file below media/')]);
    }
  });

  test('a missing folder, a missing museum.yaml and a pack that is no pack', async () => {
    expect((await checkPack(path.join(folder, 'nowhere'))).faults.map(formatFault)[0]).toContain(
      'there is no such folder',
    );
    expect(await faultsOf()).toEqual(['error: museum.yaml: is missing']);
    await write({ 'museum.yaml': '- 1\n- 2\n' });
    expect(await faultsOf()).toEqual([expect.stringContaining('expected object')]);
    await write({ 'museum.yaml': 'a: &a [*a, *a]\n' });
    expect((await faultsOf()).length).toBeGreaterThan(0);
  });
});

test('a resource that is meant for one language only is not missed in the others', async () => {
  const sponsor = (onlyIn: string) => `idNavigationSection: 1
sectionType: SPONSORS
title: Thanks
resources:
  - idResource: 5
    resourceType: TEXT
    ${onlyIn}
    title: { es: Gracias }
    content: { es: <p>Gracias</p> }
`;
  await write({ 'museum.yaml': museum, 'navigation-sections/1.yaml': sponsor('onlyIn: [es]') });
  expect(await faultsOf()).toEqual([]);
  await write({ 'navigation-sections/1.yaml': sponsor('onlyIn: [es, en]') });
  expect(await faultsOf()).toEqual([
    'warning: navigation-sections/1.yaml:8: resources[0].title: is missing in en',
    'warning: navigation-sections/1.yaml:9: resources[0].content: is missing in en',
  ]);
});
