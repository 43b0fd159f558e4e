import { TextField } from '@museummate/ui/text-field';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './copy-to-clipboard.module.css';

/** Read-only value with a copy button, for secrets and links that are shown only once. */
export function CopyToClipboard({ label, value }: { label: string; value: string }) {
  const t = useTexts();
  const { device } = useServices();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.copy}>
      <TextField
        label={label}
        value={value}
        readOnly
        dir="ltr"
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <Button onPress={() => void device.copy(value).then(setCopied)}>
        {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        {isCopied ? t('publish_copied') : t('publish_copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && t('publish_copied')}
      </span>
    </div>
  );
}
