import { coincide, type Point } from './plane.ts';
import type { Similarity } from './thumbnail-similarity.ts';

/** Minimum score at which an artwork is recognised, and minimum score at which it is certain (SAFE_SCORE). */
export const ACCEPTED_SCORE = 8;
export const SAFE_SCORE = 10;

/**
 * Minimum similarity in percent at which the frame looks like the artwork (ALIKE), and at which it certainly
 * does (SURELY_ALIKE).
 */
const ALIKE = 70;
export const SURELY_ALIKE = 85;
/**
 * Minimum similarity in views other than the plain one. More views would otherwise accept more wrong artworks, for
 * example a copy by another painter.
 */
const ALIKE_IN_OTHER_VIEW = 75;
/**
 * Minimum scores if the similarity is below ALIKE, so that only the matching points decide. A partly covered
 * artwork still has many matching points. Different artworks with the same figure or picture frame have few. If
 * at least CLEAR_SHARE of the matches are consistent, the lower score is enough.
 */
const UNLIKE_SCORE = 46;
const UNLIKE_CLEAR_SCORE = 26;
const CLEAR_SHARE = 0.65;

/**
 * Minimum of `Evidence.middle`. With a lower value, nearly all matching points are on the picture frame around
 * the artwork.
 */
const LEAST_IN_MIDDLE = 0.25;

/** Evidence that an artwork is in the frame, in addition to its score. */
export interface Evidence {
  readonly likeness: Similarity;
  /** Share of the initial matches that are consistent, from 0 to 1. */
  readonly share: number;
  /**
   * Ratio of two shares: the share of the matching points that are in the picture's central area, divided by the share
   * of all keypoints that are there. A value above 1 means that the matches are concentrated in the centre.
   */
  readonly middle: number;
  /** Whether the frame was neither compressed nor cut, and its contrast was not stretched. */
  readonly isPlain: boolean;
}

/**
 * Returns the minimum score at which an artwork is recognised. It is infinite if the evidence is only the
 * picture frame around the artwork, or if the similarity is too low for the view.
 */
export function scoreNeeded({ likeness, share, middle, isPlain }: Evidence): number {
  if (likeness.middle < SURELY_ALIKE && middle < LEAST_IN_MIDDLE) return Number.POSITIVE_INFINITY;
  if (!isPlain && likeness.whole < ALIKE_IN_OTHER_VIEW) return Number.POSITIVE_INFINITY;
  if (likeness.whole >= ALIKE) return ACCEPTED_SCORE;
  return share >= CLEAR_SHARE ? UNLIKE_CLEAR_SCORE : UNLIKE_SCORE;
}

/** A point of the frame and the matching point of a reference. */
export interface Match {
  readonly frame: Point;
  readonly reference: Point;
}

/** An artwork that may be in the frame. */
export interface Candidate {
  readonly idArtwork: number;
  /** Index of the reference in the list of loaded references. */
  readonly reference: number;
  readonly score: number;
}

/** An artwork in the frame. Points are in pixels of the original picture. */
export interface Sighting extends Candidate {
  /** Similarity of the frame and the reference at the position of the artwork, in percent. */
  readonly likeness: number;
  /** Artworks that this frame cannot distinguish from this artwork. Each is also a sighting at the same position. */
  readonly alike: readonly number[];
  /** Corners of the artwork in the frame, clockwise from the upper left corner of the artwork. */
  readonly corners: readonly Point[];
  /** Matching points, in pixels of the frame and of the reference. */
  readonly points: readonly Match[];
}

export interface RecognitionResult {
  /**
   * The artworks in the frame, most certain first. The list is empty if nothing was recognised. Usually,
   * there is one sighting per position in the frame. If several artworks look the same there, all of them are
   * included, and each refers to the others.
   */
  readonly sightings: readonly Sighting[];
  /** The likeliest artworks, likeliest first, each once. They include artworks that were not recognised. */
  readonly candidates: readonly Candidate[];
  /**
   * Points of the frame that match the likeliest artwork, in pixels of the original picture. They are
   * returned even if there are too few for a sighting, so that a viewfinder can show where something was
   * detected.
   */
  readonly seen: readonly Point[];
  /** Average brightness of the frame, from 0 (black) to 255. */
  readonly light: number;
}

/** Result of comparing a frame with one reference. `place` is missing if the artwork was not recognised. */
export interface Compared {
  readonly candidate: Candidate;
  readonly points: readonly Match[];
  readonly place?: { readonly corners: readonly Point[]; readonly likeness: number };
}

/**
 * Returns the result, with the best reference of each artwork, sorted by score. If scores are equal, the
 * reference with more votes is first.
 */
export function buildResult(compared: readonly Compared[], light: number): RecognitionResult {
  const sorted = compared.toSorted((a, b) => b.candidate.score - a.candidate.score);
  const works = sorted.filter(
    ({ candidate }, i) =>
      sorted.findIndex((other) => other.candidate.idArtwork === candidate.idArtwork) === i,
  );
  const found: Found[] = [];
  for (const { candidate, points, place } of works) {
    if (!place) continue;
    const better = found.filter(({ corners }) => coincide(corners, place.corners));
    const sighting: Found = { ...candidate, ...place, points, alike: [] };
    // Of two artworks at one position, the worse one is dropped if the frame distinguishes it from the better
    // one.
    if (better.some((other) => isDistinguished(other, sighting))) continue;
    for (const other of better) {
      other.alike.push(sighting.idArtwork);
      sighting.alike.push(other.idArtwork);
    }
    found.push(sighting);
  }
  return {
    sightings: found,
    candidates: works.map(({ candidate }) => candidate),
    seen: (works[0]?.points ?? []).map(({ frame }) => frame),
    light,
  };
}

type Found = Sighting & { readonly alike: number[] };

/**
 * Whether a frame distinguishes the better artwork from the worse one at the same position. The number of
 * points that support only the better one must be significantly higher than the number that support only the
 * worse one (sign test at 2.5 standard deviations).
 */
function isDistinguished(better: Sighting, worse: Sighting): boolean {
  const ofBetter = new Set(better.points.map(({ frame }) => `${frame.x} ${frame.y}`));
  const ofWorse = new Set(worse.points.map(({ frame }) => `${frame.x} ${frame.y}`));
  const forBetter = ofBetter.size - [...ofBetter].filter((point) => ofWorse.has(point)).length;
  const forWorse = ofWorse.size - [...ofWorse].filter((point) => ofBetter.has(point)).length;
  const lead = forBetter - forWorse;
  return lead > 0 && lead * lead > 6.25 * (forBetter + forWorse);
}
