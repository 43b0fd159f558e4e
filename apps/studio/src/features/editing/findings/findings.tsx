import type { DocumentKind } from '@museummate/pack-format';
import { type ChangePath, type DraftFinding, languageOfPath, pathOfField } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { expand } from '#features/controls/collapsible/collapsible.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { fieldName } from '#features/editing/fields/fields.tsx';
import { findingField } from '#features/editing/finding-field/finding-field.ts';
import { FindingText, findingKey } from '#features/editing/finding-text/finding-text.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './findings.module.css';

const NONE: DraftFinding[] = [];

/** Returns the findings of the draft. The server checks again when the draft's revision changes. */
export function useCheck(): DraftFinding[] {
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const revision = useDraft((view) => view.revision);
  const { data } = useQuery({
    queryKey: ['check', idMuseum, revision],
    queryFn: () => api.check(idMuseum),
    placeholderData: (before) => before,
    enabled: revision !== '',
  });
  return data?.findings ?? NONE;
}

/** Maximum number of findings in the list: a museum can have thousands of artworks. */
const MAX_SHOWN = 60;

interface FindingsProps {
  kind: DocumentKind;
  id: number;
  /** Findings of the open document, with the paths of their fields in the form. */
  here: readonly (DraftFinding & { path: ChangePath })[];
  /** Focuses a field of the open document. */
  onLead: (path: ChangePath) => void;
}

/** List of all findings, each with a link to its field. Findings of the open document come first. */
export function Findings({ kind, id, here, onLead }: FindingsProps) {
  const t = useTexts();
  const findings = useCheck();
  const elsewhere = findings.filter((finding) => !(finding.kind === kind && finding.id === id));
  if (findings.length === 0) return null;
  const worst = here.some(({ severity }) => severity === 'error')
    ? 'error'
    : here.length > 0
      ? 'warning'
      : 'none';
  return (
    <details className={styles.findings} data-worst={worst}>
      <summary>
        {here.length > 0 ? (
          <TriangleAlert size={16} aria-hidden="true" />
        ) : (
          <CircleCheck size={16} aria-hidden="true" />
        )}
        {here.length > 0 ? t('editing_findings_here', { count: here.length }) : t('editing_findings_none')}
        {elsewhere.length > 0 && (
          <span className={styles.elsewhere}>
            {t('editing_findings_elsewhere', { count: elsewhere.length })}
          </span>
        )}
      </summary>
      <ul>
        {here.map((finding) => (
          <Finding key={findingKey(finding)} finding={finding} placed={finding.path} onLead={onLead} />
        ))}
        {elsewhere.slice(0, MAX_SHOWN).map((finding) => (
          <Finding key={findingKey(finding)} finding={finding} placed={undefined} onLead={onLead} />
        ))}
      </ul>
    </details>
  );
}

interface FindingProps {
  finding: DraftFinding;
  /** Path of the field in the form; undefined if the finding is about another document. */
  placed: ChangePath | undefined;
  onLead: (path: ChangePath) => void;
}

function Finding({ finding, placed, onLead }: FindingProps) {
  const t = useTexts();
  const names = useFieldLabels();
  const { idMuseum } = useMuseum();
  const { kind, id, severity } = finding;
  const field = findingField(finding);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const document = useDraft(({ documents }) =>
    kind === undefined || id === undefined ? undefined : documents.get(documentKey(kind, id)),
  );
  const documentName = useDocumentName();
  const isHere = placed !== undefined;
  const path = placed ?? (kind && document ? pathOfField(document.value, field, { kind, ownLanguage }) : []);
  const language = kind && languageOfPath(kind, path);
  const where = [
    !isHere && document && documentName(document),
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
        <strong>{where.join(' · ')}</strong> <FindingText finding={finding} />
      </p>
      {isHere ? (
        <Button aria-label={name} onPress={() => onLead(path)}>
          {go}
        </Button>
      ) : (
        kind !== undefined &&
        id !== undefined && (
          <Link to={documentPath(idMuseum, kind, id, field)} className={buttonClass} label={name}>
            {go}
          </Link>
        )
      )}
    </li>
  );
}

const WRITTEN = 'input, textarea, [contenteditable="true"]';
const PRESSED = 'button, a, summary';

/**
 * Focuses the field at a path and scrolls to it. If the field is not in the form, its nearest ancestor is focused.
 */
export function focusField(form: HTMLElement, path: ChangePath): void {
  const boxes = new Map(
    [...form.querySelectorAll<HTMLElement>('[data-field]')].map((box) => [box.dataset.field, box]),
  );
  for (let length = path.length; length > 0; length--) {
    const box = boxes.get(fieldName(path.slice(0, length)));
    if (!box) continue;
    expand(box);
    // Hidden controls, such as file inputs, do not take the focus.
    const takesFocus = (control: HTMLElement) => {
      control.focus({ preventScroll: true });
      return document.activeElement === control;
    };
    // A single field focuses its text box, because a rich text begins with toolbar buttons. A group focuses its
    // first control.
    const isOne = box.querySelector('[data-field]') === null;
    const kinds = isOne ? [WRITTEN, PRESSED] : [`${WRITTEN}, ${PRESSED}`];
    const controls = kinds.flatMap((kind) => [...box.querySelectorAll<HTMLElement>(kind)]);
    const focused = controls.find(takesFocus);
    if (!focused) {
      // A read-only value has no control: focus its container.
      box.tabIndex = -1;
      box.focus({ preventScroll: true });
    }
    (focused ?? box).scrollIntoView({ block: 'center' });
    return;
  }
}
