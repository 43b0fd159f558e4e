import { Notice } from '@museummate/ui/notice';
import { TextField } from '@museummate/ui/text-field';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { LanguageChoice } from '#features/foundation/interface-language/interface-language.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useSession, useSignedIn } from '#features/session/session/session.ts';
import { MinimalLayout } from '#features/shell/minimal-layout/minimal-layout.tsx';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useSignOut } from '#features/shell/sign-out/sign-out.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './account.module.css';
import { Identities } from './identities.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** Account settings of the signed-in person: name and ways to sign in. */
export function Account() {
  const t = useTexts();
  const { role, idMuseum } = useMuseum();
  const title = t('account');
  if (role === 'desk')
    return (
      <MinimalLayout title={title}>
        <div className={`${layout.page} ${styles.page}`}>
          <Link to={museumPath(idMuseum)} className={buttonClass}>
            {t('desk')}
          </Link>
          <Parts />
        </div>
      </MinimalLayout>
    );
  return (
    <Shell current="account" title={title}>
      <div className={`${layout.page} ${styles.page}`}>
        <Parts />
      </div>
    </Shell>
  );
}

function Parts(): ReactNode {
  const t = useTexts();
  const { staff } = useMuseum();
  const { passkeys } = useServices();
  const canHavePasskeys = useSession().data?.signIn.passkeys === true && passkeys.isKnown();
  return (
    <>
      <Name />
      <PasswordForm />
      <SecondFactor isOn={staff.hasSecondFactor} />
      {canHavePasskeys ? (
        <Passkeys />
      ) : (
        <section className={layout.card} aria-labelledby="account-passkeys">
          <h2 id="account-passkeys">{t('account_passkeys')}</h2>
          <p className={layout.muted}>{t('account_passkeys_not_here')}</p>
        </section>
      )}
      <Identities />
      <Sessions />
    </>
  );
}

function Name() {
  const t = useTexts();
  const { api } = useServices();
  const { staff } = useMuseum();
  const signedIn = useSignedIn();
  const saving = useAsyncAction();
  const [name, setName] = useState(staff.name);
  const [isDone, setDone] = useState(false);
  const save = () =>
    saving.run(async () => {
      const answer = await api.updateAccount(name.trim());
      signedIn(answer.staff);
      setDone(true);
    });
  const leaving = useSignOut(useMuseum().draft);
  return (
    <section className={layout.card} aria-labelledby="account-name">
      <h2 id="account-name">{t('account_who')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('your_name')}
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={(value) => {
            setName(value);
            setDone(false);
          }}
          hint={staff.email}
        />
        <Notice tone="wrong">{saving.error || leaving.error}</Notice>
        <div className={layout.buttons}>
          <Button type="submit" isBusy={saving.isBusy || name.trim() === '' || name === staff.name}>
            {t('people_save')}
          </Button>
          <Button variant="quiet" isBusy={leaving.isBusy} onPress={leaving.signOut}>
            <LogOut size={17} className="mirrored" aria-hidden="true" />
            {t('sign_out')}
          </Button>
        </div>
        <Notice tone="good">{isDone && t('account_saved')}</Notice>
      </form>
      <LanguageChoice />
    </section>
  );
}
