import { passwordFault } from '@museummate/studio';
import { useState } from 'react';
import { Door, DoorError, NewPassword, useDoorForm } from '#features/door/door.tsx';
import { useGo, useLinkToken } from '#features/navigation/navigation.tsx';
import { Button } from '#features/parts/parts.tsx';
import { useServices } from '#features/services/services.ts';
import { useTexts } from '#i18n/text.ts';

/** Where the link leads that the command line makes for somebody who has lost a password; signing in follows. */
export function Reset() {
  const t = useTexts();
  const go = useGo();
  const { api } = useServices();
  const token = useLinkToken();
  const [password, setPassword] = useState('');
  const { isTold, isBusy, error, submit } = useDoorForm({
    isRight: () => !passwordFault(password),
    linkOver: t('link_over_reset'),
    send: async () => {
      await api.resetPassword(token, password);
      go('/studio/sign-in', { replace: true });
    },
  });

  return (
    <Door title={t('reset_title')}>
      <form onSubmit={submit}>
        <NewPassword value={password} onChange={setPassword} isTold={isTold} />
        <DoorError>{error}</DoorError>
        <Button type="submit" look="main" isBusy={isBusy}>
          {t('reset_save')}
        </Button>
      </form>
    </Door>
  );
}
