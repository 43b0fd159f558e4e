import { paragraphs } from '@museummate/domain/speech';
import { machineTextName } from '@museummate/pack-format';
import { Check } from 'lucide-react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { Button } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { textApprovals } from '#features/draft/machine-marks/machine-marks.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './machine.module.css';
import {
  type GlossaryEntry,
  lostTerms,
  type MachineTranslation,
  translationsToApprove,
} from './machine-texts.ts';

/** Maximum number of translations on the page. Approving them shows the next ones. */
const SHOWN = 50;

/**
 * Translations that a program made, each beside its original. Terms of the museum that a translation lacks are
 * listed.
 */
export function TranslationApprovals({ language }: { language: string }) {
  const t = useTexts();
  const number = useNumber();
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const found = translationsToApprove(documents.values(), language, ownLanguage);
  if (found.length === 0) return null;
  const title = `${t('machine_to_approve')}: ${number(found.length)}`;
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {found.slice(0, SHOWN).map((each) => (
          <TranslationRow
            key={`${documentKey(each.document.kind, each.document.id)}/${machineTextName(each.path)}`}
            found={each}
            language={language}
            ownLanguage={ownLanguage}
          />
        ))}
      </ul>
    </section>
  );
}

interface TranslationRowProps {
  found: MachineTranslation;
  language: string;
  ownLanguage: string;
}

function TranslationRow({ found, language, ownLanguage }: TranslationRowProps) {
  const t = useTexts();
  const documentName = useDocumentName();
  const labels = useFieldLabels();
  const { draft } = useMuseum();
  const museum = useDraft((view) => view.documents.get(documentKey('museum', 0)));
  const { document, path, source, translation } = found;
  const { kind, id } = document;
  const glossary = (museum?.value.glossary ?? []) as GlossaryEntry[];
  const lost = lostTerms({ source, translation }, glossary, { from: ownLanguage, to: language });
  const name = `${documentName(document)} · ${labels.field(path.at(-1) ?? '')}`;
  const approve = () => draft.changeAll(textApprovals([{ document, path, language }]));
  return (
    <li className={styles.row}>
      <b dir="auto">{name}</b>
      <div className={styles.beside}>
        <div>
          <small>{t('machine_original')}</small>
          <div lang={ownLanguage} dir="auto">
            {paragraphs(source).join('\n')}
          </div>
        </div>
        <div>
          <small>{t('machine_translation')}</small>
          <textarea
            className={inputClass}
            lang={language}
            dir="auto"
            aria-label={`${name}: ${t('machine_translation')}`}
            rows={Math.min(12, 2 + Math.floor(translation.length / 60))}
            value={translation}
            onChange={({ target }) =>
              draft.change({ kind, id, path: [...path, language] }, target.value || undefined)
            }
          />
        </div>
      </div>
      {lost.length > 0 && (
        <p className={styles.lost}>{t('machine_lost_terms', { terms: lost.join(', ') })}</p>
      )}
      <Button onPress={approve} aria-label={`${t('machine_approve')}: ${name}`}>
        <Check size={18} aria-hidden="true" />
        {t('machine_approve')}
      </Button>
    </li>
  );
}
