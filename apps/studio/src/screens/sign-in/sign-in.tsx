import { TextField } from '@museummate/ui/text-field';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#api/studio-api.ts';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { useAddress, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { FormError, LoginLayout, useTokenForm } from '#features/session/login-layout/login-layout.tsx';
import { useSession, useSignedIn } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';

/** Error messages for a sign-in that failed at the museum's identity provider. */
const PROVIDER_ERRORS = {
  not_invited: 'sign_in_error_not_invited',
  no_email: 'sign_in_error_no_email',
  cancelled: 'sign_in_error_cancelled',
  expired: 'sign_in_error_expired',
  provider_failed: 'sign_in_error_provider',
  other_identity: 'sign_in_error_other_identity',
} as const;

/**
 * Sign-in page. After a sign-in at the identity provider that needs a second-factor code, it shows only a field for
 * this code.
 */
export function SignIn() {
  return useAddress().searchParams.get('code') === 'needed' ? <CodeAfterProvider /> : <PasswordSignIn />;
}

function PasswordSignIn() {
  const t = useTexts();
  const { data } = useSession();
  const { oidc, isNew } = data?.signIn ?? { oidc: null, isNew: false };
  return (
    <LoginLayout title={t('sign_in_title')} lead={isNew ? t('sign_in_new') : t('sign_in_lead')}>
      <PasswordForm />
      {!isNew && <p className={layout.small}>{t('forgotten_password')}</p>}
      <PasskeySignIn />
      {oidc && (
        <a className={buttonClass} href="/api/studio/oidc/start">
          {t('sign_in_with', { provider: oidc })}
        </a>
      )}
    </LoginLayout>
  );
}

/** Signs in with email and password, and with a code if the server requires one. */
function usePasswordSignIn() {
  const t = useTexts();
  const errorMessage = useErrorMessage();
  const go = useNavigate();
  const { api } = useServices();
  const signedIn = useSignedIn();
  const address = useAddress();
  const refused = address.searchParams.get('refused') as keyof typeof PROVIDER_ERRORS | null;
  const [error, setError] = useState(
    refused && refused in PROVIDER_ERRORS ? t(PROVIDER_ERRORS[refused]) : '',
  );
  const [code, setCode] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const signIn = async (email: string, password: string) => {
    setBusy(true);
    setError('');
    try {
      const { staff } = await api.signIn({ email, password, ...(code ? { code } : {}) });
      signedIn(staff);
      if (address.pathname.endsWith('/sign-in')) go('/studio', { replace: true });
    } catch (reason) {
      if (reason instanceof ApiError && reason.code === 'code_needed') setCode('');
      else if (reason instanceof ApiError && reason.status === 429)
        setError(t('too_many_tries', { count: Math.ceil((reason.retryAfter ?? 60) / 60) }));
      else if (reason instanceof ApiError && reason.code === 'wrong_sign_in') setError(t('wrong_sign_in'));
      else setError(errorMessage(reason));
    } finally {
      setBusy(false);
    }
  };
  return { signIn, code, setCode, isBusy, error };
}

function PasswordForm() {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { signIn, code, setCode, isBusy, error } = usePasswordSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn(email, password);
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={t('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      {code !== undefined && (
        <TextField
          label={t('code')}
          hint={t('code_hint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          required
          value={code}
          onChange={setCode}
        />
      )}
      <FormError>{error}</FormError>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('sign_in')}
      </Button>
    </form>
  );
}

/**
 * Asks for a second-factor code after the sign-in at the identity provider. It is needed if the provider has
 * checked only one factor.
 */
function CodeAfterProvider() {
  const t = useTexts();
  const go = useNavigate();
  const { api } = useServices();
  const signedIn = useSignedIn();
  const [code, setCode] = useState('');
  const { isBusy, error, submit } = useTokenForm({
    isRight: () => code.trim() !== '',
    linkExpired: t('sign_in_error_expired'),
    send: async () => {
      const { staff } = await api.oidcCode(code);
      signedIn(staff);
      go('/studio', { replace: true });
    },
  });
  return (
    <LoginLayout title={t('sign_in_title')} lead={t('sign_in_code')}>
      <form onSubmit={submit}>
        <TextField
          label={t('code')}
          hint={t('code_hint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          required
          value={code}
          onChange={setCode}
        />
        <FormError>{error}</FormError>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('sign_in')}
        </Button>
      </form>
      <Button variant="quiet" onPress={() => go('/studio/sign-in', { replace: true })}>
        {t('sign_in_another_way')}
      </Button>
    </LoginLayout>
  );
}

/**
 * Button that signs in with a passkey in place of email and password. It needs a host name and a browser that
 * supports passkeys.
 */
function PasskeySignIn() {
  const t = useTexts();
  const go = useNavigate();
  const { api, passkeys } = useServices();
  const session = useSession();
  const signedIn = useSignedIn();
  const { pathname } = useAddress();
  const action = useAsyncAction();
  if (!session.data?.signIn.passkeys || !passkeys.isKnown()) return null;
  const sign = () =>
    action.run(async () => {
      const { options } = await api.passkeyChallenge();
      const response = await passkeys.sign(options);
      if (!response) return;
      const { staff } = await api.signInWithPasskey(response);
      signedIn(staff);
      if (pathname.endsWith('/sign-in')) go('/studio', { replace: true });
    });
  return (
    <>
      <Button isBusy={action.isBusy} onPress={() => void sign()}>
        {t('account_passkey_sign_in')}
      </Button>
      <FormError>{action.error}</FormError>
    </>
  );
}
