import {
  CONTRAST,
  contrastRatio,
  DEFAULT_COLOURS,
  DEFAULT_KEYBOARD_COLOURS,
  parseColour,
} from '@museummate/domain';
import type { DocumentKind } from '../documents/documents.ts';
import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';

/**
 * A text colour and the background colour behind it. Large texts and icons need less contrast, so they have
 * `large` (A96).
 */
interface Pair {
  kind: DocumentKind;
  text: string;
  ground: string;
  large?: true;
}

type Colours = Record<string, string | undefined>;

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

/**
 * Finds pairs of colours with too little contrast. If both colours are our defaults, there is no finding,
 * because the museum has not chosen them.
 */
export function checkContrast(pack: Pack): Finding[] {
  const findings: Finding[] = [];
  for (const { kind, file, document } of pack.entries) {
    const colours = document as unknown as Colours & { dark?: Colours };
    for (const pair of pairs) {
      if (pair.kind !== kind) continue;
      const text = colours[pair.text];
      const ground = colours[pair.ground];
      const field = [text ? pair.text : pair.ground];
      if (text || ground)
        findings.push(
          ...faint(pair, text ?? defaults[pair.text], ground ?? defaults[pair.ground], file, field),
        );
      // In the dark theme, only pairs with two given colours are checked. A colour that is not given is derived
      // with enough contrast (A113).
      const dark = { text: colours.dark?.[pair.text], ground: colours.dark?.[pair.ground] };
      if (dark.text && dark.ground)
        findings.push(...faint(pair, dark.text, dark.ground, file, ['dark', pair.text]));
    }
  }
  return findings;
}

function faint(
  pair: Pair,
  text: string | undefined,
  ground: string | undefined,
  file: string,
  field: string[],
): Finding[] {
  const front = parseColour(text);
  const behind = parseColour(ground);
  if (!front || !behind) return [];
  const limit = pair.large ? CONTRAST.large : CONTRAST.text;
  const ratio = contrastRatio(front, behind);
  if (ratio >= limit) return [];
  const reached = (Math.floor(ratio * 10) / 10).toFixed(1);
  const reason = `${text} on ${ground} has a contrast of ${reached}, below ${limit}`;
  const advice = `Make one of the two darker or lighter until the contrast reaches ${limit}.`;
  const values = { text: String(text), ground: String(ground), ratio: Number(reached), limit };
  const words = findingMessage('contrast', values, reason, advice);
  return [{ severity: 'warning', file, field, ...words, sort: 'contrast' }];
}
