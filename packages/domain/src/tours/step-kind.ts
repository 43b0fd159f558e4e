import { safeUrl } from '../content/safe-url.ts';
import type { Step } from '../entities/step.ts';

export type StepKind = 'hall' | 'payment' | 'artwork' | 'info';

const PAYMENT_STEP_TYPE = 3;

/**
 * Returns the kind of a step. A57 defines the order of the conditions: a step with a hall is always a hall step, even
 * if it also has an artwork.
 */
export function stepKind(step: Pick<Step, 'idHall' | 'stepType' | 'idArtwork'>): StepKind {
  if (step.idHall !== null) return 'hall';
  if (step.stepType === PAYMENT_STEP_TYPE) return 'payment';
  return step.idArtwork !== null ? 'artwork' : 'info';
}

export const STEP_ICONS = ['walk', 'stairs', 'lift', 'audio', 'info'] as const;
export type StepIcon = (typeof STEP_ICONS)[number];

/**
 * Returns the museum's own icon or a built-in one. An unknown name, and `custom` without a valid URL, give
 * the icon `info` (A57).
 */
export function stepIcon(
  step: Pick<Step, 'iconType' | 'iconUrl'>,
): { custom: string } | { builtIn: StepIcon } {
  const url = step.iconType === 'custom' ? safeUrl(step.iconUrl) : null;
  if (url !== null) return { custom: url };
  return { builtIn: STEP_ICONS.find((icon) => icon === step.iconType) ?? 'info' };
}
