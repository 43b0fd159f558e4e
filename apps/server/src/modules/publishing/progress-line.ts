import type { ImportProgress } from '@museummate/content';

const WORDS: Record<ImportProgress['phase'], string> = {
  reading: 'reading',
  media: 'media',
  writing: 'content',
  cleaning: 'tidying up',
};

/** Shows progress in a line that is updated in a terminal, or in one line per phase in a log file. */
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
