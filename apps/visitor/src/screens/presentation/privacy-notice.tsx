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
 * Notice on the first screen about the visitor's data, with a link to the policy if the museum has one (A26,
 * A27, A106).
 */
export function PrivacyNotice({ head }: { head: MuseumSummary }) {
  const text = useTexts();
  // Children's visits are not counted, so no consent is needed (A115). The mode is read from the URL, because
  // the server has no stored mode when it renders the page.
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
        {/* This text is the same, in English, in every catalogue (A27). */}
        <p lang="en" dir="ltr" className={styles.text}>
          {text('privacy_policy_text')}
        </p>
      </details>
      {(head.googleTagManagerId || head.googleAnalyticsId) && !isKids && <Consent />}
    </div>
  );
}

/** A sentence that names the policy once. The name is the link. */
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

/** Consent to third-party analytics, only if the museum uses it; refusing is as easy as accepting (A28). */
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
