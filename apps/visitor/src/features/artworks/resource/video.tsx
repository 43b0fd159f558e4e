import { type KnownLanguage, type ResourceLocale, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { NoVideoDrawing } from '@museummate/ui/pages';
import { useRef, useState } from 'react';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './video.module.css';
import { VideoControls } from './video-controls.tsx';

interface VideoProps {
  url: string;
  locale: Pick<ResourceLocale, 'captionsUrl' | 'posterUrl' | 'transcript'>;
  title: string | null;
  /** The language of the captions. */
  language: KnownLanguage;
  autoplay?: boolean;
  onEnd?: () => void;
}

/**
 * Inline video. It starts automatically if the browser allows it (A91), and the guide's player pauses. If the
 * video cannot be played, a message and the transcript are shown instead.
 */
export function Video({ url, locale, title, language, autoplay = true, onEnd }: VideoProps) {
  const text = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [spoken, setSpoken] = useState<string[]>([]);
  const captions = safeUrl(locale.captionsUrl) ?? safeUrl(locale.transcript?.url);

  const fail = () => {
    setFailed(true);
    const element = video.current?.querySelector('track');
    if (!element) return;
    const read = () => setSpoken(linesOf(element.track));
    // Listen on the element, because React has no `load` event for tracks. Browsers load captions only if the
    // track's mode is not `disabled`.
    element.addEventListener('load', read, { once: true });
    element.track.mode = 'hidden';
    read();
  };
  const name = title ?? text('video');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and cannot be shown full screen */}
      <div ref={frame} className={styles.frame} hidden={failed} role="group" aria-label={name}>
        {/* biome-ignore lint/a11y/useMediaCaption: captions are added below if the museum has them */}
        <video
          ref={video}
          className={styles.video}
          aria-label={name}
          autoPlay={autoplay}
          playsInline
          preload="metadata"
          poster={safeUrl(locale.posterUrl) ?? undefined}
          onError={fail}
          onEnded={onEnd}
        >
          {/* Listen on the source: if it cannot be played, the video element itself gets no error event. */}
          <source src={url} type="video/mp4" onError={fail} />
          {captions && (
            <track
              kind="captions"
              src={captions}
              srcLang={language.locale}
              label={language.originalTitle}
              default
            />
          )}
        </video>
        <VideoControls video={video} frame={frame} hasCaptions={captions !== null} />
      </div>
      {failed && <VideoError lines={spoken.length > 0 ? spoken : plainLines(locale)} language={language} />}
    </>
  );
}

/** Message and transcript, shown instead of a video that cannot be played. */
function VideoError({ lines, language }: { lines: string[]; language: KnownLanguage }) {
  return (
    <div className={styles.notice}>
      <NoVideoDrawing />
      <p role="alert" className={styles.why}>
        <Text of="video_error" />
      </p>
      <Spoken lines={lines} language={language} />
    </div>
  );
}

function Spoken({ lines, language }: { lines: string[]; language: KnownLanguage }) {
  if (lines.length === 0) return null;
  return (
    <p className={styles.text}>
      <InLanguage language={language}>{lines.join(' ')}</InLanguage>
    </p>
  );
}

/** Returns the caption texts that the browser has parsed, without the tags for voices and styles. */
function linesOf({ cues }: TextTrack): string[] {
  return [...(cues ?? [])].flatMap((cue) => {
    const line = cue instanceof VTTCue ? cue.getCueAsHTML().textContent.trim() : '';
    return line ? [line] : [];
  });
}

function plainLines({ transcript }: Pick<ResourceLocale, 'transcript'>): string[] {
  return transcript?.text?.trim() ? [transcript.text] : [];
}
