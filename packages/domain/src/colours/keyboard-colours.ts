import { DEFAULT_KEYBOARD_COLOURS } from '../constants.ts';
import type { KeyboardCustomization } from '../entities/keyboard-customization.ts';
import { safeColour } from './colours.ts';

export type KeyboardColours = Record<keyof typeof DEFAULT_KEYBOARD_COLOURS, string>;

/**
 * The keypad's colours: the museum's if given and valid, else our defaults. Only defaults unless the customization is
 * active (A37). For the recognition button see `themeColours`.
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
