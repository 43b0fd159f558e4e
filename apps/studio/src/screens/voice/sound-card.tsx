import { VOICE_LUFS, VOICE_PEAK } from '@museummate/domain/speech';
import { Pause, Play, Redo2, Undo2 } from 'lucide-react';
import { useNumber, useTexts } from '#i18n/text.ts';
import { formatTime } from './format-time.ts';
import styles from './sound-card.module.css';
import type { VoicePlayer } from './use-player.ts';
import type { FinishedSound, VoiceEditor } from './use-voice.ts';
import { Waveform } from './waveform.tsx';

interface SoundCardProps {
  editor: VoiceEditor;
  player: VoicePlayer;
}

/** Card with the waveform and its trim handles, the player, and the loudness. */
export function SoundCard({ editor, player }: SoundCardProps) {
  const t = useTexts();
  const { history, sound, loading, undo, redo } = editor;
  const { now } = history;
  return (
    <section className={styles.card} aria-label={t('voice_sound')}>
      {/* biome-ignore lint/a11y/useMediaCaption: the text beside it is what is heard */}
      <audio ref={player.audio} src={sound?.url} preload="auto" />
      <div className={styles.top}>
        <span className={styles.time}>
          {formatTime(player.time)}
          <small>{t('voice_of_length', { length: formatTime(now ? now.to - now.from : 0) })}</small>
        </span>
        <span className={styles.tools}>
          <button type="button" onClick={undo} disabled={history.past.length === 0}>
            <Undo2 size={16} aria-hidden="true" className="mirrored" />
            {t('voice_undo')}
          </button>
          <button type="button" onClick={redo} disabled={history.future.length === 0}>
            <Redo2 size={16} aria-hidden="true" className="mirrored" />
            {t('voice_redo')}
          </button>
        </span>
      </div>
      {now && sound ? (
        <Waveform editor={editor} edit={now} sound={sound} player={player} />
      ) : (
        <p className={styles.empty} role="status">
          {loading || now ? t('voice_loading') : t('voice_empty')}
        </p>
      )}
      {now && sound && (
        <div className={styles.bottom}>
          <PlayButton player={player} />
          <label className={styles.fade}>
            <input
              type="checkbox"
              checked={now.isFaded}
              disabled={sound.isUnchanged}
              onChange={({ target }) => editor.change({ ...now, isFaded: target.checked })}
            />
            {t('voice_fade')}
          </label>
          <Loudness sound={sound} />
        </div>
      )}
    </section>
  );
}

function PlayButton({ player }: { player: VoicePlayer }) {
  const t = useTexts();
  const { isPlaying, play, pause } = player;
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={t(isPlaying ? 'voice_pause' : 'voice_play')}
      title={t(isPlaying ? 'voice_pause' : 'voice_play')}
      onClick={() => (isPlaying ? pause() : play())}
    >
      {isPlaying ? <Pause size={22} aria-hidden="true" /> : <Play size={22} aria-hidden="true" />}
    </button>
  );
}

/** Maximum deviation in decibels from the museum's loudness level that listeners do not notice. */
const LOUDNESS_TOLERANCE = 1;
const PEAK_TOLERANCE = 0.2;

function Loudness({ sound }: { sound: FinishedSound }) {
  const t = useTexts();
  const number = useNumber();
  const { loudness, peak } = sound.level;
  if (typeof loudness !== 'number') return <span className={styles.finding}>{t('voice_silent')}</span>;
  const isEven = Math.abs(loudness - VOICE_LUFS) <= LOUDNESS_TOLERANCE && peak <= VOICE_PEAK + PEAK_TOLERANCE;
  const words =
    loudness < VOICE_LUFS - LOUDNESS_TOLERANCE
      ? 'voice_too_quiet'
      : loudness > VOICE_LUFS + LOUDNESS_TOLERANCE
        ? 'voice_too_loud'
        : isEven
          ? 'voice_even'
          : 'voice_peaks';
  return (
    <span className={styles.loudness}>
      <span className={isEven ? styles.good : styles.finding}>{t(words)}</span>
      <small dir="ltr">
        {t('voice_level', {
          loudness: number(loudness),
          peak: number(Math.round(peak * 10) / 10),
        })}
      </small>
    </span>
  );
}
