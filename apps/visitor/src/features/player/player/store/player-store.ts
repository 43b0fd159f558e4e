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
  /** Returns the museum's name, which is the album on the lock screen. */
  album: () => string;
  /** Called with the full seconds of an artwork's recording that were played since the last call (A74). */
  addListeningTime: (idArtwork: number, seconds: number) => void;
  /** Called when the recording of an artwork has ended, or when another recording replaces it. */
  fellSilent: (idArtwork: number) => void;
}

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
/** When there was no sound for this time, a message is shown, and the button changes from Pause to Play. */
const SILENT_MS = 6000;
/**
 * Used instead of SILENT_MS while offline. It is not 0, because a slow phone needs this time to read a file from
 * the device.
 */
const SILENT_OFFLINE_MS = 1000;
/**
 * Maximum silence after which playback resumes automatically. After a longer one, visitors no longer expect sound.
 */
const RESUME_MS = 120_000;
/** If a recording was left with fewer than these seconds to play, it starts from the beginning the next time. */
const NEARLY_OVER = 5;

/** The audio player. Its state is outside React, so that playback continues when the screen changes. */
export class PlayerStore {
  readonly #options: Options;
  readonly #state = new Store(IDLE_STATE);
  /** True if the visitor wants to listen, even while the network prevents playback. */
  #wanted = false;
  /** True if at least a part of the current recording was played. */
  #begun = false;
  /** True if something outside the guide has interrupted playback, for example a phone call. */
  #interrupted = false;
  readonly #watch = new StallDetector(
    () => this.#again(),
    (ms) => this.#silentFor(ms),
  );
  #listening: ListeningTime;
  readonly #lockScreen: LockScreenControls;
  readonly #playlist = new Playlist();
  /** The timed extra that the visitor has closed. Null again when playback leaves the extra's time. */
  #closedExtra: AudioExtraInformation | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#listening = new ListeningTime(options.addListeningTime);
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

  /** Makes this recording the current one. If it already is, playback continues. */
  open(opened: Recording, { autoplay = false } = {}): void {
    const { recording: current } = this.#state.get();
    const recording = this.#playlist.withNext(opened);
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
    // Set the start position of the listening time now, because a busy phone reports the start of playback late.
    this.#listening.jump(sound.time());
    this.#watch.waitFrom();
    sound.silenceOthers();
    if (this.#state.get().status !== 'playing') this.#change({ status: 'loading', ended: false });
    const { recording } = this.#state.get();
    this.#watch.start();
    void sound.play().then((result) => {
      // Another recording was opened, or playback was stopped meanwhile. The result is outdated.
      if (this.#state.get().recording !== recording || !this.#wanted) return;
      if (result === 'refused') this.#stopWanting();
    });
  }

  pause(): void {
    // Read the exact position for display and storage, because the browser reports the time only four times a
    // second.
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

  /** Plays these recordings in this order, and each next one automatically. */
  playAll(recordings: readonly [Recording, ...Recording[]]): void {
    this.#playlist.set(recordings);
    this.#lockScreen.setQueue(recordings);
    this.open(recordings[0]);
    this.play();
  }

  /**
   * Sets the recordings for Next and Previous on the lock screen. They are used while one of them is the current
   * recording.
   */
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

  /** Closes the timed extra. If it was a video or audio, the recording continues. */
  closeExtra(): void {
    const { extra } = this.#state.get();
    if (!extra) return;
    this.#closedExtra = extra;
    this.#change({ extra: null });
    if (hasOwnTime(extra)) this.play();
  }

  /** Ends playback and removes the recording: on Close, on Stop on the lock screen, and at the end of a visit. */
  close(): void {
    this.#leave();
    this.#playlist.set([]);
    this.#options.sound.detach();
    this.#lockScreen.clear();
    this.#change({ ...IDLE_STATE, speed: this.#state.get().speed, balance: this.#state.get().balance });
  }

  /** Called at the end of a visit: closes the player, and resets speed and balance. */
  forget(): void {
    this.close();
    if (this.#state.get().speed !== 1) this.setSpeed(1);
    if (this.#state.get().balance !== 0) this.setBalance(0);
  }

  readonly #on: Record<AudioOutputEvent, () => void> = {
    time: () => this.#tick(),
    playing: () => {
      this.#interrupted = false;
      // After a retry, only a moving position proves that playback works again. This event does not.
      if (this.#watch.hasTried() && this.#state.get().status === 'failed') return;
      this.#change({ status: 'playing', ...(this.#watch.hasTried() ? {} : { stalled: false }) });
      this.#count();
      // Prefetch the next recording now. Later, the phone may be in a pocket with a weak connection.
      const next = this.#lockScreen.neighbour(this.#state.get().recording, 1);
      if (next) void this.#options.network.fetchAhead(next.url);
    },
    paused: () => {
      // A phone call or another app has paused playback. It resumes on the event `resumable`, or when the visitor
      // taps Play.
      this.#interrupted = this.#wanted;
      this.#stopWanting();
    },
    resumable: () => {
      if (this.#interrupted) this.play();
    },
    ended: () => this.#end(),
    ready: () => {
      // The file is loaded after all, so Play will work. The player is no longer failed, but paused.
      if (!this.#wanted && this.#state.get().status === 'failed') this.#change({ status: 'paused' });
    },
    broken: () => this.#handleBrokenAudio(),
    unplayable: () => (this.#begun ? this.#handleBrokenAudio() : this.#giveUp()),
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
    // The position also changes when a stored position is set, although nothing was played. Therefore, count a
    // change only while playing.
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
   * Counts the listening time up to now. It is called by many events, because the browser reports the time only
   * four times a second. A busy browser may report the start of playback after the visitor has paused.
   */
  #count(): void {
    const { speed, recording } = this.#state.get();
    if (this.#wanted) this.#listening.at(this.#options.sound.time(), speed, recording?.idArtwork);
  }

  #showExtra(time: number): void {
    const { recording, extra: shown } = this.#state.get();
    const extra = extraAt(recording?.extras ?? [], time);
    if (extra !== this.#closedExtra && extra === null) this.#closedExtra = null;
    // A video or audio extra stays until it is closed, even if its time in the recording is over.
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

  /**
   * Called when loading the audio fails. Tries again at once, and then after growing delays, because thick walls
   * can block the signal for a while.
   */
  #handleBrokenAudio(): void {
    if (!this.#wanted) return;
    if (this.#options.network.isDown()) this.#change({ status: 'failed', stalled: false });
    if (this.#watch.hasTried()) this.#showWaiting();
    else this.#again();
  }

  /** Called repeatedly during silence. Shows that there is no sound, but retries may continue meanwhile. */
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
    // Without this, the audio would start when it is loaded, long after the visitor has moved on.
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

  /** Loads the audio file again and continues at the position at which playback stopped. */
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

  /** Shows that the audio is loading, unless the message that there is no sound is already shown. */
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
