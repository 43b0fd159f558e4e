import { coincide, type Point } from './plane.ts';
import type { Similarity } from './thumbnail-similarity.ts';

/** From this score on a work is in the frame, and from that on there is no doubt. */
export const ACCEPTED_SCORE = 8;
export const SAFE_SCORE = 10;

/** From this likeness on (in percent) the frame as a whole looks like the work; and from that on there is no doubt. */
const ALIKE = 70;
export const SURELY_ALIKE = 85;
/**
 * Where it does not, points alone must tell it, and many of them: of a work that is partly covered, or under glare, many
 * are left, while works that share a figure or a frame have few. Fewer do where nearly all that was found agrees.
 */
const UNLIKE_SCORE = 46;
const UNLIKE_CLEAR_SCORE = 26;
const CLEAR_SHARE = 0.65;

/** Where fewer points lie in the middle than this part of what its keypoints promise, only the frame around it was seen. */
const LEAST_IN_MIDDLE = 0.25;

/** What speaks for a work beside its score. */
export interface Evidence {
  readonly likeness: Similarity;
  /** How many of the matches that were found at first agree, from 0 to 1. */
  readonly share: number;
  /** How many points lie in the middle of the picture, beside how many of the reference's keypoints do: 1 is as many. */
  readonly middle: number;
}

/** The score from which on a work is in the frame; none is enough where all points lie on the frame around a picture. */
export function scoreNeeded({ likeness, share, middle }: Evidence): number {
  if (likeness.middle < SURELY_ALIKE && middle < LEAST_IN_MIDDLE) return Number.POSITIVE_INFINITY;
  if (likeness.whole >= ALIKE) return ACCEPTED_SCORE;
  return share >= CLEAR_SHARE ? UNLIKE_CLEAR_SCORE : UNLIKE_SCORE;
}

/** A place that the frame and a reference share. */
export interface Match {
  readonly frame: Point;
  readonly reference: Point;
}

/** A work that may be in the frame. */
export interface Candidate {
  readonly idArtwork: number;
  /** Which of the loaded references it is. */
  readonly reference: number;
  readonly score: number;
}

/** A work that is in the frame; points are in pixels of the picture that was handed in. */
export interface Sighting extends Candidate {
  /** How much the frame looks like the reference there, in percent. */
  readonly likeness: number;
  /** Works that it cannot be told from in this frame; each of them is a sighting at the same place. */
  readonly alike: readonly number[];
  /** Its corners, from the upper left on clockwise as it hangs. */
  readonly corners: readonly Point[];
  /** Where in the frame it was recognised, and where in the reference that is (in its pixels). */
  readonly points: readonly Match[];
}

export interface RecognitionResult {
  /**
   * The works in the frame, the surest first; none where nothing was recognised. There is one for each place, but for works
   * that look so alike that this frame does not tell which of them it is: each of these is there, and names the others.
   */
  readonly sightings: readonly Sighting[];
  /** The likeliest works, whether or not they were accepted, the likeliest first; each once. */
  readonly candidates: readonly Candidate[];
  /**
   * Points of the frame that agree with the likeliest work, in pixels of the picture that was handed in: also where there
   * are too few of them to be sure, so that a viewfinder can show what it looks at.
   */
  readonly seen: readonly Point[];
  /** How bright the frame is on average, from 0 (black) to 255. */
  readonly light: number;
}

/** What comparing a frame with one reference came to; where the work was accepted, also the place. */
export interface Compared {
  readonly candidate: Candidate;
  readonly points: readonly Match[];
  readonly place?: { readonly corners: readonly Point[]; readonly likeness: number };
}

/** The best of each work, in order; of equal ones that which was more likely before it was compared. */
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
    // Of two works at one place the worse only looks like the better one, or might as well be it.
    if (better.some((other) => isTold(other, sighting))) continue;
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
 * Whether a frame tells a work from another one at the same place: more of its points must speak for this one alone than
 * for the other alone, by more than chance would have it (the sign test, at two and a half standard deviations).
 */
function isTold(better: Sighting, worse: Sighting): boolean {
  const ofBetter = new Set(better.points.map(({ frame }) => `${frame.x} ${frame.y}`));
  const ofWorse = new Set(worse.points.map(({ frame }) => `${frame.x} ${frame.y}`));
  const forBetter = ofBetter.size - [...ofBetter].filter((point) => ofWorse.has(point)).length;
  const forWorse = ofWorse.size - [...ofWorse].filter((point) => ofBetter.has(point)).length;
  const lead = forBetter - forWorse;
  return lead > 0 && lead * lead > 6.25 * (forBetter + forWorse);
}
