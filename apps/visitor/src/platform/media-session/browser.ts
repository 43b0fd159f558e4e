import type { LockScreen } from './media-session.ts';

/** Seconds of one step, where the phone does not say how far. */
const STEP = 15;

export function browserLockScreen(): LockScreen {
  const session = navigator.mediaSession as MediaSession | undefined;
  return {
    show(track, actions) {
      if (!session) return;
      session.metadata = track
        ? new MediaMetadata({
            title: track.title,
            artist: track.subtitle,
            album: track.album,
            artwork: track.picture ? [{ src: track.picture }] : [],
          })
        : null;
      if (!track) session.playbackState = 'none';
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
          session.setActionHandler(action, (track && handler) || null);
        } catch {
          // This browser has no such button.
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
