/** Wheelchair icon for halls that are accessible without steps. We drew it ourselves, and it is legible at 4 mm. */
export const WHEELCHAIR =
  '<svg class="wheelchair" viewBox="0 0 24 24" role="img" aria-label="Step-free">' +
  '<circle cx="10" cy="4" r="2.2" fill="currentColor"/>' +
  '<path d="M10 8v6h6l3 6M10 10.5h5M8.2 12a5 5 0 1 0 6.6 6.8" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>';
