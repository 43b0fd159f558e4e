import { MicrophoneError, type MicrophoneProblem, type Microphones } from './microphone.ts';

/** For tests: a microphone that delivers the given chunks, refuses, or is unplugged. */
export function memoryMicrophones(): Microphones & {
  problem: MicrophoneProblem | undefined;
  amplitude: number;
  say: (chunk: Blob) => void;
  unplug: () => void;
} {
  let listener: ((chunk: Blob) => void) | undefined;
  let lost: (() => void) | undefined;
  return {
    problem: undefined,
    amplitude: 0.3,
    say: (chunk) => listener?.(chunk),
    unplug: () => lost?.(),
    inputs: async () => [
      { id: 'desk', name: 'Desk microphone' },
      { id: 'usb', name: 'USB microphone' },
    ],
    async open(id, onLost) {
      if (this.problem) throw new MicrophoneError(this.problem);
      lost = onLost;
      return {
        id: id ?? 'desk',
        type: 'audio/wav',
        peak: () => this.amplitude,
        record: (onChunk) => {
          listener = onChunk;
          const stop = async () => {
            listener = undefined;
          };
          return { stop };
        },
        close: () => {
          lost = undefined;
        },
      };
    },
  };
}
