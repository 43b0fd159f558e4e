import { envelopeOf } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text } from '#i18n/text.ts';
import styles from './reset.module.css';

interface PasswordDialogProps {
  idMuseum: number;
  onRight: () => void;
  onClose: () => void;
}

const answer = envelopeOf(z.unknown());

/** Asks for the museum's password on a loan device. The password is checked on the server. */
export function PasswordDialog({ idMuseum, onRight, onClose }: PasswordDialogProps) {
  const dialog = useModal();
  const { network } = usePlatform();
  const ids = { input: useId(), error: useId() };
  const [password, setPassword] = useState('');
  const [error, setError] = useState<PlainTextKey>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError(undefined);
    if (!password) return setError('password_error');
    if (!network.online()) return setError('no_internet');
    setBusy(true);
    const result = await network.postJson(`/api/Museum/${idMuseum}/checkResetPassword`, { password });
    setBusy(false);
    if (result.kind !== 'answer') return setError('no_internet');
    if (!answer.safeParse(result.body).data?.success) return setError('wrong_password');
    dialog.current?.close();
    onRight();
  };

  return (
    <Dialog dialog={dialog} title={<Text of="password_hint" />} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor={ids.input}>
          <Text of="password" />
        </label>
        <input
          id={ids.input}
          className={styles.input}
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={ids.error}
        />
        <p id={ids.error} role="alert" className={styles.error}>
          {error && <Text of={error} />}
        </p>
        <Button type="submit" busy={busy}>
          <Text of={busy ? 'checking' : 'confirm'} />
        </Button>
        <Button variant="secondary" onPress={() => dialog.current?.close()}>
          <Text of="cancel" />
        </Button>
      </form>
    </Dialog>
  );
}
