import { validatePassword } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from '#api/studio-api.ts';
import { Button, TextField } from '#features/controls/basic-controls/basic-controls.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useLinkToken, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { ROLE_TEXTS } from '#features/session/roles/roles.ts';
import { useSession, useSignedIn } from '#features/session/session/session.ts';
import {
  FormError,
  NewPasswordField,
  SignedOutLayout,
  useTokenForm,
} from '#features/session/signed-out-layout/signed-out-layout.tsx';
import { useTexts } from '#i18n/text.ts';

/** Somebody was invited: who by, to what, and then a name and a password. */
export function Invitation() {
  const t = useTexts();
  const go = useNavigate();
  const { api } = useServices();
  const session = useSession();
  const signedIn = useSignedIn();
  const token = useLinkToken();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.invitation(token),
    retry: false,
  });
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { email = '', hasAccount = false, needsPassword = false } = invitation.data ?? {};
  const choosesPassword = !hasAccount || needsPassword;
  const { isTold, isBusy, error, submit } = useTokenForm({
    isRight: () => !choosesPassword || !validatePassword(password, { name, email }),
    linkOver: t('link_over_invitation'),
    send: async () => {
      const { staff } = await api.acceptInvitation(token, {
        ...(!hasAccount && { name }),
        ...(choosesPassword && { password }),
      });
      signedIn(staff);
      go('/studio', { replace: true });
    },
  });

  if (invitation.isPending)
    return <SignedOutLayout title={t('invitation_title')}>{t('loading')}</SignedOutLayout>;
  if (invitation.error instanceof NetworkError)
    return (
      <SignedOutLayout title={t('invitation_title')} lead={t('no_connection')}>
        <Button onPress={() => void invitation.refetch()}>{t('try_again')}</Button>
      </SignedOutLayout>
    );
  // Who took it already has an account, and comes by the same link again.
  if (invitation.error)
    return (
      <SignedOutLayout title={t('invitation_title')} lead={t('link_over_invitation')}>
        <Button onPress={() => go('/studio')}>{t('sign_in')}</Button>
      </SignedOutLayout>
    );
  const { museum, role, languages, invitedBy } = invitation.data;
  const mustSignIn = hasAccount && session.data?.staff?.email !== email;
  const place = museum?.name ?? t('whole_server');
  const lead = [
    invitedBy
      ? t('invitation_by', { name: invitedBy, museum: place })
      : t('invitation_to', { museum: place }),
    languages
      ? t('invitation_languages', { languages: languages.map(languageName).join(', ') })
      : t(ROLE_TEXTS[role].what),
  ].join(' ');

  return (
    <SignedOutLayout title={t('invitation_title')} lead={lead}>
      {mustSignIn ? (
        <Button variant="primary" onPress={() => go('/studio/sign-in')}>
          {t('sign_in_first', { email })}
        </Button>
      ) : (
        <form onSubmit={submit}>
          {!hasAccount && (
            <>
              <TextField
                label={t('email')}
                type="email"
                autoComplete="username"
                readOnly
                value={email}
                onChange={() => {}}
              />
              <TextField
                label={t('your_name')}
                autoComplete="name"
                required
                value={name}
                onChange={setName}
              />
            </>
          )}
          {needsPassword && <p>{t('invitation_new_password')}</p>}
          {choosesPassword && (
            <NewPasswordField
              value={password}
              onChange={setPassword}
              name={name}
              email={email}
              isTold={isTold}
            />
          )}
          <FormError>{error}</FormError>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('accept_invitation')}
          </Button>
        </form>
      )}
    </SignedOutLayout>
  );
}
