import { type MuseumSummary, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { buttonClass } from '@museummate/ui/button';
import { fitTitle } from '@museummate/ui/fit-title';
import { Picture } from '@museummate/ui/picture';
import { useHydrated } from '@museummate/ui/use-hydrated';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { ArrowRight } from 'lucide-react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { contentLanguage, museumName } from '#features/museum/museum/museum.ts';
import { PlainCredits } from '#features/widgets/credits/plain-credits.tsx';
import { Text } from '#i18n/text.ts';
import { AfterVisit, type Outcome } from './after-visit.tsx';
import { HERO_SIZES } from './hero.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import styles from './welcome.module.css';

/** First screen of a museum: its picture across the whole window, its name and the Start button. */
export function Welcome({ head, outcome }: { head: MuseumSummary; outcome: Outcome }) {
  const language = contentLanguage(head, useLanguage());
  const { query, match } = useLocation();
  // Before scripts run, language and mode are only in the URL, so the Start link must contain them.
  const early = useHydrated()
    ? {}
    : { lang: query.get('lang') ?? undefined, mode: (match.kind === 'screen' && match.mode) || undefined };
  const name = museumName(head);
  usePageTitle(name);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Logo head={head} />
        <LanguageChoice languages={head.languages} />
      </header>
      <main className={styles.main}>
        <HomePicture head={head} />
        <div className={styles.text}>
          <p className={styles.kicker}>
            <Text of="welcome_to_the" />
          </p>
          <h1 className={styles.name} style={fitTitle(name)}>
            <InLanguage language={language}>{name}</InLanguage>
          </h1>
          <Link
            to={{ screen: 'Code', query: { code: query.get('code') ?? undefined, ...early } }}
            className={`${buttonClass()} ${styles.start}`}
          >
            <Text of="start_visit" />
            <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />
          </Link>
          {head.hasKids && (match.kind !== 'screen' || match.mode !== 'kids') && (
            <Link
              to={{ screen: 'Code', query: { code: query.get('code') ?? undefined, ...early, mode: 'kids' } }}
              className={`${buttonClass('secondary')} ${styles.children}`}
            >
              <Text of="kids_mode" />
            </Link>
          )}
          <AfterVisit outcome={outcome} />
          <PrivacyNotice head={head} />
          <PlainCredits urls={[head.homeImageUrl]} media={head.media} />
        </div>
      </main>
    </div>
  );
}

function HomePicture({ head: { homeImageUrl, imageAlts, media } }: { head: MuseumSummary }) {
  const url = safeUrl(homeImageUrl);
  if (!url) return null;
  return (
    <div className={styles.picture}>
      <Picture url={url} info={media[url]} alt={imageAlts.home ?? ''} sizes={HERO_SIZES} first />
    </div>
  );
}

function Logo({ head: { logoImageUrl, imageAlts, media } }: { head: MuseumSummary }) {
  const url = safeUrl(logoImageUrl);
  if (!url) return <span />;
  return (
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
  );
}
