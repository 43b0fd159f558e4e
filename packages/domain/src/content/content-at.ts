import type { MuseumContent } from '../entities/museum-content.ts';
import type { MuseumSummary } from '../entities/museum-summary.ts';
import type { PlaceState } from '../entities/place-state.ts';

interface Ending {
  endsAt?: string | undefined;
}

interface ClosablePlace {
  state: PlaceState;
  closedUntil?: string | undefined;
  closedUntilTime?: string | undefined;
  opensAt?: string | undefined;
  locale: { stateText: string | null };
}

/**
 * Returns a museum's content at a given time (A119). Removes expired entities and all references to them. Opens
 * artworks and halls whose closure has ended. The server does the same when it publishes, so only offline
 * devices need this function.
 */
export function contentAsOf(content: MuseumContent, at: string): MuseumContent {
  const next = nextScheduledChange(content, '');
  if (next === undefined || next > at) return content;
  const isThere = ({ endsAt }: Ending) => endsAt === undefined || endsAt > at;
  const gone = new Set(content.artworks.filter((work) => !isThere(work)).map(({ idArtwork }) => idArtwork));
  const isShown = (idArtwork: number | null | undefined) =>
    typeof idArtwork !== 'number' || !gone.has(idArtwork);
  const withWorks = <T extends { artworkIds: number[] }>(place: T): T => ({
    ...place,
    artworkIds: place.artworkIds.filter(isShown),
  });
  const shownOnly = <T extends { idArtwork?: number | null | undefined }>(items: T[]): T[] =>
    items.filter(({ idArtwork }) => isShown(idArtwork));
  const withShownSteps = <
    T extends { steps: MuseumContent['routes'][number]['steps']; artworkIDs: number[] },
  >(
    way: T,
  ): T => {
    const artworkIDs = way.artworkIDs.filter(isShown);
    return { ...way, steps: shownOnly(way.steps), artworkIDs, artworkCount: artworkIDs.length };
  };
  const routes = content.routes.filter(isThere).map(withShownSteps);
  const { timeline, kids } = content;
  return {
    ...content,
    artworks: content.artworks.filter(isThere).map((work) => openAt(work, at)),
    halls: content.halls.map((hall) => ({
      ...withWorks(openAt(hall, at)),
      artworkImages: shownOnly(hall.artworkImages),
    })),
    sections: content.sections.map((section) => ({
      ...withWorks(section),
      artworks: shownOnly(section.artworks),
    })),
    routes,
    highlightedRoutes: content.highlightedRoutes.filter(isThere).map(withShownSteps),
    infoSections: content.infoSections.filter(isThere),
    slides: content.slides.filter(isThere),
    timeline: timeline && { ...withShownSteps(timeline), halls: timeline.halls.map(withWorks) },
    studies: content.studies.map((study) => ({ ...study, questions: shownOnly(study.questions) })),
    kids: {
      ...kids,
      idGameRoute: routes.some(({ idRoute }) => idRoute === kids.idGameRoute) ? kids.idGameRoute : null,
    },
  };
}

/** Returns a museum's summary at a given time, without the routes that have expired. */
export function summaryAsOf(head: MuseumSummary, at: string): MuseumSummary {
  const routes = head.routes.filter(({ endsAt }) => endsAt === undefined || endsAt > at);
  return routes.length === head.routes.length ? head : { ...head, routes };
}

/** Returns the next time after `after` at which an entity of the content expires or reopens automatically. */
export function nextScheduledChange(
  { artworks, routes, infoSections, slides, halls }: MuseumContent,
  after: string,
): string | undefined {
  let next: string | undefined;
  const consider = (moment: string | undefined) => {
    if (moment !== undefined && moment > after && (next === undefined || moment < next)) next = moment;
  };
  for (const { endsAt } of [...artworks, ...routes, ...infoSections, ...slides] as Ending[]) consider(endsAt);
  for (const { opensAt } of [...artworks, ...halls]) consider(opensAt);
  return next;
}

function openAt<T extends ClosablePlace>(place: T, at: string): T {
  if (place.opensAt === undefined || place.opensAt > at) return place;
  const { closedUntil: _day, closedUntilTime: _time, opensAt: _moment, ...rest } = place;
  return { ...rest, state: 'open', locale: { ...place.locale, stateText: null } } as T;
}
