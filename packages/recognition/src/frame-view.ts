import { brightness, cutMiddle, type GreyPicture, shrink, shrinkTo, stretchContrast } from './grey.ts';
import type { Point } from './plane.ts';

/** Maximum length of the longer side of a frame in pixels. Larger frames are scaled down. */
const FRAME_SIDE = 640;

/**
 * A change to a frame before it is compared: compressed, cut, or with more contrast. Some artworks are recognised
 * only after such a change.
 */
export interface FrameView {
  /** Factors by which the frame is compressed. */
  readonly across: number;
  readonly down: number;
  /** Part of the width and height that is used, around the centre of the frame. */
  readonly part: number;
  /** Whether dark grey becomes black and light grey becomes white. */
  readonly stretches: boolean;
}

export const PLAIN_VIEW: FrameView = { across: 1, down: 1, part: 1, stretches: false };

/**
 * The views, the most successful first. An artwork that is seen from the side is narrower in the frame, so
 * compressing the other direction restores its proportions. The part around the centre has space for more keypoints
 * of a small artwork. Stretching the contrast helps in dim light and with reflections.
 */
export const FRAME_VIEWS: readonly FrameView[] = [
  PLAIN_VIEW,
  { ...PLAIN_VIEW, down: 0.7 },
  { ...PLAIN_VIEW, across: 0.7 },
  { ...PLAIN_VIEW, part: 0.6 },
  { ...PLAIN_VIEW, stretches: true },
];

/**
 * Chooses one view for each frame of a camera, because trying all views would take too long for each frame. Every
 * second frame has the plain view. A view that recognises something is kept until it recognises nothing.
 */
export class ViewSequence {
  #place = 0;

  get view(): FrameView {
    const other = 1 + (((this.#place - 1) / 2) % (FRAME_VIEWS.length - 1));
    return (this.#place % 2 === 0 ? PLAIN_VIEW : FRAME_VIEWS[other]) ?? PLAIN_VIEW;
  }

  next(isFound: boolean): void {
    if (!isFound) this.#place += 1;
  }
}

/** A frame as the core sees it. */
export interface ViewedFrame {
  readonly picture: GreyPicture;
  readonly isPlain: boolean;
  /** Average brightness before the contrast was stretched, from 0 (black) to 255. */
  readonly light: number;
  /** Converts a point of `picture` to a point of the frame. */
  readonly toFrame: (x: number, y: number) => Point;
}

/** Applies a view to a frame. */
export function applyView(frame: GreyPicture, view: FrameView): ViewedFrame {
  const { across, down, part, stretches } = view;
  const { left, top, picture: middle } = cutMiddle(frame, part);
  const whole = shrink(middle, FRAME_SIDE);
  const small = shrinkTo(whole, Math.round(whole.width * across), Math.round(whole.height * down));
  const factorX = middle.width / small.width;
  const factorY = middle.height / small.height;
  return {
    picture: stretches ? stretchContrast(small) : small,
    isPlain: view === PLAIN_VIEW,
    light: brightness(small),
    toFrame: (x, y) => ({ x: left + x * factorX, y: top + y * factorY }),
  };
}
