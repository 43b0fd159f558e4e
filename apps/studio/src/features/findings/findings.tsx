import type { DocumentKind } from '@museummate/pack-format';
import { type ChangePath, type DraftFault, languageOfPath, pathOfField } from '@museummate/studio';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { useDocumentName } from '#features/document-name/document-name.ts';
import { documentKey } from '#features/draft/draft.ts';
import { useNames } from '#features/field-names/field-names.ts';
import { FindingWords, findingKey } from '#features/finding-words/finding-words.tsx';
import { languageName } from '#features/language-name/language-name.ts';
import { useDraft, useMuseum } from '#features/museum/museum.tsx';
import { Link } from '#features/navigation/navigation.tsx';
import { Button, buttonClass } from '#features/parts/parts.tsx';
import { documentPath } from '#features/places/places.ts';
import { useServices } from '#features/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './findings.module.css';

const NONE: DraftFault[] = [];

/** What check says of the draft; asked again after every save. */
export function useCheck(): DraftFault[] {
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const revision = useDraft((view) => view.revision);
  const { data } = useQuery({
    queryKey: ['check', idMuseum, revision],
    queryFn: () => api.check(idMuseum),
    placeholderData: (before) => before,
    enabled: revision !== '',
  });
  return data?.faults ?? NONE;
}

/** Of a museum with thousands of works nobody reads more at once. */
const MOST_SHOWN = 60;

interface FindingsProps {
  kind: DocumentKind;
  id: number;
  /** What was found in this document, by where its values stand in the form. */
  here: readonly (DraftFault & { path: ChangePath })[];
  /** Leads to a field of this document. */
  onLead: (path: ChangePath) => void;
}

/** Everything that check has found, this document's first, each with the way to its field. */
export function Findings({ kind, id, here, onLead }: FindingsProps) {
  const t = useTexts();
  const faults = useCheck();
  const elsewhere = faults.filter((fault) => !(fault.kind === kind && fault.id === id));
  if (faults.length === 0) return null;
  const worst = here.some(({ severity }) => severity === 'error')
    ? 'error'
    : here.length > 0
      ? 'warning'
      : 'none';
  return (
    <details className={styles.findings} data-worst={worst}>
      <summary>
        <TriangleAlert size={16} aria-hidden="true" />
        {t('editing_findings_here', { count: here.length })}
        {elsewhere.length > 0 && (
          <span className={styles.elsewhere}>
            {t('editing_findings_elsewhere', { count: elsewhere.length })}
          </span>
        )}
      </summary>
      <ul>
        {here.map((fault) => (
          <Finding key={findingKey(fault)} fault={fault} placed={fault.path} onLead={onLead} />
        ))}
        {elsewhere.slice(0, MOST_SHOWN).map((fault) => (
          <Finding key={findingKey(fault)} fault={fault} placed={undefined} onLead={onLead} />
        ))}
      </ul>
    </details>
  );
}

interface FindingProps {
  fault: DraftFault;
  /** Where it is in the form; undefined where it is in another document. */
  placed: ChangePath | undefined;
  onLead: (path: ChangePath) => void;
}

function Finding({ fault, placed, onLead }: FindingProps) {
  const t = useTexts();
  const names = useNames();
  const { idMuseum } = useMuseum();
  const { kind, id, field, severity } = fault;
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const document = useDraft(({ documents }) =>
    kind === undefined || id === undefined ? undefined : documents.get(documentKey(kind, id)),
  );
  const nameOf = useDocumentName();
  const isHere = placed !== undefined;
  const path = placed ?? (kind && document ? pathOfField(document.value, field, { kind, ownLanguage }) : []);
  const language = kind && languageOfPath(kind, path);
  const where = [
    !isHere && document && nameOf(document),
    path[0] && names.field(path[0]),
    language && languageName(language),
  ].filter(Boolean);
  const go = (
    <>
      {t('editing_lead_there')}
      <ArrowRight size={16} className="mirrored" aria-hidden="true" />
    </>
  );
  const name = `${t('editing_lead_there')}: ${where.join(', ')}`;
  return (
    <li data-severity={severity}>
      {severity === 'error' ? (
        <CircleAlert size={16} role="img" aria-label={t('editing_error')} />
      ) : (
        <TriangleAlert size={16} role="img" aria-label={t('editing_warning')} />
      )}
      <p>
        <strong>{where.join(' · ')}</strong> <FindingWords finding={fault} />
      </p>
      {isHere ? (
        <Button aria-label={name} onPress={() => onLead(path)}>
          {go}
        </Button>
      ) : (
        kind !== undefined &&
        id !== undefined && (
          <Link to={documentPath(idMuseum, kind, id, path)} className={buttonClass} label={name}>
            {go}
          </Link>
        )
      )}
    </li>
  );
}

/** Puts the focus into the field at which check has found something, or the nearest around it. */
export function focusFault(form: HTMLElement, path: ChangePath): void {
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join('\n');
    const mark = [...form.querySelectorAll<HTMLElement>('[data-fault]')].find(
      ({ dataset }) => dataset.fault === name,
    );
    if (!mark) continue;
    for (let at = mark.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      at.open = true;
    const box = mark.parentElement;
    // What is written into first; a rich text has buttons before it.
    const control =
      box?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]') ??
      box?.querySelector<HTMLElement>('button, a');
    (control ?? mark).focus();
    mark.scrollIntoView({ block: 'center' });
    return;
  }
}
