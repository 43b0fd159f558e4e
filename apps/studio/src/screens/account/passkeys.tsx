import type { Passkey } from '@museummate/studio-api/people';
import { Notice } from '@museummate/ui/notice';
import { TextField } from '@museummate/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { useTexts } from '#i18n/text.ts';
import { useProof } from './proof.tsx';

/** Passkeys of the account. They require a host name: browsers do not allow passkeys for IP addresses. */
export function Passkeys() {
  const t = useTexts();
  const { api, passkeys } = useServices();
  const queries = useQueryClient();
  const action = useAsyncAction();
  const { proof, fields, clear } = useProof();
  const [name, setName] = useState('');
  const found = useQuery({ queryKey: ['passkeys'], queryFn: () => api.passkeys() });
  const keys = found.data?.passkeys ?? [];
  const again = () => queries.invalidateQueries({ queryKey: ['passkeys'] });
  const add = () =>
    action.run(async () => {
      const { options } = await api.startPasskey(proof);
      const response = await passkeys.make(options);
      if (!response) return;
      await api.confirmPasskey({ name: name.trim() || t('account_passkey'), response });
      clear();
      setName('');
      await again();
    });
  const remove = (idPasskey: number) =>
    void action.run(async () => {
      await api.deletePasskey(idPasskey);
      await again();
    });
  return (
    <section className={layout.card} aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{t('account_passkeys')}</h2>
      <p className={layout.muted}>{t('account_passkeys_what')}</p>
      <QueryStatus of={found} />
      <ul className={layout.list}>
        {keys.map((key) => (
          <PasskeyItem key={key.idPasskey} passkey={key} onRemove={() => remove(key.idPasskey)} />
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={t('account_passkey_name')}
          value={name}
          maxLength={100}
          onChange={setName}
          hint={t('account_passkey_name_what')}
        />
        {fields}
        <Notice tone="wrong">{action.error}</Notice>
        <div className={layout.buttons}>
          <Button type="submit" isBusy={action.isBusy}>
            {t('account_passkey_add')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const { name, usedAt, createdAt } = passkey;
  return (
    <li className={layout.item}>
      <KeyRound size={18} aria-hidden="true" />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={layout.muted}>
          {usedAt
            ? t('account_passkey_used', { moment: moment(usedAt) })
            : t('account_passkey_made', { moment: moment(createdAt) })}
        </p>
      </div>
      <Button variant="quiet" label={t('account_passkey_remove', { name })} onPress={onRemove}>
        <Trash2 size={17} aria-hidden="true" />
      </Button>
    </li>
  );
}
