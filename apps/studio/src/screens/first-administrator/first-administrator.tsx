import { validatePassword } from '@museummate/studio-api';
import { TextField } from '@museummate/ui/text-field';
import { useState } from 'react';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { Link, useLinkToken, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import {
  FormError,
  LoginLayout,
  NewPasswordField,
  useTokenForm,
} from '#features/session/login-layout/login-layout.tsx';
import { useSession, useSignedIn } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';

/** Page that creates the first administrator. The server prints a link to it at its first start. */
export function FirstAdministrator() {
  const t = useTexts();
  const go = useNavigate();
  const { api } = useServices();
  const signedIn = useSignedIn();
  const session = useSession();
  const token = useLinkToken();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isSubmitted, isBusy, error, submit } = useTokenForm({
    isRight: () => !validatePassword(password, { name, email }),
    linkExpired: t('link_over_first'),
    send: async () => {
      const { staff } = await api.createFirstAdministrator({ token, name, email, password });
      signedIn(staff);
      go('/studio', { replace: true });
    },
  });

  // If an administrator exists already, the server would reject the link. The page says so before anything is
  // typed.
  if (session.data && !session.data.signIn.isNew)
    return (
      <LoginLayout title={t('first_title')}>
        <FormError>{t('link_over_first')}</FormError>
        <Link to="/studio" className={buttonClass}>
          {t('sign_in')}
        </Link>
      </LoginLayout>
    );
  return (
    <LoginLayout title={t('first_title')} lead={t('first_lead')}>
      <form onSubmit={submit}>
        <TextField label={t('your_name')} autoComplete="name" required value={name} onChange={setName} />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
        <NewPasswordField
          value={password}
          onChange={setPassword}
          name={name}
          email={email}
          isSubmitted={isSubmitted}
        />
        <FormError>{error}</FormError>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('create_account')}
        </Button>
      </form>
    </LoginLayout>
  );
}
