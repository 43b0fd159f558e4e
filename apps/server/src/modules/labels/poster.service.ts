import type { MediaStore } from '@museummate/content';
import { type MuseumContent, readableColour, themeColours } from '@museummate/domain';
import { languageOfTag } from '@museummate/domain/all-languages';
import { fontFaces } from './label-fonts.ts';
import type { Paper, Poster, PosterPage } from './poster-page.ts';
import { printLogo } from './print-logo.ts';

interface PosterOptions {
  paper: Paper;
  language: string;
  media: MediaStore;
  /** Whether the page begins with printing instructions. */
  advice: boolean;
}

/** Returns posters with the colours, the logo and the font of the museum, ready for rendering. */
export async function postersOf(
  museum: MuseumContent,
  posters: Poster[],
  { paper, language, media, advice }: PosterOptions,
): Promise<PosterPage> {
  const { customization, keyboardCustomization, profile } = museum;
  const colours = themeColours(customization, keyboardCustomization, profile.palette);
  const texts = posters.flatMap(({ title, kind = '', link, sentences }) => [
    title,
    kind,
    link,
    ...sentences.map(({ text }) => text),
  ]);
  return {
    museum: museum.name,
    language,
    direction: languageOfTag(language).direction,
    paper,
    posters,
    accent: colours.mainButtonsColor,
    onAccent: readableColour(colours.mainButtonsTextColor, colours.mainButtonsColor),
    logo: await printLogo(museum, media),
    fonts: await fontFaces(profile.font, [museum.name, ...texts].join(' ')),
    advice,
  };
}
