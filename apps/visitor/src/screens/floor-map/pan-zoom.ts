const MAX_ZOOM = 4;
const ZOOM_STEP = 1.5;
const PAN_STEP_PX = 80;
/** Maximum movement of a press in pixels. A longer movement is a drag. */
const PRESS_PX = 8;
const DOUBLE_TAP_MS = 300;
const WHEEL_SPEED = 0.002;
/** Margin in pixels around the points to show, so that their pins are completely visible. */
const MARGIN_PX = 40;
/** Minimum width of the plan in pixels. On a smaller plan, pins would cover most of it. */
const MIN_WIDTH_PX = 480;

interface Point {
  x: number;
  y: number;
}

export interface PlanFrame {
  /** The element with the visible part of the plan. */
  viewport: HTMLElement;
  plan: HTMLElement;
  /** Height of the plan divided by its width. */
  aspect: number;
  /** Called with the plan's width in pixels whenever it has changed. */
  onWidth: (width: number) => void;
}

/**
 * Pans and zooms a plan by touch, mouse, wheel and keyboard. It sets styles directly, because rendering 400 pins
 * with React for every frame would be slow. A zoomed plan gets a larger layout instead of a scale transform, so
 * that it stays sharp.
 */
export class PanZoom {
  readonly #frame: PlanFrame;
  readonly #stop = new AbortController();
  readonly #pointers = new Map<number, Point>();
  readonly #size: ResizeObserver;
  #zoom = 1;
  #at: Point = { x: 0, y: 0 };
  #from: Point | null = null;
  #lastTap: (Point & { time: number }) | null = null;
  #hasMoved = false;
  #reportedWidth = 0;
  /**
   * Restores the visible part of the plan when the viewport's size changes. Null after the visitor has panned or
   * zoomed.
   */
  #showAgain: (() => void) | null = null;

  constructor(frame: PlanFrame) {
    this.#frame = frame;
    const { viewport } = frame;
    const { signal } = this.#stop;
    viewport.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    viewport.addEventListener('pointermove', (event) => this.#move(event), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const)
      viewport.addEventListener(type, (event) => this.#up(event), { signal });
    // If a drag ends on a pin, its click is stopped, so that the pin is not selected.
    viewport.addEventListener('click', (event) => this.#hasMoved && event.stopPropagation(), {
      signal,
      capture: true,
    });
    viewport.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    viewport.addEventListener('focusin', (event) => this.#reveal(event.target as Element), { signal });
    viewport.addEventListener(
      'keydown',
      (event) => event.target === viewport && this.#key(event.key) && event.preventDefault(),
      { signal },
    );
    // The viewport becomes smaller when cards above or below the plan appear, because their code is loaded later.
    this.#size = new ResizeObserver(() => (this.#showAgain ? this.#showAgain() : this.#apply()));
    this.#size.observe(viewport);
    this.#apply();
  }

  close(): void {
    this.#stop.abort();
    this.#size.disconnect();
  }

  /** Handles a key that is pressed while the plan has the focus. Returns whether it was handled. */
  #key(key: string): boolean {
    const pan: Record<string, [number, number]> = {
      ArrowLeft: [PAN_STEP_PX, 0],
      ArrowRight: [-PAN_STEP_PX, 0],
      ArrowUp: [0, PAN_STEP_PX],
      ArrowDown: [0, -PAN_STEP_PX],
    };
    const by = pan[key];
    if (by) this.#panBy(...by);
    else if (key === '+' || key === '=') this.zoomIn();
    else if (key === '-') this.zoomOut();
    else if (key === '0') this.whole();
    else return false;
    return true;
  }

  zoomIn(): void {
    this.#zoomAt(this.#zoom * ZOOM_STEP, this.#middle());
  }

  zoomOut(): void {
    this.#zoomAt(this.#zoom / ZOOM_STEP, this.#middle());
  }

  whole(): void {
    this.#showAgain = null;
    this.#zoom = this.#limitZoom(0);
    this.#apply();
  }

  /**
   * Pans so that a point of the plan is in the middle of the viewport. `point` is in per cent of the plan's size.
   */
  centreOn(point: Point, zoom = this.#zoom): void {
    this.#showAgain = () => this.#centreOn(point, zoom);
    this.#showAgain();
  }

  #centreOn({ x, y }: Point, zoom: number): void {
    this.#zoom = this.#limitZoom(zoom);
    const { width, height } = this.#planSize();
    const middle = this.#middle();
    this.#at = { x: middle.x - (x / 100) * width, y: middle.y - (y / 100) * height };
    this.#apply();
  }

  /**
   * Pans and zooms so that all points are visible, as large as possible. `points` are in per cent of the plan's
   * size.
   */
  show(points: readonly Point[]): void {
    this.#showAgain = () => this.show(points);
    const x = spanOf(points.map((point) => point.x));
    const y = spanOf(points.map((point) => point.y));
    const room = this.#room();
    const whole = this.#planSize(1);
    const zoom = Math.min(
      (room.width - 2 * MARGIN_PX) / Math.max(1, (x.size / 100) * whole.width),
      (room.height - 2 * MARGIN_PX) / Math.max(1, (y.size / 100) * whole.height),
    );
    this.#centreOn({ x: x.middle, y: y.middle }, zoom);
  }

