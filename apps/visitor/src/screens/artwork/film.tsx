import type { KnownLanguage } from '@museummate/domain';
import { useTexts } from '#i18n/text.tsx';
import styles from './artwork.module.css';

interface FilmProps {
  url: string;
  captionsUrl: string | null;
  language: KnownLanguage;
  label: string;
  autoplay?: boolean;
  onEnd?: () => void;
}

export function Film({ url, captionsUrl, language, label, autoplay = false, onEnd }: FilmProps) {
  const text = useTexts();
  return (
    // biome-ignore lint/a11y/useMediaCaption: the museum's captions are there wherever it has some
    <video
      className={styles.film}
      src={url}
      aria-label={label}
      autoPlay={autoplay}
      playsInline
      controls
      preload="metadata"
      onEnded={onEnd}
    >
      {captionsUrl && (
        <track kind="captions" src={captionsUrl} srcLang={language.locale} label={text('captions')} default />
      )}
    </video>
  );
}
