import { validatePassword } from '@museummate/studio-api';
import type { ResetResponse } from '@museummate/studio-api/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from '#api/studio-api.ts';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useLinkToken, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import {
  FormError,
  LoginLayout,
  NewPasswordField,
  useTokenForm,
} from '#features/session/login-layout/login-layout.tsx';
import { useTexts } from '#i18n/text.ts';

/** Ids of the passkeys and linked accounts that remain valid. */
interface Kept {
  passkeys: number[];
  identities: number[];
}

/** Page of a reset link, on which a person chooses a new password. Afterwards the person signs in with it. */
export function Reset() {
  const t = useTexts();
  const go = useNavigate();
  const { api } = useServices();
  const token = useLinkToken();
  const found = useQuery({
    queryKey: ['reset', token],
    queryFn: () => api.passwordReset(token),
    retry: false,
  });
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState<Kept>({ passkeys: [], identities: [] });
  const { isSubmitted, isBusy, error, submit } = useTokenForm({
    isRight: () => !validatePassword(password),
    linkExpired: t('link_over_reset'),
    send: async () => {
      await api.resetPassword(token, { password, keep });
      go('/studio/sign-in', { replace: true });
    },
  });

  if (found.isPending) return <LoginLayout title={t('reset_title')}>{t('loading')}</LoginLayout>;
  if (found.error instanceof NetworkError)
    return (
      <LoginLayout title={t('reset_title')} lead={t('no_connection')}>
        <Button onPress={() => void found.refetch()}>{t('try_again')}</Button>
      </LoginLayout>
    );
  if (found.error)
    return (
      <LoginLayout title={t('reset_title')} lead={t('link_over_reset')}>
        <Button onPress={() => go('/studio')}>{t('sign_in')}</Button>
      </LoginLayout>
    );
  return (
    <LoginLayout title={t('reset_title')} lead={found.data.name}>
      <form onSubmit={submit}>
        <NewPasswordField
          value={password}
          onChange={setPassword}
          name={found.data.name}
          isSubmitted={isSubmitted}
        />
        <OtherWaysIn ways={found.data} keep={keep} onChange={setKeep} />
        <FormError>{error}</FormError>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('reset_save')}
        </Button>
      </form>
    </LoginLayout>
  );
}

interface OtherWaysInProps {
  ways: ResetResponse;
  keep: Kept;
  onChange: (keep: Kept) => void;
}

/**
 * The account's other ways to sign in. Only selected ones remain valid: a person who knew the old password may
 * have added others.
 */
function OtherWaysIn({ ways: { passkeys, identities }, keep, onChange }: OtherWaysInProps) {
  const t = useTexts();
  const moment = useFormatDateTime();
  if (passkeys.length + identities.length === 0) return null;
  const toggleId = (list: number[], id: number) =>
    list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
  return (
    <fieldset>
      <legend>{t('reset_keep')}</legend>
      <p className={layout.muted}>{t('reset_keep_what')}</p>
      {passkeys.map(({ idPasskey, name, createdAt }) => (
        <label key={idPasskey} className={layout.choice}>
          <input
            type="checkbox"
            checked={keep.passkeys.includes(idPasskey)}
            onChange={() => onChange({ ...keep, passkeys: toggleId(keep.passkeys, idPasskey) })}
          />
          <span>{t('reset_keep_passkey', { name, moment: moment(createdAt) })}</span>
        </label>
      ))}
      {identities.map(({ idIdentity, email }) => (
        <label key={idIdentity} className={layout.choice}>
          <input
            type="checkbox"
            checked={keep.identities.includes(idIdentity)}
            onChange={() => onChange({ ...keep, identities: toggleId(keep.identities, idIdentity) })}
          />
          <span>{t('reset_keep_identity', { name: email ?? t('account_identity_unnamed') })}</span>
        </label>
      ))}
    </fieldset>
  );
}
