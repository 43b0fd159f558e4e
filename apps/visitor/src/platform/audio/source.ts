/** Loads files into the audio element. */
export interface AudioSource {
  /** Loads a file and sets the playback position to `seconds`. */
  attach(url: string, seconds: number): void;
  detach(): void;
  /**
   * Returns the pending load; null if playback may start at once. If it is null, `play` must be called within the
   * tap.
   */
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
