import type { LockScreen } from './media-session.ts';

/** Skip step in seconds, if the phone does not specify one. */
const STEP = 15;

export function browserLockScreen(): LockScreen {
  const session = navigator.mediaSession as MediaSession | undefined;
  return {
    show(recording, actions) {
      if (!session) return;
      session.metadata = recording
        ? new MediaMetadata({
            title: recording.title,
            artist: recording.subtitle,
            album: recording.album,
            artwork: recording.picture ? [{ src: recording.picture }] : [],
          })
        : null;
      if (!recording) session.playbackState = 'none';
      const handlers: [MediaSessionAction, MediaSessionActionHandler | undefined][] = [
        ['play', () => actions.play()],
        ['pause', () => actions.pause()],
        ['stop', () => actions.stop()],
        ['seekbackward', ({ seekOffset }) => actions.skip(-(seekOffset ?? STEP))],
        ['seekforward', ({ seekOffset }) => actions.skip(seekOffset ?? STEP)],
        ['nexttrack', actions.next],
        ['previoustrack', actions.previous],
        ['seekto', ({ seekTime }) => actions.seek(seekTime ?? 0)],
      ];
      for (const [action, handler] of handlers) {
        try {
          session.setActionHandler(action, (recording && handler) || null);
        } catch {
          // Ignored: a browser that does not support an action throws.
        }
      }
    },
    update({ playing, time, duration, speed }) {
      if (!session) return;
      session.playbackState = playing ? 'playing' : 'paused';
      if (duration && time <= duration)
        session.setPositionState?.({ duration, position: time, playbackRate: speed });
    },
  };
}
