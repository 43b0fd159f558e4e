import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { kindOfFile } from '../documents/documents.ts';
import { INTERFACE_TEXTS } from '../documents/interface-texts.ts';
import { formatFinding } from '../pack/findings.ts';
import { parsePack } from '../pack/parse-pack.ts';
import { checkDocuments } from './check-documents.ts';

/** The files of a pack, as an author writes them. */
let files: Record<string, string> = {};
beforeEach(() => {
  files = {};
});

const write = (more: Record<string, string>) => Object.assign(files, more);

function listFindings(): string[] {
  const documents = Object.entries(files).map(([file, text]) => ({
    kind: kindOfFile(file),
    file,
    value: parse(text),
  }));
  const { pack, findings } = parsePack({ documents, findings: [] });
  return [...findings, ...(pack ? checkDocuments(pack) : [])]
    .filter(({ code }) => code !== 'work_without_picture' || isAboutPictures)
    .map(formatFinding);
}

/**
 * Whether the finding about missing pictures is included. Most works in these tests have no picture, so the
 * finding is normally ignored.
 */
let isAboutPictures = false;

const museum = 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en, es]\n';

test('[DATA-17] rejects an unknown section type', () => {
  write({
    'museum.yaml': museum,
    'navigation-sections/1.yaml': 'idNavigationSection: 1\nsectionType: FOO\n',
  });
  expect(listFindings()).toEqual([
    expect.stringContaining('sectionType: is "FOO", which is not one of KEYBOARD'),
  ]);
});

test('sign-in accepts true, false and whereConfigured', () => {
  write({ 'museum.yaml': `${museum}socialNetworksRequired: sometimes\n` });
  expect(listFindings()).toEqual([
    'error: museum.yaml: socialNetworksRequired: must be true, false or whereConfigured',
  ]);
  write({ 'museum.yaml': `${museum}socialNetworksRequired: whereConfigured\n` });
  expect(listFindings()).toEqual([]);
});

test('[DATA-36] times of extra information have the format mm:ss', () => {
  const extra = (start: string) =>
    `idArtwork: 1\nname: One\naudioExtraInformation: [{ startTime: "${start}", endTime: "00:10", resourceType: TEXT, content: x }]\n`;
  write({ 'museum.yaml': museum, 'artworks/1.yaml': extra('5') });
  expect(listFindings()).toEqual([
    expect.stringContaining('audioExtraInformation[0].startTime: must be minutes'),
  ]);
  write({ 'artworks/1.yaml': extra('00:05') });
  expect(listFindings()).toEqual([]);
});

test('[DATA-42] answers have a known type', () => {
  const study = (type: string) =>
    `idStudy: 1\nquestions:\n  - idStudyQuestion: 1\n    title: Q\n    answers: [{ idStudyQuestionAnswer: 1, type: ${type} }]\n`;
  write({ 'museum.yaml': museum, 'studies/1.yaml': study('FOO') });
  expect(listFindings()).toEqual([expect.stringContaining('answers[0].type')]);
  const types =
    'TEXT DATE TEXTAREA SELECT SELECTOR MULTIPLE RATING EMAIL NUMBER TEL BIRTH_YEAR POSTAL_CODE SCORE';
  for (const type of types.split(' ')) {
    write({ 'studies/1.yaml': study(type) });
    expect(listFindings().filter((finding) => finding.startsWith('error'))).toEqual([]);
  }
});

