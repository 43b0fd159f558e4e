import {
  type MediaInfo,
  type MuseumContent,
  type MuseumSummary,
  type OneMinute,
  safeUrl,
  themeColours,
} from '@museummate/domain';

export interface Hero {
  url: string;
  info: MediaInfo | undefined;
  alt: string;
  shape: number;
  fit: 'whole' | 'fill';
  /** Background colour beside a picture that is narrower than the window. */
  ground: string | null;
}

type HeroSources = Pick<MuseumSummary, 'customization' | 'keyboardCustomization' | 'profile' | 'media'>;

const BACKGROUND_SHAPE = 4 / 3;

/**
 * Returns the shape of the placeholder for the picture while the content is loading. With the right shape, the
 * text does not move when the picture appears.
 */
export function loadingHero(head: HeroSources): Pick<Hero, 'shape' | 'fit' | 'ground'> {
  const { customization, keyboardCustomization, profile } = head;
  const background = themeColours(
    customization,
    keyboardCustomization,
    profile.palette,
  ).artworkBackgroundImageUrl;
  return { shape: background ? BACKGROUND_SHAPE : 1, fit: 'fill', ground: 'var(--colour-sand)' };
}

/**
 * Returns the museum's background picture. Without one, returns the artwork's uncropped picture, or null if there
 * is none (ONEM-05).
 */
export function heroOf(item: OneMinute, head: HeroSources, media: MuseumContent['media']): Hero | null {
  const { customization, keyboardCustomization, profile } = head;
  const look = themeColours(customization, keyboardCustomization, profile.palette);
  const background = look.artworkBackgroundImageUrl;
  if (background) {
    const info = head.media[background] ?? media[background];
    return { url: background, info, alt: '', shape: BACKGROUND_SHAPE, fit: 'fill', ground: null };
  }
  const url = safeUrl(item.mainImageUrl);
  if (!url) return null;
  const info = media[url];
  const switches = customization ?? keyboardCustomization;
  return {
    url,
    info,
    alt: item.mainImageAlt?.trim() ?? '',
    shape: info?.width && info.height ? info.width / info.height : 1,
    fit: 'whole',
    // The colour is a custom property, because it has another value in the dark scheme.
    ground: switches?.artworkCustomizationEnabled ? 'var(--colour-artwork-ground)' : null,
  };
}
