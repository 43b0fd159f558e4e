/**
 * Error name of a camera that cannot be opened: one of the browser's names, or one of two names of this app
 * (A67).
 */
type CameraError = string;

/** Direction of a camera: away from the visitor, or at them. */
export type Facing = 'environment' | 'user';

export interface OpenCamera {
  stream: MediaStream;
  /** Stops the camera; its indicator light goes off. */
  stop(): void;
}

export interface Camera {
  /** Whether the browser allows pages to use a camera. Only `open` finds out whether the device has one. */
  isSupported(): boolean;
  /** Opens the requested camera. The default is the rear camera, if there are two. */
  open(
    facing?: Facing,
  ): Promise<{ kind: 'open'; camera: OpenCamera } | { kind: 'failed'; error: CameraError }>;
}
