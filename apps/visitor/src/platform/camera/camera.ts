/** Error name of a camera that cannot be opened: the browser's names, and two of ours (A67). */
type CameraError = string;

/** Direction of a camera: away from the visitor, or at them. */
export type Facing = 'environment' | 'user';

export interface OpenCamera {
  stream: MediaStream;
  /** Stops the camera; its indicator light goes off. */
  stop(): void;
}

export interface Camera {
  /** Whether the browser allows pages to use a camera. Whether there is one is only known on opening. */
  supported(): boolean;
  /** Opens the requested camera; by default the rear one, if there are two. */
  open(
    facing?: Facing,
  ): Promise<{ kind: 'open'; camera: OpenCamera } | { kind: 'failed'; error: CameraError }>;
}
