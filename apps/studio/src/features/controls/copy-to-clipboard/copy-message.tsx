import { Check, Copy, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { layout } from '#features/controls/layout/layout.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './copy-to-clipboard.module.css';

interface CopyMessageProps {
  email: string;
  subject: string;
  text: string;
}

/** A prepared mail, for servers that cannot send mail. The person copies it or opens it in a mail program. */
export function CopyMessage({ email, subject, text }: CopyMessageProps) {
  const t = useTexts();
  const { device } = useServices();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <div className={styles.message}>
      <label htmlFor={id}>{t('message_ready')}</label>
      <textarea
        id={id}
        className={inputClass}
        readOnly
        dir="auto"
        rows={7}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <span className={layout.buttons}>
        <a className={buttonClass} href={`mailto:${encodeURIComponent(email)}?${query}`}>
          <Mail size={16} aria-hidden="true" />
          {t('message_open')}
        </a>
        <Button onPress={() => void device.copy(text).then(setCopied)}>
          {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          {isCopied ? t('publish_copied') : t('message_copy')}
        </Button>
      </span>
      <span role="status" className="visually-hidden">
        {isCopied && t('publish_copied')}
      </span>
    </div>
  );
}
