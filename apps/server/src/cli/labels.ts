import { writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '@museummate/content';
import { publishMuseumContent } from '@museummate/content/publish';
import { type KnownLanguage, languageOf, type MuseumContent, themeColours } from '@museummate/domain';
import { phoneAddress } from '#config/addresses.ts';
import type { Config } from '#config/config.ts';
import { fontFaces } from '#modules/labels/label-fonts.ts';
import { labelsOf } from '#modules/labels/labels.service.ts';
import { labelsPage } from '#modules/labels/labels-page.ts';
import type { MuseumsRepository } from '#modules/museums/museums.repository.ts';

export interface LabelFlags {
  hall?: string | undefined;
  works?: string | undefined;
  halls?: boolean | undefined;
  routes?: boolean | undefined;
  language?: string | undefined;
  out?: string | undefined;
  url?: string | undefined;
}

/** What was typed cannot be understood; the message says what is expected. */
class LabelsRefused extends Error {}

interface Written {
  file: string;
  count: number;
  url: string;
}

/** Writes the labels of a museum into one HTML file; undefined where there is no such museum. */
export async function writeLabels(
  idMuseum: number,
  flags: LabelFlags,
  from: { museums: MuseumsRepository; media: MediaStore; config: Config; folder: string },
): Promise<Written | undefined> {
  const url = visitorsAddress(flags.url, from.config);
  const file = path.resolve(from.folder, flags.out ?? `labels-${idMuseum}.html`);
  // So that a slip of the fingers does not cost a museum one of its own files.
  if (!/\.html?$/i.test(file)) throw new LabelsRefused(`--out ${flags.out}: the name must end with .html`);
  const chosen = {
    halls: list(flags.hall).map(hallNumber),
    works: list(flags.works),
    allHalls: flags.halls ?? false,
    allRoutes: flags.routes ?? false,
  };
  const source = await from.museums.source(idMuseum);
  if (!source) return undefined;
  const language = chosenLanguage(source.content.museum().languages, flags.language);
  const museum = publishMuseumContent(source, language.locale, { signIn: false });
  const labels = labelsOf(museum, chosen, url, language.locale);
  const texts = labels.flatMap(({ number, kind, name, details }) => [number, kind, name, ...details]);
  const { customization, keyboardCustomization, profile } = museum;
  const html = labelsPage({
    labels,
    museum: museum.name,
    language: language.locale,
    direction: language.direction,
    accent: themeColours(customization, keyboardCustomization, profile.palette).mainButtonsColor,
    logo: await logo(museum, from.media),
    fonts: await fontFaces(profile.font, [museum.name, ...texts].join(' ')),
  });
  await writeFile(file, html);
  return { file, count: labels.length, url };
}

/** What is printed cannot be changed any more: no address is better than a wrong one. */
function visitorsAddress(given: string | undefined, config: Config): string {
  if (given === undefined) {
    const known = phoneAddress(config);
    if (known) return known;
    throw new LabelsRefused(
      'Which address do visitors open? Give it with --url https://guide.museum.org, or set PUBLIC_URL.',
    );
  }
  const url = URL.parse(given);
  const plain = url && !url.username && !url.password && url.pathname === '/' && !url.search && !url.hash;
  if (!plain || !['http:', 'https:'].includes(url.protocol))
    throw new LabelsRefused(
      `--url ${given}: expected an address like https://guide.museum.org, without path`,
    );
  return url.origin;
}

/** What to think about before printing a hundred of them. */
export function addressAdvice(url: string): string | undefined {
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || host.startsWith('127.'))
    return 'Only this machine can open this address; for visitors give --url.';
  if (isIP(host)) return 'A number as address may change some day; a name stays. Give it with --url.';
  return protocol === 'http:' ? 'Camera and offline mode need HTTPS on phones.' : undefined;
}

function chosenLanguage(languages: string[], wanted: string | undefined): KnownLanguage {
  const known = languages.flatMap((code) => languageOf(code) ?? []);
  const found = wanted === undefined ? known[0] : known.find((each) => each === languageOf(wanted));
  if (found) return found;
  const codes = known.map(({ locale }) => locale).join(', ');
  throw new LabelsRefused(`The museum does not speak ${wanted}; its languages are: ${codes}.`);
}

/** The sign that is made for a light ground; a museum without one has its name on the label. */
async function logo(museum: MuseumContent, media: MediaStore): Promise<string | null> {
  const url = museum.topBarLogoImageUrl;
  const info = url ? museum.media[url] : undefined;
  if (!url || !info) return null;
  const bytes = await buffer(await media.read(url.slice('/media/'.length)));
  return `data:${info.type};base64,${bytes.toString('base64')}`;
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((each) => each.trim() || []);
}

function hallNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    throw new LabelsRefused(`--hall ${text}: expected the number of a hall`);
  return Number(text);
}
