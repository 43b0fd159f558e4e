// Idioms that make English hard to understand, and what to write instead. Words that are ordinary English in most
// places ("line", "sign", "call", "words") are not listed, because a pattern cannot distinguish their meanings.

/** Matches whole words only, not parts of names such as stand-in and 5-nobody-needs-the-studio. */
const word = (forms) => new RegExp(`(?<![\\w-])(?:${forms})(?![\\w-])`, 'gi');

/** Matches the beginning of a sentence, of a clause after a colon or semicolon, or of a bracket. */
const START = String.raw`(?<=^\s*(?:\[[A-Z0-9-, ]+\]\s*)?|[.:;(!?|*>–]\s+|\(|^[-*#\d.\s]+)`;
const AUXILIARY = '(?:can|has|is|may|must|was|will)';

/**
 * Matches a main verb after a clause that is the subject, as in “What is shown depends on …”. A heading such as
 * “What is stored on the device” has no main verb.
 */
const MAIN_VERB = String.raw`(?= (?:(?!\b(?:and|how|if|or|since|that|until|what|when|where|which|while|who|whom|why)\b)[^.:;|?])*?\b(?:${[
  '(?:is|are|was|were|has|have|had|do|does|did|may|must|can|cannot|could|will|would|should)',
  '(?:beg[ia]n|choose|come|count|find|get|give|go|goe|keep|know|make|mean|need|point|see|send|sign|start|stay|stop|take|wait|want)s?',
].join('|')})\b)`;

/** The idioms. Each has a name for messages, a pattern and advice. */
export const IDIOMS = [
  { name: 'mend', pattern: word('mend(?:s|ed|ing)?'), use: 'fix' },
  { name: 'anew', pattern: word('anew'), use: 'again' },
  { name: 'by itself', pattern: word('by (?:itself|themselves)'), use: 'automatically, or alone' },
  {
    name: 'so many',
    pattern: word('so (?:many|long|much)'),
    use: 'the number with its unit, or the name of the constant',
  },
  {
    name: 'whoever',
    pattern: word('whoever'),
    use: 'the person or program: anyone who, the caller, visitors',
  },
  { name: 'those who', pattern: word('those who'), use: 'the group: users, visitors, staff, callers' },
  { name: 'somebody', pattern: word('somebody'), use: 'the person: a visitor, an editor; or someone' },
  { name: 'nobody', pattern: word('nobody'), use: 'the group with not: no visitor, not used, no response' },
  {
    name: 'is no',
    pattern: word('(?:is|are|was|were) no(?= (?!or |and )[a-z])'),
    use: 'is not a, or invalid, unknown, missing',
  },
  {
    name: 'stand',
    pattern: word('stands?|stood|standing'),
    use: 'is; for a state: stays, holds, is unchanged; for a place: is in',
  },
  { name: 'lie', pattern: word('lies?|lain|lying'), use: 'is, is stored' },
  {
    name: 'what is, as a subject',
    pattern: new RegExp(
      String.raw`${START}what(?:ever)? (?:is|are|was|were|has|have|had)\b${MAIN_VERB}`,
      'gi',
    ),
    use: 'the noun that it means',
  },
  {
    name: 'what comes',
    pattern: word('what(?:ever)? (?:comes?|came|lies?|lay|goes|went|waits?|waited|stands?|stood)'),
    use: 'the noun that it means',
  },
  {
    name: 'who, as a subject',
    pattern: new RegExp(
      String.raw`${START}who (?!(?:a|an|else|the|then)\b)(?:${AUXILIARY} \w+|(?!${AUXILIARY}\b)\w+)${MAIN_VERB}`,
      'gi',
    ),
    use: 'the person or program as the subject',
  },
  {
    name: 'come',
    pattern: word(
      '(?:do|does|did|will|has|have|had)(?: not| never)? come|(?:comes?|came) (?:of|late|later|when|again)',
    ),
    use: 'arrive, be loaded, be received',
  },
  { name: 'all the same', pattern: word('all the same'), use: 'anyway' },
  { name: 'throw away', pattern: word('(?:throws?|threw|thrown|throwing) away'), use: 'discard' },
  { name: 'take away', pattern: word('(?:takes?|took|taken|taking) away'), use: 'remove, delete' },
  { name: 'outside of', pattern: word('(?:inside|outside) of'), use: 'inside, outside' },
  { name: 'film', pattern: word('films?'), use: 'video' },
];

/** Correct uses of words that also occur in these idioms. */
export const ALLOWED = [
  { phrase: /\bthere (?:is|are|was|were) no\b/gi, reason: 'says that something does not exist' },
  {
    phrase: /\b(?:is|are|was|were) no (?:longer|(?:more|less|fewer|\w+er) than)\b/gi,
    reason: 'a comparison',
  },
  { phrase: /\b(?:stands?|standing|stood) (?:for\b|in(?: for\b|[.,;:)]|$))/gi, reason: 'means, or replaces' },
  { phrase: /\b(?:stands?|standing|stood) (?:out|still)\b/gi, reason: 'a verb of its own' },
  { phrase: /\bvisitors? (?:who )?(?:stands?|standing|stood)\b/gi, reason: 'a person on their feet' },
  {
    phrase:
      /\b(?:points?|pixels?|corners?|angles?) (?:that )?lies? (?:with)?(?:in|on|between|inside|outside)\b/gi,
    reason: 'the usual word of geometry',
  },
  { phrase: /\b(?:is|are|was|were) all the same\b/gi, reason: 'says that things are equal' },
  { phrase: /\bso (?:many|long|much)(?: [\w-]+){0,4} that\b/gi, reason: 'a degree with its consequence' },
  { phrase: /\bwhat comes next\b/gi, reason: 'the usual words for it' },
  { phrase: /\bthe (?:inside|outside) of\b/gi, reason: 'a noun' },
  {
    phrase: /\b(?:X-ray|photographic|cling|soap) film\b|\bfilm grain\b/gi,
    reason: 'a material, not a video',
  },
];
