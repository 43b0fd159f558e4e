import { diffComm } from 'node-diff3';
import { sentences } from './merge.ts';

/** A piece of a text: sentences that stand on both sides, or that one side alone has. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

/** Two texts beside each other, sentence by sentence: what is gone is marked in the first, what is new in the second. */
export function textDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const parts = diffComm(sentences(before), sentences(after));
  const side = (name: 'buffer1' | 'buffer2') =>
    parts
      .map(
        (part): Piece =>
          part.common
            ? { text: part.common.join(''), isChanged: false }
            : { text: part[name].join(''), isChanged: true },
      )
      .filter(({ text }) => text !== '');
  return { before: side('buffer1'), after: side('buffer2') };
}