test('warns about studies that cannot be answered, are never shown, or block the visit', () => {
  write({
    'museum.yaml': museum,
    'artworks/1.yaml': 'idArtwork: 1\nname: One\n',
    'studies/1.yaml': `
idStudy: 1
showOn: easyguide
`,
    'studies/2.yaml': `
idStudy: 2
questions:
  - idStudyQuestion: 1
    mandatory: true
    order: 1
    title: ' '
    answers: [{ idStudyQuestionAnswer: 1, type: EMAIL }]
  - idStudyQuestion: 2
    order: 1
    title: Same
    answers:
      - { idStudyQuestionAnswer: 2, type: SELECT }
      - idStudyQuestionAnswer: 3
        type: MULTIPLE
        options:
          - { idStudyQuestionAnswerOption: 1, label: '' }
          - { idStudyQuestionAnswerOption: 2, label: Yes }
          - { idStudyQuestionAnswerOption: 3, label: Yes }
      - { idStudyQuestionAnswer: 4, type: TEXT, options: [{ idStudyQuestionAnswerOption: 4, label: x }] }
  - idStudyQuestion: 3
    idArtwork: 1
    mandatory: true
    order: 1
    title: Elsewhere
    answers: [{ idStudyQuestionAnswer: 5, type: RATING }]
`,
  });
  expect(listFindings()).toEqual([
    'warning: studies/1.yaml: showOn: is "easyguide": only EASYGUIDE and BOTH are shown in the guide',
    'warning: studies/1.yaml: questions: is empty: nothing is asked',
    'warning: studies/2.yaml: questions[0].title: is empty: nobody would know what is being asked',
    'warning: studies/2.yaml: questions[0].mandatory: is on, although an email address or a telephone number is asked for',
    'warning: studies/2.yaml: questions[0].mandatory: is on at the start of the visit: visitors who are offline cannot get past this question',
    'warning: studies/2.yaml: questions[1].answers[0].options: is empty: an answer of type SELECT without options is left out',
    'warning: studies/2.yaml: questions[1].answers[1].options[0].label: is empty: the option is left out',
    'warning: studies/2.yaml: questions[1].answers[1].options[2].label: is the same as an earlier option',
    'warning: studies/2.yaml: questions[1].answers[2].options: are not shown: an answer of type TEXT has no options',
    'warning: studies/2.yaml: questions[1].order: is 1, the same as question 1: they are asked in the order in which they are listed',
  ]);
});

test('reports an unknown language, one that is listed twice, and one that the museum does not list (A105)', () => {
  const none = 'xx is not a language';
  write({
    'museum.yaml': museum.replace('[en, es]', '[en, en_GB, xx]'),
    'artworks/1.yaml': 'idArtwork: 1\nname: { en: A, fr: B, xx: C }\n',
  });
  expect(listFindings()).toEqual([
    `error: museum.yaml: languages[2]: ${none}`,
    `error: artworks/1.yaml: name.xx: ${none}`,
    'error: museum.yaml: languages[1]: en_GB and en are the same language',
    'warning: artworks/1.yaml: name: is given in fr, which museum.yaml does not list',
  ]);
});

test('[API-54] rejects a secret key of the payment provider, because visitors would get it', () => {
  const step = (key: string) =>
    `idRoute: 1\nname: Walk\nsteps:\n  - { stepType: 3, idKeyButton: b, publishableKeyButton: ${key} }\n`;
  write({ 'museum.yaml': museum, 'routes/1.yaml': step('sk_live_4711') });
  expect(listFindings()).toEqual([
    expect.stringMatching(/routes\/1\.yaml.*publishableKeyButton.*secret key/),
  ]);
  write({ 'routes/1.yaml': step('pk_live_4711') });
  expect(listFindings()).toEqual([]);
});

test('reports that access codes are required although none exist', () => {
  write({
    'museum.yaml': `${museum}accessCodeRequired: true\n`,
    'routes/1.yaml': 'idRoute: 1\nname: Paid\nrouteType: PAID\n',
  });
  expect(listFindings()).toEqual([
    expect.stringContaining('accessCodeRequired: is on, but secrets.yaml has no accessCodes'),
    expect.stringContaining('routeType: is PAID, but secrets.yaml has no code for route 1'),
  ]);
});

test('warns about game finds that the game never reaches', () => {
  const steps = Array.from(
    { length: 7 },
    (_, place) => `  - { instructions: Look., find: { name: Thing ${place} } }`,
  );
  write({ 'museum.yaml': museum, 'routes/1.yaml': `idRoute: 1\nname: Game\nsteps:\n${steps.join('\n')}\n` });
  expect(listFindings()).toEqual([
    'warning: routes/1.yaml: steps[6].find: is never reached: the game uses only the first 6 steps',
  ]);
  write({
    'routes/1.yaml': `idRoute: 1\nname: Walk\nsteps:\n${steps[0]}\n`,
    'routes/2.yaml': 'idRoute: 2\nname: Game\n',
    'kids.yaml': 'idGameRoute: 2\n',
  });
  expect(listFindings()).toEqual([
    'warning: routes/1.yaml: steps[0].find: is for the game, but kids.yaml uses route 2',
  ]);
  // A step of a timeline cannot be part of the children's game, so the game's fields are an error in a timeline.
  write({ 'timelines/1.yaml': `idTimeline: 1\nname: Walk\nsteps:\n${steps[0]}\n` });
  expect(listFindings().some((finding) => finding.startsWith('error: timelines/1.yaml'))).toBe(true);
});

