interface ItemWithMainAudio {
  mainAudioUrl?: string | null;
  locale: { mainAudioUrl: string | null };
}

interface NamedArtwork {
  artworkName: string | null;
  locale: { name: string | null };
}

/**
 * Returns the URL of an item's main audio. If the item and its locale both have one, the URL of the locale is
 * returned (A85).
 */
export function mainAudioUrlOf(item: ItemWithMainAudio): string | null {
  return item.locale.mainAudioUrl || item.mainAudioUrl || null;
}

/**
 * Returns the name of an artwork. If the artwork and its locale both have a name, the name of the locale is
 * returned (A85).
 */
export function artworkNameOf(artwork: NamedArtwork): string | null {
  return artwork.locale.name || artwork.artworkName || null;
}
