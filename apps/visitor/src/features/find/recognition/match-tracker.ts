import type { FramePoint, FrameResult, Sighting } from '#platform/recognition/recognition.ts';
import { shareOfFrame } from './geometry.ts';

/** State of the recognition, as the screen displays it. */
export type MatchView =
  | { readonly kind: 'looking'; readonly seen: readonly FramePoint[] }
  /** More than one artwork is recognised. The visitor chooses one with a tap. */
  | { readonly kind: 'several'; readonly sightings: readonly Sighting[] }
  | { readonly kind: 'found'; readonly sighting: Sighting };

export interface MatchTrackerOptions {
  /**
   * Whether the museum has this artwork. Results for unknown artworks, which a server may return, are ignored
   * (RECO-13).
   */
  isKnown: (idArtwork: number) => boolean;
  /** Ids of the artworks in the visitor's hall. */
  inHall: ReadonlySet<number>;
  /**
   * Id of the artwork from whose page the visitor has returned to the camera. The artwork does not open
   * automatically until it has been out of view for RESTING_MS.
   */
  resting: number | null;
}

/** An artwork opens automatically if it is in at least AGREEING of the last WINDOW frames. */
const WINDOW = 3;
const AGREEING = 2;
/**
 * If several artworks are recognised, one of them opens automatically after it has filled this share of the frame
 * for WINNING_MS.
 */
const WINNING_SHARE = 0.6;
const WINNING_MS = 400;
/**
 * Without a match for this time, artworks are suggested. The suggestions are then updated at the same interval.
 */
const LATE_MS = 4000;
/**
 * The artwork from which the visitor has returned must be out of view for this time before it may open
 * automatically again.
 */
const RESTING_MS = 1500;
/** Factor by which the scores of artworks in the visitor's hall are multiplied. */
const HALL_WEIGHT = 1.5;
/**
 * Weight of a candidate's rank in a frame: this value divided by the rank (1 for the best) is added to the
 * candidate's score.
 */
const PLACE_WEIGHT = 0.3;
const OFFERED = 3;
/**
 * The picture is treated as dark after `frames` frames whose brightness (0 to 255) is under `below`. It is light again
 * when a frame reaches `until`.
 */
const DARK = { below: 42, until: 56, frames: 3 };

/**
 * Decides from the results of several frames which artwork is in view. It uses neither the camera nor a clock, so
 * that tests can pass frames and times.
 */
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

  /**
   * Suggested artworks: the likeliest ones, with those in the visitor's hall first. Null until suggestions are
   * needed.
   */
  get likeliest(): readonly number[] | null {
    return this.#offered?.ids ?? null;
  }

  get isDark(): boolean {
    return this.#isDark;
  }

  /** Called when the visitor rejects the recognised artwork. This tracker ignores that artwork from then on. */
  refuse(idArtwork: number, now: number): void {
    this.#refused.add(idArtwork);
    this.#window = [];
    this.#began = now;
  }

  /**
   * Evaluates the result of one frame. With `isSure`, this frame alone can open an artwork, because the backend is
   * certain and its next result takes longer than usual.
   */
  see(look: FrameResult, now: number, isSure = false): MatchView {
    this.#began ??= now;
    this.#measure(look.light);
    const sightings = this.#selectOpenable(look.sightings, now);
    this.#window = [...this.#window, sightings].slice(-WINDOW);
    this.#count(look);
    const agreed = isSure && sightings.length === 1 ? sightings : this.#findAgreed();
    const [only] = agreed;
    if (only && agreed.length === 1 && sightings.includes(only)) return this.#showFound(only);
    if (agreed.length > 1) {
      const winner = this.#winner(agreed, now);
      return winner ? this.#showFound(winner) : { kind: 'several', sightings: agreed };
    }
    this.#winning = undefined;
    this.#offer(now);
    return { kind: 'looking', seen: look.seen };
  }

  /** Discards the earlier frames, because the camera was off. */
  restart(): void {
    this.#window = [];
    this.#began = undefined;
  }

  #selectOpenable(sightings: readonly Sighting[], now: number): Sighting[] {
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

  /**
   * Returns the artworks that are in at least AGREEING of the last frames, from left to right. Each has its latest
   * position.
   */
  #findAgreed(): Sighting[] {
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
    // Two artworks that both fill most of the frame are so similar that only the visitor can choose.
    if (!largest || another) this.#winning = undefined;
    else if (this.#winning?.idArtwork !== largest.idArtwork)
      this.#winning = { idArtwork: largest.idArtwork, since: now };
    else if (now - this.#winning.since >= WINNING_MS) return largest;
    return undefined;
  }

  #showFound(sighting: Sighting): MatchView {
    this.#offered = undefined;
    this.#winning = undefined;
    return { kind: 'found', sighting };
  }

  #count({ candidates }: FrameResult): void {
    for (const [place, { idArtwork, score }] of candidates.entries()) {
      // A score of 0 means that no feature of the artwork matches. Such candidates are ignored, because otherwise
      // a bare wall would lead to arbitrary suggestions.
      if (score <= 0 || !this.#options.isKnown(idArtwork) || this.#refused.has(idArtwork)) continue;
      const weight = this.#options.inHall.has(idArtwork) ? HALL_WEIGHT : 1;
      const more = (score + PLACE_WEIGHT / (place + 1)) * weight;
      this.#scores.set(idArtwork, (this.#scores.get(idArtwork) ?? 0) + more);
    }
  }

  /** Updates the suggestions, at most every LATE_MS, so that no suggestion moves while the visitor taps it. */
  #offer(now: number): void {
    if (now - (this.#offered?.at ?? this.#began ?? now) < LATE_MS) return;
    const likeliest = [...this.#scores]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, OFFERED)
      .map(([idArtwork]) => idArtwork);
    const { inHall } = this.#options;
    const ids = likeliest.toSorted((a, b) => Number(inHall.has(b)) - Number(inHall.has(a)));
    this.#offered = { ids, at: now };
    // Halve all scores, so that older frames have less weight than newer ones.
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
