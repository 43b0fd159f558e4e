import { diffComm } from 'node-diff3';
import { canCompare, comparedSentences } from './merge-texts.ts';

/** A part of a text. Its sentences are either in both versions, or in only one version (`isChanged`). */
export interface DiffPart {
  text: string;
  isChanged: boolean;
}

/**
 * Compares two versions of a text by sentence. Removed sentences are marked in the first version, and new ones
 * in the second. If the texts are too long to compare, both are marked completely.
 */
export function diffText(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const from = comparedSentences(before);
  const to = comparedSentences(after);
  if (before === after || !from || !to || !canCompare(from, to)) {
    const whole = (text: string) => (text === '' ? [] : [{ text, isChanged: before !== after }]);
    return { before: whole(before), after: whole(after) };
  }
  const parts = diffComm(from, to);
  const side = (name: 'buffer1' | 'buffer2') =>
    parts
      .map(
        (part): DiffPart =>
          part.common
            ? { text: part.common.join(''), isChanged: false }
            : { text: part[name].join(''), isChanged: true },
      )
      .filter(({ text }) => text !== '');
  return { before: side('buffer1'), after: side('buffer2') };
}
