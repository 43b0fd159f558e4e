import { type Finding, type FindingMessage, findingMessage, type MediaUse } from '@museummate/pack-format';
import type { MediaFinding } from './media-check-cache.ts';

/**
 * How much louder or quieter than the median a recording may be, in LU (loudness units). Louder recordings hurt in
 * headphones, and quieter ones are hard to hear.
 */
const LOUDER = 8;
const QUIETER = 12;
/** If there are fewer recordings than this number, their loudness is not compared. */
const LEAST_SOUNDS = 4;

/** Finds silent recordings, and recordings that are much louder or quieter than the others. */
export function checkSounds(
  uses: ReadonlyMap<string, readonly MediaUse[]>,
  inspected: ReadonlyMap<string, MediaFinding>,
): Finding[] {
  const heard = [...inspected.values()].flatMap(({ loudness }) =>
    typeof loudness === 'number' ? [loudness] : [],
  );
  const usual = heard.length >= LEAST_SOUNDS ? median(heard) : undefined;
  const findings: Finding[] = [];
  for (const [name, { loudness }] of inspected) {
    const words = loudnessMessage(loudness, usual);
    if (!words) continue;
    for (const { file, field } of uses.get(name) ?? [])
      findings.push({ severity: 'warning', file, field, ...words, reason: `${name} ${words.reason}` });
  }
  return findings;
}

function loudnessMessage(
  loudness: MediaFinding['loudness'],
  usual: number | undefined,
): (FindingMessage & Required<Pick<Finding, 'sort'>>) | undefined {
  if (loudness === null)
    return {
      ...findingMessage(
        'file_silent',
        {},
        'is silent from start to finish',
        'Listen to it, and export it again from the original recording.',
      ),
      sort: 'silent',
    };
  if (typeof loudness !== 'number' || usual === undefined) return undefined;
  const more = loudness - usual;
  if (more < LOUDER && more > -QUIETER) return undefined;
  const side = more > 0 ? 'louder' : 'quieter';
  return {
    ...findingMessage(
      `file_${side}`,
      {},
      `is far ${side} than the others (by ${Math.abs(Math.round(more))} dB)`,
      `Make it as loud as the others, about ${Math.round(usual)} LUFS.`,
    ),
    sort: side,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
