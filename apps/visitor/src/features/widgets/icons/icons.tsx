import { type Profile, type Step, stepIcon } from '@museummate/domain';
import {
  Aperture,
  ArrowUpDown,
  AudioLines,
  BadgeInfo,
  BookOpenText,
  Camera,
  Clapperboard,
  DoorStairwell,
  FileText,
  Footprints,
  Headphones,
  Image,
  Images,
  Info,
  type LucideIcon,
  MoveVertical,
  Signpost,
  Video,
} from 'lucide-react';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import styles from './icons.module.css';
import { Stairs } from './stairs.tsx';

const FIRST = {
  text: FileText,
  audio: Headphones,
  video: Video,
  image: Image,
  walk: Footprints,
  stairs: Stairs,
  lift: ArrowUpDown,
  info: Info,
  camera: Camera,
} satisfies Record<string, LucideIcon>;

/**
 * Names of the icons that a museum may replace by another set. Arrows, crosses and the player's buttons are the
 * same in all museums.
 */
type SignName = keyof typeof FIRST;

const SETS: Record<Profile['iconSet'], Record<SignName, LucideIcon>> = {
  default: FIRST,
  second: {
    text: BookOpenText,
    audio: AudioLines,
    video: Clapperboard,
    image: Images,
    walk: Signpost,
    stairs: DoorStairwell,
    lift: MoveVertical,
    info: BadgeInfo,
    camera: Aperture,
  },
};

/** An icon from the icon set that the museum has chosen (A29). */
export function MuseumIcon({ of, size = '1.5rem' }: { of: SignName; size?: string }) {
  const { iconSet } = useMuseumSummary().profile;
  const Icon = SETS[iconSet][of];
  return <Icon size={size} data-icon={of} data-icon-set={iconSet} aria-hidden="true" />;
}

interface StepIconProps {
  step: Pick<Step, 'iconType' | 'iconUrl'>;
  size?: string;
}

/** The icon of a step with an instruction: the museum's own icon, or a default one (A57). */
export function StepIcon({ step, size = '1.5rem' }: StepIconProps) {
  const icon = stepIcon(step);
  if ('builtIn' in icon) return <MuseumIcon of={icon.builtIn} size={size} />;
  return (
    <img className={styles.icon} src={icon.custom} alt="" style={{ inlineSize: size, blockSize: size }} />
  );
}
