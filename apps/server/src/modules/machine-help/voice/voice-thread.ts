import { TaskThread } from '#threads/task-thread.ts';
import type { ComposedVoice, VoiceTask } from './compose-voice.ts';

/** Joins spoken sentences, in the current thread or in a separate one. */
export interface VoiceComposer {
  run(task: VoiceTask): Promise<ComposedVoice>;
}

const IDLE_MS = 60_000;

/**
 * Joins spoken sentences in a separate thread. Measuring the loudness of a minute takes tenths of a second, in
 * which visitors would have to wait.
 */
export class VoiceThread implements VoiceComposer {
  readonly #thread = new TaskThread<VoiceTask, ComposedVoice>(
    new URL('./compose-voice.worker.ts', import.meta.url),
    { idleMs: IDLE_MS },
  );

  run(task: VoiceTask): Promise<ComposedVoice> {
    return this.#thread.run(task);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
