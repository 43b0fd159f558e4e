/** Escapes a text for HTML, also inside attributes, so that it cannot become markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
