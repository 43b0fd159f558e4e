import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStore } from '@museummate/content';
import { publishMuseumContent } from '@museummate/content/publish';
import { themeColours } from '@museummate/domain';
import { museumLanguages } from '@museummate/domain/all-languages';
import type { MuseumDocument } from '@museummate/pack-format';
import { phoneAddress } from '#config/addresses.ts';
import type { Config } from '#config/config.ts';
import { fontFaces } from '#modules/labels/label-fonts.ts';
import { labelsOf } from '#modules/labels/labels.service.ts';
import { type LabelSize, labelSizes, labelsPage } from '#modules/labels/labels-page.ts';
import { addressProblem } from '#modules/labels/print-address.ts';
import { type PrintLanguage, printLanguage } from '#modules/labels/print-language.ts';
import { printLogo } from '#modules/labels/print-logo.ts';
import { MuseumsRepository } from '#modules/museums/museums.repository.ts';
import { giveToCaller } from '../lib/caller.ts';
import { currentFolder, defineCommand, museumNumber, noSuchMuseum } from '../lib/command.ts';
import { withStorage } from '../lib/with-storage.ts';

export const labelsCommand = defineCommand({
  usage: `
  labels ID              a page to print and cut: number, name and QR code of every work
      --hall 3           only the works of this hall, by the number on its door
      --works 101,102    only these works
      --halls --routes   the halls; the routes and exhibitions
      --language en      by default the museum's first language; two, separated by a comma: --language sv,en
      --size small       63 × 38 mm; middle 90 × 55 (the default); large 180 × 90
      --url https://guide.museum.org   the URL that visitors open; by default PUBLIC_URL
      --out labels.html  the file to write`,
  options: {
    hall: { type: 'string' },
    works: { type: 'string' },
    halls: { type: 'boolean' },
    routes: { type: 'boolean' },
    language: { type: 'string' },
    size: { type: 'string' },
    out: { type: 'string' },
    url: { type: 'string' },
  },
  async run([id], flags) {
    const idMuseum = museumNumber(id);
    return withStorage(async ({ db, media, config }) => {
      const museums = new MuseumsRepository(db);
      const labels = await writeLabels(idMuseum, flags, { museums, media, config, folder: currentFolder() });
      if (!labels) return noSuchMuseum(idMuseum);
      const { file, count, url } = labels;
      console.log(`Wrote ${count} label${count === 1 ? '' : 's'} to ${file}. Their codes open ${url}`);
      const advice = addressAdvice(url);
      if (advice) console.log(advice);
      return 0;
    });
  },
});

export interface LabelFlags {
  hall?: string | undefined;
  works?: string | undefined;
  halls?: boolean | undefined;
  routes?: boolean | undefined;
  language?: string | undefined;
  size?: string | undefined;
  out?: string | undefined;
  url?: string | undefined;
}

/** Thrown when the requested labels cannot be made. The message says what is expected. */
export class LabelsError extends Error {}

/** The written file, its number of labels, and the URL that all QR codes begin with. */
interface LabelsFile {
  file: string;
  count: number;
  url: string;
}

/** Writes the labels of a museum into one HTML file. Returns undefined if the museum does not exist. */
export async function writeLabels(
  idMuseum: number,
  flags: LabelFlags,
  from: { museums: MuseumsRepository; media: MediaStore; config: Config; folder: string },
): Promise<LabelsFile | undefined> {
  const url = visitorsAddress(flags.url, from.config);
  const file = path.resolve(from.folder, flags.out ?? `labels-${idMuseum}.html`);
  // A typing error must not overwrite one of the museum's own files, so the name must end in `.html` or `.htm`.
  if (!/\.html?$/i.test(file)) throw new LabelsError(`--out ${flags.out}: the name must end in .html`);
  const selection = {
    halls: list(flags.hall),
    works: list(flags.works),
    allHalls: flags.halls ?? false,
    allRoutes: flags.routes ?? false,
  };
  const size = labelSize(flags.size);
  const [first, secondWanted, ...more] = list(flags.language);
  if (more.length > 0)
    throw new LabelsError(`--language ${flags.language}: a label has room for two languages`);
  const source = await from.museums.source(idMuseum, 'always');
  if (!source) return undefined;
  const document = source.content.museum();
  const language = chosenLanguage(document, first);
  const second = secondWanted === undefined ? undefined : chosenLanguage(document, secondWanted);
  const publishIn = (locale: string) => publishMuseumContent(source, locale, { signIn: false });
  const museum = publishIn(language.locale);
  const labels = labelsOf(museum, selection, url, language.locale, second && publishIn(second.locale));
  const texts = labels.flatMap(({ number, kind, name, secondName, details }) => [
    number,
    kind,
    name,
    secondName,
    ...details,
  ]);
  const { customization, keyboardCustomization, profile } = museum;
  const html = labelsPage({
    labels,
    size,
    museum: museum.name,
    language: language.locale,
    secondLanguage: second?.locale ?? null,
    direction: language.direction,
    accent: themeColours(customization, keyboardCustomization, profile.palette).mainButtonsColor,
    logo: await printLogo(museum, from.media),
    fonts: await fontFaces(profile.font, [museum.name, ...texts].join(' ')),
  });
  await writeFile(file, html);
  await giveToCaller(file);
  return { file, count: labels.length, url };
}

/**
 * Returns the URL to print. Throws if the URL is unknown: printed labels cannot be corrected, so the URL is never
 * guessed.
 */
export function visitorsAddress(given: string | undefined, config: Config): string {
  if (given === undefined) {
    const known = phoneAddress(config);
    if (known) return known;
    throw new LabelsError(
      'Which URL do visitors open? Give it with --url https://guide.museum.org, or set PUBLIC_URL.',
    );
  }
  const url = URL.parse(given);
  const plain = url && !url.username && !url.password && url.pathname === '/' && !url.search && !url.hash;
  if (!plain || !['http:', 'https:'].includes(url.protocol))
    throw new LabelsError(`--url ${given}: expected a URL such as https://guide.museum.org, without a path`);
  return url.origin;
}

const ADDRESS_ADVICE = {
  thisMachine: 'Only this machine can open this URL. Give the one for visitors with --url.',
  ipAddress: 'An IP address may change one day; a domain name stays the same. Give one with --url.',
  notEncrypted: 'Camera and offline mode need HTTPS on phones.',
};

/** Returns a warning if the URL is unsuitable for printed labels. */
export function addressAdvice(url: string): string | undefined {
  const problem = addressProblem(url);
  return problem && ADDRESS_ADVICE[problem];
}

function chosenLanguage(museum: MuseumDocument, wanted: string | undefined): PrintLanguage {
  const found = printLanguage(museum, wanted);
  if (found) return found;
  const codes = museumLanguages(museum.languages)
    .map(({ language }) => language)
    .join(', ');
  throw new LabelsError(`The museum has no content in ${wanted}; its languages are: ${codes}.`);
}

function labelSize(text = 'middle'): LabelSize {
  const found = labelSizes.find((size) => size === text);
  if (!found) throw new LabelsError(`--size ${text}: the sizes are ${labelSizes.join(', ')}`);
  return found;
}

export function list(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((each) => each.trim() || []);
}
