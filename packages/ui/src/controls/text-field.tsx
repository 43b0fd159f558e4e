import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Single-line text field with its label above it. The error is below it, and screen readers announce it. */
export function TextField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