  /**
   * Size of the part of the viewport without floating controls, in pixels. The scroll padding is the height of
   * the controls.
   */
  #room(): { width: number; height: number } {
    const { viewport } = this.#frame;
    const covered = Number.parseFloat(getComputedStyle(viewport).scrollPaddingBottom) || 0;
    return { width: viewport.clientWidth, height: Math.max(1, viewport.clientHeight - covered) };
  }

  #middle(): Point {
    const { width, height } = this.#room();
    return { x: width / 2, y: height / 2 };
  }

  /**
   * Returns the plan's size in pixels. On a phone it fills the width. On a wide screen the whole plan fits,
   * unless it would be narrower than MIN_WIDTH_PX.
   */
  #planSize(zoom = this.#zoom): { width: number; height: number } {
    const room = this.#room();
    const least = Math.min(room.width, room.width > room.height ? MIN_WIDTH_PX : Number.POSITIVE_INFINITY);
    const width = Math.max(1, least, this.#wholeWidth()) * zoom;
    return { width, height: width * this.#frame.aspect };
  }

  #wholeWidth(): number {
    const { width, height } = this.#room();
    return Math.min(width, height / this.#frame.aspect);
  }

  /** Limits a zoom factor. At the smallest zoom, the whole plan is visible. */
  #limitZoom(zoom: number): number {
    const least = Math.min(1, this.#wholeWidth() / this.#planSize(1).width);
    return Math.min(MAX_ZOOM, Math.max(least, zoom));
  }

  #apply(): void {
    const { plan, onWidth } = this.#frame;
    const { width, height } = this.#planSize();
    const room = this.#room();
    const limitOffset = (at: number, size: number, whole: number) =>
      size <= whole ? (whole - size) / 2 : Math.min(0, Math.max(whole - size, at));
    this.#at = {
      x: limitOffset(this.#at.x, width, room.width),
      y: limitOffset(this.#at.y, height, room.height),
    };
    plan.style.width = `${width}px`;
    plan.style.height = `${height}px`;
    plan.style.transform = `translate(${this.#at.x}px, ${this.#at.y}px)`;
    plan.dataset.near = String(this.#zoom >= ZOOM_STEP);
    if (width === this.#reportedWidth) return;
    this.#reportedWidth = width;
    onWidth(width);
  }

  #panBy(x: number, y: number): void {
    this.#showAgain = null;
    this.#at = { x: this.#at.x + x, y: this.#at.y + y };
    this.#apply();
  }

  #zoomAt(zoom: number, point: Point): void {
    this.#showAgain = null;
    const next = this.#limitZoom(zoom);
    const share = next / this.#zoom;
    this.#at = { x: point.x - (point.x - this.#at.x) * share, y: point.y - (point.y - this.#at.y) * share };
    this.#zoom = next;
    this.#apply();
  }

  #inside({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.#frame.viewport.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#pointers.set(event.pointerId, this.#inside(event));
    this.#from = this.#inside(event);
    this.#hasMoved = this.#pointers.size > 1;
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#inside(event);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!this.#hasMoved && this.#from && distance(now, this.#from) < PRESS_PX) return;
    if (!this.#hasMoved) this.#frame.viewport.setPointerCapture(event.pointerId);
    this.#hasMoved = true;
    this.#pointers.set(event.pointerId, now);
    if (other)
      this.#zoomAt(
        (this.#zoom * distance(now, other)) / Math.max(1, distance(before, other)),
        between(now, other),
      );
    this.#panBy((now.x - before.x) / (other ? 2 : 1), (now.y - before.y) / (other ? 2 : 1));
  }

  #up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId) || this.#hasMoved || event.type === 'pointercancel') return;
    if ((event.target as Element).closest('button')) return;
    const tap = { ...this.#inside(event), time: event.timeStamp };
    const last = this.#lastTap;
    const isDouble = last && tap.time - last.time < DOUBLE_TAP_MS && distance(tap, last) < PRESS_PX * 4;
    this.#lastTap = isDouble ? null : tap;
    if (isDouble) this.#zoomAt(this.#zoom < MAX_ZOOM ? this.#zoom * 2 : 1, tap);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#zoomAt(this.#zoom * Math.exp(-event.deltaY * WHEEL_SPEED), this.#inside(event));
  }

  /** Pans until a pin is visible that has the keyboard focus. */
  #reveal(target: Element): void {
    const { viewport } = this.#frame;
    if (target === viewport || !target.matches(':focus-visible')) return;
    const pin = target.getBoundingClientRect();
    const { left, right, top } = viewport.getBoundingClientRect();
    const by = (start: number, end: number, from: number, to: number) =>
      start < from ? from - start : end > to ? to - end : 0;
    this.#panBy(
      by(pin.left, pin.right, left, right),
      by(pin.top, pin.bottom, top, top + this.#room().height),
    );
  }
}

/** Returns the middle and the size of the range that contains all values. */
export function spanOf(values: readonly number[]): { middle: number; size: number } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return { middle: (least + most) / 2, size: most - least };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
