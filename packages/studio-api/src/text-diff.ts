import { diffComm } from 'node-diff3';
import { canCompare, comparedSentences } from './merge-texts.ts';

/** A piece of a text: sentences that both sides have, or only one side. */
export interface DiffPart {
  text: string;
  isChanged: boolean;
}

/**
 * Compares two texts by sentence: removed sentences are marked in the first, new ones in the second. Texts that would
 * take too long to compare are marked as a whole.
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
