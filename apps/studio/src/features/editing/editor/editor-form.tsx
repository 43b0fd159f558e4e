import type { ChangePath } from '@museummate/studio-api';
import { Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { deletionChanges } from '#features/content/references/references.ts';
import { Button } from '#features/controls/button/button.tsx';
import { CollapsibleForm } from '#features/controls/collapsible/collapsible.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useEditing } from '#features/editing/fields/fields.tsx';
import { Findings } from '#features/editing/findings/findings.tsx';
import { languageOfField } from '#features/preview/preview/preview.tsx';
import { canIn } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './editor.module.css';
import { LanguageBar, type LanguagePair } from './language-pair.tsx';
import { type EditorSection, Section } from './section.tsx';

interface EditorFormProps {
  form: RefObject<HTMLElement | null>;
  title: string;
  sections: readonly EditorSection[];
  /**
   * Links to the previous and next document, for narrow pages. On wide pages these links are in the row of tabs.
   */
  steps?: ReactNode;
  canDelete?: boolean;
  pair: LanguagePair;
  lead: (path: ChangePath) => void;
  /** Called when a field gets the focus. `language` is undefined if the field has no language. */
  onWrite: (language: string | undefined) => void;
}

/** Form with the fields of a document, in sections. */
export function EditorForm({ form, title, sections, steps, canDelete = true, ...props }: EditorFormProps) {
  const { pair, lead, onWrite } = props;
  const museum = useMuseum();
  const { kind, id, findings } = useEditing();
  const languages = useDraft((view) => view.languages);
  return (
    <section
      ref={form}
      className={styles.form}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
      tabIndex={0}
      aria-label={title}
      onFocus={({ target: focused }) => onWrite(languageOfField(focused, languages))}
    >
      <LanguageBar pair={pair} />
      <Findings kind={kind} id={id} here={findings} onLead={lead} />
      <CollapsibleForm>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </CollapsibleForm>
      {steps && <div className={`${styles.removal} ${styles.onNarrow}`}>{steps}</div>}
      {canDelete && canIn(museum, 'edit') && <DeleteButton title={title} />}
    </section>
  );
}

function DeleteButton({ title }: { title: string }) {
  const t = useTexts();
  const { draft } = useMuseum();
  const { kind, id } = useEditing();
  const view = useDraft((each) => each);
  return (
    <div className={styles.removal}>
      <Button onPress={() => draft.changeAll(deletionChanges(view, [{ kind, id }]))}>
        <Trash2 size={16} aria-hidden="true" />
        {t('delete_named', { name: title })}
      </Button>
    </div>
  );
}
