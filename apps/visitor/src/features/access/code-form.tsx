import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { usePlatform } from '#features/platform/platform.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import { Text } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import type { CodeResult } from './access.ts';
import styles from './code-form.module.css';

interface CodeFormProps {
  label: TextKey;
  hint: TextKey;
  value: string;
  onChange: (value: string) => void;
  check: (code: string) => Promise<CodeResult>;
  onRight: (code: string, days: number) => void;
  /** A scanner, where the museum has one. */
  children?: ReactNode;
}

/** A code to be typed and checked by the server: the museum's, or a guide's. */
export function CodeForm({ label, hint, value, onChange, check, onRight, children }: CodeFormProps) {
  const { network } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const ids = { input: useId(), hint: useId(), error: useId() };
  const [error, setError] = useState<TextKey>();
  const [busy, setBusy] = useState(false);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const code = value.trim();
    if (busy) return;
    setError(undefined);
    if (!code) return setError('empty_code');
    if (!network.online()) return setError('no_internet');
    setBusy(true);
    const result = await check(code);
    setBusy(false);
    if (result.kind === 'right') return onRight(code, result.days);
    setError(result.kind === 'wrong' ? 'wrong_code' : 'no_internet');
    input.current?.focus();
    input.current?.select();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={ids.input} className={styles.label}>
        <Text of={label} />
      </label>
      <input
        ref={input}
        id={ids.input}
        className={styles.input}
        value={value}
        onChange={(event) => {
          setError(undefined);
          onChange(event.target.value);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        aria-invalid={error !== undefined}
        aria-describedby={`${ids.error} ${ids.hint}`}
      />
      <p id={ids.error} className={styles.error} role="alert">
        {error && <Text of={error} />}
      </p>
      <p id={ids.hint} className={styles.hint}>
        <Text of={hint} />
      </p>
      {children}
      <div className={styles.confirm}>
        <Button type="submit" busy={busy}>
          <Text of={busy ? 'checking' : 'confirm'} />
        </Button>
      </div>
    </form>
  );
}
