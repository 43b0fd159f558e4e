import { expect, test } from 'vitest';
import { type BrokenPackCase, findingsOf, latin1, MUSEUM, NAMED, TWO } from '../testing/deliberate-errors.ts';

const steps = (step: string) => `idRoute: 1\nname: Walk\nsteps:\n  - ${step}\n`;

test('a valid pack has no findings', async () => {
  expect(await findingsOf({})).toEqual([]);
});

const CASES: BrokenPackCase[] = [
  [
    'saved as Windows-1252',
    () => ({ 'artworks/2.yaml': latin1(`${TWO}# Été\nname: { en: Two, es: Niño }\n`) }),
    [
      'error: artworks/2.yaml:3: is saved as Windows-1252, not as UTF-8, so accented letters would appear as �\n    → Save it as UTF-8 in your editor; `check --fix` does this for you.',
    ],
  ],
  [
    'saved as UTF-16',
    () => ({ 'artworks/2.yaml': Buffer.from(`\uFEFF${NAMED}`, 'utf16le') }),
    [
      'error: artworks/2.yaml:1: is saved as UTF-16, not as UTF-8, so accented letters would appear as �\n    → Save it as UTF-8 in your editor; `check --fix` does this for you.',
    ],
  ],
  [
    'saved with a BOM',
    () => ({ 'artworks/2.yaml': `\uFEFF${NAMED}` }),
    [
      'warning: artworks/2.yaml:1: starts with a byte-order mark (BOM), which confuses some programs\n    → Save it as UTF-8 without BOM; `check --fix` does this for you.',
    ],
  ],
  [
    'lost a letter',
    () => ({ 'artworks/2.yaml': `${TWO}name: { en: Two, es: Ni\uFFFDo }\n` }),
    [
      'warning: artworks/2.yaml:3: contains �: a letter was lost when this text was converted\n    → Write the correct letter instead.',
    ],
  ],
  [
    'put a Word file there',
    () => ({ 'artworks/2.yaml': Buffer.from([0xd0, 0xcf, 0, 0x11]) }),
    [
      'error: artworks/2.yaml: is not a text file\n    → Save it with a text editor, not with a word processor.',
    ],
  ],
  [
    'wrote a colon in a text',
    () => ({ 'artworks/2.yaml': `${TWO}name: Rodin: The Kiss\n` }),
    [
      'error: artworks/2.yaml:3: is not valid YAML: a text contains a colon followed by a space, which starts a new field\n    → Put quotes around the text, as in name: "Rodin: The Kiss".',
    ],
  ],
  [
    'began a line with a tab',
    () => ({ 'artworks/2.yaml': `${TWO}name:\n\ten: Two\n` }),
    [
      'error: artworks/2.yaml:4: is not valid YAML: a line starts with a tab\n    → Start it with spaces instead: two for each level of indentation.',
    ],
  ],
  [
    'opened a quote',
    () => ({ 'artworks/2.yaml': `${TWO}name: "Two\n` }),
    [
      'error: artworks/2.yaml:3: is not valid YAML: a quote or bracket is opened and never closed, or a colon is missing\n    → Check this line and the lines above it for an unmatched ", \', [ or {.',
    ],
  ],
  ...(
    [
      ['name: [Two', 'a quote or bracket is opened and never closed, or a colon is missing'],
      ['name:Two', 'a colon has no space after it'],
      ['name: *Two*', 'a text starts with * or &, which have a special meaning'],
      ['name: *Two Three*', 'a text must not start with *'],
      ['name: &Two Dos', 'a text must not start with &'],
      ['name: !Two', 'a text must not start with !'],
      ['name: - Two', 'a text must not start with a hyphen and a space'],
      ["name: 'O'Hara'", 'something follows the end of a text in quotes or brackets'],
      ['name: [Two] attributed', 'something follows the end of a text in quotes or brackets'],
      ['pictures:\n  -file: media/one.jpg\n    alt: One', 'a hyphen has no space after it', 4],
      ['name:\n  en: Two\n   es: Dos', 'this line starts too far to the left or right', 5],
      [
        'name:\n\u00a0 en: Two',
        'a line starts with a special space, as used by web pages and word processors',
        4,
      ],
      [
        'mainText: Two\nwords\nname: Two',
        'this line is not a field, and does not belong to the text above it either',
        4,
      ],
    ] as [lines: string, reason: string, line?: number][]
  ).map(
    ([lines, reason, line = 3]): BrokenPackCase => [
      `wrote ${lines}`,
      () => ({ 'artworks/2.yaml': `${TWO}${lines}\n` }),
      [expect.stringContaining(`error: artworks/2.yaml:${line}: is not valid YAML: ${reason}\n    → `)],
    ],
  ),
  [
    'wrote a field twice',
    () => ({ 'artworks/2.yaml': `${NAMED}code: "3"\n` }),
    [
      'error: artworks/2.yaml:4: is not valid YAML: this field appears twice\n    → Delete one of the two, or put their values together.',
    ],
  ],
  [
    'broke museum.yaml',
    () => ({ 'museum.yaml': `${MUSEUM}name: [\n` }),
    [
      'error: museum.yaml:5: is not valid YAML: this field appears twice\n    → Delete one of the two, or put their values together.',
    ],
  ],
  [
    'misspelt a field',
    () => ({ 'artworks/2.yaml': `${TWO}nmae: { en: Two, es: Dos }\n` }),
    ['error: artworks/2.yaml:3: nmae: is not a field of this format\n    → Rename it to name.'],
  ],
  [
    'took another word for a field',
    () => ({ 'artworks/2.yaml': `${TWO}title: Two\n` }),
    ['error: artworks/2.yaml:3: title: is not a field of this format\n    → Did you mean name?'],
  ],
  [
    'invented a field',
    () => ({ 'artworks/2.yaml': `${NAMED}weather: fine\n` }),
    [
      'error: artworks/2.yaml:4: weather: is not a field of this format\n    → Delete the line; docs/content-format.md lists all fields.',
    ],
  ],
  [
    'left a name out',
    () => ({ 'artworks/2.yaml': TWO }),
    ['error: artworks/2.yaml:1: name: is missing\n    → Add a line that begins with name:'],
  ],
  [
    'wrote a code without quotes',
    () => ({ 'artworks/2.yaml': 'idArtwork: 2\ncode: 007\nname: Two\n' }),
    [
      'error: artworks/2.yaml:2: code: is read as a number, although it is text: leading zeros would be lost\n    → Put it in quotes: code: "007"',
    ],
  ],
  [
    'wrote a number in quotes',
    () => ({ 'halls/1.yaml': 'idHall: "1"\nname: Hall\nartworkIds: [1, 2]\n' }),
    [
      'error: halls/1.yaml:1: idHall: is in quotes, which makes it a text, but a number is expected\n    → Remove the quotes: 1',
    ],
  ],
  [
    'wrote yes for true',
    () => ({ 'artworks/2.yaml': `${NAMED}outstanding: yes\n` }),
    [
      'error: artworks/2.yaml:4: outstanding: is "yes", but true or false is expected\n    → Write true, without quotes.',
    ],
  ],
  [
    'misspelt a choice',
    () => ({ 'artworks/2.yaml': `${NAMED}state: Closed\n` }),
    [
      'error: artworks/2.yaml:4: state: is "Closed", which is not one of open, closed, moved\n    → Write closed.',
    ],
  ],
  [
    'wrote one number for a list',
    () => ({ 'halls/1.yaml': 'idHall: 1\nname: Hall\nartworkIds: 1\n' }),
    [
      'error: halls/1.yaml:3: artworkIds: is "1", but a list is expected\n    → Start each entry on its own line with a hyphen and a space.',
    ],
  ],
  [
    'called a file .yml',
    () => ({ 'artworks/2.yaml': null, 'artworks/2.yml': NAMED }),
    [
      'error: artworks/2.yml: must be called artworks/2.yaml; file names are case-sensitive\n    → Rename it to artworks/2.yaml.',
    ],
  ],
  [
    'called a folder Infosections',
    () => ({ 'Infosections/1.yaml': 'idInfoSection: 1\ntitle: Opening\n' }),
    [
      'error: Infosections: must be called info-sections; file names are case-sensitive\n    → Rename it to info-sections.',
    ],
  ],
  [
    'put a work into a hall twice',
    () => ({ 'halls/1.yaml': 'idHall: 1\nname: Hall\nartworkIds: [1, 2, 1]\n' }),
    [
      'warning: halls/1.yaml:3: artworkIds[2]: artwork 1 appears twice in this hall\n    → Delete one of the two.',
    ],
  ],
  [
    'gave a code with letters',
    () => ({ 'artworks/2.yaml': 'idArtwork: 2\ncode: 2A\nname: Two\n' }),
    [
      'warning: artworks/2.yaml:2: code: "2A" cannot be typed on the keypad\n    → Use digits only, 7 at most.',
    ],
  ],
  [
    'switched a timeline on',
    () => ({ 'museum.yaml': `${MUSEUM}timelineEnabled: true\n` }),
    [
      'warning: museum.yaml:5: timelineEnabled: is on, but there is no timeline\n    → Add one in the folder timelines, or write false.',
    ],
  ],
  [
    'invented an icon',
    () => ({ 'routes/1.yaml': steps('{ idArtwork: 1, iconType: rocket }') }),
    [
      'warning: routes/1.yaml:4: steps[0].iconType: there is no icon "rocket", so visitors see the information icon\n    → Write one of walk, stairs, lift, audio, info, custom.',
    ],
  ],
  [
    'misspelt an icon',
    () => ({ 'routes/1.yaml': steps('{ idArtwork: 1, iconType: Stairs }') }),
    [
      'warning: routes/1.yaml:4: steps[0].iconType: there is no icon "Stairs", so visitors see the information icon\n    → Write stairs.',
    ],
  ],
  [
    'left a name empty',
    () => ({ 'artworks/2.yaml': `${TWO}name: { en: Two, es: "" }\n` }),
    [
      'warning: artworks/2.yaml:3: name.es: is empty in es, so visitors see a blank\n    → Write a name, or delete the line so that another language is shown instead.',
    ],
  ],
  [
    'left a name empty altogether',
    () => ({ 'artworks/2.yaml': `${TWO}name:\n` }),
    ['error: artworks/2.yaml:3: name: is empty\n    → Write something after the colon, or delete the line.'],
  ],
  [
    'forgot a work',
    () => ({ 'halls/1.yaml': 'idHall: 1\nname: Hall\nartworkIds: [1]\n' }),
    [
      'warning: artworks/2.yaml:1: idArtwork: is not in any hall or on any route, so visitors can find it only by typing 2 or searching\n    → Add 2 to artworkIds of its hall, or to a step of a route.',
    ],
  ],
  [
    'linked a privacy notice',
    () => ({ 'museum.yaml': `${MUSEUM}privacyPolicyEnabled: true\n` }),
    [
      'warning: museum.yaml:5: privacyPolicyEnabled: is on, so visitors are shown a link to the privacy notice, but there is none\n    → Write it under privacyPolicy, or write false.',
    ],
  ],
  [
    'put an entry into the menu',
    () => ({ 'side-menu-customization.yaml': 'inAMinute: { text: In a minute }\n' }),
    [
      'warning: side-menu-customization.yaml:1: inAMinute: leads nowhere, so visitors do not see it: there is no one-minute item\n    → Add one in the folder one-minutes, or set enabled: false.',
    ],
  ],
  [
    'put a tile on the start',
    () => ({ 'navigation-sections/1.yaml': 'idNavigationSection: 1\nsectionType: ROUTES\n' }),
    [
      'warning: navigation-sections/1.yaml:2: sectionType: leads nowhere, so visitors do not see it: there is no route\n    → Add one in the folder routes, or set active: false.',
    ],
  ],
  [
    'promised a language',
    () => ({
      'museum.yaml': MUSEUM.replace('es]', 'es, fr]'),
      'artworks/2.yaml': `${TWO}${['name', 'author', 'location', 'artworkDate'].map((field) => `${field}: { en: Two, es: Dos }\n`).join('')}`,
    }),
    [
      'warning: museum.yaml:4: languages[2]: French (fr) is offered to visitors, but only 0 of 5 texts and recordings exist in it\n    → Translate the rest, or remove French (fr) from the museum’s languages until it is ready.',
    ],
  ],
  [
    'gave a code twice',
    () => ({ 'artworks/2.yaml': NAMED.replace('"2"', '"1"') }),
    [
      'error: artworks/2.yaml:2: code: code 1 is already in artworks/1.yaml\n    → Give each work its own code: visitors who type it see only the first one.',
    ],
  ],
  [
    'named a work that is not there',
    () => ({ 'halls/1.yaml': 'idHall: 1\nname: Hall\nartworkIds: [1, 2, 3]\n' }),
    [
      'error: halls/1.yaml:3: artworkIds[2]: there is no artwork 3 in this pack\n    → Write the number of an artwork that exists, or delete this one.',
    ],
  ],
];

test.each(CASES)('somebody %s', async (_, change, says) => {
  expect(await findingsOf(await change())).toEqual(says);
});
