// Licences are written for terminals of 80 columns. A phone has 40: lines that were broken for the terminal's sake are
// joined, so that the page can break them where it wants to.

/** From this length on a line ended because it was full. */
const FULL_LINE = 55;
/** Begins on a line of its own: an item of a list, another holder, a rule, a quotation. */
const OWN_LINE = /^([-*•|>=]|\(?[0-9a-z]{1,3}[.)]\s|copyright\s+(\(c\)|©|\d)|\(c\)\s|©|https?:)/i;

/** The paragraphs of a text, each as its lines. */
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

/** Without what Markdown adds; a row of a table becomes “• name: licence”. */
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
