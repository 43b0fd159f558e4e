import { DOWNLOAD_EXTRAS, type DownloadExtra } from '../entities/downloads.ts';
import type { MuseumContent } from '../entities/museum-content.ts';

/** The IndexedDB stores of the specification that a download fills. */
export type DownloadStore = 'routes' | 'artworks' | 'halls' | 'timeline' | DownloadExtra;

const KEYS = {
  routes: 'idRoute',
  artworks: 'idArtwork',
  halls: 'idHall',
  timeline: 'idTimeline',
  oneMinutes: 'idOneMinute',
  infoSections: 'idInfoSection',
  navigationSections: 'idNavigationSection',
  sections: 'idSection',
} as const satisfies Record<DownloadStore, string>;

export interface DownloadRecord {
  store: DownloadStore;
  id: number;
  record: object;
}

export type DownloadKind = 'exhibition' | 'route' | 'timeline' | 'extra' | 'works';

/** An item that a visitor downloads and deletes as a whole, with its records in download order. */
export interface DownloadUnit {
  /** Key of the item, such as route/31, exhibition/41, timeline/1, extra/halls, or works. */
  key: string;
  kind: DownloadKind;
  extra: DownloadExtra | null;
  name: string | null;
  imageUrl: string | null;
  artworkCount: number;
  /** Value that the progress reaches when the download is complete (A89). */
  maximum: number;
  records: DownloadRecord[];
}

export function downloadRecordId(store: DownloadStore, record: object): number {
  return Number((record as Record<string, unknown>)[KEYS[store]]);
}

const recordOf = (store: DownloadStore, record: object): DownloadRecord => ({
  store,
  id: downloadRecordId(store, record),
  record,
});

/** Returns all downloads of a museum, exhibitions first. Items without content are omitted. */
export function downloadItems(museum: MuseumContent): DownloadUnit[] {
  const works = new Map(museum.artworks.map((artwork) => [artwork.idArtwork, artwork]));
  const artworks = (ids: Iterable<number>) =>
    [...new Set(ids)].flatMap((id) => {
      const found = works.get(id);
      return found ? [recordOf('artworks', found)] : [];
    });

  const routes = museum.routes.map((route): DownloadUnit => {
    const kind = route.isExhibition ? 'exhibition' : 'route';
    return {
      key: `${kind}/${route.idRoute}`,
      kind,
      extra: null,
      name: route.locale.name,
      imageUrl: route.mainImageUrl,
      artworkCount: route.artworkCount,
      maximum: route.artworkCount + 1,
      records: [recordOf('routes', route), ...artworks(route.artworkIDs)],
    };
  });
  const items = [
    ...routes.filter(({ kind }) => kind === 'exhibition'),
    ...routes.filter(({ kind }) => kind === 'route'),
    ...timelineOf(museum, artworks),
    ...extrasOf(museum),
  ];

  const taken = new Set(
    items.flatMap(({ records }) => records.flatMap(({ store, id }) => (store === 'artworks' ? [id] : []))),
  );
  const others = artworks(works.keys()).filter(({ id }) => !taken.has(id));
  if (others.length > 0)
    items.push({
      key: 'works',
      kind: 'works',
      extra: null,
      name: null,
      imageUrl: null,
      artworkCount: others.length,
      maximum: others.length,
      records: others,
    });
  return items;
}

/**
 * Returns the download of the timeline. Its records are the timeline itself, then each hall with its artworks. No
 * artwork is listed twice.
 */
function timelineOf(
  { timeline, halls }: MuseumContent,
  artworks: (ids: Iterable<number>) => DownloadRecord[],
): DownloadUnit[] {
  if (!timeline) return [];
  const records = [recordOf('timeline', timeline)];
  const seen = new Set<number>();
  for (const idHall of new Set(timeline.steps.map((step) => step.idHall))) {
    const hall = halls.find((each) => each.idHall === idHall);
    if (!hall) continue;
    const fresh = hall.artworkIds.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    records.push(recordOf('halls', hall), ...artworks(fresh));
  }
  return [
    {
      key: `timeline/${timeline.idTimeline}`,
      kind: 'timeline',
      extra: null,
      name: timeline.locale.name,
      imageUrl: timeline.mainImageUrl,
      artworkCount: timeline.artworkCount,
      maximum: timeline.artworkCount + timeline.hallCount + 1,
      records,
    },
  ];
}

function extrasOf(museum: MuseumContent): DownloadUnit[] {
  return DOWNLOAD_EXTRAS.filter((extra) => museum[extra].length > 0).map((extra) => ({
    key: `extra/${extra}`,
    kind: 'extra',
    extra,
    name: null,
    imageUrl: null,
    artworkCount: 0,
    maximum: museum[extra].length,
    records: museum[extra].map((record) => recordOf(extra, record)),
  }));
}

/**
 * Returns the artworks that can be deleted together with a download: those that no other download on the device
 * contains.
 */
export function artworksToDelete(
  removed: readonly number[],
  stillThere: readonly { artworkIDs: readonly number[] }[],
): number[] {
  const needed = new Set(stillThere.flatMap(({ artworkIDs }) => artworkIDs));
  return removed.filter((id) => !needed.has(id));
}

/** Whether a download is complete. If the total is 0, there is nothing to download, so the result is false. */
export function isDownloadComplete(progress: number, total: number): boolean {
  return total > 0 && progress === total;
}

export type DownloadMode = 'full' | 'partial' | 'not-needed';

/** What the screen Download offers to load: everything, only missing or outdated items, or nothing. */
export function downloadMode(wanted: number, stored: number, current: number): DownloadMode {
  if (wanted === 0 || current === wanted) return 'not-needed';
  return stored === 0 ? 'full' : 'partial';
}
