/** Lets a picture move from where it was to where it is now. */
export interface ImageTransition {
  /** Whether the visitor likes things to move. A swipe back has moved them already. */
  wanted(isReturn: boolean): boolean;
  /** The picture in this box as it is seen now; undefined where it has not arrived yet. */
  take(box: HTMLElement): CapturedImage | undefined;
  /** Shows how it comes to fill that box. Resolves when it is there, or when another flight has begun. */
  land(picture: CapturedImage, box: HTMLElement): Promise<void>;
}

export interface CapturedImage {
  readonly src: string;
  readonly place: DOMRect;
  readonly radius: number;
}

/** For tests, and for the server: everything is where it is at once. */
export const noImageTransition: ImageTransition = {
  wanted: () => false,
  take: () => undefined,
  land: async () => {},
};
