// Joins the wrapped lines of licence texts, so that the page can wrap them itself. Licence texts are wrapped for
// terminals with 80 columns, but a phone shows about 40.

/** Minimum length in characters of a line that continues in the next line. A shorter line was ended on purpose. */
const FULL_LINE = 55;
/** Matches lines that always begin on a new line: list items, copyright holders, rules, quotations, links. */
const OWN_LINE = /^([-*•|>=]|\(?[0-9a-z]{1,3}[.)]\s|copyright\s+(\(c\)|©|\d)|\(c\)\s|©|https?:)/i;

/** Returns the paragraphs of a text, each as a list of lines. */
export function paragraphs(text: string): string[][] {
  return text
    .replace(/\r/g, '')
    .replace(/^\uFEFF/, '')
    .split(/\n\s*\n/)
    .map((block) => joinLines(block.split('\n').map(plain).filter(Boolean)))
    .filter((lines) => lines.length > 0);
}

function joinLines(lines: string[]): string[] {
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

/** Removes Markdown marks from a line. A table row becomes “• name: licence”. */
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
