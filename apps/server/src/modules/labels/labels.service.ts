import {
  type Artwork,
  artworkNameOf,
  artworksByHall,
  encodeMuseumId,
  type Hall,
  type MuseumContent,
  type Route,
  shownHallNumber,
} from '@museummate/domain';
import { type LabelTexts, labelTexts } from './label-texts.ts';

/** One label: the printed texts, and the target of its QR code. */
export interface Label {
  /** The largest text: the code that visitors type, or the number at the hall's door. */
  number: string | null;
  /** A small text above the name. */
  kind: string | null;
  name: string;
  /** The name in the second language; null if there is none, or if it equals the first name. */
  secondName: string | null;
  details: string[];
  /** Whether the headphones icon is shown, because there is audio. */
  isHeard: boolean;
  link: string;
}

export interface LabelSelection {
  /** The halls whose artworks get labels, by the number at the door or by id. */
  halls: string[];
  /** The artworks that get labels, by the code that visitors type or by id. */
  works: string[];
  allHalls: boolean;
  allRoutes: boolean;
}

/** Thrown when the museum does not contain a selected hall or work. */
class LabelSelectionError extends Error {}

/** Returns the URL of a museum's first page. The URLs of all its labels begin with it. */
export function museumLink(
  { idMuseum, code }: Pick<MuseumContent, 'idMuseum' | 'code'>,
  url: string,
): string {
  return `${url}/museums/${encodeMuseumId(idMuseum, code ?? '')}`;
}

/**
 * Creates the labels in the order of a walk through the museum: artworks by hall and number, then halls, routes
 * and exhibitions. No label is created twice. Without a selection, all artworks get a label. `second` is the
 * content of the museum in a second language.
 */
export function labelsOf(
  museum: MuseumContent,
  selection: LabelSelection,
  url: string,
  locale: string,
  second?: MuseumContent,
): Label[] {
  const home = museumLink(museum, url);
  const words = labelTexts([locale, ...museum.languages.map(({ code }) => code)]);
  const labels = selectedWorks(museum, selection).map((work) => workLabel(work, home));
  if (selection.allHalls) labels.push(...museum.halls.map((hall) => hallLabel(hall, home, words)));
  if (selection.allRoutes)
    labels.push(...routesFirst(museum).map((route) => routeLabel(route, home, locale, words)));
  if (labels.length === 0) throw new LabelSelectionError('The museum has nothing that matches.');
  if (!second) return labels;
  const names = namesByLink(second, home);
  return labels.map((label) => withSecondName(label, names));
}

/** Adds the name in the second language, unless it equals the first name. */
export function withSecondName(label: Label, names: ReadonlyMap<string, string | null>): Label {
  const name = names.get(label.link);
  return name && name !== label.name ? { ...label, secondName: name } : label;
}

/** Returns the museum's routes that are not exhibitions, followed by the exhibitions. */
export const routesFirst = ({ routes }: MuseumContent): Route[] =>
  routes.toSorted((a, b) => Number(a.isExhibition) - Number(b.isExhibition));

export function namesByLink(
  { artworks, halls, routes }: MuseumContent,
  home: string,
): Map<string, string | null> {
  return new Map([
    ...artworks.map((work) => [workLink(work, home), artworkNameOf(work)] as const),
    ...halls.map((hall) => [hallLink(hall, home), hall.name] as const),
    ...routes.map((route) => [routeLink(route, home), route.locale.name] as const),
  ]);
}

const workLink = ({ idArtwork }: Artwork, home: string) => `${home}/artworks/${idArtwork}`;
const hallLink = ({ idHall }: Hall, home: string) => `${home}/hall/${idHall}`;
const routeLink = ({ idRoute, isExhibition }: Route, home: string) =>
  `${home}/${isExhibition ? 'exhibitions' : 'routes'}/${idRoute}`;

/**
 * Sorts artworks by hall in the museum's order, then by printed number (9 before 10). Artworks without a printed number
 * are last in their hall.
 */
export function inWalkingOrder(museum: MuseumContent): Artwork[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return artworksByHall(museum).flatMap(({ artworks }) =>
    artworks.toSorted((a, b) => {
      const first = printedNumber(a);
      const second = printedNumber(b);
      if (first === null || second === null) return Number(first === null) - Number(second === null);
      return compare(first, second);
    }),
  );
}

const printedNumber = (work: Artwork) => (work.showCode ? work.code : null);

function selectedWorks(
  museum: MuseumContent,
  { halls, works, allHalls, allRoutes }: LabelSelection,
): Artwork[] {
  const all = inWalkingOrder(museum);
  if (halls.length === 0 && works.length === 0) return allHalls || allRoutes ? [] : all;
  const wanted = new Set<number>();
  for (const number of halls) {
    const found = hallsWith(number, museum);
    if (found.length === 0) {
      const known = museum.halls.map(shownHallNumber).filter(Boolean).join(', ') || 'none';
      throw new LabelSelectionError(
        `The museum has no hall ${number}; the numbers on the doors of its halls are: ${known}.`,
      );
    }
    const ids = found.flatMap(({ artworkIds }) => artworkIds);
    if (ids.length === 0) throw new LabelSelectionError(`Hall ${number} has no works.`);
    for (const idArtwork of ids) wanted.add(idArtwork);
  }
  const missing: string[] = [];
  for (const number of works) {
    const work =
      museum.artworks.find(({ code }) => code === number) ??
      museum.artworks.find(({ idArtwork }) => String(idArtwork) === number);
    if (work) wanted.add(work.idArtwork);
    else missing.push(number);
  }
  if (missing.length > 0) throw new LabelSelectionError(`The museum has no work ${missing.join(', ')}.`);
  return all.filter(({ idArtwork }) => wanted.has(idArtwork));
}

/** Returns the halls with this number. Several floors may each have a hall 1. */
function hallsWith(number: string, { halls }: MuseumContent): Hall[] {
  const same = (door: string) => door.localeCompare(number, 'en', { sensitivity: 'base' }) === 0;
  const atDoor = halls.filter((hall) => same(shownHallNumber(hall)));
  return atDoor.length > 0 ? atDoor : halls.filter(({ idHall }) => String(idHall) === number);
}

export function workLabel(work: Artwork, home: string): Label {
  const { author, artworkDate } = work.locale;
  return {
    number: printedNumber(work),
    kind: null,
    name: artworkNameOf(work) ?? '',
    secondName: null,
    details: withoutEmpty(author ?? work.author, artworkDate),
    isHeard: Boolean(work.locale.mainAudioUrl ?? work.mainAudioUrl),
    link: workLink(work, home),
  };
}

export function hallLabel(hall: Hall, home: string, { hall: words }: LabelTexts): Label {
  const number = shownHallNumber(hall);
  return {
    number: number === '' ? null : words.replace('{number}', () => number),
    kind: null,
    name: hall.name ?? '',
    secondName: null,
    details: withoutEmpty(hall.locale.floor),
    isHeard: false,
    link: hallLink(hall, home),
  };
}

export function routeLabel(route: Route, home: string, locale: string, words: LabelTexts): Label {
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return {
    number: null,
    kind: route.isExhibition ? words.exhibition : words.route,
    name: route.locale.name ?? '',
    secondName: null,
    details: withoutEmpty(route.minutes && minutes.format(route.minutes)),
    isHeard: Boolean(route.locale.mainAudioUrl),
    link: routeLink(route, home),
  };
}

function withoutEmpty(...texts: (string | number | null | undefined)[]): string[] {
  return texts.flatMap((text) => (text ? [String(text)] : []));
}
