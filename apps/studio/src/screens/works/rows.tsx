import { ChevronRight, CircleCheck, Lock, MoveRight } from 'lucide-react';
import { memo } from 'react';
import type { ArtworkRow, HallGroup } from '#features/content/artworks/artworks.ts';
import { useClosedText } from '#features/content/museum-time/closed-text.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { ArtworkNumber } from '#features/controls/artwork-number/artwork-number.tsx';
import { LanguageStatusDot } from '#features/controls/language-status/language-status.tsx';
import { Pill } from '#features/controls/pill/pill.tsx';
import { MachineCount } from '#features/draft/machine-marks/machine-marks.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useTexts } from '#i18n/text.ts';
import { languageStates, type Progress } from './rows.ts';
import styles from './works.module.css';

interface HallLineProps {
  group: HallGroup;
  isOpen: boolean;
  name: string;
  toggle: (id: number) => void;
}

export const HallLine = memo(function HallLine({ group, isOpen, name, toggle }: HallLineProps) {
  const t = useTexts();
  const closedText = useClosedText();
  return (
    <>
      <th scope="rowgroup" colSpan={7}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => toggle(group.id)}
        >
          <ChevronRight size={17} aria-hidden="true" />
          <strong>{name}</strong>
          <span className={styles.count}>{t('works_count', { count: group.works.length })}</span>
        </button>
      </th>
      {!isOpen && (
        <td className={styles.strip}>
          {group.works.slice(0, 12).map(({ id, picture }) => (
            <Thumbnail key={id} file={picture} size={44} />
          ))}
        </td>
      )}
      {group.state === 'closed' && (
        <td>
          <Pill tone="warn">
            <Lock size={13} aria-hidden="true" />
            {closedText(group.closedUntil)}
          </Pill>
        </td>
      )}
    </>
  );
});

interface WorkLineProps extends Progress {
  work: ArtworkRow;
  isSelected: boolean;
  select: (id: number) => void;
  canEdit: boolean;
}

const ICONS = {
  open: { tone: 'good', Sign: CircleCheck },
  closed: { tone: 'warn', Sign: Lock },
  moved: { tone: 'busy', Sign: MoveRight },
} as const;

/** Name of an artwork, and on phones its number. */
function WorkName({ work }: { work: ArtworkRow }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const name = work.name || t('without_name');
  return (
    <th scope="row" className={styles.name}>
      <Link to={museumPath(idMuseum, `/works/${work.id}`)}>
        <bdi lang={work.name ? ownLanguage : undefined}>{name}</bdi>
      </Link>
      {work.code && (
        <span className={styles.codeOnPhone} aria-hidden="true">
          <ArtworkNumber code={work.code} />
        </span>
      )}
      <span className={styles.about} dir="auto" lang={ownLanguage}>
        {work.about}
      </span>
      <MachineCount document={work.document} />
    </th>
  );
}

export const WorkLine = memo(function WorkLine(props: WorkLineProps) {
  const { work, isSelected, languages, ownLanguage, stale, select, canEdit } = props;
  const t = useTexts();
  const states = languageStates(work, { languages, ownLanguage, stale });
  const { tone, Sign } = ICONS[work.state];
  const name = work.name || t('without_name');
  return (
    <>
      <td className={styles.check}>
        {canEdit && (
          <label>
            <input
              type="checkbox"
              aria-label={t('select_work', { name })}
              checked={isSelected}
              onChange={() => select(work.id)}
            />
          </label>
        )}
      </td>
      <td>
        <Thumbnail file={work.picture} size={44} />
      </td>
      <td className={styles.number}>{work.code && <ArtworkNumber code={work.code} />}</td>
      <WorkName work={work} />
      <td className={styles.slot}>
        <span dir="auto" lang={ownLanguage}>
          {work.place}
        </span>
      </td>
      <td className={styles.languages}>
        {languages.map((language, place) => (
          <LanguageStatusDot
            key={language}
            state={states[place] ?? 'none'}
            language={languageName(language)}
          />
        ))}
      </td>
      <td>
        <Pill tone={tone}>
          <Sign size={13} aria-hidden="true" />
          {t(`option_state_${work.state}`)}
        </Pill>
      </td>
    </>
  );
});
