import { Pause, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './approval-player.module.css';
import { formatTime } from './format-time.ts';
import { usePlayer } from './use-player.ts';
import { Bars } from './waveform.tsx';

/** Plays a synthetic voice that is not approved yet, with its waveform, by which the person can jump. */
export function ApprovalPlayer({ url }: { url: string }) {
  const t = useTexts();
  const player = usePlayer();
  const samples = useSamples(url);
  const [length, setLength] = useState(0);
  const { isPlaying, time, play, pause } = player;
  const share = length > 0 ? `${((time / length) * 100).toFixed(2)}%` : '0%';
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: the text of the recording is beside it */}
      <audio
        ref={player.audio}
        src={url}
        preload="metadata"
        onDurationChange={({ currentTarget }) => setLength(currentTarget.duration)}
      />
      <Button
        variant="strong"
        label={t(isPlaying ? 'voice_pause' : 'voice_play')}
        onPress={() => (isPlaying ? pause() : play())}
      >
        {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </Button>
      <span className={styles.wave} dir="ltr" style={{ '--at': share } as CSSProperties}>
        {samples && <Bars samples={samples} />}
        <input
          type="range"
          min={0}
          max={Math.max(0.1, length)}
          step={0.1}
          value={time}
          aria-label={t('voice_position')}
          aria-valuetext={formatTime(time)}
          onChange={({ target }) => play(Number(target.value))}
        />
      </span>
      <span className={styles.time}>
        {formatTime(time)} / {formatTime(length)}
      </span>
    </div>
  );
}

/** Returns the samples of a recording; undefined until it is decoded, or if it cannot be decoded. */
function useSamples(url: string): Float32Array | undefined {
  const { sounds } = useServices();
  const [decoded, setDecoded] = useState<{ url: string; samples: Float32Array | undefined }>();
  useEffect(() => {
    let isOver = false;
    const decode = async () => {
      const file = await sounds.fetch(url);
      const samples = file && (await sounds.decode(file));
      if (!isOver) setDecoded({ url, samples });
    };
    void decode();
    return () => {
      isOver = true;
    };
  }, [url, sounds]);
  return decoded?.url === url ? decoded.samples : undefined;
}
