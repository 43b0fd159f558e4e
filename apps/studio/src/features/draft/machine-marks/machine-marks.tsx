import { machineTextName, unapprovedIn } from '@museummate/pack-format';
import type { ChangePath, DraftDocument } from '@museummate/studio-api';
import { Bot, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { Pill } from '#features/controls/pill/pill.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './machine-marks.module.css';

/** Returns the names of a document's machine-written, unapproved texts in one language. */
export function marksOf({ value }: DraftDocument, language: string): string[] {
  const marks = (value.machineTexts ?? {}) as Record<string, string[] | undefined>;
  return marks[language] ?? [];
}

/** A text of a document in one language. `path` is without the language. */
interface MarkedText {
  document: DraftDocument;
  path: ChangePath;
  language: string;
}

export const isMarkedText = ({ document, path, language }: MarkedText): boolean =>
  marksOf(document, language).includes(machineTextName(path));

/**
 * Returns the changes that approve texts by removing their marks. There is at most one change per document and
 * language.
 */
export function textApprovals(texts: readonly MarkedText[]) {
  const lists = new Map<string, MarkedText & { left: string[] }>();
  for (const text of texts) {
    const { document, path, language } = text;
    const key = `${document.kind}/${document.id}/${language}`;
    const left = lists.get(key)?.left ?? marksOf(document, language);
    lists.set(key, { ...text, left: left.filter((mark) => mark !== machineTextName(path)) });
  }
  return [...lists.values()].map(({ document: { kind, id }, language, left }) => ({
    place: { kind, id, path: ['machineTexts', language] },
    after: left.length > 0 ? left : undefined,
  }));
}

/** Number of texts and voices of a document that programs made and that are not approved yet. */
export const countUnapproved = ({ kind, value }: DraftDocument): number => unapprovedIn(kind, value).length;

interface MachineMarkProps {
  made: 'text' | 'voice';
  /** Label of the field. */
  name: string;
  /** Approves the text or voice; undefined if the person may not change it. */
  approve?: (() => void) | undefined;
  /** Shown in place of the Approve button. */
  children?: ReactNode;
}

/** Mark beside a field whose content a program made. It disappears when a person approves the content. */
export function MachineMark({ made, name, approve, children }: MachineMarkProps) {
  const t = useTexts();
  return (
    <div className={styles.mark}>
      <Pill tone="warn">
        <Bot size={14} aria-hidden="true" />
        {t(`made_${made}`)}
      </Pill>
      {approve && (
        <Button aria-label={`${t('made_approve')}: ${name}`} onPress={approve}>
          <Check size={16} aria-hidden="true" />
          {t('made_approve')}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Shows in a list how many texts and voices of a document are not approved yet. */
export function MachineCount({ document }: { document: DraftDocument }) {
  const t = useTexts();
  const count = countUnapproved(document);
  if (count === 0) return null;
  return (
    <Pill tone="warn">
      <Bot size={13} aria-hidden="true" />
      {t('made_count', { count })}
    </Pill>
  );
}
