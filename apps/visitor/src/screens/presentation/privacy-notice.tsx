import type { MuseumSummary } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { useHydrated } from '@museummate/ui/use-hydrated';
import { useState } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './privacy-notice.module.css';

/** Placeholder for the link inside the translated sentence. */
const POLICY = '\u0000';

/**
 * Notice about the visitor's data on the first screen. If the museum has a privacy policy, the notice links to it
 * (A26, A27, A106).
 */
export function PrivacyNotice({ head }: { head: MuseumSummary }) {
  const text = useTexts();
  // Children are not asked for consent, because their visits are not counted (A115). The mode is read from the
  // URL, because the server, which renders this page, knows no stored mode.
  const { match } = useLocation();
  const isKids = match.kind === 'screen' && match.mode === 'kids';
  return (
    <div className={styles.notice}>
      <p className={styles.sentence}>
        {head.locale.privacyPolicy?.trim() ? <PolicySentence /> : <Text of="no_account" />}
      </p>
      <details>
        <summary className={styles.more}>
          <Text of="more" />
        </summary>
        {/* The text is in English in every catalogue (A27). */}
        <p lang="en" dir="ltr" className={styles.text}>
          {text('privacy_policy_text')}
        </p>
      </details>
      {(head.googleTagManagerId || head.googleAnalyticsId) && !isKids && <Consent />}
    </div>
  );
}

/** Sentence that contains the name of the policy once, as a link. */
function PolicySentence() {
  const [before, after] = useTexts()('privacy_notice', { policy: POLICY }).split(POLICY);
  return (
    <>
      {before}
      <Link to={{ screen: 'PrivacyPolicy' }} className={styles.link}>
        <Text of="privacy_notice_policy" />
      </Link>
      {after}
    </>
  );
}

/**
 * Asks for consent to third-party analytics. Shown only if the museum uses analytics. Refusing is as easy as
 * accepting (A28).
 */
function Consent() {
  const keys = useLocalStorageStore();
  const mounted = useHydrated();
  const [choice, setChoice] = useState(keys.consent);
  if (!mounted || choice !== null) return null;
  const choose = (answer: 'yes' | 'no') => () => {
    keys.consent = answer;
    setChoice(answer);
  };
  return (
    <section className={styles.consent}>
      <p className={styles.question}>
        <Text of="consent_question" />
      </p>
      <p>
        <Text of="consent_text" />
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" onPress={choose('no')}>
          <Text of="consent_no" />
        </Button>
        <Button variant="secondary" onPress={choose('yes')}>
          <Text of="consent_yes" />
        </Button>
      </div>
    </section>
  );
}
