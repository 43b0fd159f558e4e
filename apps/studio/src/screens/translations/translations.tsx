import type { ReactNode } from 'react';
import { layout } from '#features/controls/layout/layout.ts';
import { MachineLink } from '#features/draft/machine-help/machine-help.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { EarlierImports } from '#features/history/earlier-imports/earlier-imports.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { Machine } from './drafts/machine.tsx';
import { SheetBack } from './sheet-back.tsx';
import { SheetOut } from './sheet-out.tsx';

/** Page for translators: translator's sheets, or drafts by programs. */
export function Translations({ part }: { part: string }) {
  return part === 'drafts' ? <Machine /> : <Sheets />;
}

/** Exports and imports translator's sheets. They contain only missing and outdated texts. */
function Sheets() {
  const t = useTexts();
  const frame = (content: ReactNode) => (
    <Shell current="translations" title={t('translate')}>
      {content}
    </Shell>
  );
  return (
    <ScreenTexts screen="voice" frame={frame}>
      {frame(<SheetCards />)}
    </ScreenTexts>
  );
}

function SheetCards() {
  const t = useTexts();
  const { languages: own } = useMuseum();
  const all = useDraft((view) => view.languages);
  const source = useDraft((view) => view.ownLanguage);
  const languages = all.filter((code) => code !== source && (own === null || own.includes(code)));
  return (
    <div className={layout.page}>
      <p className={layout.muted}>{t('translate_what')}</p>
      {languages.length === 0 ? (
        <p className={layout.card}>{t('translate_no_language')}</p>
      ) : (
        <>
          <SheetOut languages={languages} />
          <SheetBack />
        </>
      )}
      <MachineLink />
      <EarlierImports what="translation" />
    </div>
  );
}
