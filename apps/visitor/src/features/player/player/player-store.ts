import { AUDIO, type AudioExtraInformation } from '@museummate/domain';
import { type ReadableStore, Store } from '@museummate/store';
import type { AudioOutput, AudioOutputEvent } from '#platform/audio/audio.ts';
import type { LockScreen } from '#platform/media-session/media-session.ts';
import type { Network } from '#platform/network/network.ts';
import { ListeningTime } from './listening-time.ts';
import { LockScreenControls } from './lock-screen-controls.ts';
import { IDLE_STATE, type PlayerState } from './player-state.ts';
import { Playlist } from './playlist.ts';
import type { Positions } from './positions.ts';
import type { Recording } from './recording.ts';
import { StallDetector } from './stall-detector.ts';
import { extraAt, hasOwnTime } from './timed-extras.ts';

interface Options {
  sound: AudioOutput;
  lockScreen: LockScreen;
  network: Network;
  positions: Positions;
  /** The museum's name, which the lock screen shows as the album. */
  album: () => string;
  /** Is told when so many more whole seconds of a work have been heard (A74). */
  heard: (idArtwork: number, seconds: number) => void;
  /** The recording of a work has ended, or another one begins. */
  fellSilent: (idArtwork: number) => void;
}

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
/** Without a sound for so long, the visitor is told so and gets Play back. */
const SILENT_MS = 6000;
/** The same where the network is known to be down: a slow phone needs that long for a file that it has. */
const SILENT_OFFLINE_MS = 1000;
/** What was interrupted goes on by itself within this time; later a voice would surprise, and only a tap counts. */
const RESUME_MS = 120_000;
/** This close to its end a recording has been heard, and begins anew the next time. */
const NEARLY_OVER = 5;

