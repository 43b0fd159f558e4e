/** The light beside a camera. */
export interface Torch {
  /** Resolves to false if the torch could not be switched. */
  set(on: boolean): Promise<boolean>;
}

/** TypeScript's types do not contain the torch yet. */
interface WithTorch {
  torch?: boolean;
}

/** The torch of the camera with this stream; null if there is none, or the browser cannot control it. */
export function torchOf(stream: MediaStream): Torch | null {
  const [track] = stream.getVideoTracks();
  const can = track?.getCapabilities?.() as WithTorch | undefined;
  if (!track || !can?.torch) return null;
  return {
    async set(on) {
      try {
        await track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
        return true;
      } catch {
        return false;
      }
    },
  };
}
