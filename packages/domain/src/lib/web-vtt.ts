import { stripTags } from './strip-tags.ts';

export interface WebVttBlock {
  /** Lines of the cue above the line with the times. They contain the name of the cue, if it has one. */
  above: string[];
  /** The line with the times. */
  times: string;
  /** Lines below the line with the times, with their markup, joined by spaces. */
  markup: string;
}

/** Splits a WebVTT file into its blocks with times. The header, notes and styles are left out. */
export function webVttBlocks(file: string): WebVttBlock[] {
  const blocks: WebVttBlock[] = [];
  for (const block of file.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    if (at < 0) continue;
    blocks.push({ above: lines.slice(0, at), times: lines[at] ?? '', markup: lines.slice(at + 1).join(' ') });
  }
  return blocks;
}

const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** Returns the text of a cue without its markup, on one line. */
export function webVttText(markup: string): string {
  return stripTags(markup)
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
