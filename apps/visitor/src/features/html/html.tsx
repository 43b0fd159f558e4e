import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './html.module.css';

const ALLOWED = {
  ALLOWED_TAGS: [
    ...[
      'p',
      'br',
      'hr',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'blockquote',
      'q',
      'cite',
    ],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'span', 'div', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'lang', 'dir', 'title', 'colspan', 'rowspan', 'scope', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
};

/** A museum's HTML. The server has cleaned it at import; what comes over a network is cleaned again (A94). */
export function Html({ content }: { content: string }) {
  const clean = useMemo(() => cleaned(content), [content]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list right above
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: clean }} />;
}

function cleaned(content: string): string {
  const fragment = DOMPurify.sanitize(content, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    link.rel = 'noopener';
    if (link.hostname !== window.location.hostname) link.target = '_blank';
  }
  // Wider than the column a table is pushed sideways in a box of its own, also by keys.
  for (const table of fragment.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.className = styles.table ?? '';
    box.tabIndex = 0;
    box.role = 'group';
    const caption = table.querySelector('caption')?.textContent.trim();
    if (caption) box.ariaLabel = caption;
    table.replaceWith(box);
    box.append(table);
  }
  // A museum's first heading stands below the screen's own.
  for (const heading of fragment.querySelectorAll('h1')) {
    const lower = document.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}
