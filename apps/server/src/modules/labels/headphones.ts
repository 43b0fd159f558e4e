/** Headphones icon for artworks with audio. We drew it ourselves, and it is legible at 4 mm. */
export const HEADPHONES =
  '<svg class="headphones" viewBox="0 0 24 24" role="img" aria-label="Audio">' +
  '<path d="M4 16v-3.5a8 8 0 0 1 16 0V16" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>' +
  '<path d="M5 13.5h1.5A1.5 1.5 0 0 1 8 15v4.5a1.5 1.5 0 0 1-1.5 1.5H5A2.5 2.5 0 0 1 2.5 18.5V16A2.5 2.5 0 0 1 5 13.5zM19 13.5h-1.5A1.5 1.5 0 0 0 16 15v4.5a1.5 1.5 0 0 0 1.5 1.5H19a2.5 2.5 0 0 0 2.5-2.5V16a2.5 2.5 0 0 0-2.5-2.5z" fill="currentColor"/></svg>';
