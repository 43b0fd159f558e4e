import { type Pet as MuseumPet, type PetMood, petPicture, safeUrl } from '@museummate/domain';
import { useRef } from 'react';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './pet.module.css';
import { useIdle } from './use-idle.ts';

/** Only a museum without a pet of its own needs it. */
const OwnPet = lazyComponent(async () => (await import('./default-pet.tsx')).DefaultPet);

interface PetProps {
  /** The museum's (`content.kids.pet`); where it has none, the app draws its own. */
  pet: MuseumPet | null | undefined;
  mood: PetMood;
  /** Its width; the height follows. The stylesheet around it may say more through `className`. */
  size?: string;
  /** It says what it looks like to those who do not see it. Else it only decorates, as beside words that say it all. */
  named?: boolean;
  /** It stays awake although nobody touches anything, as while it speaks. */
  awake?: boolean;
  className?: string | undefined;
}

/**
 * The animal that goes through the museum with the children. A new mood comes with a small hop (none under reduced
 * motion); after a minute without a touch it is asleep.
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

/** The pet's name in the visitor's language. */
export function usePetName(pet: MuseumPet | null | undefined): string {
  const text = useTexts();
  return pet?.name?.trim() || text('kids_pet_name');
}

/** Changes with every new mood, and says nothing at first: who has just come stands still. */
function useHop(mood: PetMood): 'odd' | 'even' | undefined {
  const hops = useRef({ mood, count: 0 });
  if (hops.current.mood !== mood) hops.current = { mood, count: hops.current.count + 1 };
  const { count } = hops.current;
  return count === 0 ? undefined : count % 2 === 1 ? 'odd' : 'even';
}
