/** Where the loudspeaker's sound comes from. */
export interface AudioSource {
  /** Takes a file and goes to that second of it. */
  attach(url: string, seconds: number): void;
  detach(): void;
  /** Null where it may be played at once, as in a tap it must. */
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
