import { DEFAULT_KEYBOARD_COLOURS } from '../constants.ts';
import type { KeyboardCustomization } from '../entities/keyboard-customization.ts';
import { safeColour } from './colours.ts';

export type KeyboardColours = Record<keyof typeof DEFAULT_KEYBOARD_COLOURS, string>;

/**
 * Returns the keypad's colours: the museum's colours if they are set and valid, else our defaults. If the keypad
 * customization is not active, all colours are defaults (A37). The colour of the recognition button is not among
 * them; `themeColours` returns it.
 */
export function keyboardColours(keyboard: KeyboardCustomization | null): KeyboardColours {
  const custom = keyboard?.active ? keyboard : null;
  const pick = (key: keyof KeyboardColours) => safeColour(custom?.[key], DEFAULT_KEYBOARD_COLOURS[key]);
  return {
    bgColor: pick('bgColor'),
    keysColor: pick('keysColor'),
    keysActiveColor: pick('keysActiveColor'),
    textColor: pick('textColor'),
    eraseColor: pick('eraseColor'),
    eraseIconColor: pick('eraseIconColor'),
    okColor: pick('okColor'),
    okTextColor: pick('okTextColor'),
    codeTextColor: pick('codeTextColor'),
  };
}
