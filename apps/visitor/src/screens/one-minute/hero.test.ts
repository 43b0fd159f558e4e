import type { OneMinute } from '@museummate/domain';
import { describe, expect, it } from 'vitest';
import { museumSummary } from '#testing/museum-summary.ts';
import { heroOf } from './hero.ts';

const item = (mainImageUrl: string | null) => ({ mainImageUrl, mainImageAlt: ' A star ' }) as OneMinute;
const custom = (changes: object) => ({
  mainButtonsCustomizationEnabled: false,
  mainButtonsColor: null,
  mainButtonsTextColor: null,
  recognitionColor: null,
  recognitionIconUrl: null,
  artworkCustomizationEnabled: true,
  artworkTextColor: null,
  artworkBackgroundColor: null,
  artworkBackgroundImageUrl: null,
  ...changes,
});

describe('a one-minute shows', () => {
  it('[ONEM-05] its picture, uncropped', () => {
    expect(heroOf(item('/media/star.jpg'), museumSummary(), {})).toMatchObject({
      url: '/media/star.jpg',
      alt: 'A star',
      fit: 'whole',
      shape: 1,
      ground: null,
    });
  });

  it('[ONEM-05] the museum’s background image instead, if it has one', () => {
    const museum = museumSummary({
      customization: custom({ artworkBackgroundImageUrl: '/media/ground.jpg' }),
    });
    expect(heroOf(item('/media/star.jpg'), museum, {})).toMatchObject({ url: '/media/ground.jpg', alt: '' });
  });

  it('[ONEM-05] its picture on the museum’s colour, if only that is given', () => {
    const museum = museumSummary({ customization: custom({ artworkBackgroundColor: '#fbf3e4' }) });
    expect(heroOf(item('/media/star.jpg'), museum, {})).toMatchObject({
      url: '/media/star.jpg',
      ground: 'var(--colour-artwork-ground)',
    });
  });

  it.each([null, '', 'javascript:alert(1)', '//elsewhere/x.jpg'])(
    'nothing, when its picture is %s',
    (url) => {
      expect(heroOf(item(url), museumSummary(), {})).toBeNull();
    },
  );
});
