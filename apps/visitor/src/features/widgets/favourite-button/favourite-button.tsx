import { IconButton } from '@museummate/ui/icon-button';
import { Heart } from 'lucide-react';
import { useFavourites } from '#features/widgets/favourites/favourites.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './favourite-button.module.css';

interface FavouriteButtonProps {
  idArtwork: number;
  /** Name of the artwork, for the button's label. Needed on screens with several favourite buttons. */
  name?: string;
  onPicture?: boolean;
}

/**
 * Favourite button (a heart). Its label never changes: aria-pressed tells screen readers whether the artwork is a
 * favourite.
 */
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
