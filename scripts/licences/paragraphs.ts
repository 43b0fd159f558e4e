// Licence texts are wrapped for terminals with 80 columns, but a phone has 40. Joins wrapped lines, so that the page
// can wrap them itself.

/** Minimum length of a line that was wrapped because it was full. */
const FULL_LINE = 55;
/** Lines that always begin on a new line: list items, copyright holders, rules, quotations, links. */
const OWN_LINE = /^([-*•|>=]|\(?[0-9a-z]{1,3}[.)]\s|copyright\s+(\(c\)|©|\d)|\(c\)\s|©|https?:)/i;

/** Returns the paragraphs of a text, each as a list of lines. */
export function paragraphs(text: string): string[][] {
  return text
    .replace(/\r/g, '')
    .replace(/^\uFEFF/, '')
    .split(/\n\s*\n/)
    .map((block) => joined(block.split('\n').map(plain).filter(Boolean)))
    .filter((lines) => lines.length > 0);
}

function joined(lines: string[]): string[] {
  const result: string[] = [];
  let previous = '';
  for (const line of lines) {
    const goesOn = previous.length >= FULL_LINE && !OWN_LINE.test(line);
    if (goesOn) result.push(`${result.pop()} ${line}`);
    else result.push(line);
    previous = line;
  }
  return result;
}

/** Removes Markdown marks. A table row becomes “• name: licence”. */
function plain(line: string): string {
  const words = line
    .trim()
    .replace(/^#+\s+/, '')
    .replaceAll('**', '');
  if (/^[-=*_\s|:]*$/.test(words)) return '';
  const row = /^\|(.+)\|$/.exec(words);
  if (!row) return words;
  const cells = (row[1] ?? '').split('|').map((cell) => cell.trim());
  return `• ${cells.join(': ')}`.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1, $2');
}
