import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import styles from './notice.module.css';

/**
 * Icons and roles by kind of message. Screen readers announce an error at once. They announce success after they
 * have finished speaking.
 */
const TONES = {
  info: { Icon: Info, role: undefined },
  good: { Icon: CircleCheck, role: 'status' },
  wrong: { Icon: TriangleAlert, role: 'alert' },
} as const;

/**
 * Message with an icon: information, success or error. Without content it is hidden, but stays in the page as
 * a live region.
 */
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
