import { passwordFault } from '@museummate/studio';
import { useState } from 'react';
import { Door, DoorError, NewPassword, useDoorForm } from '#features/door/door.tsx';
import { Link, useGo, useLinkToken } from '#features/navigation/navigation.tsx';
import { Button, buttonClass, TextField } from '#features/parts/parts.tsx';
import { useServices } from '#features/services/services.ts';
import { useSession, useSignedIn } from '#features/session/session.ts';
import { useTexts } from '#i18n/text.ts';

/** Where the link leads that the server prints at its first start. */
export function FirstAdministrator() {
  const t = useTexts();
  const go = useGo();
  const { api } = useServices();
  const signedIn = useSignedIn();
  const session = useSession();
  const token = useLinkToken();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isTold, isBusy, error, submit } = useDoorForm({
    isRight: () => !passwordFault(password, { name, email }),
    linkOver: t('link_over_first'),
    send: async () => {
      const { staff } = await api.makeFirstAdministrator({ token, name, email, password });
      signedIn(staff);
      go('/studio', { replace: true });
    },
  });

  // Whoever comes second is told before anything is typed; the server refuses the link in any case.
  if (session.data && !session.data.signIn.isNew)
    return (
      <Door title={t('first_title')}>
        <DoorError>{t('link_over_first')}</DoorError>
        <Link to="/studio" className={buttonClass}>
          {t('sign_in')}
        </Link>
      </Door>
    );
  return (
    <Door title={t('first_title')} lead={t('first_lead')}>
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
        <NewPassword value={password} onChange={setPassword} name={name} email={email} isTold={isTold} />
        <DoorError>{error}</DoorError>
        <Button type="submit" look="main" isBusy={isBusy}>
          {t('create_account')}
        </Button>
      </form>
    </Door>
  );
}
