import { type Pet as MuseumPet, type PetMood, petPicture, safeUrl } from '@museummate/domain';
import { useRef } from 'react';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './pet.module.css';
import { useIdle } from './use-idle.ts';

/** Loaded only for museums without their own pet. */
const OwnPet = lazyComponent(async () => (await import('./default-pet.tsx')).DefaultPet);

interface PetProps {
  /** The museum's pet (`content.kids.pet`); without one, the default pet is drawn. */
  pet: MuseumPet | null | undefined;
  mood: PetMood;
  /** Width of the pet, which also determines the height. A style sheet may set more through `className`. */
  size?: string;
  /**
   * Whether screen readers read a description of the pet. If not, the pet is decorative, for example beside a text
   * that says the same.
   */
  named?: boolean;
  /** Keeps the pet awake without touches, for example while it speaks. */
  awake?: boolean;
  className?: string | undefined;
}

/**
 * The animal of the children's mode. It hops when its mood changes (not with reduced motion), and falls asleep after a
 * minute without a touch.
 */
export function Pet({ pet, mood, size, named = false, awake = false, className }: PetProps) {
  const asleep = useIdle(awake);
  const shown = asleep ? 'asleep' : mood;
  const hop = useHop(shown);
  const name = usePetName(pet);
  const look = pet ? petPicture(pet, shown) : null;
  const url = safeUrl(look?.mainImageUrl);
  const alt = named ? look?.mainImageAlt || name : '';
  return (
    <span
      className={className ? `${styles.pet} ${className}` : styles.pet}
      data-mood={shown}
      data-hop={hop}
      {...(size ? { style: { inlineSize: size } } : {})}
    >
      {url ? (
        <img className={styles.picture} src={url} alt={alt} width={344} height={262} decoding="async" />
      ) : (
        <span className={styles.picture} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <OwnPet mood={shown} />
        </span>
      )}
    </span>
  );
}

export function usePetName(pet: MuseumPet | null | undefined): string {
  const text = useTexts();
  return pet?.name?.trim() || text('kids_pet_name');
}

/** Returns a value that alternates with every new mood. It is undefined at first, so that a new pet does not hop. */
function useHop(mood: PetMood): 'odd' | 'even' | undefined {
  const hops = useRef({ mood, count: 0 });
  if (hops.current.mood !== mood) hops.current = { mood, count: hops.current.count + 1 };
  const { count } = hops.current;
  return count === 0 ? undefined : count % 2 === 1 ? 'odd' : 'even';
}
