import type { FramePoint, FrameResult, Sighting } from '#platform/recognition/recognition.ts';
import { shareOfFrame } from './geometry.ts';

/** What the visitor is shown of what the camera sees. */
export type MatchView =
  | { readonly kind: 'looking'; readonly seen: readonly FramePoint[] }
  /** More than one work: the visitor taps the one meant. */
  | { readonly kind: 'several'; readonly sightings: readonly Sighting[] }
  | { readonly kind: 'found'; readonly sighting: Sighting };

export interface MatchTrackerOptions {
  /** Whether the museum has this work: what a server knows beyond that is none of this visit (RECO-13). */
  isKnown: (idArtwork: number) => boolean;
  /** The works of the hall that the visitor is in. */
  inHall: ReadonlySet<number>;
  /** The work that the visitor comes back from: it would open again at once. */
  resting: number | null;
}

/** A work opens by itself when it was in so many of the last frames. */
const WINDOW = 3;
const AGREEING = 2;
/** Of several, one wins that fills so much of the frame for so long. */
const WINNING_SHARE = 0.6;
const WINNING_MS = 400;
/** After so long without a work help is offered, and looked over as often. */
const LATE_MS = 4000;
/** A work that the visitor comes back from may open by itself again when it has been out of sight for so long. */
const RESTING_MS = 1500;
/** A work in the visitor's hall is likelier than another that looks as much alike. */
const HALL_WEIGHT = 1.5;
/** To be the first of those that were compared counts a little, too, where no point agrees with any of them. */
const PLACE_WEIGHT = 0.3;
const OFFERED = 3;
/** Under so much light (of 255), for so many frames, it is dark; a little above it is not any more. */
const DARK = { below: 42, until: 56, frames: 3 };

/** Makes sense of what is seen frame by frame: nothing here knows of cameras or clocks. */
export class MatchTracker {
  readonly #options: MatchTrackerOptions;
  readonly #refused = new Set<number>();
  #window: (readonly Sighting[])[] = [];
  #winning: { idArtwork: number; since: number } | undefined;
  #resting: { idArtwork: number; seenAt: number } | undefined;
  #began: number | undefined;
  #scores = new Map<number, number>();
  #offered: { ids: readonly number[]; at: number } | undefined;
  #darkFrames = 0;
  #isDark = false;

  constructor(options: MatchTrackerOptions) {
    this.#options = options;
  }

  /** The likeliest works, once help is needed: those of the visitor's hall first. */
  get likeliest(): readonly number[] | null {
    return this.#offered?.ids ?? null;
  }

  get isDark(): boolean {
    return this.#isDark;
  }

  /** This is not the one: it is not taken for it again. */
  refuse(idArtwork: number, now: number): void {
    this.#refused.add(idArtwork);
    this.#window = [];
    this.#began = now;
  }

  /** `isSure`: one frame is enough, where the next comes late and whoever answers is sure of it. */
  see(look: FrameResult, now: number, isSure = false): MatchView {
    this.#began ??= now;
    this.#measure(look.light);
    const sightings = this.#mayOpen(look.sightings, now);
    this.#window = [...this.#window, sightings].slice(-WINDOW);
    this.#count(look);
    const agreed = isSure && sightings.length === 1 ? sightings : this.#agreed();
    const [only] = agreed;
    if (only && agreed.length === 1 && sightings.includes(only)) return this.#found(only);
    if (agreed.length > 1) {
      const winner = this.#winner(agreed, now);
      return winner ? this.#found(winner) : { kind: 'several', sightings: agreed };
    }
    this.#winning = undefined;
    this.#offer(now);
    return { kind: 'looking', seen: look.seen };
  }

  /** Looks on without what was seen before: the camera was away. */
  restart(): void {
    this.#window = [];
    this.#began = undefined;
  }

  #mayOpen(sightings: readonly Sighting[], now: number): Sighting[] {
    const { resting } = this.#options;
    if (resting !== null) {
      this.#resting ??= { idArtwork: resting, seenAt: now };
      if (sightings.some(({ idArtwork }) => idArtwork === resting)) {
        if (now - this.#resting.seenAt < RESTING_MS) this.#resting.seenAt = now;
      }
    }
    const rests = (id: number) => this.#resting?.idArtwork === id && now - this.#resting.seenAt < RESTING_MS;
    return sightings.filter(
      ({ idArtwork }) =>
        this.#options.isKnown(idArtwork) && !this.#refused.has(idArtwork) && !rests(idArtwork),
    );
  }

  /** The works that were in enough of the last frames, each where it was seen last, from left to right. */
  #agreed(): Sighting[] {
    const last = new Map<number, { sighting: Sighting; frames: number }>();
    for (const sightings of this.#window)
      for (const sighting of sightings) {
        const frames = (last.get(sighting.idArtwork)?.frames ?? 0) + 1;
        last.set(sighting.idArtwork, { sighting, frames });
      }
    return [...last.values()]
      .filter(({ frames }) => frames >= AGREEING)
      .map(({ sighting }) => sighting)
      .toSorted((a, b) => leftOf(a) - leftOf(b));
  }

  #winner(sightings: readonly Sighting[], now: number): Sighting | undefined {
    const [largest, another] = sightings.filter(({ corners }) => shareOfFrame(corners) > WINNING_SHARE);
    // Two that fill most of the frame are at the same place: works so alike that only the visitor can tell which it is.
    if (!largest || another) this.#winning = undefined;
    else if (this.#winning?.idArtwork !== largest.idArtwork)
      this.#winning = { idArtwork: largest.idArtwork, since: now };
    else if (now - this.#winning.since >= WINNING_MS) return largest;
    return undefined;
  }

  #found(sighting: Sighting): MatchView {
    this.#offered = undefined;
    this.#winning = undefined;
    return { kind: 'found', sighting };
  }

  #count({ candidates }: FrameResult): void {
    for (const [place, { idArtwork, score }] of candidates.entries()) {
      if (!this.#options.isKnown(idArtwork) || this.#refused.has(idArtwork)) continue;
      const weight = this.#options.inHall.has(idArtwork) ? HALL_WEIGHT : 1;
      const more = (score + PLACE_WEIGHT / (place + 1)) * weight;
      this.#scores.set(idArtwork, (this.#scores.get(idArtwork) ?? 0) + more);
    }
  }

  /** What is offered stays for a while: nothing may move away under a finger. */
  #offer(now: number): void {
    if (now - (this.#offered?.at ?? this.#began ?? now) < LATE_MS) return;
    const likeliest = [...this.#scores]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, OFFERED)
      .map(([idArtwork]) => idArtwork);
    const { inHall } = this.#options;
    const ids = likeliest.toSorted((a, b) => Number(inHall.has(b)) - Number(inHall.has(a)));
    this.#offered = { ids, at: now };
    // What was in the frame a while ago counts less than what is now.
    this.#scores = new Map([...this.#scores].map(([idArtwork, score]) => [idArtwork, score / 2]));
  }

  #measure(light: number | null): void {
    if (light === null) return;
    if (light >= DARK.until) this.#isDark = false;
    this.#darkFrames = light < DARK.below ? this.#darkFrames + 1 : 0;
    if (this.#darkFrames >= DARK.frames) this.#isDark = true;
  }
}

const leftOf = ({ corners }: Sighting) => Math.min(...corners.map(({ x }) => x));
