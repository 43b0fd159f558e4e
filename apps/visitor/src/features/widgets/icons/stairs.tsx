import { createLucideIcon } from 'lucide-react';

/** Icon of stairs, drawn here because the icon set contains none. It has the style of that set. */
export const Stairs = createLucideIcon('stairs', [
  ['path', { d: 'M3 20h4.5v-4.5H12V11h4.5V6.5H21', key: 'steps' }],
]);
