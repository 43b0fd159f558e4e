import { type KnownLanguage, type Media, safeUrl } from '@museummate/domain';
import { IconButton } from '@museummate/ui/icon-button';
import { Picture } from '@museummate/ui/picture';
import { X } from 'lucide-react';
import { Html } from '#features/html/html.tsx';
import { usePlayerState, usePlayerStore } from '#features/player/player.ts';
import { Video } from '#features/resource/resource.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './artwork-words.module.css';

/** What the voice speaks of just now; a film or another voice has the word until it ends or is closed (A91). */
export function TimedExtra({ media, language }: { media: Media; language: KnownLanguage }) {
  const extra = usePlayerState((state) => state.extra);
  const player = usePlayerStore();
  const text = useTexts();
  const close = () => player.closeExtra();
  const url = safeUrl(extra?.locale.url ?? extra?.url);
  const title = extra?.title ?? text('additional_information');
  return (
    <div role="status">
      {extra && (
        <section className={styles.extra} aria-label={title}>
          <div className={styles.extraHead}>
            <h2 className={styles.extraTitle}>{extra.title}</h2>
            <IconButton label={text('close')} onPress={close}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {extra.resourceType === 'TEXT' && extra.locale.content && <Html content={extra.locale.content} />}
          {extra.resourceType === 'IMAGE' && url && (
            <div className={styles.extraPicture}>
              <Picture
                url={url}
                info={media[url]}
                alt={extra.locale.alt ?? extra.title ?? ''}
                sizes="100vw"
              />
            </div>
          )}
          {extra.resourceType === 'VIDEO' && url && (
            <Video url={url} locale={extra.locale} title={title} language={language} onEnd={close} />
          )}
          {extra.resourceType === 'AUDIO' && url && (
            // biome-ignore lint/a11y/useMediaCaption: its words, where the museum has them, are right below
            <audio className={styles.film} src={url} autoPlay controls onEnded={close} />
          )}
          {extra.locale.transcript?.text && <p>{extra.locale.transcript.text}</p>}
        </section>
      )}
    </div>
  );
}
