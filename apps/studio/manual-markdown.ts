/** Returns the id of a heading, as GitHub computes it. */
export const headingId = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Renders emphasis, code, links and pictures inside a paragraph. */
function inline(text: string, pictures: string): string {
  return (
    escapeHtml(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(
        /!\[([^\]]*)\]\(images\/manual\/([\w.-]+)\)/g,
        `<img src="${pictures}$2" alt="$1" loading="lazy">`,
      )
      .replace(/\[([^\]]+)\]\((#[\w-]+)\)/g, '<a href="$2">$1</a>')
      // Links to other documents become plain text, because the studio does not contain those documents.
      .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replace(/\*([^*]+)\*/g, '<em>$1</em>')
  );
}

/** Splits a list into its items. A line without a list marker continues the item above it. */
const itemsOf = (block: string) =>
  block
    .split(/\n(?=(?:[-*]|\d+\.) )/)
    .map((item) => item.replace(/^(?:[-*]|\d+\.) /, '').replace(/\n\s*/g, ' '));

function table(block: string, render: (text: string) => string): string {
  const rows = block.split('\n').map((line) => line.replace(/^\||\|$/g, '').split('|'));
  const [head = [], , ...body] = rows;
  const cells = (row: string[], tag: string) =>
    row.map((cell) => `<${tag}>${render(cell.trim())}</${tag}>`).join('');
  return (
    `<div class="table" role="region" aria-label="${escapeHtml((head[0] ?? '').trim())}" tabindex="0"><table>` +
    `<thead><tr>${cells(head, 'th')}</tr></thead>` +
    `<tbody>${body.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div>`
  );
}

/** Renders the Markdown that docs/studio.md uses: headings, paragraphs, lists, tables and pictures. */
export function renderMarkdown(markdown: string, pictures: string): string {
  const render = (text: string) => inline(text.replace(/\s*\n\s*/g, ' '), pictures);
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [, level, title] = /^(#{1,4}) (.+)$/.exec(block) ?? [];
      if (level && title)
        return `<h${level.length} id="${headingId(title)}">${render(title)}</h${level.length}>`;
      if (/^[-*] /.test(block))
        return `<ul>${itemsOf(block)
          .map((item) => `<li>${render(item)}</li>`)
          .join('')}</ul>`;
      if (/^\d+\. /.test(block))
        return `<ol>${itemsOf(block)
          .map((item) => `<li>${render(item)}</li>`)
          .join('')}</ol>`;
      if (block.startsWith('|')) return table(block, render);
      return `<p>${render(block)}</p>`;
    })
    .join('\n');
}
