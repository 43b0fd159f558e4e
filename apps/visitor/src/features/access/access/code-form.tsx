import { Button } from '@museummate/ui/button';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text } from '#i18n/text.ts';
import type { CodeResult } from './access.ts';
import styles from './code-form.module.css';

interface CodeFormProps {
  label: PlainTextKey;
  hint: PlainTextKey;
  value: string;
  onChange: (value: string) => void;
  check: (code: string) => Promise<CodeResult>;
  onRight: (code: string, days: number) => void;
  /**
   * Messages of this screen for an empty and for a wrong code. The message for a wrong code is removed after
   * `wrongForMs` milliseconds.
   */
  errors?: { empty: PlainTextKey; wrong: PlainTextKey; wrongForMs: number };
  /** Whether the code is case-sensitive. If so, the phone's automatic capitals and corrections are turned off. */
  exact?: boolean;
  /** The scanner button, or nothing if the museum has no scanner. */
  children?: ReactNode;
}

const USUAL = { empty: 'empty_code', wrong: 'wrong_code', wrongForMs: Number.POSITIVE_INFINITY } as const;

/** Messages for a code that could not be checked: without a network, or because of a server error. */
const FAILED = { offline: 'no_internet', unchecked: 'code_unchecked' } as const;

/** Checks the code on the server and returns the error message. */
function useCodeCheck(props: CodeFormProps, input: RefObject<HTMLInputElement | null>) {
  const { value, check, onRight, errors = USUAL } = props;
  const { network } = usePlatform();
  const [error, setError] = useState<PlainTextKey>();
  const [busy, setBusy] = useState(false);

  const { wrong, wrongForMs } = errors;
  useEffect(() => {
    if (error !== wrong || !Number.isFinite(wrongForMs)) return;
    const timer = setTimeout(() => setError(undefined), wrongForMs);
    return () => clearTimeout(timer);
  }, [error, wrong, wrongForMs]);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const code = value.trim();
    if (busy) return;
    setError(undefined);
    if (!code) return setError(errors.empty);
    if (!network.online()) return setError('no_internet');
    setBusy(true);
    const result = await check(code);
    setBusy(false);
    if (result.kind === 'right') return onRight(code, result.days);
    setError(result.kind === 'wrong' ? errors.wrong : FAILED[result.kind]);
    input.current?.focus();
    input.current?.select();
  };
  return { submit, busy, error, setError };
}

/** Form for a code that the server checks: the museum's code, or the code of a guided visit. */
export function CodeForm(props: CodeFormProps) {
  const { label, hint, value, onChange, exact = false, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const ids = { input: useId(), hint: useId(), error: useId() };
  const { submit, busy, error, setError } = useCodeCheck(props, input);
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
        autoCapitalize={exact ? 'none' : 'characters'}
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
      <div className={styles.confirm}>
        <Button type="submit" busy={busy}>
          <Text of={busy ? 'checking' : 'confirm'} />
        </Button>
      </div>
      {children}
    </form>
  );
}
