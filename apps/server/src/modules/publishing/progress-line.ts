import type { ImportProgress } from '@museummate/content';

const WORDS: Record<ImportProgress['phase'], string> = {
  reading: 'reading',
  media: 'media',
  writing: 'content',
  cleaning: 'tidying up',
};

/**
 * Shows the progress of an import. In a terminal, one line is updated. In a log file, there is one line per phase.
 */
export function progressLine(output: { isTTY?: boolean; write(text: string): unknown }) {
  let last = '';
  return {
    show(what: string, { phase, done, total }: ImportProgress): void {
      const count = total > 1 ? ` ${done} of ${total}` : '';
      const line = output.isTTY ? `${what}: ${WORDS[phase]}${count}` : `${what}: ${WORDS[phase]}`;
      if (line === last) return;
      output.write(output.isTTY ? `\r${line.padEnd(last.length)}` : `${line}\n`);
      last = line;
    },
    end(): void {
      if (output.isTTY && last) output.write('\n');
      last = '';
    },
  };
}
