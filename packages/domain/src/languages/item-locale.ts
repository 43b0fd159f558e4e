interface ItemWithMainAudio {
  mainAudioUrl?: string | null;
  locale: { mainAudioUrl: string | null };
}

interface NamedArtwork {
  artworkName: string | null;
  locale: { name: string | null };
}

/** If an item and its locale both have main audio, the locale has precedence (A85). */
export function mainAudioUrlOf(item: ItemWithMainAudio): string | null {
  return item.locale.mainAudioUrl || item.mainAudioUrl || null;
}

/** If an artwork and its locale both have a name, the locale has precedence (A85). */
export function artworkNameOf(artwork: NamedArtwork): string | null {
  return artwork.locale.name || artwork.artworkName || null;
}
