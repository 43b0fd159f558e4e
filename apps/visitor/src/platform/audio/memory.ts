import type { AudioOutput, AudioOutputEvent } from './audio.ts';

export interface MemorySound extends AudioOutput {
  /** All actions, in order. */
  readonly log: string[];
  answer: 'playing' | 'refused' | 'failed';
  /** Sets the playback time, as playback would. */
  at(seconds: number): void;
  tell(event: AudioOutputEvent): void;
}

/** Audio output for tests and for server rendering. */
export function memoryAudioOutput(length: number | null = 60): MemorySound {
  const listeners = new Set<(event: AudioOutputEvent) => void>();
  const log: string[] = [];
  let time = 0;
  const sound: MemorySound = {
    log,
    answer: 'playing',
    at(seconds) {
      time = seconds;
      sound.tell('time');
    },
    tell(event) {
      for (const listener of listeners) listener(event);
    },
    attach(url, seconds) {
      time = seconds;
      log.push(`attach ${url} ${seconds}`);
    },
    detach: () => void log.push('detach'),
    async play() {
      log.push('play');
      if (sound.answer === 'playing') sound.tell('playing');
      return sound.answer;
    },
    pause() {
      log.push('pause');
      sound.tell('paused');
    },
    time: () => time,
    duration: () => length,
    seek(seconds) {
      log.push(`seek ${seconds}`);
      time = seconds;
      sound.tell('time');
    },
    setSpeed: (speed) => void log.push(`speed ${speed}`),
    setBalance: (balance) => void log.push(`balance ${balance}`),
    canBalance: () => true,
    silenceOthers: () => void log.push('silence others'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return sound;
}
