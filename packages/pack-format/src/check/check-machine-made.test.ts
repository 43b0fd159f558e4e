import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { kindOfFile } from '../documents/documents.ts';
import { formatFinding } from '../pack/findings.ts';
import { parsePack } from '../pack/parse-pack.ts';
import { checkMachineMade } from './check-machine-made.ts';

function listFindings(work: string): string[] {
  const files = {
    'museum.yaml': 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en, fr]\n',
    'artworks/1.yaml': `idArtwork: 1\nname: One\n${work}`,
  };
  const documents = Object.entries(files).map(([file, text]) => ({
    kind: kindOfFile(file),
    file,
    value: parse(text),
  }));
  const { pack, findings } = parsePack({ documents, findings: [] });
  return [...findings, ...(pack ? checkMachineMade(pack) : [])].map(formatFinding);
}

const audioWith = (synthetic: string) =>
  `mainAudio: { fr: { file: media/a.wav, synthetic: { file: media/a.wav, by: espeak-ng, ${synthetic} } } }\n`;
const text = 'mainText: { en: Seeds, fr: Graines }\n';

test.each<[string, string, RegExp[]]>([
  [
    'a synthetic voice',
    audioWith('approved: false'),
    [/warning: artworks\/1\.yaml: mainAudio\.fr: is a synthetic/],
  ],
  ['no approved voice', audioWith('approved: true'), []],
  [
    'no voice that a person recorded since',
    audioWith('').replace('file: media/a.wav', 'file: media/b.wav'),
    [],
  ],
  [
    'a translation by a program',
    `${text}machineTexts: { fr: [mainText] }\n`,
    [/warning: artworks\/1\.yaml: mainText\.fr: was translated or transcribed by a program/],
  ],
  ['no text that is gone since', 'mainText: { en: Seeds }\nmachineTexts: { fr: [mainText] }\n', []],
  [
    'a text in a list, named by the key of its item',
    'pictures: [{ file: media/b.jpg }, { file: media/a.jpg, alt: { en: A seed, fr: Une graine } }]\n' +
      'machineTexts: { fr: [pictures/file=media/a.jpg/alt] }\n',
    [/warning: artworks\/1\.yaml: pictures\[1\]\.alt\.fr: was translated/],
  ],
  [
    'a text in nested lists',
    'resources: [{ idResource: 7, resourceType: TEXT, content: { en: Seeds, fr: Graines } }]\n' +
      'machineTexts: { fr: [resources/idResource=7/content] }\n',
    [/warning: artworks\/1\.yaml: resources\[0\]\.content\.fr: was translated/],
  ],
  ['no other text', `${text}machineTexts: { fr: [location] }\n`, []],
])('reports %s', (_what, work, expected) => {
  const found = listFindings(work);
  expect(found).toHaveLength(expected.length);
  for (const [place, each] of expected.entries()) expect(found[place]).toMatch(each);
});
