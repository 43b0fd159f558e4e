/** What can keep a camera from opening, under the browser's names and two of ours (A67). */
type CameraError = string;

/** Where a camera looks: away from the visitor, or at them. */
export type Facing = 'environment' | 'user';

export interface OpenCamera {
  stream: MediaStream;
  /** The camera's light goes off. */
  stop(): void;
}

export interface Camera {
  /** Whether the browser lets pages use a camera at all; whether there is one shows when it is opened. */
  supported(): boolean;
  /** The one at the back, where there are two, or the one that is asked for. */
  open(
    facing?: Facing,
  ): Promise<{ kind: 'open'; camera: OpenCamera } | { kind: 'failed'; error: CameraError }>;
}
