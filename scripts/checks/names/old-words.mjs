// Words that docs/glossary.md has replaced, each with the word to use instead. Names are split into words, so that
// `keptAside` and `kept-aside.ts` both become “kept aside”. Uses of these words that are correct in this project are
// allowed.

/** Splits a name into lower-case words with one space around each: ` kept aside `. */
function splitName(name) {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ');
  return ` ${spaced.trim().toLowerCase()} `;
}

const anywhere = (...words) => new RegExp(` (${words.join('|')}) `);
/** Matches a word only as part of a longer name, because the word alone is ordinary English. */
const compound = (word) => new RegExp(`\\S ${word} | ${word} \\S`);

/**
 * List of old words. Each entry contains a pattern of the old words, the word to use instead, and the correct uses of
 * the old words.
 */
const OLD_WORDS = [
  { old: anywhere('mend', 'mends', 'mended', 'mending'), use: 'fix' },
  {
    old: anywhere('fault', 'faults'),
    use: 'finding (of check), error (of input), failure (of a machine)',
    allow: / network fault /,
  },
  { old: anywhere('told'), use: 'a verb, or what is said: message, announcement' },
  { old: anywhere('hostile'), use: 'fuzz' },
  { old: anywhere('weather'), use: 'flaky network' },
  { old: anywhere('kept aside', 'aside'), use: 'quarantine', allow: / aside (element|label) / },
  { old: anywhere('untrue', 'truth'), use: 'implausible, plausibility' },
  { old: anywhere('hot answer', 'hot answers'), use: 'prepared response, response cache' },
  { old: anywhere('refusal', 'refusals'), use: 'error message, rejection' },
  { old: anywhere('trouble', 'troubles'), use: 'error' },
  { old: compound('words'), use: 'text, label or message', allow: / (max|count) words / },
  { old: /\S looks? $/, use: 'variant, …Class or …Style' },
  { old: anywhere('signs'), use: 'icons (sign = sign language)', allow: / signs of life / },
  { old: anywhere('film', 'films'), use: 'video' },
  { old: anywhere('museum head', 'route head', 'pack head', 'content head'), use: 'summary' },
  { old: anywhere('collision', 'collisions'), use: 'conflict' },
  { old: anywhere('planned'), use: 'scheduled' },
  { old: anywhere('thrown away', 'throw away'), use: 'discarded, discard' },
  { old: anywhere('joining'), use: 'onboarding' },
  { old: anywhere('guess', 'guesses'), use: 'attempt' },
  { old: anywhere('watching'), use: 'monitoring' },
  { old: anywhere('examine', 'examined'), use: 'inspect (a file), validate (a value)' },
  {
    old: compound('outside'),
    use: 'remote (a file), external (a service)',
    allow: / (click|press|focus|interact) outside /,
  },
  { old: anywhere('coming', 'doing'), use: 'loading, async action' },
  { old: anywhere('device eye', 'server eye', 'new eye'), use: 'recognition backend' },
  { old: anywhere('tally'), use: 'summary' },
  { old: anywhere('anew'), use: 'again' },
  { old: anywhere('unfold', 'unfolded'), use: 'expand' },
  { old: anywhere('cautions'), use: 'warnings' },
  {
    old: anywhere('kept changes?', 'kept files?', 'kept versions?'),
    use: 'unsaved change, pending upload, archived version',
  },
  { old: anywhere('waiting (changes?|documents?|values?)'), use: 'unpublished change' },
  { old: anywhere('(link|preview|invitation) over'), use: 'expired' },
  { old: anywhere('late parts?'), use: 'lazy component' },
  { old: anywhere('nothing here'), use: 'empty state' },
  { old: anywhere('heard words', 'following text', 'spoken mark'), use: 'transcript, highlight' },
  { old: anywhere('keepsakes?'), use: 'souvenir; file sharing' },
  { old: anywhere('until free'), use: 'retry' },
  { old: anywhere('made ids?'), use: 'generated' },
];

/**
 * Names that are rejected because of their form, for example their prefix. The pattern is applied to the whole name.
 */
const OLD_FORMS = [
  { old: /^(MOST|LONGEST|LARGEST)(_|$)/, use: 'MAX_…' },
  { old: /^(Place|Thing)$/, use: 'what it is: path, target, area, point, location' },
  { old: /^may[A-Z]/, use: 'is…, has…, can…' },
  { old: /^nameOf$/, use: 'whose name it is: documentName, museumName' },
];

/** Returns the word to use instead of a name, or undefined if the name is fine. */
export function betterWord(name) {
  const words = splitName(name);
  const rule =
    OLD_WORDS.find(({ old, allow }) => old.test(words) && !allow?.test(words)) ??
    OLD_FORMS.find(({ old }) => old.test(name));
  return rule?.use;
}
