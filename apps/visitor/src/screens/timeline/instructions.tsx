import type { Step } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { Html } from '#features/widgets/html/html.tsx';

/** Number of characters that fit on the card of a step, even at the largest text size. */
const ON_CARD = 120;

/** Whether a step's text is short enough for its card. A longer text is shown below the card. */
export function isShort({ locale }: Step): boolean {
  return (locale.instructions?.trim().length ?? 0) <= ON_CARD;
}

export function Instructions({ step }: { step: Step }) {
  const language = useTextLanguage(step.locale.languages?.instructions);
  const words = step.locale.instructions?.trim();
  if (!words) return null;
  return (
    <InLanguage language={language}>
      <Html content={words} />
    </InLanguage>
  );
}
