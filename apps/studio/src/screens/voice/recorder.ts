import { Store } from '@museummate/store';
import type { Device } from '#platform/device.ts';
import {
  type AudioInput,
  MicrophoneError,
  type MicrophoneProblem,
  type Microphones,
  type OpenMicrophone,
  type RunningRecording,
} from '#platform/microphone.ts';
import { StorageFullError, type TakeStore } from '#platform/takes.ts';

/** Maximum length of a take in seconds. Longer texts are recorded in several takes, which can be joined. */
export const MAX_TAKE_SECONDS = 15 * 60;
const COUNTDOWN = 3;
/** Amplitude below which the recording counts as silent (−50 dB). */
const SILENCE = 0.003;
const SILENT_AFTER_MS = 4000;
const TICK_MS = 80;
/** Storage key of the microphone that was used last. */
const REMEMBERED = 'microphone';

type RecorderProblem = MicrophoneProblem | 'lost' | 'full' | 'long';

export interface RecorderState {
  phase: 'closed' | 'opening' | 'ready' | 'countdown' | 'recording' | 'saving';
  problem: RecorderProblem | undefined;
  inputs: readonly AudioInput[];
  input: string;
  /** Remaining seconds of the countdown before the recording. */
  count: number;
  seconds: number;
  /** Highest amplitude since the last update, from 0 to 1. */
  peak: number;
  isSilent: boolean;
}

const CLOSED: RecorderState = {
  phase: 'closed',
  problem: undefined,
  inputs: [],
  input: '',
  count: COUNTDOWN,
  seconds: 0,
  peak: 0,
  isSilent: false,
};

interface RecorderOptions {
  microphones: Microphones;
  takes: TakeStore;
  device: Device;
  idMuseum: number;
  idStaff: number;
  place: string;
  /** Called with the key of a finished take. */
  onTake: (key: string) => void;
}

interface RunningTake {
  key: string;
  began: number;
  recording: RunningRecording;
  /** Resolves when all chunks received so far are stored. */
  writes: Promise<void>;
}

/** Records takes of one text. While a take is recorded, its chunks are stored on the device. */
export class Recorder {
  readonly state = new Store<RecorderState>(CLOSED);
  readonly #options: RecorderOptions;
  #microphone: OpenMicrophone | undefined;
  #take: RunningTake | undefined;
  #heardAt = 0;
  #timers: (() => void)[] = [];

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  get isRecording(): boolean {
    return this.#take !== undefined;
  }

  /** Opens a microphone, by default the one that was used last. */
  async open(wanted = this.#options.device.recall(REMEMBERED)): Promise<void> {
    const { microphones, device } = this.#options;
    this.#release();
    this.#set({ problem: undefined, phase: 'opening' });
    try {
      const opened = await this.#openInput(wanted);
      this.#microphone = opened;
      device.remember(REMEMBERED, opened.id);
      this.#heardAt = device.now();
      this.#set({ phase: 'ready', input: opened.id, inputs: await microphones.inputs() });
      this.#tick();
    } catch (error) {
      if (!(error instanceof MicrophoneError)) throw error;
      this.#set({ phase: 'closed', problem: error.problem });
    }
  }

  /** Opens the wanted microphone. If it is no longer connected, opens the default microphone. */
  #openInput(wanted: string | undefined): Promise<OpenMicrophone> {
    const { microphones } = this.#options;
    const onLost = () => void this.#handleLoss();
    return microphones.open(wanted || undefined, onLost).catch((error: unknown) => {
      const isGone = wanted && error instanceof MicrophoneError && error.problem === 'missing';
      if (!isGone) throw error;
      return microphones.open(undefined, onLost);
    });
  }

  /** Counts down and then records. */
  start(): void {
    if (this.state.get().phase === 'ready') this.#count(COUNTDOWN);
  }

  #count(left: number): void {
    this.#set({ phase: 'countdown', count: left });
    this.#later(() => (left > 1 ? this.#count(left - 1) : void this.#record()), 1000);
  }

  async #record(): Promise<void> {
    const { takes, device, idMuseum, idStaff, place } = this.#options;
    const opened = this.#microphone;
    if (!opened) return;
    const key = device.uuid();
    const at = device.now();
    try {
      await takes.begin({ key, idMuseum, idStaff, place, at, type: opened.type });
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error;
      this.#end('full');
      return;
    }
    const recording = opened.record((chunk) => this.#store(key, chunk));
    this.#take = { key, began: at, recording, writes: Promise.resolve() };
    this.#heardAt = at;
    this.#set({ phase: 'recording', seconds: 0 });
  }

  /** Stores the chunks one after the other, so that they stay in the order of the recording. */
  #store(key: string, chunk: Blob): void {
    const take = this.#take;
    if (!take || take.key !== key) return;
    take.writes = take.writes
      .then(() => this.#options.takes.append(key, chunk))
      .catch((error: unknown) => {
        if (!(error instanceof StorageFullError)) throw error;
        void this.stop('full');
      });
  }

  async stop(problem?: RecorderProblem): Promise<void> {
    const take = this.#take;
    if (!take || this.state.get().phase === 'saving') return;
    this.#set({ phase: 'saving' });
    // The last chunk is received before `stop` resolves.
    await take.recording.stop();
    await take.writes;
    this.#take = undefined;
    this.#end(problem);
    this.#options.onTake(take.key);
  }

  async #handleLoss(): Promise<void> {
    if (this.#take) await this.stop('lost');
    else this.#end('lost');
  }

  /** Closes the microphone, unless a recording is running. */
  close(): void {
    if (!this.#take) this.#end();
  }

  /** Called when the user leaves the screen. If a take is being recorded, its recorded part is stored. */
  dispose(): void {
    void this.#take?.recording.stop();
    this.#release();
  }

  #end(problem?: RecorderProblem): void {
    this.#release();
    this.#set({ phase: 'closed', problem });
  }

  #release(): void {
    for (const cancel of this.#timers.splice(0)) cancel();
    this.#microphone?.close();
    this.#microphone = undefined;
  }

  /** Updates the level and the time, and schedules the next update. */
  #tick(): void {
    const now = this.#options.device.now();
    const peak = this.#microphone?.peak() ?? 0;
    if (peak > SILENCE) this.#heardAt = now;
    const seconds = this.#take ? (now - this.#take.began) / 1000 : 0;
    this.#set({ peak, seconds, isSilent: now - this.#heardAt > SILENT_AFTER_MS });
    if (seconds >= MAX_TAKE_SECONDS) void this.stop('long');
    else this.#later(() => this.#tick(), TICK_MS);
  }

  #later(run: () => void, milliseconds: number): void {
    this.#timers.push(this.#options.device.later(run, milliseconds));
    // Only the last four timers are kept, because older timers have already run and need not be cancelled.
    this.#timers = this.#timers.slice(-4);
  }

  #set(change: Partial<RecorderState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
