import { PASSWORD_LENGTH, validatePassword } from '@museummate/studio-api';
import { TextField } from '@museummate/ui/text-field';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#api/studio-api.ts';
import { EmptyFramesDrawing } from '#features/controls/empty-frames-drawing/empty-frames-drawing.tsx';
import { useErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { type ExplainedScreen, HelpLink } from '#features/foundation/help-link/help-link.tsx';
import { LanguageChoice } from '#features/foundation/interface-language/interface-language.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './login-layout.module.css';

interface LoginLayoutProps {
  title: string;
  lead?: ReactNode;
  /** Screen whose section of the manual the help link opens. */
  help?: ExplainedScreen;
  children: ReactNode;
}

/** Login layout: the frame of all pages for signed-out users. */
export function LoginLayout({ title, lead, help = 'signedOut', children }: LoginLayoutProps) {
  useEffect(() => {
    document.title = `${title} · MuseumMate Studio`;
  }, [title]);
  return (
    <main className={styles.door}>
      <div className={styles.form}>
        <p className={styles.brand}>
          <img src="/studio/icon.svg" width="36" height="36" alt="" />
          <span>
            MuseumMate <small>Studio</small>
          </span>
          <HelpLink screen={help} />
        </p>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        <LanguageChoice />
      </div>
      <div className={styles.wall} aria-hidden="true">
        <EmptyFramesDrawing />
      </div>
    </main>
  );
}

/** Error message of a form; screen readers announce it. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}

interface Sending {
  /** Validates the input. After the first call, the form also shows its errors. */
  isRight: () => boolean;
  send: () => Promise<void>;
  /** Error message for a link that was used already or has expired. */
  linkExpired: string;
}

/** State of a form that a link with a token opens. The form cannot be submitted again while it is being sent. */
export function useTokenForm({ isRight, send, linkExpired: linkOver }: Sending) {
  const errorMessage = useErrorMessage();
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!isRight()) return;
    setBusy(true);
    setError('');
    try {
      await send();
    } catch (reason) {
      const isOver = reason instanceof ApiError && reason.code === 'link_over';
      setError(isOver ? linkOver : errorMessage(reason));
    } finally {
      setBusy(false);
    }
  }
  return { isSubmitted, isBusy, error, submit };
}

interface NewPasswordFieldProps {
  /** Label of the field; the default is "Password". */
  label?: string;
  value: string;
  onChange: (password: string) => void;
  /** Name and email of the person. The password must be different from both. */
  name?: string;
  email?: string;
  /** Whether the form was submitted. Errors are shown only after that. */
  isSubmitted: boolean;
}

export function NewPasswordField({
  label,
  value,
  onChange,
  name = '',
  email = '',
  isSubmitted,
}: NewPasswordFieldProps) {
  const t = useTexts();
  const weakness = validatePassword(value, { name, email });
  const length = [...value].length;
  const words = {
    short: () => t('password_short', { count: PASSWORD_LENGTH.min }),
    long: () => t('password_long', { count: PASSWORD_LENGTH.max }),
    simple: () => t('password_simple'),
    yours: () => t('password_yours'),
  };
  return (
    <TextField
      label={label ?? t('new_password')}
      type="password"
      name="new-password"
      autoComplete="new-password"
      required
      value={value}
      onChange={onChange}
      error={isSubmitted && weakness ? words[weakness]() : undefined}
      hint={
        weakness ? (
          t('password_hint', { count: PASSWORD_LENGTH.min })
        ) : (
          <span className={styles.good}>✓ {t('password_good', { count: length })}</span>
        )
      }
    />
  );
}
