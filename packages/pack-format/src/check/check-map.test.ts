import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { kindOfFile } from '../documents/documents.ts';
import { formatFinding } from '../pack/findings.ts';
import { parsePack } from '../pack/parse-pack.ts';
import { checkMap } from './check-map.ts';

const base = {
  'museum.yaml': 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en]\n',
  'floors/1.yaml': `idFloor: 1
name: Ground
map: { file: media/plan.svg }
widthMetres: 20
spaces: [{ idSpace: 11, name: Foyer, area: [{ x: 0, y: 50 }, { x: 100, y: 50 }, { x: 100, y: 100 }, { x: 0, y: 100 }] }]
ways:
  - { kind: door, from: { idSpace: 11, point: { x: 25, y: 50 } }, to: { idHall: 1 } }
  - { kind: door, from: { idHall: 1, point: { x: 50, y: 25 } }, to: { idHall: 2 } }
`,
  'halls/1.yaml':
    'idHall: 1\nname: One\nidFloor: 1\nartworkIds: [1]\narea: [{ x: 0, y: 0 }, { x: 50, y: 0 }, { x: 50, y: 50 }, { x: 0, y: 50 }]\n',
  'halls/2.yaml':
    'idHall: 2\nname: Two\nidFloor: 1\narea: [{ x: 50, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 50 }, { x: 50, y: 50 }]\n',
  'artworks/1.yaml': 'idArtwork: 1\nname: Jug\npoint: { x: 10, y: 10 }\n',
  'amenities/1.yaml': 'idAmenity: 1\nkind: entrance\nidSpace: 11\npoint: { x: 50, y: 99 }\n',
};

function listFindings(files: Record<string, string>): string[] {
  const documents = Object.entries({ ...base, ...files }).map(([file, text]) => ({
    kind: kindOfFile(file),
    file,
    value: parse(text),
  }));
  const { pack, findings } = parsePack({ documents, findings: [] });
  return [...findings, ...(pack ? checkMap(pack) : [])].map(formatFinding);
}

const floor = (from: string, to: string) => base['floors/1.yaml'].replace(from, to);

test.each<[string, Record<string, string>, RegExp[]]>([
  ['a complete map has no findings', {}, []],
  [
    'a hall that nothing connects',
    { 'halls/3.yaml': 'idHall: 3\nname: Three\nidFloor: 1\n' },
    [/^warning: halls\/3\.yaml: cannot be reached/],
  ],
  [
    'a hall that only stairs, steps or a narrow door lead to',
    {
      'floors/1.yaml': floor(
        '{ x: 50, y: 25 } }, to: { idHall: 2 } }',
        '{ x: 50, y: 25 } }, to: { idHall: 2 }, steps: 2 }',
      ),
    },
    [/^warning: halls\/2\.yaml: has no step-free way/],
  ],
  [
    'a narrow door is not step-free',
    { 'floors/1.yaml': floor('to: { idHall: 2 } }', 'to: { idHall: 2 }, width: 0.7 }') },
    [/halls\/2\.yaml: has no step-free way/],
  ],
  [
    'a work outside its hall',
    { 'artworks/1.yaml': 'idArtwork: 1\nname: Jug\npoint: { x: 90, y: 10 }\n' },
    [/artworks\/1\.yaml: point: is outside hall 1/],
  ],
  [
    'a work with a point and no hall, and one in two halls',
    {
      'artworks/2.yaml': 'idArtwork: 2\nname: Bell\npoint: { x: 20, y: 10 }\n',
      'halls/2.yaml': base['halls/2.yaml'].replace('area', 'artworkIds: [1]\narea'),
    },
    [
      /artworks\/1\.yaml: is in hall 1 and in hall 2/,
      /artworks\/2\.yaml: point: is a position on a map, but the work is in no hall/,
    ],
  ],
  [
    'pins on top of each other',
    { 'amenities/2.yaml': 'idAmenity: 2\nkind: seats\nidHall: 1\npoint: { x: 10.5, y: 10 }\n' },
    [/amenities\/2\.yaml: point: is on top of artwork 1/],
  ],
  [
    'a pin outside the plan is an error',
    { 'artworks/1.yaml': 'idArtwork: 1\nname: Jug\npoint: { x: 120, y: -1 }\n' },
    [
      /^error: artworks\/1\.yaml: point\.x: is 120; 100 at most/,
      /^error: artworks\/1\.yaml: point\.y/,
      /^warning: artworks\/1\.yaml: point: is outside hall 1/,
    ],
  ],
  [
    'a floor without a plan, and one without a width',
    { 'floors/1.yaml': floor('map: { file: media/plan.svg }\n', '') },
    [/floors\/1\.yaml: has halls or ways on a map, but no map/],
  ],
  [
    'a plan without a width',
    { 'floors/1.yaml': floor('widthMetres: 20\n', '') },
    [/floors\/1\.yaml: map: does not say how wide/],
  ],
  [
    'an area without a floor',
    { 'halls/2.yaml': base['halls/2.yaml'].replace('idFloor: 1\n', '') },
    [
      /halls\/2\.yaml: area: is an area on a map, but no floor/,
      /floors\/1\.yaml: ways\[1\]\.kind: is "door", but it leads to another floor/,
    ],
  ],
  [
    'ways to nowhere and to themselves',
    {
      'floors/1.yaml': `${base['floors/1.yaml']}  - { kind: lift, from: { idHall: 1, idSpace: 11 }, to: { idHall: 2 } }\n  - { kind: door, from: { idHall: 1 }, to: { idHall: 1 } }\n`,
    },
    [/floors\/1\.yaml: ways\[2\]\.from: must name exactly one/, /floors\/1\.yaml: ways\[3\]: leads back/],
  ],
  [
    'two entrances',
    { 'amenities/2.yaml': 'idAmenity: 2\nkind: entrance\nidFloor: 1\npoint: { x: 5, y: 90 }\n' },
    [/amenities\/2\.yaml: kind: is a second entrance/],
  ],
  [
    'a name of 60 characters',
    { 'halls/1.yaml': base['halls/1.yaml'].replace('One', 'A'.repeat(60)) },
    [/halls\/1\.yaml: name: has 60 letters; the map of a phone has room for 40/],
  ],
  [
    'a floor with a name of 60 characters',
    { 'floors/1.yaml': floor('name: Ground', `name: ${'A'.repeat(60)}`) },
    [/floors\/1\.yaml: name: has 60 letters/],
  ],
])('%s', (_what, files, expected) => {
  expect(listFindings(files)).toEqual(expected.map((each) => expect.stringMatching(each)));
});

