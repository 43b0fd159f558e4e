import { diffComm } from 'node-diff3';
import { canCompare, comparedSentences } from './merge-texts.ts';

/** A piece of a text. It consists of sentences that both versions have, or that only one version has. */
export interface DiffPart {
  text: string;
  isChanged: boolean;
}

/**
 * Compares two versions of a text by sentence. Removed sentences are marked in the first version, and new
 * ones in the second. If comparing would take too long, the whole texts are marked.
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
