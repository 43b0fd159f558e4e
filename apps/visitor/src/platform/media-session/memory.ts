import type { LockScreen, LockScreenActions, LockScreenTrack } from './media-session.ts';

export interface MemoryLockScreen extends LockScreen {
  track: LockScreenTrack | null;
  actions: LockScreenActions | undefined;
  playing: boolean;
}

export function memoryLockScreen(): MemoryLockScreen {
  const screen: MemoryLockScreen = {
    track: null,
    actions: undefined,
    playing: false,
    show(track, actions) {
      screen.track = track;
      screen.actions = actions;
    },
    update({ playing }) {
      screen.playing = playing;
    },
  };
  return screen;
}
