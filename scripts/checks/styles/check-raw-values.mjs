// Rejects literal values (raw values) in style sheets: colours, spacings, font sizes, line heights, radii,
// durations and shadows. Style sheets must use design tokens instead. A comment /* raw: REASON */ in the same
// line, or in the line before, allows one raw value.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../list-files.mjs';

const TOKEN_FILES = [
  'packages/ui/src/tokens.css',
  'packages/ui/src/studio-tokens.css',
  'apps/visitor/src/features/kids/kids/kids-tokens.css',
];

const COLOUR =
  /#[\da-f]{3,8}\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black|gr[ae]y|red|green|blue|yellow|orange)(?![\w-])/i;
const SPACING =
  /^(?:(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|inset(?:-[a-z-]+)?|(?:row-|column-)?gap|top|right|bottom|left|--[\w-]*(?:gap|padding|inset))$/;
const DURATION = /(?<![\w.-])-?(?:\d*\.)?\d+m?s\b/g;
const LENGTH = /(?<![\w.-])-?((?:\d*\.)?\d+)(rem|px)\b/g;

/**
 * Whether a length is in the range of the spacing scale, which ends at 72 px. Longer distances are part of the
 * layout, like widths. Lengths of 1 or 2 px are lines and too thin for the scale.
 */
const isOnScaleRange = (px) => px > 2 && px <= 72;

const toPixels = ([, number, unit]) => Number(number) * (unit === 'rem' ? 16 : 1);

/**
 * Replaces function calls in a CSS value with spaces if `isBlank` accepts them. Begins with the innermost calls.
 */
function blankFunctions(value, isBlank) {
  let before = value;
  for (;;) {
    const after = before.replace(/([\w-]*)\(([^()]*)\)/g, (_all, name, content) =>
      isBlank(name, content) ? ' ' : `${name}⟨${content}⟩`,
    );
    if (after === before) return after.replaceAll('⟨', '(').replaceAll('⟩', ')');
    before = after;
  }
}

/**
 * Whether a value contains spacing that is not a design token. A length that is computed from another size, for example
 * half of it, is geometry and allowed. Pixels in min() and max() are limits and allowed.
 */
function hasRawSpacing(value) {
  const plain = blankFunctions(value, (name, content) => name === 'calc' && /[%/]/.test(content));
  const outside = blankFunctions(plain, () => true);
  return (
    [...plain.matchAll(LENGTH)].some((length) => length[2] === 'rem' && isOnScaleRange(toPixels(length))) ||
    [...outside.matchAll(LENGTH)].some((length) => isOnScaleRange(toPixels(length)))
  );
}

const hasRawRadius = (value) =>
  !value.includes('%') &&
  [...blankFunctions(value, (name) => name === 'calc').matchAll(LENGTH)].some(
    (length) => toPixels(length) > 2,
  );

const hasRawDuration = (value) => [...value.matchAll(DURATION)].some(([time]) => Number.parseFloat(time) > 0);

/** Whether a shadow has blur. A shadow without blur is a ring or an edge, and not an elevation. */
const hasBlur = (value) =>
  blankFunctions(value, () => true)
    .split(',')
    .some((layer) => {
      const lengths = layer.trim().match(/(?<![\w.-])-?(?:\d*\.)?\d+[a-z]*/g) ?? [];
      return lengths.length >= 3 && Number.parseFloat(lengths[2]) !== 0;
    });

const RULES = [
  // Colours of masks are allowed, because only the opacity of a mask is visible.
  { what: 'colour', of: (name) => !name.startsWith('mask'), isRaw: (value) => COLOUR.test(value) },
  { what: 'spacing', of: (name) => SPACING.test(name), isRaw: hasRawSpacing },
  {
    what: 'font size',
    of: (name) => name === 'font' || name === 'font-size',
    isRaw: (value) => [...value.matchAll(LENGTH)].length > 0,
  },
  // Only decimal fractions must be tokens. The line heights 0 and 1 fit an icon or a digit into its box. A line
  // height with a unit is the height of a box.
  {
    what: 'line height',
    of: (name) => name === 'line-height',
    isRaw: (value) => /^\d*\.\d+$/.test(value.trim()),
  },
  { what: 'radius', of: (name) => /^border(-[a-z]+)*-radius$/.test(name), isRaw: hasRawRadius },
  { what: 'duration', of: (name) => /^(transition|animation)/.test(name), isRaw: hasRawDuration },
  { what: 'shadow', of: (name) => /^(box|text)-shadow$/.test(name), isRaw: hasBlur },
  { what: 'shadow', of: (name) => name === 'filter', isRaw: (value) => value.includes('drop-shadow(') },
];

const blank = (text) => text.replace(/[^\n]/g, ' ');

/** Returns the declarations of a style sheet with the numbers of their first and last line. */
function declarations(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, blank);
  return [...code.matchAll(/(?<![\w-])([\w-]+)\s*:\s*([^;{}]+)(?=;|\})/g)].map((match) => {
    const first = code.slice(0, match.index).split('\n').length;
    return {
      name: match[1],
      value: match[2],
      first,
      last: first + match[0].trimEnd().split('\n').length - 1,
    };
  });
}

/** Returns the raw values of a style sheet that no `raw:` comment allows. */
export function rawValues(source) {
  const lines = source.split('\n');
  const isExplained = ({ first, last }) =>
    lines.slice(Math.max(0, first - 2), last).some((line) => /\/\* raw: \S.*\*\//.test(line));
  return declarations(source)
    .filter((declaration) => !isExplained(declaration))
    .flatMap(({ name, value, first }) =>
      RULES.filter(({ of, isRaw }) => of(name) && isRaw(value)).map(({ what }) => ({
        line: first,
        what,
        text: `${name}: ${value.replace(/\s+/g, ' ').trim()}`,
      })),
    );
}

/**
 * Matches the names of design tokens. `studio` is the old prefix of the studio's tokens, from before both apps
 * shared their tokens.
 */
const TOKEN_USE = /var\(\s*(--(?:colour|duration|line|radius|shadow|space|studio|text)-[\w-]+)\s*\)/g;

/**
 * Returns design tokens that are used without a fallback, although no style sheet declares them. Such names are
 * outdated or misspelt.
 */
function unknownTokens(sources) {
  const declared = new Set(sources.flatMap(({ source }) => declarations(source).map(({ name }) => name)));
  return sources.flatMap(({ file, source }) =>
    declarations(source).flatMap(({ value, first }) =>
      [...value.matchAll(TOKEN_USE)]
        .filter(([, token]) => !declared.has(token))
        .map(([, token]) => `${file}:${first} uses ${token}, which no style sheet declares`),
    ),
  );
}

/** Returns raw values and unknown tokens in the style sheets of the apps and packages. */
export function checkRawValues(root) {
  const sources = ['apps', 'packages']
    .flatMap((folder) => listFiles(root, folder, (name) => name.endsWith('.css')))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
  const raw = sources
    .filter(({ file }) => !TOKEN_FILES.includes(file))
    .flatMap(({ file, source }) =>
      rawValues(source).map(({ line, what, text }) => `${file}:${line} has a raw ${what}: ${text}`),
    );
  return [...raw, ...unknownTokens(sources)].map((what) => ({ rule: 'design-tokens', what }));
}
