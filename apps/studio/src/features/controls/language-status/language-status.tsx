import type { LanguageState } from '#features/controls/completeness/completeness.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './language-status.module.css';

const STATE_TEXTS = {
  whole: 'state_whole',
  text: 'state_text',
  voice: 'state_voice',
  old: 'state_old',
  none: 'state_none',
} as const satisfies Record<LanguageState, string>;

/** Dot for the state of a language, with an accessible name. The whole studio uses it. */
export function LanguageStatusDot({ state, language }: { state: LanguageState; language: string }) {
  const words = `${language}: ${useTexts()(STATE_TEXTS[state])}`;
  return <span role="img" className={styles.dot} data-state={state} aria-label={words} title={words} />;
}

/** Legend of the language status dots. */
export function LanguageLegend({ className }: { className?: string | undefined }) {
  const t = useTexts();
  return (
    <ul className={className}>
      {(['whole', 'text', 'old', 'none'] as const).map((state) => (
        <li key={state}>
          <span className={styles.dot} data-state={state} aria-hidden="true" /> {t(STATE_TEXTS[state])}
        </li>
      ))}
    </ul>
  );
}
