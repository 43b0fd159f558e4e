/**
 * Icons for steps that the app has no icon for. They are white on a disc, so that they are visible on any background.
 */
const icons = {
  bench: 'M11 25H37M11 20H37M13 25V33M35 25V33M13 20V15M35 20V15',
  cup: 'M13 19H32V26C32 31 29 34 24 34H21C16 34 13 31 13 26ZM32 21H34C38 21 38 28 32 28M18 15V12M23 15V11M28 15V12',
} as const;

export const ICONS = Object.keys(icons) as (keyof typeof icons)[];

export function icon(name: keyof typeof icons): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><circle cx="24" cy="24" r="24" fill="#17779b"/><path d="${icons[name]}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>
`;
}
