import { ChevronDown, History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Field } from '#features/content/format/format.ts';
import { useCollapsible } from '#features/controls/collapsible/collapsible.tsx';
import { Pill } from '#features/controls/pill/pill.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { completionOf, useEditing } from '#features/editing/fields/fields.tsx';
import { FindingsBadge } from '#features/editing/finding-text/finding-text.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './section.module.css';

export interface EditorSection {
  id: string;
  name: string;
  content: ReactNode;
  /** Fields in the section. The header of a collapsed section shows how many of them are filled in. */
  fields?: readonly Field[];
  /** Whether the header of the collapsed section shows a warning. */
  isMarked?: boolean;
  /** Whether the section starts expanded on narrow pages, because its fields are edited often. */
  startsOpen?: boolean;
}

/** Returns the collapsible content of a section, which `expand` needs. */
export const contentOf = (section: string) => document.querySelector(`#${section} > [data-content]`);

/** Section of a form. On narrow pages it is collapsed, with a summary in its header. */
export function Section({ section }: { section: EditorSection }) {
  const { id, name, content, startsOpen = false } = section;
  const fold = useCollapsible({ startsOpen });
  const title = <span id={`${id}-title`}>{name}</span>;
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2>
        {fold.button ? (
          <button type="button" className={styles.header} {...fold.button}>
            {title}
            <ChevronDown size={20} aria-hidden="true" />
            <About section={section} />
          </button>
        ) : (
          title
        )}
      </h2>
      <div {...fold.content} className={styles.content} data-content>
        {content}
      </div>
    </section>
  );
}

/** Summary of a collapsed section: how many fields are filled in, and whether something in it needs attention. */
function About({ section: { fields = [], isMarked } }: { section: EditorSection }) {
  const t = useTexts();
  const { kind, id, source, target, findings, seen } = useEditing();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const value = useDraft(({ documents }) => documents.get(documentKey(kind, id))?.value) ?? {};
  const filled = completionOf(fields, seen?.(value) ?? value, { languages: [source, target], ownLanguage });
  const names = new Set(fields.map((field) => field.name));
  const count = findings.filter(({ path: [field] }) => field !== undefined && names.has(field)).length;
  return (
    <span className={styles.about}>
      {filled &&
        ('items' in filled ? t('section_entries', { count: filled.items }) : t('section_filled', filled))}
      <FindingsBadge count={count} />
      {isMarked && (
        <Pill tone="warn">
          <History size={13} aria-hidden="true" />
          {t('state_old')}
        </Pill>
      )}
    </span>
  );
}
