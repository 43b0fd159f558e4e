import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import type { OutdatedTranslation } from '#features/draft/outdated-translations/outdated-translations.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './home.module.css';
import type { ToDo } from './to-do.ts';
import { useToDoText } from './to-do-text.tsx';

interface NextToDoProps {
  next: ToDo | undefined;
  /** Shows the next proposal; undefined if there is no other proposal. */
  onSkip: (() => void) | undefined;
  stale: Map<string, OutdatedTranslation[]>;
  hasWorks: boolean;
}

/** Proposes one task. "Not now" shows the next proposal. */
export function NextToDo({ next, onSkip, stale, hasWorks }: NextToDoProps) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const textOf = useToDoText(stale);
  const text = next && textOf(next);
  return (
    <section className={layout.card} aria-labelledby="to-do">
      <h2 id="to-do" className={layout.small}>
        {t('home_do_next')}
      </h2>
      <div className={styles.next} aria-live="polite">
        {next && text ? (
          <>
            <Thumbnail file={next.works[0] && firstPicture(next.works[0])} size={140} />
            <div>
              <p className={styles.proposal}>{text.title}</p>
              <p className={layout.muted}>
                <bdi>{text.names}</bdi>
              </p>
            </div>
          </>
        ) : (
          <p className={styles.proposal}>{t(hasWorks ? 'nothing_to_do' : 'empty_works')}</p>
        )}
      </div>
      <div className={styles.actions}>
        {text && (
          <Link to={text.path} className={`${buttonClass} ${styles.strong}`}>
            <text.Icon size={17} aria-hidden="true" />
            {text.verb}
          </Link>
        )}
        {text?.listPath && (
          <Link to={text.listPath} className={buttonClass}>
            {t('todo_list')}
          </Link>
        )}
        {onSkip && (
          <Button variant="quiet" onPress={onSkip}>
            {t('home_not_now')}
          </Button>
        )}
        {!hasWorks && (
          <Link to={museumPath(idMuseum, '/works')} className={buttonClass}>
            {t('works')}
          </Link>
        )}
      </div>
    </section>
  );
}
