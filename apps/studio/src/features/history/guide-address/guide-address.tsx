import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#features/controls/button/button.tsx';
import { CopyToClipboard } from '#features/controls/copy-to-clipboard/copy-to-clipboard.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { QrCode } from '#features/controls/qr-code/qr-code.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useVersions } from '#features/history/versions/versions.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './guide-address.module.css';

/** URL of the published guide: a QR code, and a link to open or copy. */
export function GuideAddress() {
  const t = useTexts();
  const { isPublished } = useMuseum();
  const guide = useVersions().data?.guide;
  if (guide === undefined) return null;
  return (
    <section className={layout.card} aria-labelledby="guide-address">
      <div className={layout.header}>
        <h2 id="guide-address">{t('guide_title')}</h2>
        <a className={buttonClass} href={guide} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden="true" />
          {t('guide_open')}
        </a>
      </div>
      <div className={styles.address}>
        <QrCode text={guide} label={t('guide_scan')} size={132} />
        <div>
          <p className={layout.small}>{t(isPublished ? 'guide_what' : 'guide_hidden')}</p>
          <CopyToClipboard label={t('guide_link')} value={guide} />
        </div>
      </div>
    </section>
  );
}
