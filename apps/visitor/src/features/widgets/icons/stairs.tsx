import { createLucideIcon } from 'lucide-react';

/** Icon of stairs in the style of the icon set, which has none. */
export const Stairs = createLucideIcon('stairs', [
  ['path', { d: 'M3 20h4.5v-4.5H12V11h4.5V6.5H21', key: 'steps' }],
]);
