import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/*
 * Italian texts say tu to one reader: not voi, and not Lei. Only forms with no other common meaning are looked for.
 * For example, “vi” is also “there”, and “posate” is also a participle.
 */
const root = path.join(import.meta.dirname, '../../..');

/** Words in -ete that are not the voi form of a verb. */
const NOT_VERBS =
  'parete|rete|ripete|compete|monete|comete|quiete|sete|diete|mete|prete|segrete|complete|discrete|concrete|estete';
/** Voi forms of verbs that are also participles. At the beginning of a sentence they address the reader. */
const VOI_VERBS =
  'Accostate|Andate|Appoggiate|Ascoltate|Assegnate|Avvicinate|Cambiate|Cercate|Cominciate|Confrontate|Contate|' +
  'Continuate|Coprite|Digitate|Disegnate|Entrate|Fate|Fermate|Girate|Giocate|Guardate|Immaginate|Ingrandite|' +
  'Inquadrate|Lanciate|Lasciate|Osservate|Pensate|Posate|Provate|Ricordate|Ritagliate|Salite|Segate|Seguite|Sentite|' +
  'Sostituite|State|Tagliate|Tirate|Toccate|Tornate|Tracciate|Trovate|Unite|Uscite|Venite';
/** Lei forms of verbs that are also subjunctives. At the beginning of a sentence they address the reader. */
const LEI_VERBS =
  'apra|chieda|confronti|digiti|faccia|guardi|inquadri|inserisca|prema|provi|riprovi|scelga|scriva|segua|tocchi';
const START = String.raw`(?:^|[.!?:;…»>]\s*)(?:(?:Allora|Non|Ora|Poi)\s+)?`;
const ADDRESSES = [
  String.raw`(?<!\p{L})(?:voi|vostr[oaie]|venite|siate|abbiate|conosciate|dobbiate|possiate|vogliate)(?!\p{L})`,
  String.raw`(?<!\p{L})(?!(?:${NOT_VERBS})(?!\p{L}))\p{L}+ete(?!\p{L})`,
  String.raw`(?<!\p{L})(?!ragnatel)\p{L}{2,}[aei]te(?:vi|l[oaie]|ne)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:\p{L}+(?:[ei]r|[dtvr]r)|[dfs]ar)este(?!\p{L})`,
  String.raw`${START}(?:${VOI_VERBS})(?!\p{L})`,
  String.raw`${START}(?:Ne\s+)?(?:${LEI_VERBS})(?!\p{L})`,
  String.raw`(?<!\p{L})La preghiamo(?!\p{L})`,
].map((source) => new RegExp(source, 'imu'));
/** Two people are addressed: the reader, and an editor with a name. */
const BOTH = /^Tu e \{name\} avete /;

function addressOf(text: string): string | undefined {
  if (BOTH.test(text)) return undefined;
  return ADDRESSES.map((address) => address.exec(text)?.[0].trim()).find(Boolean);
}

/** Returns the strings of a JSON or YAML value. In a multilingual value, only those in Italian. */
function italian(value: unknown, all: boolean): string[] {
  if (typeof value === 'string') return all ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => italian(each, all || key === 'it'));
}

/** Returns the Italian texts of a file by the kind of its name. */
function textsOf(file: string): string[] {
  const content = readFileSync(path.join(root, file), 'utf8');
  if (file.endsWith('.yaml')) return italian(parse(content), false);
  if (file.endsWith('.json')) return italian(JSON.parse(content), true);
  if (file.endsWith('.vtt')) return content.split('\n');
  const entries = file.endsWith('/it.ts') ? [content] : (content.match(ITALIAN_ENTRY) ?? []);
  return entries.flatMap((entry) =>
    [...entry.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, text]) => text ?? ''),
  );
}

/** Matches the entry `it` of a table of languages in TypeScript: a text, or an object of texts. */
const ITALIAN_ENTRY = /^( *)it: (?:'.*'|\{\n[\s\S]*?\n\1\}),$/gm;

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => pattern.test(file) && !/node_modules|\.test\.ts$/.test(file))
    .sort();
}

const sources = {
  'content of the demonstration museums': filesIn('content', /\.yaml$|[./]it\.vtt$|\/speech\/it\/.*\.vtt$/),
  'catalogues of the guide and of the studio': filesIn('apps', /^apps\/\w+\/src\/i18n\/[\w-]+\/it\.json$/),
  'mails, labels and pages of the server': filesIn('apps/server/src', /\.ts$/),
  'other pages of the guide': filesIn('apps/visitor/src', /\.ts$/),
};

test.each([
  ['Guardate bene.', 'Guardate'],
  ['Il pavimento del vostro bagno.', 'vostro'],
  ['Chi guarda da fuori, come voi adesso.', 'voi'],
  ['Da qui potete vedere tutto.', 'potete'],
  ['Una carta, e incollatela subito.', 'incollatela'],
  ['Non fermatevi mai.', 'fermatevi'],
  ['Quante stelle gli dareste?', 'dareste'],
  ['Resterete qui.', 'Resterete'],
  ['È la prima volta che venite qui?', 'venite'],
  ['Ora guardi: 34 spirali.', 'Ora guardi'],
  ['È scaduto. Ne chieda uno nuovo.', 'Ne chieda'],
])('%s is found', (text, found) => {
  expect(addressOf(text)).toContain(found);
});

test.each([
  'Guarda bene la parete: il disegno si ripete.',
  'Le pietre tagliate e posate dai maestri; vi si posa un po’ di luce.',
  'Lascia che il caso scelga una regola.',
  'Visite guidate nelle foreste celesti.',
  'Tu e {name} avete modificato la stessa frase',
])('%s is not found', (text) => {
  expect(addressOf(text)).toBeUndefined();
});

test.each(Object.entries(sources))('Italian says tu: %s', (_, files) => {
  const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));
  expect(texts.length).toBeGreaterThan(5);
  const others = texts.flatMap(({ file, text }) => {
    const address = addressOf(text);
    return address ? [`${file}: ${address} (${text.slice(0, 80)})`] : [];
  });
  expect(others).toEqual([]);
});
