import { IconButton } from '@museummate/ui/icon-button';
import { Heart } from 'lucide-react';
import { useFavourites } from '#features/widgets/favourites/favourites.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './favourite-button.module.css';

interface FavouriteButtonProps {
  idArtwork: number;
  /** The name of the work, where several such buttons stand on one screen. */
  name?: string;
  onPicture?: boolean;
}

/** A heart that keeps a work, or lets it go. Its name stays; whether it is pressed says the rest. */
export function FavouriteButton({ idArtwork, name, onPicture = false }: FavouriteButtonProps) {
  const text = useTexts();
  const { has, toggle } = useFavourites();
  const label = text('add_favourite');
  return (
    <IconButton
      label={name ? `${label} – ${name}` : label}
      pressed={has(idArtwork)}
      onPicture={onPicture}
      onPress={() => toggle(idArtwork)}
    >
      <Heart className={styles.heart} aria-hidden="true" />
    </IconButton>
  );
}
