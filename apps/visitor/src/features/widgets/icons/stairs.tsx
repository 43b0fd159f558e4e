import { createLucideIcon } from 'lucide-react';

/** Stairs are missing in the icon set; drawn in its style. */
export const Stairs = createLucideIcon('stairs', [
  ['path', { d: 'M3 20h4.5v-4.5H12V11h4.5V6.5H21', key: 'steps' }],
]);
