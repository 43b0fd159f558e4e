import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import montserrat from '@fontsource-variable/montserrat/unicode.json' with { type: 'json' };
import nunito from '@fontsource-variable/nunito-sans/unicode.json' with { type: 'json' };
import type { Profile } from '@museummate/domain';

/** Avenir is not free, so Nunito Sans replaces it, as in the visitor app. */
const FONTS: Record<Profile['font'], { name: string; ranges: Record<string, string> }> = {
  Montserrat: { name: 'montserrat', ranges: montserrat },
  Avenir: { name: 'nunito-sans', ranges: nunito },
};

/** Returns the @font-face rules of the museum's font. It embeds only the font files that `text` needs. */
export async function fontFaces(font: Profile['font'], text: string): Promise<string> {
  const { name, ranges } = FONTS[font];
  const used = new Set([...text].map((letter) => letter.codePointAt(0) ?? 0));
  const needed = Object.entries(ranges).filter(([, range]) => covers(range, used));
  const faces = needed.map(async ([part, range]) => {
    const file = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
    const data = (await readFile(fileURLToPath(file))).toString('base64');
    return (
      `@font-face{font-family:Museum;font-weight:200 900;unicode-range:${range};` +
      `src:url(data:font/woff2;base64,${data}) format("woff2")}`
    );
  });
  return (await Promise.all(faces)).join('\n');
}

/** Whether a range in CSS notation (U+0000-00FF,U+0131) contains one of these characters. */
function covers(range: string, used: ReadonlySet<number>): boolean {
  const parts = range.split(',').map((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return { from, to };
  });
  return [...used].some((point) => parts.some(({ from, to }) => point >= from && point <= to));
}
