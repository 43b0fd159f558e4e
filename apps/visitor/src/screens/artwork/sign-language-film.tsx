import type { KnownLanguage } from '@museummate/domain';
import type { Telling } from '#features/artwork/tracks.ts';
import { useTexts } from '#i18n/text.tsx';
import styles from './artwork.module.css';

/** The work told in signs. */
export function SignLanguageFilm({ telling, language }: { telling: Telling; language: KnownLanguage }) {
  const text = useTexts();
  const { videoUrl, captionsUrl } = telling;
  return (
    <video
      className={styles.film}
      src={videoUrl ?? undefined}
      aria-label={text('track_sign_language')}
      controls
      playsInline
      preload="metadata"
    >
      {captionsUrl && (
        <track kind="captions" src={captionsUrl} srcLang={language.locale} label={text('captions')} default />
      )}
    </video>
  );
}
