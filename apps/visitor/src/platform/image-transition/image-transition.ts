/** Animates a picture from its former to its new position. */
export interface ImageTransition {
  /** Whether to animate. False with reduced motion, and after a swipe back, which the browser already animates. */
  isWanted(isReturn: boolean): boolean;
  /** Captures the picture in `box`; undefined if it is not loaded yet. */
  take(box: HTMLElement): CapturedImage | undefined;
  /**
   * Animates a captured picture to its position in `box`. Resolves at the end of the animation, or when another
   * transition starts.
   */
  land(picture: CapturedImage, box: HTMLElement): Promise<void>;
}

export interface CapturedImage {
  readonly src: string;
  readonly place: DOMRect;
  readonly radius: number;
}

/** Image transition without animation, for tests and server rendering. */
export const noImageTransition: ImageTransition = {
  isWanted: () => false,
  take: () => undefined,
  land: async () => {},
};
