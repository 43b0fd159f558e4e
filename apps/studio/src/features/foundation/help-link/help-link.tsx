import { CircleQuestionMark } from 'lucide-react';
import { useTexts } from '#i18n/text.ts';
import styles from './help-link.module.css';
import { MANUAL_SECTIONS } from './manual-sections.ts';

/** A screen that has a section in the manual. */
export type ExplainedScreen = keyof typeof MANUAL_SECTIONS;

interface HelpLinkProps {
  screen: ExplainedScreen;
  /** Whether the name of the link is shown beside its icon, as in the menu of a phone. */
  isLabelled?: boolean;
}

/** Opens the section of the manual that explains the current screen. The manual is in English. */
export function HelpLink({ screen, isLabelled = false }: HelpLinkProps) {
  const t = useTexts();
  return (
    <a
      className={styles.help}
      data-labelled={isLabelled}
      href={`/studio/manual.html#${MANUAL_SECTIONS[screen]}`}
      target="museummate-manual"
      hrefLang="en"
      aria-label={t('help')}
      title={t('help')}
    >
      <CircleQuestionMark size={20} aria-hidden="true" />
      {isLabelled && t('help')}
    </a>
  );
}
