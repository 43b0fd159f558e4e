import { safeUrl } from '@museummate/domain';
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { cueAt, type Recording, useCues, usePlayerState } from '#features/player/player/player.ts';
import { alignTranscript } from './align-transcript.ts';
import styles from './transcript-highlight.module.css';

interface TranscriptHighlightProps {
  recording: Recording;
  /** The element that contains the text. The highlight is drawn behind the text. */
  box: RefObject<HTMLElement | null>;
}

/**
 * Highlights the current sentence in the museum's colour. The highlight is drawn behind the text, so that the text
 * does not move.
 */
export function TranscriptHighlight({ recording, box }: TranscriptHighlightProps) {
  const cues = useCues(safeUrl(recording.transcript?.url ?? null));
  const current = usePlayerState((state) =>
    cues && state.recording?.id === recording.id && !state.ended ? cueAt(cues, state.time) : -1,
  );
  const ranges = useMemo(() => {
    const text = cues && box.current ? textOf(box.current) : null;
    return (
      text &&
      cues &&
      alignTranscript(
        text.whole,
        cues.map((cue) => cue.text),
      ).map((place) => place && text.range(...place))
    );
  }, [cues, box]);
  const range = ranges?.[current] ?? null;
  const lines = useLines(range, box);
  return lines.map((line, place) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a new sentence gets new marks; old ones are removed, not moved
      key={`${current} ${place}`}
      className={styles.mark}
      style={line}
      aria-hidden="true"
    />
  ));
}

/**
 * Returns one rectangle for each line of a text range, relative to `box`. The rectangles are measured again
 * whenever `box` changes its size.
 */
function useLines(range: Range | null, box: RefObject<HTMLElement | null>): CSSProperties[] {
  const [lines, setLines] = useState<CSSProperties[]>([]);
  useLayoutEffect(() => {
    const { current } = box;
    if (!range || !current) {
      setLines([]);
      return undefined;
    }
    const watch = new ResizeObserver(() => setLines(linesOf(range, current)));
    setLines(linesOf(range, current));
    watch.observe(current);
    return () => watch.disconnect();
  }, [range, box]);
  return lines;
}

function linesOf(range: Range, box: HTMLElement): CSSProperties[] {
  const { left, top } = box.getBoundingClientRect();
  const lines: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const piece of range.getClientRects()) {
    if (piece.width < 1) continue;
    const line = lines.at(-1);
    // One line can consist of several rectangles. They belong to the same line if they overlap by more than half
    // of their height.
    if (line && Math.min(line.bottom, piece.bottom) - Math.max(line.top, piece.top) > piece.height / 2) {
      line.left = Math.min(line.left, piece.left);
      line.right = Math.max(line.right, piece.right);
    } else lines.push({ left: piece.left, right: piece.right, top: piece.top, bottom: piece.bottom });
  }
  return lines.map((line) => ({
    left: line.left - left,
    top: line.top - top,
    width: line.right - line.left,
    height: line.bottom - line.top,
  }));
}

/** Returns the text of an element, and a function that converts text positions to a DOM range. */
function textOf(box: HTMLElement) {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const nodes: { node: Text; start: number }[] = [];
  let whole = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    nodes.push({ node, start: whole.length });
    whole += node.data;
  }
  const find = (place: number) => nodes.findLast(({ start }) => start <= place) ?? nodes[0];
  const range = (start: number, end: number): Range | null => {
    const from = find(start);
    const to = find(end - 1);
    if (!from || !to) return null;
    const part = document.createRange();
    part.setStart(from.node, start - from.start);
    part.setEnd(to.node, end - to.start);
    return part;
  };
  return { whole, range };
}
