import { validatePassword } from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { NewPasswordField } from '#features/session/login-layout/login-layout.tsx';
import { useTexts } from '#i18n/text.ts';
import { useProof } from './proof.tsx';

export function PasswordForm() {
  const t = useTexts();
  const { api } = useServices();
  const queries = useQueryClient();
  const { staff } = useMuseum();
  const action = useAsyncAction();
  const { proof, fields, clear } = useProof();
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isDone, setDone] = useState(false);
  const submit = async () => {
    setSubmitted(true);
    setDone(false);
    if (validatePassword(password, staff)) return;
    const isChanged = await action.run(() => api.changePassword({ password, ...proof }));
    if (!isChanged) return;
    clear();
    setPassword('');
    setSubmitted(false);
    setDone(true);
    await queries.invalidateQueries({ queryKey: ['sessions'] });
    await queries.invalidateQueries({ queryKey: ['session'] });
  };
  return (
    <section className={layout.card} aria-labelledby="account-password">
      <h2 id="account-password">{t('password')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {fields}
        <NewPasswordField
          label={t('account_new_password')}
          value={password}
          onChange={setPassword}
          name={staff.name}
          email={staff.email}
          isSubmitted={isSubmitted}
        />
        <Notice tone="wrong">{action.error}</Notice>
        <div className={layout.buttons}>
          <Button type="submit" isBusy={action.isBusy}>
            {t('account_change_password')}
          </Button>
        </div>
        <Notice tone="good">{isDone && t('account_password_changed')}</Notice>
      </form>
    </section>
  );
}