test('a number to count in the game needs one key for each number', () => {
  const game = (others: string) => {
    const find = `{ count: { answer: 8, others: ${others}, question: How many?, right: Yes!, wrong: Again! }, remark: Look! }`;
    write({
      'museum.yaml': museum,
      'routes/1.yaml': `idRoute: 1\nname: Game\nsteps:\n  - { instructions: Hop., find: ${find} }\n`,
    });
    return listFindings();
  };
  expect(game('[6, 7]')).toEqual([]);
  expect(game('[8, 7]')).toEqual([
    expect.stringMatching(/^error: routes\/1\.yaml: steps\[0\]\.find\.count\.others: has a number twice/),
  ]);
  for (const wrong of ['[]', '[1, 2, 3]', '[-1]', '[x]'])
    expect(game(wrong)[0]).toMatch(/^error: routes\/1\.yaml: steps\[0\]\.find\.count\.others/);
});

test('reports two artworks with the same code', () => {
  write({
    'museum.yaml': museum,
    'artworks/1.yaml': 'idArtwork: 1\nname: A\ncode: "7"\n',
    'artworks/2.yaml': 'idArtwork: 2\nname: B\ncode: "7"\n',
  });
  expect(listFindings()).toEqual(['error: artworks/2.yaml: code: code 7 is already in artworks/1.yaml']);
});

test('rejects a path that leads out of the pack', () => {
  for (const file of [
    'media/../../etc/passwd.jpg',
    '/etc/passwd.jpg',
    'media/.hidden.jpg',
    'media//x.jpg',
    'media/a\\b.jpg',
  ]) {
    write({ 'museum.yaml': `${museum}homeImage: { file: '${file}', alt: '' }\n` });
    expect(listFindings(), file).toEqual([expect.stringContaining('must name a file in media/')]);
  }
});
test('a resource for one language only is not reported as missing in the others', () => {
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
  write({ 'museum.yaml': museum, 'navigation-sections/1.yaml': sponsor('onlyIn: [es]') });
  expect(listFindings()).toEqual([]);
  write({ 'navigation-sections/1.yaml': sponsor('onlyIn: [es, en]') });
  expect(listFindings()).toEqual([
    'warning: navigation-sections/1.yaml: resources[0].title: is missing in en',
    'warning: navigation-sections/1.yaml: resources[0].content: is missing in en',
  ]);
  // The limit `onlyIn` applies only to the sponsor. The artwork's Spanish recording needs a transcript in
  // Spanish, and its English recording needs one in English.
  write({
    'navigation-sections/1.yaml': sponsor('onlyIn: [es]'),
    'artworks/1.yaml': `idArtwork: 1
name: One
mainAudio:
  es: { file: media/x.m4a, transcript: { es: Uno } }
  en: { file: media/y.m4a, transcript: { es: Uno } }
`,
  });
  expect(listFindings().filter((finding) => finding.includes('missing'))).toEqual([
    'warning: artworks/1.yaml: mainAudio.en.transcript: is missing in en',
  ]);
});

test('rejects invalid times, and periods in which the artwork is never visible', () => {
  const work = (lines: string) => `idArtwork: 1\nname: One\n${lines}\n`;
  write({ 'museum.yaml': museum, 'artworks/1.yaml': work('from: 2026-11-21 10:00\nuntil: 2026-11-21') });
  expect(listFindings()).toEqual([
    'warning: museum.yaml: timeZone: is missing, so from, until and closedUntil are read as UTC',
  ]);
  write({ 'museum.yaml': `${museum}timeZone: Europe/Madrid\n` });
  expect(listFindings()).toEqual([]);
  write({ 'artworks/1.yaml': work('from: 2026-11-21 10:00\nuntil: 2026-11-21 10:00') });
  expect(listFindings()).toEqual([
    'error: artworks/1.yaml: until: 2026-11-21 10:00 is not after from (2026-11-21 10:00), so nobody would ever see it',
  ]);
  write({ 'artworks/1.yaml': work('from: 21.11.2026\nuntil: 2026-02-30') });
  const reason = 'must be a date such as 2026-11-21, or a date and time such as 2026-11-21 10:00';
  expect(listFindings()).toEqual([
    `error: artworks/1.yaml: from: ${reason}`,
    `error: artworks/1.yaml: until: ${reason}`,
  ]);
  write({ 'artworks/1.yaml': work('closedUntil: 2026-12-03') });
  expect(listFindings()).toEqual([expect.stringContaining('closedUntil: gives an end date for a closure')]);
  write({ 'artworks/1.yaml': work('state: closed\nclosedUntil: 2026-12-03 10:00') });
  expect(listFindings()).toEqual([]);
  write({ 'artworks/1.yaml': work('state: closed\nclosedUntil: tomorrow') });
  expect(listFindings()).toEqual([expect.stringContaining('closedUntil: must be a date such as')]);
  write({ 'artworks/1.yaml': work(''), 'museum.yaml': `${museum}timeZone: Madrid\n` });
  expect(listFindings()).toEqual([expect.stringContaining('timeZone: is not a time zone')]);
});

