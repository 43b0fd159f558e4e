import type { MediaInfo } from '@museummate/domain';
import { Backdrop } from '@museummate/ui/backdrop';
import { IconButton } from '@museummate/ui/icon-button';
import { Picture } from '@museummate/ui/picture';
import { ALargeSmall, ChevronDown, TextQuote } from 'lucide-react';
import { type CSSProperties, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { CreditLine, SoundCredits } from '#features/widgets/credits/credits.tsx';
import { FavouriteButton } from '#features/widgets/favourite-button/favourite-button.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import { useControlsVisible } from '../controls/controls-visibility.ts';
import { NextLink } from '../controls/next-link.tsx';
import { SoundMessage } from '../controls/sound-message.tsx';
import { TRACK_DISPLAY } from '../controls/track-display.ts';
import { SeekBar, Transport } from '../controls/transport.tsx';
import { useIsCurrentScreen } from '../controls/use-is-current-screen.ts';
import { useRecordingState } from '../controls/use-recording-state.ts';
import { usePlayerState } from '../player.ts';
import type { Recording } from '../store/recording.ts';
import { CurrentSentence, SyncedTranscript } from '../transcript/synced-transcript.tsx';
import { PlayerOptions } from './player-options.tsx';
import styles from './player-sheet.module.css';
import { useDragDown } from './use-drag-down.ts';

/** Skip steps in seconds. 2 is specified, and 15 is usual in audio players. */
const STEPS = [2, 15];

export interface PlayerSheetProps {
  recording: Recording;
  onClose: () => void;
}

/** The player's sheet, in the artwork's colours. It has the picture or transcript, and every control. */
export function PlayerSheet({ recording, onClose }: PlayerSheetProps) {
  const text = useTexts();
  const id = useId();
  const dialog = useModal();
  const [reading, setReading] = useState(false);
  const [options, setOptions] = useState(false);
  const close = () => dialog.current?.close();
  const drag = useDragDown(dialog, close);
  // If the options are open, Escape closes only them. The sheet stays open.
  const cancel = (event: SyntheticEvent) => {
    if (!options) return;
    event.preventDefault();
    setOptions(false);
  };
  const hasTranscript = Boolean(recording.transcript?.url || recording.transcript?.text);
  const isSilent = useRecordingState(recording).status === 'failed';
  // If the audio cannot be played, show the transcript instead of the picture.
  useEffect(() => {
    if (isSilent && hasTranscript) setReading(true);
  }, [isSilent, hasTranscript]);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={id} onClose={onClose} onCancel={cancel}>
      <Backdrop info={recording.picture?.info} first />
      <div className={styles.inside} inert={options}>
        <div className={styles.top} {...drag}>
          <IconButton label={text('close')} onPress={close}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
          {recording.idArtwork !== undefined && <FavouriteButton idArtwork={recording.idArtwork} />}
        </div>
        <div className={styles.shown} data-reading={reading}>
          {recording.picture && <SheetPicture {...recording.picture} />}
          <Name id={id} recording={recording} onFollow={close} />
          {reading ? (
            <SyncedTranscript recording={recording} />
          ) : (
            hasTranscript && <CurrentSentence recording={recording} onPress={() => setReading(true)} />
          )}
        </div>
        <div className={styles.controls}>
          <SeekBar recording={recording} />
          <Transport recording={recording} steps={STEPS} />
          <SoundMessage recording={recording} inSight={{ transcript: reading }} onFollow={close} />
          <Tools
            recording={recording}
            openOptions={() => setOptions(true)}
            reading={reading}
            read={hasTranscript ? setReading : undefined}
          />
          {recording.next && <NextLink next={recording.next} onFollow={close} />}
        </div>
      </div>
      {options && <PlayerOptions recording={recording} onClose={() => setOptions(false)} />}
    </dialog>
  );
}

const shapeOf = (info: MediaInfo | undefined) =>
  ({ '--shape': info?.width && info.height ? info.width / info.height : 1 }) as CSSProperties;

function SheetPicture({ url, info }: NonNullable<Recording['picture']>) {
  return (
    <div className={styles.picture} style={shapeOf(info)}>
      <div className={styles.frame}>
        <Picture url={url} info={info} alt="" sizes="(min-width: 43.75rem) 28rem, 80vw" first />
      </div>
    </div>
  );
}

/**
 * The name of the recording, as a link to the recording's screen. It is plain text if that screen is already shown
 * and the recording's own controls on it are visible.
 */
function Name({ id, recording, onFollow }: { id: string; recording: Recording; onFollow: () => void }) {
  const isHere = useIsCurrentScreen(recording);
  const isInSight = useControlsVisible(recording.id) && isHere;
  const { title, subtitle, place } = recording;
  const text = useTexts();
  return (
    <div className={styles.name}>
      <h2 id={id} className={styles.title}>
        {isInSight ? (
          title
        ) : (
          <Link to={place} className={styles.toWork} onFollow={onFollow}>
            {title}
          </Link>
        )}
      </h2>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <SoundCredits credits={recording.credits} />
      <CreditLine credits={recording.picture?.info?.credits} lead={text('image')} />
    </div>
  );
}

interface ToolsProps {
  recording: Recording;
  openOptions: () => void;
  reading: boolean;
  /** Shows or hides the transcript. Undefined if the recording has no transcript. */
  read: ((reading: boolean) => void) | undefined;
}

/** Buttons that show the current speed, text size and track. Each opens the options. */
function Tools({ recording, openOptions, reading, read }: ToolsProps) {
  const text = useTexts();
  const number = useNumber();
  const speed = usePlayerState((state) => state.speed);
  const kind = recording.versions?.find((each) => each.recording.id === recording.id)?.kind;
  const way = kind && TRACK_DISPLAY[kind];
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-label={`${text('playback_speed')}: ${number(speed)}×`}
        onClick={openOptions}
      >
        {number(speed)}×
      </button>
      <button type="button" className={styles.tool} aria-label={text('text_size')} onClick={openOptions}>
        <ALargeSmall size="1.5em" aria-hidden="true" />
      </button>
      {way && (
        <button type="button" className={styles.tool} data-wide onClick={openOptions}>
          <way.Sign size="1.25em" aria-hidden="true" />
          <span className={styles.way}>{text(way.name)}</span>
          <ChevronDown size="1em" aria-hidden="true" />
        </button>
      )}
      {read && (
        <button
          type="button"
          className={styles.tool}
          aria-label={text('transcript')}
          aria-pressed={reading}
          onClick={() => read(!reading)}
        >
          <TextQuote size="1.375em" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
