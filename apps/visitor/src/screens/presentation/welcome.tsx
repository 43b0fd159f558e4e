import { type MuseumHead, safeUrl } from '@museummate/domain';
import { use } from 'react';
import { contentLanguage, museumName } from '#features/museum/museum.ts';
import { InLanguage, PageLanguage, Text } from '#i18n/text.tsx';
import { Picture } from '#ui/picture.tsx';
import { coverSizes } from '#ui/picture-sources.ts';
import { usePageTitle } from '#ui/use-page-title.ts';
import styles from './welcome.module.css';

/** The museum's picture, edge to edge, with its name over it. */
export function Welcome({ museum }: { museum: MuseumHead }) {
  const language = contentLanguage(museum, use(PageLanguage));
  const name = museumName(museum);
  usePageTitle(name);
  return (
    <div className={styles.screen}>
      <Logo museum={museum} />
      <main className={styles.main}>
        <HomePicture museum={museum} />
        <div className={styles.words}>
          <p className={styles.kicker}>
            <Text of="welcome_to_the" />
          </p>
          <h1 className={styles.name}>
            <InLanguage language={language}>{name}</InLanguage>
          </h1>
        </div>
      </main>
    </div>
  );
}

function HomePicture({ museum: { homeImageUrl, imageAlts, media } }: { museum: MuseumHead }) {
  const url = safeUrl(homeImageUrl);
  if (!url) return null;
  return (
    <div className={styles.picture}>
      <Picture url={url} info={media[url]} alt={imageAlts.home ?? ''} sizes={coverSizes(media[url])} first />
    </div>
  );
}

function Logo({ museum: { logoImageUrl, imageAlts, media } }: { museum: MuseumHead }) {
  const url = safeUrl(logoImageUrl);
  if (!url) return null;
  return (
    <header className={styles.header}>
      <div className={styles.logo}>
        <Picture
          url={url}
          info={media[url]}
          alt={imageAlts.logo ?? ''}
          sizes="10rem"
          first
          placeholder={false}
        />
      </div>
    </header>
  );
}
