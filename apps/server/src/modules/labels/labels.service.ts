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
import { type LabelWords, labelWords } from './words.ts';

/** One label: the texts that are printed, and where its code leads. */
export interface Label {
  /** The largest text: what visitors type, or the number at the hall's door. */
  number: string | null;
  /** A small text above the name. */
  kind: string | null;
  name: string;
  /** The name in the second language, where there is one and it differs. */
  secondName: string | null;
  details: string[];
  /** Whether there is something to hear: a pair of headphones says so. */
  isHeard: boolean;
  link: string;
}

export interface LabelSelection {
  /** The halls whose works get labels, by the number at the door, else by that of their file. */
  halls: string[];
  /** The works that get labels, by the number that visitors type, else by that of their file. */
  works: string[];
  allHalls: boolean;
  allRoutes: boolean;
}

/** Thrown where what was asked for is not in the museum. */
class LabelSelectionError extends Error {}

/** The address of a museum's first page, where the codes of its labels begin. */
export function museumLink(
  { idMuseum, code }: Pick<MuseumContent, 'idMuseum' | 'code'>,
  url: string,
): string {
  return `${url}/museums/${encodeMuseumId(idMuseum, code ?? '')}`;
}

/**
 * Makes each label once, as somebody walks through the museum with them: works by hall and number, then halls, routes
 * and exhibitions. Where nothing is chosen, all works get one. `second` is the museum in a second language.
 */
export function labelsOf(
  museum: MuseumContent,
  selection: LabelSelection,
  url: string,
  locale: string,
  second?: MuseumContent,
): Label[] {
  const home = museumLink(museum, url);
  const words = labelWords([locale, ...museum.languages.map(({ code }) => code)]);
  const labels = selectedWorks(museum, selection).map((work) => workLabel(work, home));
  if (selection.allHalls) labels.push(...museum.halls.map((hall) => hallLabel(hall, home, words)));
  if (selection.allRoutes) {
    const routes = [...museum.routes].sort((a, b) => Number(a.isExhibition) - Number(b.isExhibition));
    labels.push(...routes.map((route) => routeLabel(route, home, locale, words)));
  }
  if (labels.length === 0) throw new LabelSelectionError('The museum has nothing of what was chosen.');
  if (!second) return labels;
  const names = namesByLink(second, home);
  return labels.map((label) => {
    const name = names.get(label.link);
    return name && name !== label.name ? { ...label, secondName: name } : label;
  });
}

function namesByLink({ artworks, halls, routes }: MuseumContent, home: string): Map<string, string | null> {
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

/** By hall in the museum's order, in a hall by the printed number (9 before 10), those without one as they hang there. */
function inWalkingOrder(museum: MuseumContent): Artwork[] {
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
        `The museum has no hall ${number}; the numbers at the doors of its halls are: ${known}.`,
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

/** Two floors may each have a hall 1: whoever asks for it gets both. */
function hallsWith(number: string, { halls }: MuseumContent): Hall[] {
  const same = (door: string) => door.localeCompare(number, 'en', { sensitivity: 'base' }) === 0;
  const atDoor = halls.filter((hall) => same(shownHallNumber(hall)));
  return atDoor.length > 0 ? atDoor : halls.filter(({ idHall }) => String(idHall) === number);
}

function workLabel(work: Artwork, home: string): Label {
  const { author, artworkDate } = work.locale;
  return {
    number: printedNumber(work),
    kind: null,
    name: artworkNameOf(work) ?? '',
    secondName: null,
    details: given(author ?? work.author, artworkDate),
    isHeard: Boolean(work.locale.mainAudioUrl ?? work.mainAudioUrl),
    link: workLink(work, home),
  };
}

function hallLabel(hall: Hall, home: string, { hall: words }: LabelWords): Label {
  const number = shownHallNumber(hall);
  return {
    number: number && words.replace('{number}', () => number),
    kind: null,
    name: hall.name ?? '',
    secondName: null,
    details: given(hall.locale.floor),
    isHeard: false,
    link: hallLink(hall, home),
  };
}

function routeLabel(route: Route, home: string, locale: string, words: LabelWords): Label {
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return {
    number: null,
    kind: route.isExhibition ? words.exhibition : words.route,
    name: route.locale.name ?? '',
    secondName: null,
    details: given(route.minutes && minutes.format(route.minutes)),
    isHeard: Boolean(route.locale.mainAudioUrl),
    link: routeLink(route, home),
  };
}

function given(...texts: (string | number | null | undefined)[]): string[] {
  return texts.flatMap((text) => (text ? [String(text)] : []));
}
