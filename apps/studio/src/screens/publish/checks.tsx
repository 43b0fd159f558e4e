import { type DraftFinding, languageOfPath, pathOfField } from '@museummate/studio-api';
import { Check, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { findingField } from '#features/editing/finding-field/finding-field.ts';
import { FindingText } from '#features/editing/finding-text/finding-text.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './publish.module.css';

const SHOWN = 6;

interface ChecksProps {
  findings: readonly DraftFinding[];
  /** Whether the findings have loaded. */
  isKnown: boolean;
}

/** List of the draft's findings, each with a link to its field. Findings that prevent publishing come first. */
export function Checks({ findings, isKnown }: ChecksProps) {
  const t = useTexts();
  const [isAll, setAll] = useState(false);
  const errors = findings.filter(({ severity, isLive }) => severity === 'error' && !isLive);
  const warnings = findings.filter(({ severity, isLive }) => severity === 'warning' && !isLive);
  const live = findings.filter(({ isLive }) => isLive);
  const ordered = [...errors, ...warnings, ...live];
  // Findings in published content do not prevent publishing, so they count as warnings.
  const warningCount = ordered.length - errors.length;
  const shown = isAll ? ordered : ordered.slice(0, Math.max(SHOWN, errors.length));
  return (
    <section className={layout.card} aria-labelledby="checks">
      <div className={styles.header}>
        <h2 id="checks">{t('publish_checks')}</h2>
        <span className={styles.space} />
        {isKnown && (
          <>
            <Pill tone={errors.length > 0 ? 'warn' : 'good'}>
              {errors.length > 0 ? (
                <OctagonAlert size={14} aria-hidden="true" />
              ) : (
                <Check size={14} aria-hidden="true" />
              )}
              {t('publish_errors', { count: errors.length })}
            </Pill>
            <Pill tone={warningCount > 0 ? 'warn' : 'good'}>
              {warningCount > 0 ? (
                <TriangleAlert size={14} aria-hidden="true" />
              ) : (
                <Check size={14} aria-hidden="true" />
              )}
              {t('publish_warnings', { count: warningCount })}
            </Pill>
          </>
        )}
      </div>
      {isKnown && ordered.length === 0 && <p className={layout.small}>{t('publish_all_good')}</p>}
      <FindingList findings={shown} />
      {shown.length < ordered.length && (
        <Button variant="quiet" onPress={() => setAll(true)}>
          {t('publish_show_all', { count: ordered.length })}
        </Button>
      )}
    </section>
  );
}

export function FindingList({ findings }: { findings: readonly DraftFinding[] }) {
  return (
    <ul className={layout.list}>
      {findings.map((finding, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two findings may be identical, and the list is always replaced as a whole
        <FindingItem key={place} finding={finding} />
      ))}
    </ul>
  );
}

function FindingItem({ finding }: { finding: DraftFinding }) {
  const { severity, kind, id, isLive } = finding;
  const field = findingField(finding);
  const t = useTexts();
  const names = useFieldLabels();
  const { idMuseum } = useMuseum();
  const own = useDraft((view) => view.ownLanguage);
  const document = useDraft(({ documents }) =>
    kind === undefined ? undefined : documents.get(documentKey(kind, id ?? 0)),
  );
  const documentName = useDocumentName();
  const title = document && documentName(document);
  const path = kind && document ? pathOfField(document.value, field, { kind, ownLanguage: own }) : [];
  const named = field.find((part) => typeof part === 'string');
  const language = kind && languageOfPath(kind, path);
  const where = [
    title,
    named !== undefined && names.field(String(named)),
    language && languageName(language),
  ].filter(Boolean);
  return (
    <li className={layout.item}>
      <span className={`${layout.icon} ${styles.icon}`} data-severity={severity}>
        {severity === 'error' ? (
          <OctagonAlert size={17} role="img" aria-label={t('publish_error')} />
        ) : (
          <TriangleAlert size={17} role="img" aria-label={t('publish_warning')} />
        )}
      </span>
      <div>
        <strong className={styles.where}>
          <bdi>{where.join(' · ')}</bdi>
        </strong>{' '}
        <FindingText finding={finding} />
        {isLive && <p className={layout.small}>{t('publish_live_already')}</p>}
      </div>
      {kind !== undefined && (
        <Link
          to={documentPath(idMuseum, kind, id ?? 0, field)}
          className={buttonClass}
          label={t('publish_fix_named', { name: where.join(', ') })}
        >
          {t('publish_fix')}
        </Link>
      )}
    </li>
  );
}
