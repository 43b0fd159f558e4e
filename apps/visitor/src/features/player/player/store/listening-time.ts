/**
 * Maximum distance in seconds between two reported positions that counts as listening, at normal speed. A larger
 * distance is a seek.
 */
const MAX_STEP = 1.5;

/**
 * Counts how many seconds of an artwork's recording were played, without pauses and seeks (A74). Each full second
 * is reported once.
 */
export class ListeningTime {
  readonly #heard: (idArtwork: number, seconds: number) => void;
  #idArtwork: number | undefined;
  #seconds = 0;
  #reported = 0;
  #last: number | undefined;

  constructor(heard: (idArtwork: number, seconds: number) => void) {
    this.#heard = heard;
  }

  at(time: number, speed: number, idArtwork: number | undefined): void {
    if (idArtwork !== this.#idArtwork) {
      const from = this.#last;
      this.end();
      this.#idArtwork = idArtwork;
      this.#last = from;
    }
    const step = this.#last === undefined ? 0 : time - this.#last;
    this.#last = time;
    if (step > 0 && step <= MAX_STEP * Math.max(1, speed)) this.#seconds += step;
    this.#tell();
  }

  /**
   * Called after a seek: listening time is counted from this position. Without an argument, it is counted from the
   * next reported position.
   */
  jump(to?: number): void {
    this.#last = to;
  }

  end(): void {
    this.#tell();
    this.#idArtwork = undefined;
    this.#seconds = 0;
    this.#reported = 0;
    this.#last = undefined;
  }

  #tell(): void {
    const whole = Math.floor(this.#seconds);
    if (this.#idArtwork === undefined || whole === this.#reported) return;
    const more = whole - this.#reported;
    this.#reported = whole;
    this.#heard(this.#idArtwork, more);
  }
}
