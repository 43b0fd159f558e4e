import { type Step, type StepIcon as StepIconName, stepIcon } from '@museummate/domain';
import { ArrowUpDown, Footprints, Headphones, Info } from 'lucide-react';
import { Stairs } from './stairs.tsx';
import styles from './step-icon.module.css';

const SIGNS: Record<StepIconName, typeof Info> = {
  walk: Footprints,
  stairs: Stairs,
  lift: ArrowUpDown,
  audio: Headphones,
  info: Info,
};

/** The sign of an instruction: the museum's own, or one of ours (A57). */
export function StepIcon({ step, size = '1.5rem' }: { step: Step; size?: string }) {
  const icon = stepIcon(step);
  if ('custom' in icon)
    return (
      <img className={styles.icon} src={icon.custom} alt="" style={{ inlineSize: size, blockSize: size }} />
    );
  const Sign = SIGNS[icon.builtIn];
  return <Sign size={size} data-icon={icon.builtIn} aria-hidden="true" />;
}
