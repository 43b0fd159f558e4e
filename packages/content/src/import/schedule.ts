import {
  type ArtworkDocument,
  type Documents,
  type MediaUse,
  mediaOf,
  type Pack,
  type PackEntry,
  scheduledTimes,
  visibilityPeriod,
} from '@museummate/pack-format';

/** Returns the times at which the content for visitors changes automatically, each once, in order. */
export function scheduledTimesOf({ museum, entries }: Pick<Pack, 'museum' | 'entries'>): string[] {
  const moments = entries.flatMap(({ kind, document }) => scheduledTimes(kind, document, museum.timeZone));
  return [...new Set(moments)].sort();
}

/**
 * Returns the time from which each file of a pack may be loaded: the time when the first document that uses
 * it becomes visible. Files that are available from the start are omitted.
 */
export function mediaAvailableFrom(pack: Pack): Map<string, string> {
  const begins = new Map<string, string>();
  const documents = new Map(pack.entries.map((entry) => [entry.file, entry]));
  const works = beginsOfWorks(pack);
  if (works.size === 0 && pack.entries.every((entry) => !beginOf(entry, pack))) return begins;
  for (const [name, uses] of mediaOf(pack)) {
    const all = uses.map((use) => beginOfUse(use, documents.get(use.file), works, pack));
    const [first] = all.sort();
    if (first && all.every((begin) => begin !== '')) begins.set(name, first);
  }
  return begins;
}

/**
 * Returns when a use of a file becomes visible; an empty text means from the start. Files of a step become
 * visible with the step's artwork.
 */
function beginOfUse(
  { field: [list, place] }: MediaUse,
  entry: PackEntry | undefined,
  works: ReadonlyMap<number, string>,
  pack: Pack,
): string {
  const own = (entry && beginOf(entry, pack)) ?? '';
  if (!entry || list !== 'steps' || typeof place !== 'number') return own;
  const { idArtwork } = (entry.document as Documents['route']).steps[place] ?? {};
  const ofWork = (idArtwork !== undefined && works.get(idArtwork)) || '';
  return [own, ofWork].sort().at(-1) ?? '';
}

function beginsOfWorks(pack: Pack): Map<number, string> {
  return new Map(
    pack.entries.flatMap((entry) => {
      const begin = entry.kind === 'artwork' ? beginOf(entry, pack) : null;
      return begin ? [[(entry.document as ArtworkDocument).idArtwork, begin] as const] : [];
    }),
  );
}

function beginOf({ kind, document }: PackEntry, { museum }: Pack): string | null {
  return visibilityPeriod(kind, document, museum.timeZone).beginsAt;
}
