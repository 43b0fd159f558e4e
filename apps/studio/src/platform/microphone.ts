/** A sound input of the device. */
export interface AudioInput {
  id: string;
  name: string;
}

/**
 * Why a microphone cannot be used. `refused`: the person or the browser does not allow it. `missing`: none is
 * connected. `busy`: another program uses it. `insecure`: the page is not on a secure origin.
 */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'insecure';

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem) {
    super(`the microphone cannot be used: ${problem}`);
    this.problem = problem;
  }
}

/** A recording in progress. */
export interface RunningRecording {
  /** Resolves when all chunks have been passed to `onChunk`. */
  stop(): Promise<void>;
}

/** An open microphone. It measures the level at once, and `record` starts a recording. */
export interface OpenMicrophone {
  id: string;
  /** Highest amplitude since the last call, from 0 to 1. */
  peak(): number;
  /** Media type of the chunks. */
  type: string;
  record(onChunk: (chunk: Blob) => void): RunningRecording;
  close(): void;
}

export interface Microphones {
  /** Lists the inputs. Their names are known only after a microphone has been opened. */
  inputs(): Promise<AudioInput[]>;
  /** Opens a microphone; throws a MicrophoneError. `onLost` is called when it is unplugged. */
  open(id: string | undefined, onLost: () => void): Promise<OpenMicrophone>;
}
