import { type Pet as MuseumPet, type PetMood, petPicture, safeUrl } from '@museummate/domain';
import { useRef } from 'react';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './pet.module.css';
import { useIdle } from './use-idle.ts';

/** Drawing of the default pet. Its code is loaded only for museums without their own pet. */
const LazyDefaultPet = lazyComponent(async () => (await import('./default-pet.tsx')).DefaultPet);

interface PetProps {
  /** The museum's pet (`content.kids.pet`). If it is missing, the default pet is drawn. */
  pet: MuseumPet | null | undefined;
  mood: PetMood;
  /** Width of the pet as a CSS length. The height follows from it. More styles can be set through `className`. */
  size?: string;
  /**
   * Whether screen readers read a description of the pet. False if the pet is only decorative, for example beside
   * a text with the same meaning.
   */
  named?: boolean;
  /** True prevents the pet from falling asleep, for example while it speaks. */
  awake?: boolean;
  className?: string | undefined;
}

/**
 * The animal of the children's mode. It hops when its mood changes, except with reduced motion. After a minute
 * without a touch, it falls asleep.
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
          <LazyDefaultPet mood={shown} />
        </span>
      )}
    </span>
  );
}

export function usePetName(pet: MuseumPet | null | undefined): string {
  const text = useTexts();
  return pet?.name?.trim() || text('kids_pet_name');
}

/**
 * Returns 'odd' or 'even', alternating with every new mood. Undefined for the first mood, so that a new pet does
 * not hop.
 */
function useHop(mood: PetMood): 'odd' | 'even' | undefined {
  const hops = useRef({ mood, count: 0 });
  if (hops.current.mood !== mood) hops.current = { mood, count: hops.current.count + 1 };
  const { count } = hops.current;
  return count === 0 ? undefined : count % 2 === 1 ? 'odd' : 'even';
}
