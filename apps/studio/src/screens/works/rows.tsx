import { ChevronRight, CircleCheck, Lock, MoveRight } from 'lucide-react';
import { memo } from 'react';
import { languageName } from '#features/language-name/language-name.ts';
import { useMuseum } from '#features/museum/museum.tsx';
import { useClosedWords } from '#features/museum-time/closed-words.ts';
import { Link, museumPath } from '#features/navigation/navigation.tsx';
import { LanguageDot, Pill, WorkNumber } from '#features/parts/parts.tsx';
import { Thumb } from '#features/pictures/pictures.tsx';
import type { HallGroup, WorkRow } from '#features/works/works.ts';
import { useTexts } from '#i18n/text.ts';
import { type Progress, statesOf } from './lines.ts';
import styles from './works.module.css';

interface HallLineProps {
  group: HallGroup;
  isOpen: boolean;
  name: string;
  toggle: (id: number) => void;
}

export const HallLine = memo(function HallLine({ group, isOpen, name, toggle }: HallLineProps) {
  const t = useTexts();
  const closedWords = useClosedWords();
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
            <Thumb key={id} file={picture} size={44} />
          ))}
        </td>
      )}
      {group.state === 'closed' && (
        <td>
          <Pill tone="warn">
            <Lock size={13} aria-hidden="true" />
            {closedWords(group.closedUntil)}
          </Pill>
        </td>
      )}
    </>
  );
});

interface WorkLineProps extends Progress {
  work: WorkRow;
  isSelected: boolean;
  select: (id: number) => void;
  canEdit: boolean;
}

const SIGNS = {
  open: { tone: 'good', Sign: CircleCheck },
  closed: { tone: 'warn', Sign: Lock },
  moved: { tone: 'busy', Sign: MoveRight },
} as const;

export const WorkLine = memo(function WorkLine(props: WorkLineProps) {
  const { work, isSelected, languages, ownLanguage, stale, select, canEdit } = props;
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const states = statesOf(work, { languages, ownLanguage, stale });
  const { tone, Sign } = SIGNS[work.state];
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
        <Thumb file={work.picture} size={44} />
      </td>
      <td className={styles.number}>{work.code && <WorkNumber code={work.code} />}</td>
      <th scope="row" className={styles.name}>
        <Link to={museumPath(idMuseum, `/works/${work.id}`)}>
          <bdi lang={work.name ? ownLanguage : undefined}>{name}</bdi>
        </Link>
        <span className={styles.about} dir="auto" lang={ownLanguage}>
          {work.about}
        </span>
      </th>
      <td className={styles.place}>
        <span dir="auto" lang={ownLanguage}>
          {work.place}
        </span>
      </td>
      <td className={styles.languages}>
        {languages.map((language, place) => (
          <LanguageDot key={language} state={states[place] ?? 'none'} language={languageName(language)} />
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
