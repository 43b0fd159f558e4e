import { pageTitle } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { LiveRegion } from '@museummate/ui/live-region';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect, useId, useState } from 'react';
import { type Provider, shownProviders, signIn } from '#features/access/sign-in/sign-in.ts';
import { CloseLink } from '#features/foundation/link/back-button.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './social-login.module.css';

const NAMES: Record<Provider, string> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'Twitter',
  instagram: 'Instagram',
};

/** Gate for museums that require a sign-in with one of the providers. */
export function SocialLogin() {
  const head = useMuseumSummary();
  const keys = useLocalStorageStore();
  const { network, popup } = usePlatform();
  const navigation = useNavigationStore();
  const text = useTexts();
  const [providers, setProviders] = useState<readonly Provider[]>();
  const [accepted, setAccepted] = useState(false);
  const [error, setError] = useState<PlainTextKey>();
  const [busy, setBusy] = useState(false);
  usePageTitle(pageTitle(text('sign_in'), museumName(head)));

  useEffect(() => {
    void shownProviders(network).then(setProviders);
  }, [network]);

  const press = async (provider: Provider) => {
    if (head.privacyPolicyEnabled && !accepted) return setError('privacy_policy_error');
    if (!network.online()) return setError('no_internet');
    setError(undefined);
    setBusy(true);
    const user = await signIn({ network, popup }, provider, head.idMuseum);
    setBusy(false);
    if (!user) return setError('login_error');
    keys.user = user;
    // The guard redirects from Slides to the study if there is one. If the museum has no slides, ScreenStore marks
    // them as seen (A13).
    navigation.go({ screen: 'Slides' }, { replace: true });
  };

  return (
    <Page bar={<TopBar end={<CloseLink to={{ screen: 'Presentation' }} />} />}>
      <Title>{text('sign_in_title')}</Title>
      <p className={styles.note}>
        <Text of="sign_in_note" />
      </p>
      {head.privacyPolicyEnabled && <PrivacyConsent accepted={accepted} onChange={setAccepted} />}
      <p role="alert" className={styles.error}>
        {error && <Text of={error} />}
      </p>
      <LiveRegion>{busy && <Text of="signing_in" />}</LiveRegion>
      <ul className={styles.providers}>
        {providers?.map((provider) => (
          <li key={provider}>
            <Button variant="secondary" busy={busy} onPress={() => void press(provider)}>
              <Text of="sign_in_with" provider={NAMES[provider]} />
            </Button>
          </li>
        ))}
      </ul>
      {busy && (
        <p aria-hidden="true" className={styles.note}>
          <Text of="signing_in" />
        </p>
      )}
    </Page>
  );
}

interface PrivacyConsentProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
}

function PrivacyConsent({ accepted, onChange }: PrivacyConsentProps) {
  const head = useMuseumSummary();
  const box = useId();
  return (
    <p className={styles.accept}>
      <input
        id={box}
        type="checkbox"
        checked={accepted}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={box}>
        <Text of="accept_privacy_policy" />
      </label>
      {head.locale.privacyPolicy?.trim() && (
        <Link to={{ screen: 'PrivacyPolicy' }} className={styles.policy}>
          <Text of="privacy_policy" />
        </Link>
      )}
    </p>
  );
}
