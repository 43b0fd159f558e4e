import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { kindOfFile } from '../documents/documents.ts';
import { formatFinding } from '../pack/findings.ts';
import { parsePack } from '../pack/parse-pack.ts';
import { checkAmenities } from './check-amenities.ts';
import { checkCredits } from './check-credits.ts';

const museum = { 'museum.yaml': 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en]\n' };

function listFindings(files: Record<string, string>): string[] {
  const documents = Object.entries({ ...museum, ...files }).map(([file, text]) => ({
    kind: kindOfFile(file),
    file,
    value: parse(text),
  }));
  const { pack, findings } = parsePack({ documents, findings: [] });
  return [...findings, ...(pack ? [...checkCredits(pack), ...checkAmenities(pack)] : [])].map(formatFinding);
}

const work = (picture: string, id = 1) => `idArtwork: ${id}\nname: One\npictures: [{ ${picture} }]\n`;
const ok = 'file: media/a.jpg, alt: A, creditLine: © A, licence: CC-BY-4.0, reuse: true';

test.each<[string, Record<string, string>, RegExp[]]>([
  [
    'sound credits',
    { 'artworks/1.yaml': work(ok), 'artworks/2.yaml': work('file: media/a.jpg, alt: A', 2) },
    [],
  ],
  [
    'a licence that nobody knows',
    { 'artworks/1.yaml': work('file: media/a.jpg, licence: free') },
    [/^error: artworks\/1\.yaml: pictures\[0\]\.licence: is not a known licence$/],
  ],
  [
    'a permission that the licence denies',
    { 'artworks/1.yaml': work('file: media/a.jpg, licence: CC-BY-ND-4.0, reuse: true') },
    [/pictures\[0\]\.reuse: is true, but CC-BY-ND-4\.0 forbids it/],
  ],
  [
    'two owners of one file',
    { 'artworks/1.yaml': work(ok), 'artworks/2.yaml': work('file: media/a.jpg, creditLine: © B', 2) },
    [/artworks\/2\.yaml: pictures\[0\]: credits media\/a\.jpg differently from artworks\/1\.yaml/],
  ],
  [
    'an amenity of which nobody knows what or where it is',
    {
      'floors/1.yaml': 'idFloor: 1\nname: Ground\n',
      'floors/2.yaml': 'idFloor: 2\nname: First\nmap: { file: media/plan.svg }\n',
      'halls/1.yaml': 'idHall: 1\nname: Hall\nidFloor: 1\n',
      'amenities/1.yaml': 'idAmenity: 1\nkind: other\npoint: { x: 5, y: 5 }\n',
      'amenities/2.yaml': 'idAmenity: 2\nkind: lift\nidHall: 1\npoint: { x: 5, y: 5 }\n',
      'amenities/3.yaml': 'idAmenity: 3\nkind: lift\nidHall: 1\nidFloor: 2\npoint: { x: 50, y: 5 }\n',
      'amenities/4.yaml': 'idAmenity: 4\nkind: shop\nidFloor: 2\npoint: { x: 101, y: 5 }\n',
    },
    [
      /amenities\/4\.yaml: point\.x: is 101; 100 at most/,
      /amenities\/1\.yaml: kind: is "other", so nobody can tell what it is/,
      /amenities\/1\.yaml: point: is a position on a map, but no floor is given/,
      /amenities\/2\.yaml: point: is a position on a map, but floor 1 has no map/,
      /amenities\/3\.yaml: idFloor: is not the floor of hall 1/,
    ],
  ],
])('%s', (_what, files, expected) => {
  expect(listFindings(files)).toEqual(expected.map((each) => expect.stringMatching(each)));
});
