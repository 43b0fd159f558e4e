import { RATING_STARS, SCORE } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import type { ControlProps } from './control.ts';
import covering from './covering-input.module.css';
import styles from './scales.module.css';

/** Labels of the stars, from one to five. They show which end of the scale is the best. */
const STAR_LABELS = [
  'rating_1',
  'rating_2',
  'rating_3',
  'rating_4',
  'rating_5',
] as const satisfies PlainTextKey[];

const stars = Array.from({ length: RATING_STARS }, (_, place) => place + 1);
const scores = Array.from({ length: SCORE.max - SCORE.min + 1 }, (_, place) => SCORE.min + place);

/** Rating with one to five stars. */
export function Rating({ name, typed, naming, onWrite }: ControlProps & { name: string }) {
  const text = useTexts();
  const given = Number(typed);
  const word = (star: number) => STAR_LABELS[star - 1] ?? 'rating_1';
  return (
    <div>
      <div role="radiogroup" className={styles.stars} {...naming}>
        {stars.map((star) => (
          <label key={star} className={styles.star} data-filled={star <= given}>
            <input className={covering.input} type="radio" name={name} {...stepProps(star, typed, onWrite)} />
            <StarSign />
            <span className="visually-hidden">
              {text('rating_stars', { count: star })} ({text(word(star))})
            </span>
          </label>
        ))}
      </div>
      <p className={styles.word} aria-hidden="true">
        {given > 0 && <Text of={word(given)} />}
      </p>
    </div>
  );
}

/** Score from 0 to 10, with eleven buttons of equal size. */
export function Score({ name, typed, naming, onWrite }: ControlProps & { name: string }) {
  const text = useTexts();
  return (
    <div>
      <div role="radiogroup" className={styles.scores} {...naming}>
        {scores.map((score) => (
          <label key={score} className={styles.score}>
            <input
              className={covering.input}
              type="radio"
              name={name}
              {...stepProps(score, typed, onWrite)}
            />
            <span aria-hidden="true">{score}</span>
            <span className="visually-hidden">{text('score_of_ten', { count: score })}</span>
          </label>
        ))}
      </div>
      <p className={styles.ends}>
        <span>
          {SCORE.min}
          {FACT_SEPARATOR}
          <Text of="score_low" />
        </span>
        <span>
          {SCORE.max}
          {FACT_SEPARATOR}
          <Text of="score_high" />
        </span>
      </p>
    </div>
  );
}

/**
 * Returns the props for one value of a scale. A tap on the selected value clears it, so that a mistake can be
 * undone.
 */
function stepProps(value: number, typed: string, onWrite: (typed: string) => void) {
  const isGiven = typed === String(value);
  return {
    value,
    checked: isGiven,
    onChange: () => onWrite(String(value)),
    onClick: () => isGiven && onWrite(''),
  };
}

function StarSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9Z" />
    </svg>
  );
}
