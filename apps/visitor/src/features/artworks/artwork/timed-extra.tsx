import {
  type AudioExtraInformation,
  type KnownLanguage,
  type Media,
  parseTime,
  safeUrl,
} from '@museummate/domain';
import floating from '@museummate/ui/floating-card.module.css';
import { Picture } from '@museummate/ui/picture';
import { Expand, X } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Video, Voice } from '#features/artworks/resource/resource.tsx';
import { usePlayerState, usePlayerStore } from '#features/player/player/player.ts';
import { Html } from '#features/widgets/html/html.tsx';
import { ZoomDialog } from '#features/widgets/zoom/zoom.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './timed-extra.module.css';

interface TimedExtraProps {
  media: Media;
  language: KnownLanguage;
}

/**
 * Card with the current timed extra. It is drawn over the text, so that the page does not move when the card
 * appears or disappears. While the card plays video or audio, the artwork's recording is paused, until the extra
 * ends or is closed (A91).
 */
export function TimedExtra(props: TimedExtraProps) {
  const extra = usePlayerState((state) => state.extra);
  return (
    <div role="status" lang={props.language.locale} dir={props.language.direction}>
      {extra && <Card key={`${extra.startTime} ${extra.title}`} extra={extra} {...props} />}
    </div>
  );
}

function Card({ extra, media, language }: TimedExtraProps & { extra: AudioExtraInformation }) {
  const player = usePlayerStore();
  const text = useTexts();
  const { resourceType: kind, locale } = extra;
  const close = () => player.closeExtra();
  const url = safeUrl(locale.url ?? extra.url);
  const title = extra.title ?? text('additional_information');
  return (
    <section className={`${floating.card} ${styles.card}`} data-kind={kind} aria-label={title}>
      <div className={styles.inside}>
        {kind === 'IMAGE' && url && (
          <Look picture={{ url, info: media[url], alt: locale.alt ?? title, iiif: safeUrl(locale.iiif) }} />
        )}
        <div className={styles.words}>
          <p className={styles.eyebrow}>
            <Text of={kind === 'IMAGE' ? 'look_closer' : kind === 'TEXT' ? 'read_along' : KINDS[kind]} />
          </p>
          <h2 className={styles.title}>{title}</h2>
          {kind === 'IMAGE' && locale.alt && (
            <p className={styles.about} aria-hidden="true">
              {locale.alt}
            </p>
          )}
          {kind === 'TEXT' && locale.content && (
            <div className={styles.text}>
              <Html content={locale.content} />
            </div>
          )}
        </div>
        {kind === 'VIDEO' && url && (
          <div className={styles.whole}>
            <Video url={url} locale={locale} title={title} language={language} onEnd={close} />
          </div>
        )}
        {kind === 'AUDIO' && url && (
          <div className={styles.whole}>
            <Voice url={url} title={title} onEnd={close} />
          </div>
        )}
        {kind !== 'VIDEO' && locale.transcript?.text && (
          <p className={styles.whole}>{locale.transcript.text}</p>
        )}
        <button type="button" className={styles.close} aria-label={text('close')} onClick={close}>
          {(kind === 'IMAGE' || kind === 'TEXT') && <TimeLeft extra={extra} />}
          <X size="1.25rem" aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}

const KINDS = { VIDEO: 'video', AUDIO: 'audio' } as const;

/** Small picture of the timed extra. A tap opens the zoom. */
function Look({ picture }: { picture: Parameters<typeof ZoomDialog>[0]['pictures'][number] }) {
  const text = useTexts();
  const [near, setNear] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`${text('zoom_picture')}: ${picture.alt}`}
        aria-haspopup="dialog"
        onClick={() => setNear(true)}
      >
        <Picture url={picture.url} info={picture.info} alt={picture.alt} sizes="96px" first />
        <Expand className={styles.expand} size="1rem" aria-hidden="true" />
      </button>
      {near && <ZoomDialog pictures={[picture]} start={0} onClose={() => setNear(false)} />}
    </>
  );
}

/**
 * Ring that shows how much of the card's time is left. It is a component of its own, so that only the ring renders
 * again when the playback time changes.
 */
function TimeLeft({ extra }: { extra: AudioExtraInformation }) {
  const start = parseTime(extra.startTime);
  const end = parseTime(extra.endTime);
  const part = usePlayerState(({ time }) =>
    Math.min(1, Math.max(0, (time - start) / Math.max(end - start, 1))),
  );
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" />
      <circle cx="20" cy="20" r="18" pathLength={1} style={{ '--left': 1 - part } as CSSProperties} />
    </svg>
  );
}