/** The one player. It lives outside of React, so that the voice goes on whatever is on the screen. */
export class PlayerStore {
  readonly #options: Options;
  readonly #state = new Store(IDLE_STATE);
  /** The visitor wants to hear it, whatever the line makes of that. */
  #wanted = false;
  /** Something of the current recording has been heard. */
  #begun = false;
  /** It was taken away while it played: a call. */
  #interrupted = false;
  readonly #watch = new StallDetector(
    () => this.#again(),
    (ms) => this.#silentFor(ms),
  );
  #listening: ListeningTime;
  readonly #lockScreen: LockScreenControls;
  readonly #playlist = new Playlist();
  /** Closed by the visitor; seeking out of its time forgets that. */
  #closedExtra: AudioExtraInformation | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#listening = new ListeningTime(options.heard);
    this.#lockScreen = new LockScreenControls(options.lockScreen, options.album, {
      open: (recording) => this.open(recording, { autoplay: true }),
      play: () => this.play(),
      pause: () => this.pause(),
      skip: (seconds) => this.skip(seconds),
      seek: (seconds) => this.seek(seconds),
      stop: () => this.close(),
    });
    options.sound.subscribe((event) => {
      if (this.#state.get().recording) this.#on[event]();
    });
    options.network.subscribe(() => {
      if (options.network.online()) this.#isBack();
    });
  }

  get state(): ReadableStore<PlayerState> {
    return this.#state;
  }

  /** Makes it the current recording; one that is current already goes on as it is. */
  open(opened: Recording, { autoplay = false } = {}): void {
    const { recording: current } = this.#state.get();
    const recording = this.#playlist.told(opened);
    if (current?.id === recording.id && current.url === recording.url) {
      this.#change({ recording });
      if (autoplay && this.#state.get().status === 'idle') this.play();
      return;
    }
    this.#leave();
    const { sound, positions } = this.#options;
    const time = positions.of(recording.id);
    this.#interrupted = false;
    this.#begun = false;
    this.#watch.begin();
    this.#closedExtra = null;
    sound.setSpeed(this.#state.get().speed);
    sound.attach(recording.url, time);
    this.#change({
      recording,
      status: 'paused',
      time,
      duration: recording.duration,
      stalled: false,
      ended: false,
      extra: null,
    });
    this.#lockScreen.show(recording);
    if (autoplay) this.play();
  }

  play(): void {
    if (!this.#state.get().recording) return;
    const { sound } = this.#options;
    if (this.#state.get().status === 'failed') {
      this.#watch.forgive();
      this.#attachAgain();
    }
    this.#count();
    this.#wanted = true;
    // A busy phone tells late that a sound has begun.
    this.#listening.jump(sound.time());
    this.#watch.waitFrom();
    sound.silenceOthers();
    if (this.#state.get().status !== 'playing') this.#change({ status: 'loading', ended: false });
    const { recording } = this.#state.get();
    this.#watch.start();
    void sound.play().then((result) => {
      // Another one was opened meanwhile.
      if (this.#state.get().recording !== recording || !this.#wanted) return;
      if (result === 'refused') this.#stopWanting();
    });
  }

  pause(): void {
    // The browser tells the time four times a second only: the clock, and what is remembered, stop where the sound does.
    if (this.#state.get().status === 'playing') this.#change({ time: this.#options.sound.time() });
    this.#stopWanting();
    this.#options.sound.pause();
  }

  toggle(): void {
    const { status } = this.#state.get();
    if (status === 'playing' || status === 'loading') this.pause();
    else this.play();
  }

  seek(seconds: number): void {
    const { duration } = this.#state.get();
    const time = Math.max(0, duration === null ? seconds : Math.min(seconds, duration));
    this.#count();
    this.#listening.jump(time);
    this.#options.sound.seek(time);
    this.#watch.waitFrom(time);
    this.#change({ time, ended: false });
    this.#showExtra(time);
  }

  skip(seconds: number): void {
    this.seek(this.#options.sound.time() + seconds);
  }

  setSpeed(speed: number): void {
    this.#options.sound.setSpeed(speed);
    this.#change({ speed });
  }

  /** Plays these one after the other, from the first one on. */
  playAll(recordings: readonly [Recording, ...Recording[]]): void {
    this.#playlist.set(recordings);
    this.#lockScreen.setQueue(recordings);
    this.open(recordings[0]);
    this.play();
  }

  /** What the lock screen's next and previous lead to, while one of these recordings is current. */
  setQueue(recordings: readonly Recording[]): void {
    this.#lockScreen.setQueue(recordings);
    const { recording } = this.#state.get();
    if (recording) this.#lockScreen.show(recording);
  }

  canBalance(): boolean {
    return this.#options.sound.canBalance();
  }

  setBalance(balance: number): void {
    this.#options.sound.setBalance(balance / AUDIO.balanceRange);
    this.#change({ balance });
  }

  /** The visitor has seen enough of it; a film or voice of its own gives the word back to the guide. */
  closeExtra(): void {
    const { extra } = this.#state.get();
    if (!extra) return;
    this.#closedExtra = extra;
    this.#change({ extra: null });
    if (hasOwnTime(extra)) this.play();
  }

  /** Ends the listening for good: the mini player's cross, the lock screen's stop, the end of the visit. */
  close(): void {
    this.#leave();
    this.#playlist.set([]);
    this.#options.sound.detach();
    this.#lockScreen.clear();
    this.#change({ ...IDLE_STATE, speed: this.#state.get().speed, balance: this.#state.get().balance });
  }

  /** The visitor has gone: nothing is left of how they liked to listen. */
  forget(): void {
    this.close();
    if (this.#state.get().speed !== 1) this.setSpeed(1);
    if (this.#state.get().balance !== 0) this.setBalance(0);
  }

  readonly #on: Record<AudioOutputEvent, () => void> = {
    time: () => this.#tick(),
    playing: () => {
      this.#interrupted = false;
      // After a try only the time tells that it is well again.
      if (this.#watch.hasTried() && this.#state.get().status === 'failed') return;
      this.#change({ status: 'playing', ...(this.#watch.hasTried() ? {} : { stalled: false }) });
      this.#count();
      // The phone may be in a pocket when the next one is asked for, and the line weak there.
      const next = this.#lockScreen.neighbour(this.#state.get().recording, 1);
      if (next) void this.#options.network.fetchAhead(next.url);
    },
    paused: () => {
      // Not by us: a call, another app. It comes back with `resumable`, or with a tap.
      this.#interrupted = this.#wanted;
      this.#stopWanting();
    },
    resumable: () => {
      if (this.#interrupted) this.play();
    },
    ended: () => this.#end(),
    ready: () => {
      // It came after all: Play will work.
      if (!this.#wanted && this.#state.get().status === 'failed') this.#change({ status: 'paused' });
    },
    broken: () => this.#broken(),
    unplayable: () => (this.#begun ? this.#broken() : this.#giveUp()),
    'output-lost': () => this.#giveWay(),
    other: () => this.#giveWay(),
  };

  #giveWay(): void {
    if (this.#wanted) this.pause();
  }

  #tick(): void {
    const { sound } = this.#options;
    const time = sound.time();
    const duration = sound.duration() ?? this.#state.get().duration;
    const moved = this.#watch.at(time);
    this.#count();
    const { status } = this.#state.get();
    const isHeardAgain = moved && this.#wanted && status === 'failed';
    // Where it is taken up, the time jumps without anything being heard.
    if (moved && status === 'playing') this.#begun = true;
    this.#change({
      time,
      duration,
      ...(moved ? { stalled: false } : {}),
      ...(isHeardAgain ? { status: 'playing' } : {}),
    });
    this.#showExtra(time);
    this.#lockScreen.update(this.#state.get());
  }

  /**
   * Counts from the first sound to the pause, not from tick to tick: a browser tells the time four times a second
   * only, and a busy one that a sound has begun when the visitor has paused it already.
   */
  #count(): void {
    const { speed, recording } = this.#state.get();
    if (this.#wanted) this.#listening.at(this.#options.sound.time(), speed, recording?.idArtwork);
  }

  #showExtra(time: number): void {
    const { recording, extra: shown } = this.#state.get();
    const extra = extraAt(recording?.extras ?? [], time);
    if (extra !== this.#closedExtra && extra === null) this.#closedExtra = null;
    // A film or a voice of its own stays until it is closed.
    if (shown && hasOwnTime(shown) && extra !== shown && !this.#wanted) return;
    if (extra === shown || (extra && extra === this.#closedExtra)) return;
    this.#change({ extra });
    if (extra && hasOwnTime(extra) && this.#wanted) this.pause();
  }

  #end(): void {
    const { recording } = this.#state.get();
    this.#stopWanting();
    this.#interrupted = false;
    if (recording) this.#options.positions.forget(recording.id);
    this.#change({ extra: null, ended: true });
    if (recording?.idArtwork !== undefined) this.#options.fellSilent(recording.idArtwork);
    const next = recording && this.#playlist.after(recording);
    if (next) this.open(next, { autoplay: true });
  }

  /** The connection broke: one retry at once, then with growing pauses, since behind thick walls it stays away. */
  #broken(): void {
    if (!this.#wanted) return;
    if (this.#options.network.isDown()) this.#change({ status: 'failed', stalled: false });
    if (this.#watch.hasTried()) this.#showWaiting();
    else this.#again();
  }

  /** The visitor reads instead. What was interrupted may still go on by itself for a while. */
  #silentFor(ms: number): void {
    if (ms >= (this.#options.network.isDown() ? SILENT_OFFLINE_MS : SILENT_MS))
      this.#change({ status: 'failed', stalled: false });
    if (ms >= (this.#begun ? RESUME_MS : SILENT_MS)) this.#giveUp();
  }

  #giveUp(): void {
    this.#wanted = false;
    this.#watch.stop();
    this.#listening.jump();
    this.#change({ status: 'failed', stalled: false });
    // Else it would begin by itself as soon as it comes, long after the visitor has gone on.
    this.#options.sound.pause();
  }

  #isBack(): void {
    const { status, stalled } = this.#state.get();
    if (this.#wanted && (stalled || status === 'failed')) {
      this.#watch.forgive();
      this.#again();
    } else if (status === 'failed') {
      this.#attachAgain();
      this.#change({ status: 'paused' });
    }
  }

  /** Takes the file anew where it stopped. */
  #again(): void {
    if (!this.#wanted) return;
    this.#showWaiting();
    if (!this.#options.network.online()) return;
    if (!this.#watch.tryAgain()) {
      this.#giveUp();
      return;
    }
    this.#attachAgain();
    void this.#options.sound.play();
  }

  /** Who has been told that there is no sound is not told to wait for it. */
  #showWaiting(): void {
    if (this.#state.get().status !== 'failed') this.#change({ stalled: true, status: 'loading' });
  }

  #attachAgain(): void {
    const { recording, time } = this.#state.get();
    const { sound } = this.#options;
    if (!recording) return;
    this.#listening.jump(time);
    sound.attach(recording.url, time);
    sound.setSpeed(this.#state.get().speed);
    this.#watch.retryFrom(time);
  }

  #stopWanting(): void {
    this.#count();
    this.#wanted = false;
    this.#watch.stop();
    this.#listening.jump();
    this.#remember();
    if (this.#state.get().status !== 'failed') this.#change({ status: 'paused', stalled: false });
    this.#lockScreen.update(this.#state.get());
  }

  #remember(): void {
    const { recording, time, duration } = this.#state.get();
    if (!recording) return;
    if (duration !== null && time > duration - NEARLY_OVER) this.#options.positions.forget(recording.id);
    else this.#options.positions.set(recording.id, time);
  }

  #leave(): void {
    const { recording } = this.#state.get();
    if (!recording) return;
    this.#stopWanting();
    this.#listening.end();
    if (recording.idArtwork !== undefined) this.#options.fellSilent(recording.idArtwork);
  }

  #change(part: Partial<PlayerState>): void {
    this.#state.update((state) => ({ ...state, ...part }));
  }
}
