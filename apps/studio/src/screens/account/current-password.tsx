import { TextField } from '#features/parts/parts.tsx';
import { useTexts } from '#i18n/text.ts';

interface CurrentPasswordProps {
  value: string;
  onChange: (password: string) => void;
}

/** To change how one gets in, a browser that was left open is not enough. */
export function CurrentPassword({ value, onChange }: CurrentPasswordProps) {
  const t = useTexts();
  return (
    <TextField
      label={t('account_current')}
      type="password"
      autoComplete="current-password"
      required
      value={value}
      onChange={onChange}
    />
  );
}
