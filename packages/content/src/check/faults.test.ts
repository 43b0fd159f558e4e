import { expect, test } from 'vitest';
import { type BrokenPackCase, findingsOf, latin1, MUSEUM, NAMED, TWO } from '../testing/deliberate-faults.ts';

const steps = (step: string) => `idRoute: 1\nname: Walk\nsteps:\n  - ${step}\n`;

test('a valid pack has no findings', async () => {
  expect(await findingsOf({})).toEqual([]);
});

const FAULTS: BrokenPackCase[] = [
  [
    'saved as Windows-1252',
    () => ({ 'artworks/2.yaml': latin1(`${TWO}# Été\nname: { en: Two, es: Niño }\n`) }),
    [
      'error: artworks/2.yaml:3: is saved as Windows-1252, not as UTF-8: letters with accents would be shown as �\n    → Save it as UTF-8 in your editor; `check --fix` does it.',
    ],
  ],
  [
    'saved as UTF-16',
    () => ({ 'artworks/2.yaml': Buffer.from(`\uFEFF${NAMED}`, 'utf16le') }),
    [
      'error: artworks/2.yaml:1: is saved as UTF-16, not as UTF-8: letters with accents would be shown as �\n    → Save it as UTF-8 in your editor; `check --fix` does it.',
    ],
  ],
  [
    'saved with a BOM',
    () => ({ 'artworks/2.yaml': `\uFEFF${NAMED}` }),
    [
      'warning: artworks/2.yaml:1: begins with an invisible mark (BOM) that some programs stumble over\n    → Save it as UTF-8 without BOM; `check --fix` does it.',
    ],
  ],
  [
    'lost a letter',
    () => ({ 'artworks/2.yaml': `${TWO}name: { en: Two, es: Ni\uFFFDo }\n` }),
    [
      'warning: artworks/2.yaml:3: holds �: a letter was lost when somebody converted this text\n    → Write the letter that belongs there.',
    ],
  ],
  [
    'put a Word file there',
    () => ({ 'artworks/2.yaml': Buffer.from([0xd0, 0xcf, 0, 0x11]) }),
    ['error: artworks/2.yaml: is no text\n    → Save it with a text editor, not with a word processor.'],
  ],
  [
    'wrote a colon in a text',
    () => ({ 'artworks/2.yaml': `${TWO}name: Rodin: The Kiss\n` }),
    [
      'error: artworks/2.yaml:3: is no valid YAML: a text holds a colon followed by a space, which begins a new field\n    → Put quotes around the text, as in name: "Rodin: The Kiss".',
    ],
  ],
  [
    'began a line with a tab',
    () => ({ 'artworks/2.yaml': `${TWO}name:\n\ten: Two\n` }),
    [
      'error: artworks/2.yaml:4: is no valid YAML: a line begins with a tab\n    → Begin it with spaces instead: two for each step to the right.',
    ],
  ],
  [
    'opened a quote',
    () => ({ 'artworks/2.yaml': `${TWO}name: "Two\n` }),
    [
      'error: artworks/2.yaml:3: is no valid YAML: a quote or bracket is opened and never closed, or a colon is missing\n    → Look in this line and above it for a ", \', [ or { without its partner.',
    ],
  ],
  ...(
    [
      ['name: [Two', 'a quote or bracket is opened and never closed, or a colon is missing'],
      ['name:Two', 'a colon has no space behind it'],
      ['name: *Two*', 'a text begins with * or &, which have a meaning of their own'],
      ['name: *Two Three*', 'a text must not begin with *'],
      ['name: &Two Dos', 'a text must not begin with &'],
      ['name: !Two', 'a text must not begin with !'],
      ['name: - Two', 'a text must not begin with a hyphen and a space'],
      ["name: 'O'Hara'", 'something follows behind the end of a text in quotes or brackets'],
      ['name: [Two] attributed', 'something follows behind the end of a text in quotes or brackets'],
      ['pictures:\n  -file: media/one.jpg\n    alt: One', 'a hyphen has no space behind it', 4],
      ['name:\n  en: Two\n   es: Dos', 'this line begins too far to the left or right', 5],
      [
        'name:\n\u00a0 en: Two',
        'a line begins with a space of another kind, as web pages and word processors have',
        4,
      ],
      [
        'mainText: Two\nwords\nname: Two',
        'this line is no field of its own, and does not belong to the text above it either',
        4,
      ],
    ] as [lines: string, reason: string, line?: number][]
  ).map(
    ([lines, reason, line = 3]): BrokenPackCase => [
      `wrote ${lines}`,
      () => ({ 'artworks/2.yaml': `${TWO}${lines}\n` }),
      [expect.stringContaining(`error: artworks/2.yaml:${line}: is no valid YAML: ${reason}\n    → `)],
    ],
  ),
  [
    'wrote a field twice',
    () => ({ 'artworks/2.yaml': `${NAMED}code: "3"\n` }),
    [
      'error: artworks/2.yaml:4: is no valid YAML: this field stands here twice\n    → Delete one of the two, or put their values together.',
    ],
  ],
  [
    'broke museum.yaml',
    () => ({ 'museum.yaml': `${MUSEUM}name: [\n` }),
    [
      'error: museum.yaml:5: is no valid YAML: this field stands here twice\n    → Delete one of the two, or put their values together.',
    ],
  ],
  [
    'misspelt a field',
    () => ({ 'artworks/2.yaml': `${TWO}nmae: { en: Two, es: Dos }\n` }),
    ['error: artworks/2.yaml:3: nmae: is no field of this format\n    → Call it name.'],
  ],
  [
    'took another word for a field',
    () => ({ 'artworks/2.yaml': `${TWO}title: Two\n` }),
    ['error: artworks/2.yaml:3: title: is no field of this format\n    → It may be called name here.'],
  ],
  [
    'invented a field',
    () => ({ 'artworks/2.yaml': `${NAMED}weather: fine\n` }),
    [
      'error: artworks/2.yaml:4: weather: is no field of this format\n    → Delete the line; docs/content-format.md lists the fields there are.',
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
      'error: artworks/2.yaml:2: code: is read as a number, though it is text: zeros at its beginning would be lost\n    → Put it in quotes: code: "007"',
    ],
  ],
  [
    'wrote a number in quotes',
    () => ({ 'halls/1.yaml': 'idHall: "1"\nname: Hall\nartworkIds: [1, 2]\n' }),
    [
      'error: halls/1.yaml:1: idHall: is text, because it stands in quotes, though it is a number\n    → Take the quotes away: 1',
    ],
  ],
  [
    'wrote yes for true',
    () => ({ 'artworks/2.yaml': `${NAMED}outstanding: yes\n` }),
    [
      'error: artworks/2.yaml:4: outstanding: is "yes", where true or false is expected\n    → Write true, without quotes.',
    ],
  ],
  [
    'misspelt a choice',
    () => ({ 'artworks/2.yaml': `${NAMED}state: Closed\n` }),
    [
      'error: artworks/2.yaml:4: state: is "Closed", which is none of open, closed, moved\n    → Write closed.',
    ],
  ],
  [
    'wrote one number for a list',
    () => ({ 'halls/1.yaml': 'idHall: 1\nname: Hall\nartworkIds: 1\n' }),
    [
      'error: halls/1.yaml:3: artworkIds: is "1", where a list is expected\n    → Begin each entry on a line of its own with a hyphen and a space.',
    ],
  ],
  [
    'called a file .yml',
    () => ({ 'artworks/2.yaml': null, 'artworks/2.yml': NAMED }),
    [
      'error: artworks/2.yml: must be called artworks/2.yaml; names are read letter by letter, large and small ones too\n    → Rename it to artworks/2.yaml.',
    ],
  ],
  [
    'called a folder Infosections',
    () => ({ 'Infosections/1.yaml': 'idInfoSection: 1\ntitle: Opening\n' }),
    [
      'error: Infosections: must be called info-sections; names are read letter by letter, large and small ones too\n    → Rename it to info-sections.',
    ],
  ],
  [
    'put a work into a hall twice',
    () => ({ 'halls/1.yaml': 'idHall: 1\nname: Hall\nartworkIds: [1, 2, 1]\n' }),
    ['warning: halls/1.yaml:3: artworkIds[2]: artwork 1 is twice in this hall\n    → Delete one of the two.'],
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
      'warning: routes/1.yaml:4: steps[0].iconType: there is no icon "rocket": visitors see the one for information\n    → Write one of walk, stairs, lift, audio, info, custom.',
    ],
  ],
  [
    'misspelt an icon',
    () => ({ 'routes/1.yaml': steps('{ idArtwork: 1, iconType: Stairs }') }),
    [
      'warning: routes/1.yaml:4: steps[0].iconType: there is no icon "Stairs": visitors see the one for information\n    → Write stairs.',
    ],
  ],
  [
    'left a name empty',
    () => ({ 'artworks/2.yaml': `${TWO}name: { en: Two, es: "" }\n` }),
    [
      'warning: artworks/2.yaml:3: name.es: is empty in es: visitors see nothing in its place\n    → Write a name, or delete the line where another language may stand in.',
    ],
  ],
  [
    'left a name empty altogether',
    () => ({ 'artworks/2.yaml': `${TWO}name:\n` }),
    ['error: artworks/2.yaml:3: name: is empty\n    → Write something behind the colon, or delete the line.'],
  ],
  [
    'forgot a work',
    () => ({ 'halls/1.yaml': 'idHall: 1\nname: Hall\nartworkIds: [1]\n' }),
    [
      'warning: artworks/2.yaml:1: idArtwork: is in no hall and on no route, so that only who types 2 or searches finds it\n    → Add 2 to artworkIds of its hall, or to a step of a route.',
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
      'warning: side-menu-customization.yaml:1: inAMinute: leads nowhere, so visitors do not see it: there is nothing for one minute\n    → Add something in the folder one-minutes, or set enabled: false.',
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
      'warning: museum.yaml:4: languages[2]: fr is offered to visitors, but only 0 of 5 texts and recordings are in it\n    → Translate the rest, or take fr out of the list until it is done.',
    ],
  ],
  [
    'gave a code twice',
    () => ({ 'artworks/2.yaml': NAMED.replace('"2"', '"1"') }),
    [
      'error: artworks/2.yaml:2: code: code 1 is already in artworks/1.yaml\n    → Give each work a code of its own: visitors who type it get the first one only.',
    ],
  ],
  [
    'named a work that is not there',
    () => ({ 'halls/1.yaml': 'idHall: 1\nname: Hall\nartworkIds: [1, 2, 3]\n' }),
    [
      'error: halls/1.yaml:3: artworkIds[2]: there is no artwork 3 in this pack\n    → Write the number of an artwork that is there, or delete this one.',
    ],
  ],
];

test.each(FAULTS)('an author %s', async (_, change, says) => {
  expect(await findingsOf(await change())).toEqual(says);
});
