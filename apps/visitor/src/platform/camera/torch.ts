/** The lamp beside a camera. */
export interface Torch {
  /** False where it cannot be switched after all. */
  set(on: boolean): Promise<boolean>;
}

/** Not in TypeScript's own list yet. */
interface WithTorch {
  torch?: boolean;
}

/** The lamp beside the camera whose pictures these are; null where there is none, or the browser has no say in it. */
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
