import { afterPaint } from '@museummate/ui/after-paint';
import { IconButton } from '@museummate/ui/icon-button';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#i18n/text.ts';
import { usePlayerStore } from '../player.ts';
import { LazyPlayerSheet } from '../sheet/lazy-player-sheet.tsx';
import type { Recording } from '../store/recording.ts';
import styles from './audio-player.module.css';
import { useRegisterControls } from './controls-visibility.ts';
import { SoundMessage, type VisibleText } from './sound-message.tsx';
import { SeekBar, Transport } from './transport.tsx';

interface AudioPlayerProps {
  recording: Recording;
  /** Whether to start automatically, if the browser allows it (A91). */
  autoplay?: boolean;
  /** A control in the same row, before the player's buttons. */
  lead?: ReactNode;
  /** Which texts are already on the screen. The message for visitors without sound does not repeat them. */
  inSight?: VisibleText;
  /**
   * Whether to show the message about missing audio here. False in a bar of fixed height: the screen then shows
   * the message elsewhere.
   */
  hasMessage?: boolean;
}

/** Main controls of a recording, on the recording's own screen. All other controls are in the player's sheet. */
export function AudioPlayer(props: AudioPlayerProps) {
  const { recording, autoplay = false, lead, inSight, hasMessage = true } = props;
  const player = usePlayerStore();
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  useRegisterControls(recording.id, place);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is new in every render
  useEffect(() => {
    // Open the recording after the first paint. Starting the audio earlier would delay the artwork's picture.
    if (autoplay) return afterPaint(() => player.open(recording, { autoplay }));
    return undefined;
  }, [player, recording.id, recording.url, autoplay]);

  return (
    <section ref={place} className={styles.player} aria-label={text('player')}>
      <SeekBar recording={recording} />
      <div className={styles.row}>
        <div className={styles.lead}>{lead}</div>
        <Transport recording={recording} />
        <div className={styles.more}>
          <IconButton label={text('player_options')} expanded={open} onPress={() => setOpen(true)}>
            <SlidersHorizontal aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {hasMessage && <SoundMessage recording={recording} inSight={inSight} />}
      {open && <LazyPlayerSheet recording={recording} onClose={() => setOpen(false)} />}
    </section>
  );
}
