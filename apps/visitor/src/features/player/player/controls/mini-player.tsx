import { IconButton } from '@museummate/ui/icon-button';
import { LiveRegion } from '@museummate/ui/live-region';
import { Picture } from '@museummate/ui/picture';
import { Pause, Play, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { useTexts } from '#i18n/text.ts';
import { usePlayerState, usePlayerStore } from '../player.ts';
import { LazyPlayerSheet } from '../sheet/lazy-player-sheet.tsx';
import type { Recording } from '../store/recording.ts';
import styles from './mini-player.module.css';
import { OnThisPhone } from './on-this-phone.tsx';

/** Mini player at the lower edge of the screen. LazyMiniPlayer and BackgroundPlayer decide when it is shown. */
export function MiniPlayer() {
  const player = usePlayerStore();
  const recording = usePlayerState((state) => state.recording);
  const playing = usePlayerState(({ status }) => status === 'playing' || status === 'loading');
  const isSilent = usePlayerState(({ status }) => status === 'failed');
  const isKids = useIsKids();
  const text = useTexts();
  const errorKey = useErrorKey();
  if (!recording) return null;
  const Opener = isKids ? ArtworkLink : SheetOpener;
  return (
    <aside className={styles.mini} data-kids={isKids} aria-label={text('player')}>
      <PlayedBar />
      <LiveRegion>{errorKey && text(errorKey)}</LiveRegion>
      <Opener recording={recording} />
      <IconButton label={text(playing ? 'pause' : 'play')} onPress={() => player.toggle()}>
        {playing ? (
          <Pause aria-hidden="true" fill="currentColor" />
        ) : (
          <Play aria-hidden="true" fill="currentColor" />
        )}
      </IconButton>
      <IconButton label={text('close_player')} onPress={() => player.close()}>
        <X aria-hidden="true" />
      </IconButton>
      {isSilent && (
        <div className={styles.instead}>
          <OnThisPhone />
        </div>
      )}
    </aside>
  );
}

/** Returns the text key of the message that the audio cannot be played or is late. Null if the audio is fine. */
function useErrorKey() {
  const recording = usePlayerState((state) => state.recording);
  const isSilent = usePlayerState(({ status }) => status === 'failed');
  const isLate = usePlayerState(({ stalled }) => stalled);
  const hasText = recording?.text || recording?.transcript?.text || recording?.transcript?.url;
  const noSound = hasText ? 'audio_error' : 'no_sound_now';
  return isSilent ? noSound : isLate ? 'audio_stalled' : null;
}

/** The recording's name, as a button that opens the player's sheet. */
function SheetOpener({ recording }: { recording: Recording }) {
  const ended = usePlayerState((state) => state.ended);
  const text = useTexts();
  const errorKey = useErrorKey();
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the sheet when the screen changes
  useEffect(() => setOpen(false), [key]);
  // If the next place is a playlist's next recording, its name is always shown. Any other next place is shown only
  // at the end of the recording.
  const isNextShown = recording.next && (ended || recording.next.kind === 'playlist');
  const after = isNextShown ? text('next_up', { name: recording.next?.title ?? '' }) : recording.subtitle;
  return (
    <>
      <button
        type="button"
        className={styles.recording}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{text('open_player')}: </span>
        {/* If there is an error, its message replaces the line below the name. */}
        <Name recording={recording} below={errorKey ? text(errorKey) : after} />
      </button>
      {open && <LazyPlayerSheet recording={recording} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * The recording's name, as a link back to the artwork. The children's mode shows this link instead of the button,
 * because that mode has no player sheet.
 */
function ArtworkLink({ recording }: { recording: Recording }) {
  const text = useTexts();
  const errorKey = useErrorKey();
  return (
    <Link to={recording.place} className={styles.recording}>
      <Name recording={recording} below={errorKey && text(errorKey)} />
    </Link>
  );
}

function Name({ recording, below }: { recording: Recording; below: string | null }) {
  return (
    <>
      {recording.picture && (
        <span className={styles.picture}>
          <Picture url={recording.picture.url} info={recording.picture.info} alt="" sizes="48px" />
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.title}>{recording.title}</span>
        {below && <span className={styles.subtitle}>{below}</span>}
      </span>
    </>
  );
}

/**
 * Progress bar. It is a component of its own, so that only the bar renders again when the playback time changes.
 */
function PlayedBar() {
  const percent = usePlayerState(({ time, duration }) => (duration ? (time / duration) * 100 : 0));
  return <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />;
}
