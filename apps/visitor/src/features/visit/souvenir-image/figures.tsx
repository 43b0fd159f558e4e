import { use } from 'react';
import { TextsContext } from '#i18n/text.ts';
import styles from './figures.module.css';

/** Row of numbers. Each is part of a translated phrase and has a larger font than the rest of the phrase. */
export function Figures({ phrases }: { phrases: readonly { count: number; words: string }[] }) {
  const { locale } = use(TextsContext);
  return (
    <ul className={styles.figures}>
      {phrases.map(({ count, words }) => {
        const number = new Intl.NumberFormat(locale).format(count);
        const rest = words.replace(number, '').trim();
        return (
          <li key={words}>
            {rest === words ? null : <b>{number} </b>}
            <span>{rest}</span>
          </li>
        );
      })}
    </ul>
  );
}
