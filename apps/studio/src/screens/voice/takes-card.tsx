import { ListPlus, Play, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMediaUrl } from '#features/content/thumbnails/thumbnails.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './side-cards.module.css';
import type { VoicePlayer } from './use-player.ts';
import type { VoiceEditor } from './use-voice.ts';
import { fileSource } from './voice-edit.ts';
import type { Voice } from './voice-place.ts';

interface TakesCardProps {
  voice: Voice;
  editor: VoiceEditor;
  player: VoicePlayer;
  /** Source that is being played for comparison: the key of a take, or the museum's recording. */
  playing: string | undefined;
  setPlaying: (source: string | undefined) => void;
}

/**
 * Takes on this device, and the museum's recording. Each can be played for comparison, used alone, or added at the
 * end.
 */
export function TakesCard({ voice, editor, player, playing, setPlaying }: TakesCardProps) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const { takes } = editor;
  const { pause } = player;
  const row = { editor, playing, play: setPlaying, pauseOther: pause };
  return (
    <section className={styles.card} aria-label={t('voice_takes')}>
      <h2>{t('voice_takes')}</h2>
      {takes.length === 0 && <p>{t('voice_no_takes')}</p>}
      <ul className={styles.takes}>
        {takes
          .map((take, place) => (
            <TakeRow
              key={take.key}
              {...row}
              source={take.key}
              name={t('voice_take', { number: place + 1 })}
              about={moment(new Date(take.at).toISOString())}
              remove={() => void editor.remove(take)}
            />
          ))
          .reverse()}
        {voice.file && (
          <TakeRow
            {...row}
            source={fileSource(voice.file)}
            file={voice.file}
            name={t('voice_museum_file')}
            about={voice.file.replace(/^media\//, '')}
          />
        )}
      </ul>
      {takes.length > 0 && <p>{t('voice_takes_hint')}</p>}
    </section>
  );
}

interface TakeRowProps {
  editor: VoiceEditor;
  source: string;
  name: string;
  about: string;
  file?: string;
  playing: string | undefined;
  play: (source: string | undefined) => void;
  pauseOther: () => void;
  remove?: () => void;
}

function TakeRow({ editor, source, name, about, file, playing, play, pauseOther, remove }: TakeRowProps) {
  const t = useTexts();
  const { now } = editor.history;
  const isPlaying = playing === source;
  const isUsed = now?.pieces.some((piece) => piece.source === source) ?? false;
  return (
    <li className={styles.take}>
      <Button
        label={t(isPlaying ? 'voice_stop_take' : 'voice_play_take', { name })}
        onPress={() => {
          pauseOther();
          play(isPlaying ? undefined : source);
        }}
      >
        {isPlaying ? <Square size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
      </Button>
      <span className={styles.takeName}>
        <b>{name}</b>
        <small dir="auto">{about}</small>
      </span>
      {isUsed ? (
        <span className={styles.used}>{t('voice_in_use')}</span>
      ) : (
        <Button isBusy={editor.loading === source} onPress={() => void editor.use(source)}>
          {t('voice_use')}
        </Button>
      )}
      {!isUsed && now && (
        <Button
          variant="quiet"
          label={t('voice_join', { name })}
          onPress={() => void editor.use(source, 'added')}
        >
          <ListPlus size={16} aria-hidden="true" className="mirrored" />
        </Button>
      )}
      {!isUsed && remove && (
        <Button variant="quiet" label={t('remove_named', { name })} onPress={remove}>
          <Trash2 size={16} aria-hidden="true" />
        </Button>
      )}
      {isPlaying && <TakeSound source={source} file={file} onEnd={() => play(undefined)} />}
    </li>
  );
}

interface TakeSoundProps {
  source: string;
  file: string | undefined;
  onEnd: () => void;
}

/** Plays the unedited sound of a take or of the museum's recording. */
function TakeSound({ source, file, onEnd }: TakeSoundProps) {
  const { takes, device } = useServices();
  const url = useMediaUrl(file);
  const audio = useRef<HTMLAudioElement>(null);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    const element = audio.current;
    let release: (() => void) | undefined;
    let isOver = false;
    const begin = (address: string | undefined) => {
      if (!element || !address || isOver) return;
      element.src = address;
      element.play().catch(() => ended.current());
    };
    if (url) begin(url);
    else
      void takes.file(source).then((blob) => {
        if (!blob || isOver) return;
        const made = device.fileUrl(blob);
        release = made.end;
        begin(made.url);
      });
    return () => {
      isOver = true;
      element?.pause();
      release?.();
    };
  }, [url, source, takes, device]);
  // biome-ignore lint/a11y/useMediaCaption: the text of the recording is beside it
  return <audio ref={audio} onEnded={onEnd} />;
}
