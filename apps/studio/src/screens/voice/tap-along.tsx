import { Hand, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { directionOf } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './sentence-times.module.css';
import type { VoicePlayer } from './use-player.ts';
import { type SentenceStart, type VoiceEdit, withStart } from './voice-edit.ts';
import type { VoicePlace } from './voice-place.ts';

/** Reaction time in seconds between the beginning of a sentence and the tap. */
const REACTION = 0.15;

interface TapAlongProps {
  place: VoicePlace;
  sentences: readonly string[];
  edit: VoiceEdit;
  player: VoicePlayer;
  change: (next: VoiceEdit) => void;
  onClose: () => void;
}

/** Plays the voice while the person taps at the start of each sentence. All taps together are one undo step. */
export function TapAlong({ place, sentences, edit, player, change, onClose }: TapAlongProps) {
  const t = useTexts();
  const [taps, setTaps] = useState<readonly number[]>([]);
  const button = useRef<HTMLDivElement>(null);
  const { play } = player;
  useEffect(() => {
    play(0);
    button.current?.querySelector('button')?.focus();
  }, [play]);
  const next = sentences[taps.length];
  const tap = () => {
    const time = edit.from + Math.max(0, (player.audio.current?.currentTime ?? player.time) - REACTION);
    const all = [...taps, time];
    setTaps(all);
    if (all.length < sentences.length) return;
    const starts: SentenceStart[] = all.map((each) => ({ time: each, certainty: 1 }));
    // `withStart` keeps the starts in order, even if two taps have the same time.
    const ordered = starts.reduce<VoiceEdit>((now, start, index) => withStart(now, index, start.time), {
      ...edit,
      starts,
    });
    change(ordered);
    onClose();
  };
  const again = () => {
    const before = taps.slice(0, -1);
    setTaps(before);
    play(Math.max(0, (before.at(-1) ?? edit.from) - edit.from));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.tap} role="group" aria-label={t('voice_tap')}>
      <p>{t('voice_tap_hint')}</p>
      <p className={styles.next} lang={place.language} dir={directionOf(place.language)} aria-live="polite">
        {next}
      </p>
      <div ref={button} className={styles.now}>
        <Button variant="strong" onPress={tap}>
          <Hand size={18} aria-hidden="true" />
          {t('voice_tap_now')}
        </Button>
      </div>
      <div className={styles.tapTools}>
        <Button variant="quiet" onPress={again} isBusy={taps.length === 0}>
          <Undo2 size={16} aria-hidden="true" className="mirrored" />
          {t('voice_tap_again')}
        </Button>
        <span>{t('voice_tap_count', { number: taps.length + 1, all: sentences.length })}</span>
        <Button variant="quiet" onPress={onClose}>
          {t('voice_cancel')}
        </Button>
      </div>
    </div>
  );
}
