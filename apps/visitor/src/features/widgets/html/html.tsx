import { canHaveAttribute, HTML_ADDRESS, HTML_RULES } from '@museummate/domain';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './html.module.css';

const ATTRIBUTES = Object.values(HTML_RULES.attributes).flat();

const ALLOWED = {
  ALLOWED_TAGS: HTML_RULES.tags,
  ALLOWED_ATTR: ATTRIBUTES,
  // List the attributes that do not contain URLs. DOMPurify would otherwise check their values as URLs, and drop
  // lang="fr" and colspan="2".
  ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== 'href'),
  ALLOWED_URI_REGEXP: HTML_ADDRESS,
};

/**
 * Renders a museum's HTML. The server has sanitised it during the import, and the app sanitises it again (A94).
 */
export function Html({ content }: { content: string }) {
  const clean = useMemo(() => sanitizeHtml(content), [content]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list right above
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: clean }} />;
}

export function sanitizeHtml(content: string): string {
  const fragment = DOMPurify.sanitize(content, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const element of fragment.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!canHaveAttribute(element.localName, name)) element.removeAttribute(name);
  for (const link of fragment.querySelectorAll('a')) {
    link.rel = 'noopener';
    if (link.hostname !== window.location.hostname) link.target = '_blank';
  }
  // Put each table into a box of its own. If the table is wider than the column, the box can be scrolled sideways,
  // also by keyboard.
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
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}
