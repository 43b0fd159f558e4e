import type { AccessWay, UsageKind } from '@museummate/domain';

/** Kinds of sums that are computed from visits, and can be rebuilt from them. */
export const VISIT_KINDS = [
  'visit',
  'hour',
  'length',
  'work',
  'way',
  'track',
  'route',
  'left',
  'answer',
  'value',
] as const;
type VisitKind = (typeof VISIT_KINDS)[number];

export interface SumKey {
  idMuseum: number;
  kind: VisitKind | UsageKind;
  day: string;
  language: string;
  item: string;
}

/** The numbers that are counted under a key. See DailySumTable. */
export interface Amounts {
  visits: number;
  times: number;
  seconds: number;
  heard: number;
  finished: number;
}

export const NOTHING: Amounts = { visits: 0, times: 0, seconds: 0, heard: 0, finished: 0 };

/** A visit with all its records, including implausible ones. */
export interface CountedVisit {
  idMuseum: number;
  day: string;
  hour: number;
  languageCode: string;
  startDate: string;
  endDate: string | null;
  quarantine: string | null;
  artworks: CountedArtwork[];
  routes: CountedRoute[];
  answers: CountedAnswer[];
}

export interface CountedArtwork {
  idArtwork: number;
  startDate: string;
  endDate: string | null;
  duration: number | null;
  accessType: string | null;
  way: string | null;
  track: string | null;
  trackLanguage: string | null;
  trackLength: number | null;
  trackSeconds: number | null;
  quarantine: string | null;
}

export interface CountedRoute {
  idRoute: number;
  startDate: string;
  endDate: string | null;
  step: number | null;
  quarantine: string | null;
}

export interface CountedAnswer {
  idStudyQuestionAnswer: number;
  /** The values that are counted. Empty for free text, because only the number of these answers is counted. */
  values: string[];
}

/**
 * A recording counts as heard to the end if at least this share of it was heard. The rest is often silence or
 * credits.
 */
const HEARD_TO_END = 0.9;
/**
 * Maximum length of a visit in minutes. If a visit is longer, the guide was probably left open, and the visit
 * counts with this length.
 */
const MAX_MINUTES = 720;
const WAYS: Readonly<Record<string, AccessWay>> = { KEYBOARD: 'keypad', RECOGNITION: 'camera' };

/** Collects sums. Amounts with the same key are added. An amount may be negative. */
export class SumSet {
  readonly #sums = new Map<string, { key: SumKey; amounts: Amounts }>();

  add(key: SumKey, amounts: Partial<Amounts>, sign: 1 | -1 = 1): void {
    const name = [key.idMuseum, key.kind, key.day, key.language, key.item].join('\u0000');
    const sum = this.#sums.get(name) ?? { key, amounts: { ...NOTHING } };
    for (const [column, amount] of Object.entries(amounts) as [keyof Amounts, number][])
      sum.amounts[column] += sign * amount;
    this.#sums.set(name, sum);
  }

  /**
   * Returns the sums that are not zero, sorted by key. Servers that share a database then lock the rows in the
   * same order.
   */
  entries(): { key: SumKey; amounts: Amounts }[] {
    return [...this.#sums]
      .filter(([, { amounts }]) => Object.values(amounts).some((amount) => amount !== 0))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, sum]) => sum);
  }
}

/**
 * Adds or subtracts the contribution of one visit to the daily sums. The daily sums are always the total of the
 * contributions of all visits, so that a rebuild has the same result.
 */
export function addVisit(sums: SumSet, visit: CountedVisit, sign: 1 | -1): void {
  if (visit.quarantine !== null) return;
  const { idMuseum, day } = visit;
  const add = (kind: VisitKind, item: string, amounts: Partial<Amounts>, language = '') =>
    sums.add({ idMuseum, kind, day, language, item }, amounts, sign);
  const artworks = visit.artworks.filter(({ quarantine }) => quarantine === null);
  const routes = visit.routes.filter(({ quarantine }) => quarantine === null);
  const seconds = secondsOf(visit, artworks, routes);
  add('visit', '', { visits: 1, times: artworks.length, seconds }, visit.languageCode);
  add('hour', String(visit.hour).padStart(2, '0'), { visits: 1 });
  add('length', String(Math.min(MAX_MINUTES, Math.floor(seconds / 60))).padStart(3, '0'), { visits: 1 });
  for (const [idArtwork, openings] of Map.groupBy(artworks, (each) => each.idArtwork))
    add('work', String(idArtwork), amountsOf(openings));
  for (const [way, openings] of Map.groupBy(artworks, wayOf))
    if (way) add('way', way, { visits: 1, times: openings.length });
  const tracked = artworks.filter(({ track }) => track !== null);
  for (const [name, openings] of Map.groupBy(tracked, trackOf)) {
    const [language = '', item = ''] = name.split(' ');
    add('track', item, amountsOf(openings), language);
  }
  addRouteSums(add, routes);
  for (const { idStudyQuestionAnswer: id, values } of visit.answers) {
    add('answer', String(id), { visits: 1 });
    for (const value of new Set(values)) add('value', `${id} ${value}`, { visits: 1 });
  }
}

type Add = (kind: VisitKind, item: string, amounts: Partial<Amounts>, language?: string) => void;

function addRouteSums(add: Add, routes: readonly CountedRoute[]): void {
  for (const [idRoute, starts] of Map.groupBy(routes, (each) => each.idRoute)) {
    add('route', String(idRoute), { visits: 1, times: starts.length });
    const furthest = Math.max(0, ...starts.map(({ step }) => step ?? 0));
    if (furthest > 0) add('left', `${idRoute} ${String(furthest).padStart(4, '0')}`, { visits: 1 });
  }
}

function amountsOf(openings: readonly CountedArtwork[]): Amounts {
  const known = openings.filter(({ trackLength, trackSeconds }) => trackLength !== null && trackSeconds);
  const isFinished = known.some(
    ({ trackLength, trackSeconds }) => (trackSeconds ?? 0) >= HEARD_TO_END * (trackLength ?? 0),
  );
  return {
    visits: 1,
    times: openings.length,
    seconds: openings.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    heard: known.length > 0 ? 1 : 0,
    finished: isFinished ? 1 : 0,
  };
}

const wayOf = ({ way, accessType }: CountedArtwork) => way ?? WAYS[accessType ?? ''] ?? null;

const trackOf = ({ idArtwork, track, trackLanguage }: CountedArtwork) =>
  `${trackLanguage ?? ''} ${idArtwork}/${track}`;

/**
 * Returns the length of a visit in seconds, from its start to the latest end of the visit or one of its records.
 */
function secondsOf(
  { startDate, endDate }: CountedVisit,
  artworks: readonly CountedArtwork[],
  routes: readonly CountedRoute[],
): number {
  const ends = [endDate, ...artworks.map((each) => each.endDate), ...routes.map((each) => each.endDate)];
  const last = ends.reduce<string>((latest, end) => (end !== null && end > latest ? end : latest), startDate);
  return Math.floor((Date.parse(last) - Date.parse(startDate)) / 1000);
}
