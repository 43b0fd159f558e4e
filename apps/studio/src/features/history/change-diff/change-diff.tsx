import type { DraftDocument } from '@museummate/studio-api';
import { ArrowRight } from 'lucide-react';
import { VersionMediaContext } from '#features/content/thumbnails/thumbnails.tsx';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { useTexts } from '#i18n/text.ts';
import { type ShownChange, useBeforeAfter } from './before-after.tsx';
import styles from './change-diff.module.css';
import { WholeDocument } from './whole-document.tsx';

export { useBeforeAfter } from './before-after.tsx';
export { isRich } from './describe-change.ts';
export { usePlaceName } from './place-name.ts';
export { htmlToText } from './value-texts.ts';

interface ChangeDiffProps {
  change: ShownChange;
  /** Headings of both sides; the default is "visitors have" and "visitors get". */
  heads?: { before: PlainTextKey; after: PlainTextKey };
  /**
   * URLs of the media of the second side, by file name. Set if this side is an earlier version and not the draft.
   */
  past?: Record<string, string> | undefined;
}

/** Shows a value before and after a change, as visitors see it. */
export function ChangeDiff({
  change,
  heads = { before: 'publish_now_side', after: 'publish_then_side' },
  past,
}: ChangeDiffProps) {
  const t = useTexts();
  const { before, after } = useBeforeAfter(change);
  // A new document has no earlier value, so the new value takes the whole width.
  if (change.path.length === 0 && change.before === undefined)
    return (
      <div className={styles.side} data-side="after">
        <p className={styles.header}>{t(heads.after)}</p>
        <VersionMediaContext value={past}>
          <WholeDocument {...change} value={change.after as DraftDocument['value']} />
        </VersionMediaContext>
      </div>
    );
  return (
    <div className={styles.both}>
      <div className={styles.side} data-side="before">
        <p className={styles.header}>{t(heads.before)}</p>
        {before ?? <span className={styles.nothing}>{t('nothing_here')}</span>}
      </div>
      <ArrowRight size={18} className={`${styles.arrow} mirrored`} aria-hidden="true" />
      <div className={styles.side} data-side="after">
        <p className={styles.header}>{t(heads.after)}</p>
        <VersionMediaContext value={past}>
          {after ?? <span className={styles.nothing}>{t('nothing_here')}</span>}
        </VersionMediaContext>
      </div>
    </div>
  );
}
