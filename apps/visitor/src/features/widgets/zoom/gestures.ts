import { distance, type Point } from './viewport.ts';

/** A movement of at most this distance in pixels is not a drag, because fingers tremble. */
const TREMBLE_PX = 10;
const SWIPE_PX = 60;
const TAP_MS = 300;

export interface GestureHandlers {
  /** Called at the start of a drag (one finger or the mouse) or of a pinch (two fingers). */
  onStart: () => void;
  /** Called during a drag. `by` is the whole movement since its start. */
  onDrag: (by: Point) => void;
  onPinch: (start: readonly [Point, Point], now: readonly [Point, Point]) => void;
  onDoubleTap: (at: Point) => void;
  /** Called at the end of a sideways movement with one finger. `by` is the whole movement. */
  onSwipe: (by: Point) => void;
}

/**
 * Recognises drags, pinches, swipes and double taps. It gets the positions of pointers, and uses neither elements
 * nor pictures.
 */
export class Gestures {
  readonly #handlers: GestureHandlers;
  readonly #pointers = new Map<number, Point>();
  #start: { points: Point[]; time: number } = { points: [], time: 0 };
  /** Whether the current touch is a drag or pinch. If not, it may become a tap. */
  #moving = false;
  #several = false;
  #lastTap: { at: Point; time: number } | undefined;

  constructor(handlers: GestureHandlers) {
    this.#handlers = handlers;
  }

  down(id: number, at: Point, time: number): void {
    if (this.#pointers.size === 0) {
      this.#moving = false;
      this.#several = false;
    }
    // A third finger is ignored.
    if (this.#pointers.size === 2) return;
    this.#pointers.set(id, at);
    if (this.#pointers.size === 2) this.#several = true;
    this.#begin(time);
  }

  /**
   * Must be called when a pointer moves. Returns true if the pointer belongs to a gesture, so that the caller
   * captures it.
   */
  move(id: number, at: Point): boolean {
    if (!this.#pointers.has(id)) return false;
    this.#pointers.set(id, at);
    const [first, second] = this.#pointers.values();
    const [from, fromSecond] = this.#start.points;
    if (!first || !from) return false;
    if (second && fromSecond) {
      this.#moving = true;
      this.#handlers.onPinch([from, fromSecond], [first, second]);
    } else {
      this.#moving ||= distance(from, first) > TREMBLE_PX;
      if (this.#moving) this.#handlers.onDrag(difference(first, from));
    }
    return this.#moving;
  }

  up(id: number, time: number): void {
    const at = this.#pointers.get(id);
    if (!at) return;
    this.#pointers.delete(id);
    const [from] = this.#start.points;
    // If one of two fingers is lifted, the movement of the other finger continues as a drag.
    if (this.#pointers.size > 0) this.#begin(time);
    else if (!this.#several && !this.#moving) this.#tap(at, time);
    else if (!this.#several && from) this.#end(difference(at, from));
  }

  /**
   * Must be called when the browser takes over the pointer, or when the pointer leaves the element. The gesture is
   * discarded.
   */
  cancel(id: number): void {
    this.#pointers.delete(id);
  }

  #begin(time: number): void {
    this.#start = { points: [...this.#pointers.values()], time };
    this.#handlers.onStart();
  }

  #end(by: Point): void {
    if (Math.abs(by.x) > SWIPE_PX && Math.abs(by.x) > 2 * Math.abs(by.y)) this.#handlers.onSwipe(by);
  }

  #tap(at: Point, time: number): void {
    const last = this.#lastTap;
    this.#lastTap = undefined;
    if (time - this.#start.time > TAP_MS) return;
    if (last && time - last.time < TAP_MS && distance(last.at, at) < 3 * TREMBLE_PX)
      this.#handlers.onDoubleTap(at);
    else this.#lastTap = { at, time };
  }
}

function difference(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}
