import type { LockScreen, LockScreenActions, LockScreenRecording } from './media-session.ts';

export interface MemoryLockScreen extends LockScreen {
  recording: LockScreenRecording | null;
  actions: LockScreenActions | undefined;
  playing: boolean;
}

export function memoryLockScreen(): MemoryLockScreen {
  const screen: MemoryLockScreen = {
    recording: null,
    actions: undefined,
    playing: false,
    show(recording, actions) {
      screen.recording = recording;
      screen.actions = actions;
    },
    update({ playing }) {
      screen.playing = playing;
    },
  };
  return screen;
}
