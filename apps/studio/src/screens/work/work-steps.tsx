import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useAddWork } from '#features/content/add-work/add-work.ts';
import type { ArtworkRow, HallGroup } from '#features/content/artworks/artworks.ts';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { canIn } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './work.module.css';

/** Links to the previous and the next artwork in the order of the list, and a button for a new one in the same hall. */
export function WorkSteps({ id, groups }: { id: number; groups: readonly HallGroup[] }) {
  const t = useTexts();
  const museum = useMuseum();
  const addWork = useAddWork(groups);
  const works = groups.flatMap((group) => group.works);
  const place = works.findIndex((work) => work.id === id);
  const hall = groups.find((group) => group.works.some((work) => work.id === id));
  if (place < 0) return null;
  return (
    <nav className={styles.steps} aria-label={t('work_steps')}>
      <StepLink work={works[place - 1]} is="previous" />
      <StepLink work={works[place + 1]} is="next" />
      {canIn(museum, 'edit') && (
        <Button variant="quiet" label={t('add_work')} onPress={() => addWork(hall?.id)}>
          <Plus size={20} aria-hidden="true" />
        </Button>
      )}
    </nav>
  );
}

function StepLink({ work, is }: { work: ArtworkRow | undefined; is: 'previous' | 'next' }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const Icon = is === 'previous' ? ChevronLeft : ChevronRight;
  if (!work) return null;
  const name = [work.code, work.name || t('without_name')].filter(Boolean).join(' ');
  return (
    <Link
      to={museumPath(idMuseum, `/works/${work.id}`)}
      className={`${buttonClass} ${styles.step}`}
      label={t(is === 'previous' ? 'previous_work' : 'next_work', { name })}
    >
      <Icon size={20} className="mirrored" aria-hidden="true" />
    </Link>
  );
}
