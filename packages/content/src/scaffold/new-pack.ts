import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatFinding, museumCodeFor, museumIdFor, packLanguages, parsePack } from '@museummate/pack-format';
import { checkDocuments } from '@museummate/pack-format/check';
import { parse } from 'yaml';
import { writeSchemas } from '../export/export-pack.ts';
import { forLanguages, setText, withoutFields } from './template-text.ts';

class NewPackError extends Error {}

/** Data of a new museum. Missing values are taken from the template. */
export interface NewMuseum {
  name?: string | undefined;
  /** Language codes, the museum's own language first. */
  languages?: readonly string[] | undefined;
  /** The name of the museum's first hall. */
  hall?: string | undefined;
  /** Time zone of the museum's dates and times, such as Europe/Madrid. The default is UTC. */
  timeZone?: string | undefined;
  /**
   * Whether to add a hall, three artworks, a route and an information page as examples. The default is true.
   */
  hasExamples?: boolean | undefined;
  /** Whether to add a short privacy policy as an example. The default is the value of `hasExamples`. */
  hasPolicy?: boolean | undefined;
  /** Short name for URLs. By default, it is derived from the name. */
  code?: string | undefined;
}

const TEMPLATE = path.resolve(import.meta.dirname, '../../template');

/** Creates a small museum. Its files contain comments, and it can be imported without changes. */
export async function scaffoldPack(folder: string, museum: NewMuseum = {}): Promise<void> {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0)
    throw new NewPackError(`${folder} is not empty; name a folder that does not exist yet`);
  const files = await templateFiles(museum);
  refuseFaulty(files.get('museum.yaml') ?? '');
  await mkdir(folder, { recursive: true });
  const words = [...files.values()].join('\n');
  await cp(path.join(TEMPLATE, 'media'), path.join(folder, 'media'), {
    recursive: true,
    // A recording is copied only if a document uses it. Recordings in other languages than the museum's are
    // not used.
    filter: (source) => path.extname(source) === '' || words.includes(`media/${path.basename(source)}`),
  });
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await writeFile(path.join(folder, '.gitignore'), '# Codes and passwords stay out of git.\nsecrets.yaml\n');
  await writeSchemas(folder);
}

/** The template files for a museum without examples. */
const WITHOUT_EXAMPLES = ['README.md', 'museum.yaml', 'customization.yaml', 'secrets.yaml'];

async function templateFiles({
  hall,
  hasExamples = true,
  hasPolicy = hasExamples,
  ...museum
}: NewMuseum): Promise<Map<string, string>> {
  const names = (await readdir(TEMPLATE, { recursive: true })).filter((each) => /\.(?:yaml|md)$/.test(each));
  const files = new Map<string, string>();
  for (const each of names.toSorted()) {
    let text = await readFile(path.join(TEMPLATE, each), 'utf8');
    if (each.endsWith('.yaml') && museum.languages)
      text = forLanguages(text, packLanguages({ languages: [...museum.languages] }));
    if (!hasExamples && !WITHOUT_EXAMPLES.includes(each)) continue;
    if (each === 'museum.yaml') text = ownMuseum(text, museum);
    if (each === 'museum.yaml' && !hasExamples) text = withoutFields(text, ['homeImage']);
    if (each === 'museum.yaml' && !hasPolicy) text = withoutFields(text, ['privacyPolicy']);
    if (each === 'halls/first-hall.yaml' && hall) text = setText(text, 'name', hall);
    files.set(each.replaceAll(path.sep, '/'), text);
  }
  return files;
}

function ownMuseum(text: string, { name, languages, timeZone, code: given }: NewMuseum): string {
  let own = languages ? setText(text, 'languages', [...languages]) : text;
  if (timeZone) own = setText(own, 'timeZone', timeZone);
  if (!name) return own;
  const code = given ?? museumCodeFor(name);
  own = setText(own, 'name', name);
  own = setText(own, 'code', code);
  return setText(own, 'idMuseum', museumIdFor(code));
}

/**
 * Throws if the input is invalid, for instance for an unknown language. This happens before anything is
 * written.
 */
function refuseFaulty(text: string): void {
  const raw = { kind: 'museum' as const, file: 'museum.yaml', value: parse(text) as unknown };
  const { pack, findings } = parsePack({ documents: [raw], findings: [] });
  const errors = [...findings, ...(pack ? checkDocuments(pack) : [])].filter(
    ({ severity }) => severity === 'error',
  );
  if (errors.length > 0) throw new NewPackError(errors.map(formatFinding).join('\n'));
}
