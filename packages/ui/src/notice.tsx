import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import styles from './notice.module.css';

/** Screen readers announce errors at once, and success when they are idle. */
const TONES = {
  info: { Icon: Info, role: undefined },
  good: { Icon: CircleCheck, role: 'status' },
  wrong: { Icon: TriangleAlert, role: 'alert' },
} as const;

/** Information, success or error message with an icon. It is hidden without content, but stays a live region. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  const { Icon, role } = TONES[tone];
  const hasContent = Children.toArray(children).some((child) => child !== '');
  return (
    <div role={role} className={styles.notice} data-tone={tone}>
      {hasContent && (
        <>
          <Icon size="1.25em" aria-hidden="true" />
          <div>{children}</div>
        </>
      )}
    </div>
  );
}
