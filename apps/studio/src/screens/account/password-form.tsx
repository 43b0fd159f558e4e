import { validatePassword } from '@museummate/studio';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsyncAction } from '#features/doing/doing.ts';
import { NewPasswordField } from '#features/door/door.tsx';
import { layout } from '#features/layout/layout.ts';
import { useMuseum } from '#features/museum/museum.tsx';
import { Notice } from '#features/notice/notice.tsx';
import { Button } from '#features/parts/parts.tsx';
import { useServices } from '#features/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import { useProof } from './proof.tsx';

export function PasswordForm() {
  const t = useTexts();
  const { api } = useServices();
  const queries = useQueryClient();
  const { staff } = useMuseum();
  const doing = useAsyncAction();
  const { proof, fields, clear } = useProof();
  const [password, setPassword] = useState('');
  const [isTold, setTold] = useState(false);
  const [isDone, setDone] = useState(false);
  const submit = async () => {
    setTold(true);
    setDone(false);
    if (validatePassword(password, staff)) return;
    const isChanged = await doing.run(() => api.changePassword({ password, ...proof }));
    if (!isChanged) return;
    clear();
    setPassword('');
    setTold(false);
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
          isTold={isTold}
        />
        <Notice tone="wrong">{doing.error}</Notice>
        <div className={layout.buttons}>
          <Button type="submit" isBusy={doing.isBusy}>
            {t('account_change_password')}
          </Button>
        </div>
        <Notice tone="good">{isDone && t('account_password_changed')}</Notice>
      </form>
    </section>
  );
}