test('warns about a museum with a IIIF export whose content is behind a gate', () => {
  write({
    'museum.yaml': `${museum}iiifExport: true\naccessCodeRequired: true\nsocialNetworksRequired: true\n`,
  });
  expect(listFindings().filter((each) => each.includes('iiifExport'))).toEqual([
    expect.stringContaining('because accessCodeRequired restricts access to this museum'),
    expect.stringContaining('because socialNetworksRequired restricts access to this museum'),
  ]);
});

test.each([
  ['polish', 'polish is not a language code'],
  ['eng', 'eng is written en here'],
  ['ES', 'ES is written es here'],
  ['ca-valencia', 'ca-valencia is not a language'],
])('suggests a code for a language that is written as %s (A105)', (written, reason) => {
  write({ 'museum.yaml': museum.replace('[en, es]', `[en, ${written}]`) });
  expect(listFindings().join()).toContain(`museum.yaml: languages[1]: ${reason}`);
});

test('accepts any language, with script or region, in either spelling (A105)', () => {
  write({
    'museum.yaml': museum.replace('[en, es]', '[pl, fil, sr-Latn, pt_BR, zh, zh-Hant]'),
    'artworks/1.yaml': 'idArtwork: 1\nname: { pl: A, fil: B, sr_Latn: C, pt-BR: D, zh: E, zh-Hant: F }\n',
  });
  expect(listFindings()).toEqual([]);
});

test('checks interface texts against the keys of the catalogue and lists missing ones (A105)', () => {
  write({
    'museum.yaml': museum.replace('[en, es]', '[en, se]').replace(/name: .*/, 'name: A'),
    'interface/se.yaml': 'back: Ruovttoluotta\nbakc: Ruovttoluotta\npage_of: siidu\nworks: dáidda\n',
    'interface/fi.yaml': 'back: Takaisin\n',
    'interface/saami.yaml': 'back: Ruovttoluotta\n',
  });
  const findings = listFindings();
  expect(findings).toEqual([
    'error: interface/se.yaml: bakc: is not a field of this format',
    'error: interface/se.yaml: page_of: must contain {page} and {pages}: the guide inserts something there',
    'error: interface/se.yaml: works: is "dáidda", but fields with names are expected',
    'error: interface/saami.yaml: is not named after a language',
    'warning: interface/fi.yaml: is left out: museum.yaml does not list fi',
    expect.stringMatching(
      /^warning: interface\/se\.yaml: start_visit: is one of \d+ missing texts \(of \d+\); .{0,60}$/,
    ),
    ...Array(Object.keys(INTERFACE_TEXTS).length - 2).fill(expect.stringMatching(/missing texts \(of \d+\)/)),
  ]);
});

test('warns about a work without any picture, and about HTML in a name', () => {
  isAboutPictures = true;
  write({
    'museum.yaml': 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en]\n',
    'artworks/1.yaml': 'idArtwork: 1\nname: { en: "<b>One</b>" }\n',
    'artworks/2.yaml':
      'idArtwork: 2\nname: { en: Salt & 3 < 4 }\npictures: [{ file: media/a.jpg, alt: A }]\n',
    'halls/1.yaml': 'idHall: 1\nname: { en: Salt &amp; pepper }\nartworkIds: [1, 2]\n',
  });
  expect(listFindings()).toEqual([
    'warning: artworks/1.yaml: name.en: contains HTML in en, which visitors see as text',
    'warning: halls/1.yaml: name.en: contains HTML in en, which visitors see as text',
    'warning: artworks/1.yaml: pictures: has no picture, so visitors cannot recognise the work in lists',
  ]);
  isAboutPictures = false;
});
