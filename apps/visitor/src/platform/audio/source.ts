/** Loads files into the audio element. */
export interface AudioSource {
  /** Loads a file at this position. */
  attach(url: string, seconds: number): void;
  detach(): void;
  /** Returns the pending load; null if playback may start at once. During a tap it must start at once. */
  loading(): Promise<void> | null;
}

export function plainSource(audio: HTMLAudioElement): AudioSource {
  return {
    attach(url, seconds) {
      audio.src = url;
      audio.currentTime = seconds;
    },
    detach() {
      audio.removeAttribute('src');
      audio.load();
    },
    loading: () => null,
  };
}
