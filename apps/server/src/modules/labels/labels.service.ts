import {
  type Artwork,
  artworkNameOf,
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
  details: string[];
  link: string;
}

export interface LabelSelection {
  /** The halls whose works get labels, by the number that a hall's file has. */
  halls: number[];
  /** The works that get labels, by the number that visitors type, else by that of their file. */
  works: string[];
  allHalls: boolean;
  allRoutes: boolean;
}

/** Thrown where what was asked for is not in the museum. */
class LabelSelectionError extends Error {}

/**
 * Makes each label once, in the museum's order: works, then halls, routes and exhibitions. Where nothing is
 * chosen, all works get one.
 */
export function labelsOf(
  museum: MuseumContent,
  selection: LabelSelection,
  url: string,
  locale: string,
): Label[] {
  const home = `${url}/museums/${encodeMuseumId(museum.idMuseum, museum.code ?? '')}`;
  const words = labelWords([locale, ...museum.languages.map(({ code }) => code)]);
  const labels = selectedWorks(museum, selection).map((work) => workLabel(work, home));
  if (selection.allHalls) labels.push(...museum.halls.map((hall) => hallLabel(hall, home, words)));
  if (selection.allRoutes) {
    const routes = [...museum.routes].sort((a, b) => Number(a.isExhibition) - Number(b.isExhibition));
    labels.push(...routes.map((route) => routeLabel(route, home, locale, words)));
  }
  if (labels.length === 0) throw new LabelSelectionError('The museum has nothing of what was chosen.');
  return labels;
}

function selectedWorks(
  museum: MuseumContent,
  { halls, works, allHalls, allRoutes }: LabelSelection,
): Artwork[] {
  if (halls.length === 0 && works.length === 0) return allHalls || allRoutes ? [] : museum.artworks;
  const wanted = new Set<number>();
  for (const id of halls) {
    const hall = museum.halls.find(({ idHall }) => idHall === id);
    if (!hall) {
      const known = museum.halls.map(({ idHall }) => idHall).join(', ') || 'none';
      throw new LabelSelectionError(`The museum has no hall ${id}; its halls are: ${known}.`);
    }
    if (hall.artworkIds.length === 0) throw new LabelSelectionError(`Hall ${id} has no works.`);
    for (const idArtwork of hall.artworkIds) wanted.add(idArtwork);
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
  return museum.artworks.filter(({ idArtwork }) => wanted.has(idArtwork));
}

function workLabel(work: Artwork, home: string): Label {
  const { author, artworkDate } = work.locale;
  return {
    number: work.showCode ? work.code : null,
    kind: null,
    name: artworkNameOf(work) ?? '',
    details: given(author ?? work.author, artworkDate),
    link: `${home}/artworks/${work.idArtwork}`,
  };
}

function hallLabel(hall: Hall, home: string, { hall: words }: LabelWords): Label {
  const number = shownHallNumber(hall);
  return {
    number: number && words.replace('{number}', () => number),
    kind: null,
    name: hall.name ?? '',
    details: given(hall.locale.floor),
    link: `${home}/hall/${hall.idHall}`,
  };
}

function routeLabel(route: Route, home: string, locale: string, words: LabelWords): Label {
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return {
    number: null,
    kind: route.isExhibition ? words.exhibition : words.route,
    name: route.locale.name ?? '',
    details: given(route.minutes && minutes.format(route.minutes)),
    link: `${home}/${route.isExhibition ? 'exhibitions' : 'routes'}/${route.idRoute}`,
  };
}

function given(...texts: (string | number | null | undefined)[]): string[] {
  return texts.flatMap((text) => (text ? [String(text)] : []));
}
