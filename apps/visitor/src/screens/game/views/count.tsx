import type { GameCount } from '@museummate/domain';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '#i18n/text.ts';
import { useMuseumLanguage } from '../use-museum-language.ts';
import styles from './count.module.css';

interface CountProps {
  count: GameCount;
  /** The number that the child tapped. */
  tapped: number | null;
  onTap: (number: number) => void;
}

/**
 * A question whose answer is a number, with three large keys. After a wrong number, the child is invited to count
 * again.
 */
export function Count({ count: { answer, choices, locale }, tapped, onTap }: CountProps) {
  const text = useTexts();
  const museumText = useMuseumLanguage();
  const id = useId();
  const questionId = `${id}question`;
  const isRight = tapped === answer;
  const own = (isRight ? locale.right : locale.wrong)?.trim();
  return (
    <div className={styles.count}>
      {locale.question && (
        <p id={questionId} className={styles.question} {...museumText}>
          {locale.question}
        </p>
      )}
      <fieldset className={styles.keys} aria-labelledby={questionId} aria-describedby={id} dir="ltr">
        {choices.map((number) => (
          <button
            key={number}
            type="button"
            className={styles.key}
            aria-pressed={number === tapped}
            data-right={isRight && number === tapped}
            onClick={() => onTap(number)}
          >
            {number}
            {isRight && number === tapped && (
              <span className={styles.tick}>
                <Check aria-hidden="true" />
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <p id={id} role="status" className={styles.reply} {...(own ? museumText : {})}>
        {tapped !== null && (own || text(isRight ? 'game_right' : 'game_count_again'))}
      </p>
    </div>
  );
}
