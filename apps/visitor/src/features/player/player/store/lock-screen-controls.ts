import type { LockScreen, LockScreenActions } from '#platform/media-session/media-session.ts';
import type { PlayerState } from './player-state.ts';
import type { Recording } from './recording.ts';

/** Functions of the player that the lock screen's buttons call. */
interface PlayerActions extends Omit<LockScreenActions, 'next' | 'previous'> {
  open(recording: Recording): void;
}

/** Shows the recording on the lock screen and handles its buttons. */
export class LockScreenControls {
  readonly #lockScreen: LockScreen;
  readonly #album: () => string;
  readonly #actions: PlayerActions;
  /** The recordings for the lock screen's buttons Next and Previous. */
  #queue: readonly Recording[] = [];

  constructor(lockScreen: LockScreen, album: () => string, actions: PlayerActions) {
    this.#lockScreen = lockScreen;
    this.#album = album;
    this.#actions = actions;
  }

  setQueue(recordings: readonly Recording[]): void {
    this.#queue = recordings;
  }

  /** Returns the next (1) or previous (-1) recording in the queue. */
  neighbour(recording: Recording | null, by: 1 | -1): Recording | undefined {
    const place = this.#queue.findIndex(({ id }) => id === recording?.id);
    return place < 0 ? undefined : this.#queue[place + by];
  }

  show(recording: Recording): void {
    const { title, subtitle, picture } = recording;
    const { open, ...actions } = this.#actions;
    const turn = (to: Recording | undefined) => to && (() => open(to));
    this.#lockScreen.show(
      { title, subtitle: subtitle ?? '', album: this.#album(), picture: picture?.url ?? null },
      {
        ...actions,
        next: turn(this.neighbour(recording, 1)),
        previous: turn(this.neighbour(recording, -1)),
      },
    );
  }

  update({ status, time, duration, speed }: PlayerState): void {
    this.#lockScreen.update({ playing: status === 'playing', time, duration, speed });
  }

  clear(): void {
    this.#queue = [];
    this.#lockScreen.show(null, NO_ACTIONS);
  }
}

const NO_ACTIONS: LockScreenActions = { play() {}, pause() {}, skip() {}, seek() {}, stop() {} };
