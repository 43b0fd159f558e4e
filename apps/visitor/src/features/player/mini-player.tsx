import { IconButton } from '@museummate/ui/icon-button';
import { Picture } from '@museummate/ui/picture';
import { Pause, Play, X } from 'lucide-react';
import { Link } from '#features/link/link.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './mini-player.module.css';
import { usePlayerState, usePlayerStore } from './player.ts';

/** What plays on while the visitor looks around, at the lower edge of every other screen. */
export function MiniPlayer() {
  const player = usePlayerStore();
  const recording = usePlayerState((state) => state.recording);
  const playing = usePlayerState(({ status }) => status === 'playing' || status === 'loading');
  const text = useTexts();
  if (!recording) return null;
  return (
    <aside className={styles.mini} aria-label={text('player')}>
      <PlayedBar />
      <Link to={recording.place} className={styles.recording}>
        <span className="visually-hidden">{text('open_player')}: </span>
        {recording.picture && (
          <span className={styles.picture}>
            <Picture url={recording.picture.url} info={recording.picture.info} alt="" sizes="48px" />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.title}>{recording.title}</span>
          {recording.subtitle && <span className={styles.subtitle}>{recording.subtitle}</span>}
        </span>
      </Link>
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
    </aside>
  );
}

/** How much has been heard. It renders with the clock, and is alone in that: all around it only changes with a tap. */
function PlayedBar() {
  const percent = usePlayerState(({ time, duration }) => (duration ? (time / duration) * 100 : 0));
  return <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />;
}
