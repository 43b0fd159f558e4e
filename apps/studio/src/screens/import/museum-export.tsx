import { Download } from 'lucide-react';
import { buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';

/** Links that export the museum's content as a list or as a pack. */
export function MuseumExport() {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const of = (name: string) => `/api/studio/museums/${idMuseum}/${name}`;
  return (
    <section className={layout.card} aria-labelledby="import-out">
      <h2 id="import-out">{t('import_out')}</h2>
      <p className={layout.muted}>{t('import_out_what')}</p>
      <div className={layout.buttons}>
        <a className={buttonClass} href={of('export?format=xlsx')} download>
          <Download size={16} aria-hidden="true" />
          {t('import_out_list')}
        </a>
        <a className={buttonClass} href={of('export?format=csv')} download>
          <Download size={16} aria-hidden="true" />
          {t('import_out_csv')}
        </a>
        <a className={buttonClass} href={of('pack')} download>
          <Download size={16} aria-hidden="true" />
          {t('import_out_pack')}
        </a>
      </div>
    </section>
  );
}