test('a museum without ways, areas and points has no findings about its map', () => {
  expect(
    listFindings({
      'floors/1.yaml': 'idFloor: 1\nname: Ground\n',
      'halls/1.yaml': 'idHall: 1\nname: One\n',
      'halls/2.yaml': 'idHall: 2\nname: Two\n',
      'artworks/1.yaml': 'idArtwork: 1\nname: Jug\n',
      'amenities/1.yaml': 'idAmenity: 1\nkind: lift\n',
    }),
  ).toEqual([]);
});

test('checks a map with very many halls, ways, entrances and pins in a few seconds', () => {
  const COUNT = 4_000;
  const many = <T>(make: (id: number) => T, count = COUNT) =>
    Array.from({ length: count }, (_, each) => make(each + 1));
  const halls = many((idHall) => ({ idHall, name: 'Hall', idFloor: 1, artworkIds: [idHall] }));
  const documents = [
    ...Object.entries({ 'museum.yaml': base['museum.yaml'] }).map(([file, text]) => [file, parse(text)]),
    ['floors/1.yaml', { idFloor: 1, name: 'Ground', ways: many(star).slice(0, COUNT / 2) }],
    ['floors/2.yaml', { idFloor: 2, name: 'First', ways: many(star).slice(COUNT / 2) }],
    ...halls.map((hall) => [`halls/${hall.idHall}.yaml`, hall]),
    ...many((idArtwork) => [
      `artworks/${idArtwork}.yaml`,
      { idArtwork, name: 'Jug', point: { x: 10, y: 10 + (idArtwork % 2) / 4 } },
    ]),
    ...many((id) => [`amenities/${id}.yaml`, { idAmenity: id, kind: 'entrance', idHall: id }], 40),
  ].map(([file, value]) => ({ kind: kindOfFile(file as string), file: file as string, value }));
  const { pack } = parsePack({ documents, findings: [] });
  const before = process.cpuUsage();
  expect(pack).toBeDefined();
  const findings = checkMap(pack as NonNullable<typeof pack>);
  const { user, system } = process.cpuUsage(before);
  expect(findings.filter(({ code }) => code === 'pins_overlap')).toHaveLength(COUNT - 1);
  expect((user + system) / 1e6).toBeLessThan(5);
});

/** Returns a door between hall 1 and another hall. */
const star = (idHall: number) => ({ kind: 'door', from: { idHall: 1 }, to: { idHall } });
