/** Animates a picture from its former to its new position. */
export interface ImageTransition {
  /** Whether to animate: not with reduced motion, and not after a swipe back, which is already animated. */
  wanted(isReturn: boolean): boolean;
  /** Captures the picture in this box; undefined if it is not loaded yet. */
  take(box: HTMLElement): CapturedImage | undefined;
  /** Animates a captured picture into this box. Resolves at the end, or when another transition starts. */
  land(picture: CapturedImage, box: HTMLElement): Promise<void>;
}

export interface CapturedImage {
  readonly src: string;
  readonly place: DOMRect;
  readonly radius: number;
}

/** For tests and server rendering: nothing moves. */
export const noImageTransition: ImageTransition = {
  wanted: () => false,
  take: () => undefined,
  land: async () => {},
};
