import { passwordFault } from '@museummate/studio';
import type { ResetAnswer } from '@museummate/studio/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoConnection } from '#api/studio-api.ts';
import { Door, DoorError, NewPassword, useDoorForm } from '#features/door/door.tsx';
import { layout } from '#features/layout/layout.ts';
import { useMoments } from '#features/moments/moments.ts';
import { useGo, useLinkToken } from '#features/navigation/navigation.tsx';
import { Button } from '#features/parts/parts.tsx';
import { useServices } from '#features/services/services.ts';
import { useTexts } from '#i18n/text.ts';

/** What its owner wants to keep, by the numbers of passkeys and linked accounts. */
interface Kept {
  passkeys: number[];
  identities: number[];
}

/** Where the link leads that is made for somebody who has lost a password; signing in follows. */
export function Reset() {
  const t = useTexts();
  const go = useGo();
  const { api } = useServices();
  const token = useLinkToken();
  const found = useQuery({
    queryKey: ['reset', token],
    queryFn: () => api.passwordReset(token),
    retry: false,
  });
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState<Kept>({ passkeys: [], identities: [] });
  const { isTold, isBusy, error, submit } = useDoorForm({
    isRight: () => !passwordFault(password),
    linkOver: t('link_over_reset'),
    send: async () => {
      await api.resetPassword(token, { password, keep });
      go('/studio/sign-in', { replace: true });
    },
  });

  if (found.isPending) return <Door title={t('reset_title')}>{t('loading')}</Door>;
  if (found.error instanceof NoConnection)
    return (
      <Door title={t('reset_title')} lead={t('no_connection')}>
        <Button onPress={() => void found.refetch()}>{t('try_again')}</Button>
      </Door>
    );
  if (found.error)
    return (
      <Door title={t('reset_title')} lead={t('link_over_reset')}>
        <Button onPress={() => go('/studio')}>{t('sign_in')}</Button>
      </Door>
    );
  return (
    <Door title={t('reset_title')} lead={found.data.name}>
      <form onSubmit={submit}>
        <NewPassword value={password} onChange={setPassword} name={found.data.name} isTold={isTold} />
        <OtherWaysIn ways={found.data} keep={keep} onChange={setKeep} />
        <DoorError>{error}</DoorError>
        <Button type="submit" look="main" isBusy={isBusy}>
          {t('reset_save')}
        </Button>
      </form>
    </Door>
  );
}

interface OtherWaysInProps {
  ways: ResetAnswer;
  keep: Kept;
  onChange: (keep: Kept) => void;
}

/** Whoever knew the old password may have added a key of their own: only what the owner knows stays. */
function OtherWaysIn({ ways: { passkeys, identities }, keep, onChange }: OtherWaysInProps) {
  const t = useTexts();
  const moment = useMoments();
  if (passkeys.length + identities.length === 0) return null;
  const toggled = (list: number[], id: number) =>
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
            onChange={() => onChange({ ...keep, passkeys: toggled(keep.passkeys, idPasskey) })}
          />
          <span>{t('reset_keep_passkey', { name, moment: moment(createdAt) })}</span>
        </label>
      ))}
      {identities.map(({ idIdentity, email }) => (
        <label key={idIdentity} className={layout.choice}>
          <input
            type="checkbox"
            checked={keep.identities.includes(idIdentity)}
            onChange={() => onChange({ ...keep, identities: toggled(keep.identities, idIdentity) })}
          />
          <span>{t('reset_keep_identity', { name: email ?? t('account_identity_unnamed') })}</span>
        </label>
      ))}
    </fieldset>
  );
}
