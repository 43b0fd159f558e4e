/** Loads files into the audio element. */
export interface AudioSource {
  /** Loads a file at this position. */
  attach(url: string, seconds: number): void;
  detach(): void;
  /** Pending load; null if playback may start at once, as it must during a tap. */
  coming(): Promise<void> | null;
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
    coming: () => null,
  };
}
