import { validatePassword } from '@museummate/studio-api';
import type { InvitationResponse } from '@museummate/studio-api/people';
import { TextField } from '@museummate/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from '#api/studio-api.ts';
import { Button } from '#features/controls/button/button.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useLinkToken, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import {
  FormError,
  LoginLayout,
  NewPasswordField,
  useTokenForm,
} from '#features/session/login-layout/login-layout.tsx';
import { ROLE_TEXTS } from '#features/session/roles/roles.ts';
import { useSession, useSignedIn } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';

/** Accepts an invitation: shows who invited the person to which museum, and asks for name and password. */
export function Invitation() {
  const t = useTexts();
  const go = useNavigate();
  const { api } = useServices();
  const session = useSession();
  const token = useLinkToken();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.invitation(token),
    retry: false,
  });
  const acceptance = useAcceptance(token, invitation.data);
  const leadOf = useLead();
  if (invitation.isPending) return <LoginLayout title={t('invitation_title')}>{t('loading')}</LoginLayout>;
  if (invitation.error)
    return <FailedInvitation error={invitation.error} onRetry={() => void invitation.refetch()} />;
  const { email, hasAccount } = invitation.data;
  const mustSignIn = hasAccount && session.data?.staff?.email !== email;

  return (
    <LoginLayout title={t('invitation_title')} lead={leadOf(invitation.data)}>
      {mustSignIn ? (
        <Button variant="primary" onPress={() => go('/studio/sign-in')}>
          {t('sign_in_first', { email })}
        </Button>
      ) : (
        <AcceptForm invitation={invitation.data} acceptance={acceptance} />
      )}
    </LoginLayout>
  );
}

/** State of the form. It survives a failed request, so that the person does not have to type everything again. */
function useAcceptance(token: string, invitation: InvitationResponse | undefined) {
  const t = useTexts();
  const go = useNavigate();
  const { api } = useServices();
  const signedIn = useSignedIn();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { email = '', hasAccount = false, needsPassword = false } = invitation ?? {};
  const choosesPassword = !hasAccount || needsPassword;
  const form = useTokenForm({
    isRight: () => !choosesPassword || !validatePassword(password, { name, email }),
    linkExpired: t('link_over_invitation'),
    send: async () => {
      const { staff } = await api.acceptInvitation(token, {
        ...(!hasAccount && { name }),
        ...(choosesPassword && { password }),
      });
      signedIn(staff);
      go('/studio', { replace: true });
    },
  });
  return { form, name, setName, password, setPassword, choosesPassword };
}

interface AcceptFormProps {
  invitation: InvitationResponse;
  acceptance: ReturnType<typeof useAcceptance>;
}

/**
 * Form that accepts an invitation. It asks for a name if the person has no account yet, and for a password if one
 * is needed.
 */
function AcceptForm({ invitation, acceptance }: AcceptFormProps) {
  const t = useTexts();
  const { email, hasAccount, needsPassword } = invitation;
  const { form, name, setName, password, setPassword, choosesPassword } = acceptance;
  return (
    <form onSubmit={form.submit}>
      {!hasAccount && <AccountFields email={email} name={name} setName={setName} />}
      {needsPassword && <p>{t('invitation_new_password')}</p>}
      {choosesPassword && (
        <NewPasswordField
          value={password}
          onChange={setPassword}
          name={name}
          email={email}
          isSubmitted={form.isSubmitted}
        />
      )}
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="primary" isBusy={form.isBusy}>
        {t('accept_invitation')}
      </Button>
    </form>
  );
}

interface FailedInvitationProps {
  error: Error;
  onRetry: () => void;
}

function FailedInvitation({ error, onRetry }: FailedInvitationProps) {
  const t = useTexts();
  const go = useNavigate();
  if (error instanceof NetworkError)
    return (
      <LoginLayout title={t('invitation_title')} lead={t('no_connection')}>
        <Button onPress={onRetry}>{t('try_again')}</Button>
      </LoginLayout>
    );
  // The invitation was used already. The person has probably opened its link again, so the page offers to sign in.
  return (
    <LoginLayout title={t('invitation_title')} lead={t('link_over_invitation')}>
      <Button onPress={() => go('/studio')}>{t('sign_in')}</Button>
    </LoginLayout>
  );
}

/** Returns a function for the text that says who invited the person, and to which museum. */
function useLead(): (invitation: InvitationResponse) => string {
  const t = useTexts();
  return ({ museum, role, languages, invitedBy }) => {
    const place = museum?.name ?? t('whole_server');
    return [
      invitedBy
        ? t('invitation_by', { name: invitedBy, museum: place })
        : t('invitation_to', { museum: place }),
      languages
        ? t('invitation_languages', { languages: languages.map(languageName).join(', ') })
        : t(ROLE_TEXTS[role].what),
    ].join(' ');
  };
}

interface AccountFieldsProps {
  email: string;
  name: string;
  setName: (name: string) => void;
}

function AccountFields({ email, name, setName }: AccountFieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        onChange={() => {}}
      />
      <TextField label={t('your_name')} autoComplete="name" required value={name} onChange={setName} />
    </>
  );
}
