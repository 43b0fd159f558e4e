import {
  CONTRAST,
  contrastRatio,
  DEFAULT_COLOURS,
  DEFAULT_KEYBOARD_COLOURS,
  parseColour,
} from '@museummate/domain';
import type { DocumentKind } from '../documents/documents.ts';
import type { Fault } from '../pack/faults.ts';
import type { Pack } from '../pack/pack.ts';

/** Pairs of text and ground that visitors read; `large` texts and icons need less (A96). */
interface Pair {
  kind: DocumentKind;
  text: string;
  ground: string;
  large?: true;
}

const defaults: Record<string, string> = { ...DEFAULT_KEYBOARD_COLOURS, ...DEFAULT_COLOURS };

const shared: Omit<Pair, 'kind'>[] = [
  { text: 'mainButtonsTextColor', ground: 'mainButtonsColor' },
  { text: 'artworkTextColor', ground: 'artworkBackgroundColor' },
];
const pairs: Pair[] = [
  ...shared.map((pair) => ({ ...pair, kind: 'customization' as const })),
  ...shared.map((pair) => ({ ...pair, kind: 'keyboardCustomization' as const })),
  { kind: 'keyboardCustomization', text: 'textColor', ground: 'keysColor', large: true },
  { kind: 'keyboardCustomization', text: 'codeTextColor', ground: 'bgColor', large: true },
  { kind: 'keyboardCustomization', text: 'okTextColor', ground: 'okColor', large: true },
  { kind: 'keyboardCustomization', text: 'eraseIconColor', ground: 'eraseColor', large: true },
];

/** Warns only where the museum chose one of the two colours: the defaults are the theme's business. */
export function checkContrast(pack: Pack): Fault[] {
  const faults: Fault[] = [];
  for (const { kind, file, document } of pack.entries) {
    const colours = document as unknown as Record<string, string | undefined>;
    for (const pair of pairs) {
      const given = colours[pair.text] ?? colours[pair.ground];
      if (pair.kind !== kind || !given) continue;
      const text = colours[pair.text] ?? defaults[pair.text];
      const ground = colours[pair.ground] ?? defaults[pair.ground];
      const [front, behind] = [parseColour(text), parseColour(ground)];
      if (!front || !behind) continue;
      const limit = pair.large ? CONTRAST.large : CONTRAST.text;
      const ratio = contrastRatio(front, behind);
      if (ratio < limit)
        faults.push({
          severity: 'warning',
          file,
          field: [colours[pair.text] ? pair.text : pair.ground],
          reason: `${text} on ${ground} has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)}, below ${limit}`,
        });
    }
  }
  return faults;
}
