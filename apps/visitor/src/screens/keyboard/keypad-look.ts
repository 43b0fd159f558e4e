import { CONTRAST, keyboardColours, type MuseumHead, readableColour } from '@museummate/domain';
import type { CSSProperties } from 'react';

/** Our own red for errors; on a museum's ground it may need another shade. */
const WRONG = '#b3261e';

/** The museum's colours for the keypad (A37) as custom properties; texts that could not be read are mended (A96). */
export function keypadLook({
  keyboardCustomization,
  contrastGuard,
}: Pick<MuseumHead, 'keyboardCustomization' | 'contrastGuard'>): CSSProperties {
  const colours = keyboardColours(keyboardCustomization);
  const on = (text: string, behind: string, minimum: number = CONTRAST.text) =>
    contrastGuard ? readableColour(text, behind, minimum) : text;
  // Digits, OK and the erase sign are large.
  const large = (text: string, behind: string) => on(text, behind, CONTRAST.large);
  const look: Record<`--pad-${string}`, string> = {
    '--pad-museum-ground': colours.bgColor,
    '--pad-museum-ink': on(colours.codeTextColor, colours.bgColor),
    '--pad-museum-wrong': readableColour(WRONG, colours.bgColor),
    '--pad-key': colours.keysColor,
    '--pad-on-key': large(colours.textColor, colours.keysColor),
    '--pad-active': colours.keysActiveColor,
    '--pad-on-active': large(colours.textColor, colours.keysActiveColor),
    '--pad-erase': colours.eraseColor,
    '--pad-on-erase': large(colours.eraseIconColor, colours.eraseColor),
    '--pad-ok': colours.okColor,
    '--pad-on-ok': large(colours.okTextColor, colours.okColor),
  };
  return look as CSSProperties;
}
