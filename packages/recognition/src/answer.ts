/** From this score on a work is in the frame, and from that on there is no doubt. */
export const ACCEPTED_SCORE = 8;
export const SAFE_SCORE = 10;

export interface Point {
  readonly x: number;
  readonly y: number;
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
  /** Its corners, from the upper left on clockwise as it hangs. */
  readonly corners: readonly Point[];
  /** Where in the frame it was recognised, and where in the reference that is (in its pixels). */
  readonly points: readonly Match[];
}

export interface Answer {
  /** The works in the frame, the surest first, one for each place; none where nothing was recognised. */
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

/** What comparing a frame with one reference came to; corners where the work was accepted. */
export interface Compared {
  readonly candidate: Candidate;
  readonly points: readonly Match[];
  readonly corners?: readonly Point[];
}

/** The best of each work, in order; of equal ones that which was more likely before it was compared. */
export function answerOf(compared: readonly Compared[], light: number): Answer {
  const sorted = compared.toSorted((a, b) => b.candidate.score - a.candidate.score);
  const works = sorted.filter(
    ({ candidate }, i) =>
      sorted.findIndex((other) => other.candidate.idArtwork === candidate.idArtwork) === i,
  );
  const sightings: Sighting[] = [];
  for (const { candidate, points, corners } of works)
    if (corners && !sightings.some((better) => coincide(better.corners, corners)))
      sightings.push({ ...candidate, corners, points });
  return {
    sightings,
    candidates: works.map(({ candidate }) => candidate),
    seen: (works[0]?.points ?? []).map(({ frame }) => frame),
    light,
  };
}

/** Whether two works would hang at the same place: then one of them only looks like the other. */
function coincide(a: readonly Point[], b: readonly Point[]): boolean {
  return isInside(middle(a), b) || isInside(middle(b), a);
}

function middle(corners: readonly Point[]): Point {
  return corners.reduce((all, { x, y }) => ({ x: all.x + x / 4, y: all.y + y / 4 }), { x: 0, y: 0 });
}

/** Whether a point lies within corners that go round clockwise. */
function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  return corners.every((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}
