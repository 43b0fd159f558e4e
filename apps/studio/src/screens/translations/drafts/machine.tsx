import type { MachineHelpResponse } from '@museummate/studio-api/machine-help';
import type { ReactNode } from 'react';
import { layout } from '#features/controls/layout/layout.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useMachineHelp } from '#features/draft/machine-help/machine-help.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { draftsPath, useAddress, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { canIn } from '#features/session/session/session.ts';
import { sectionOfHash } from '#features/shell/section-lead/section-lead.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { Jobs } from './jobs.tsx';
import styles from './machine.module.css';
import type { BatchKind } from './machine-texts.ts';
import { MissingList } from './missing-list.tsx';
import { MachineSettings, Pronunciations, Terms } from './museum-lists.tsx';
import { TranslationApprovals } from './translation-approvals.tsx';

/** Page for drafts by programs: batches of voices and translations, and the word lists that the programs use. */
export function Machine() {
  const t = useTexts();
  const frame = (content: ReactNode) => (
    <Shell current="translations" title={t('translate')}>
      {content}
    </Shell>
  );
  return (
    <ScreenTexts screen="voice" frame={frame}>
      <MachinePage />
    </ScreenTexts>
  );
}

function MachinePage() {
  const t = useTexts();
  const museum = useMuseum();
  const { idMuseum, languages: own } = museum;
  const all = useDraft((view) => view.languages);
  const source = useDraft((view) => view.ownLanguage);
  const machine = useMachineHelp();
  const { hash, searchParams } = useAddress();
  const go = useNavigate();
  const leadsToTerms = sectionOfHash(hash) === 'machine-terms';
  const kind: BatchKind = leadsToTerms || searchParams.get('kind') === 'translate' ? 'translate' : 'speak';
  const chosen = searchParams.get('language');
  const allowed = all.filter((code) => own === null || own.includes(code));
  const languages = kind === 'translate' ? allowed.filter((code) => code !== source) : allowed;
  const language =
    languages.find((code) => code === chosen) ?? languages.find((code) => code !== source) ?? languages[0];
  const show = (next: { kind?: string; language?: string }) =>
    go(draftsPath(idMuseum, { kind, language: language ?? '', ...next }), { replace: true });
  return (
    <Shell current="translations" title={t('machine')} tellsSaved>
      <div className={layout.page}>
        <p className={layout.muted}>{t('machine_about')}</p>
        <div className={styles.choice}>
          <SelectField
            label={t('machine_kind')}
            value={kind}
            onChange={(id) => show({ kind: id })}
            choices={[
              { id: 'speak', name: t('machine_voices') },
              { id: 'translate', name: t('machine_texts') },
            ]}
          />
          <SelectField
            label={t('machine_language')}
            value={language ?? ''}
            onChange={(code) => show({ language: code })}
            choices={languages.map((id) => ({ id, name: languageName(id) }))}
          />
        </div>
        {machine.help && language && (
          <Batch
            key={`${kind}/${language}`}
            kind={kind}
            language={language}
            machine={machine}
            help={machine.help}
          />
        )}
        {canIn(museum, 'edit') && <MachineSettings />}
      </div>
    </Shell>
  );
}

interface BatchProps {
  kind: BatchKind;
  language: string;
  machine: ReturnType<typeof useMachineHelp>;
  help: MachineHelpResponse;
}

function Batch({ kind, language, machine, help }: BatchProps) {
  return (
    <>
      <Jobs jobs={help.jobs.filter(({ ability }) => ability === kind)} cancel={machine.cancel} />
      <MissingList kind={kind} language={language} help={help} start={machine.start} />
      {kind === 'translate' && <TranslationApprovals language={language} />}
      {kind === 'speak' ? <Pronunciations language={language} /> : <Terms language={language} />}
    </>
  );
}
