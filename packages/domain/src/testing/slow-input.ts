/**
 * Finds functions that take too long for 1 MB of hostile text. The unit of time is reading the same text once. A
 * linear function takes a fixed multiple of it. A quadratic function takes about a thousand times the allowed time.
 */

const LENGTH = 1_000_000;
/**
 * Length of the texts in the first round, in characters. Quadratic functions would not finish with the full
 * length.
 */
const FIRST_LENGTH = 16_000;
/** Number of texts that are measured with the full length: those that were slowest in the first round. */
const WORST = 3;
/** Maximum time of a function. The unit is the time for reading the same text once. */
const MAX_SCANS = 2_000;
const TRIES = 3;
/**
 * How often the text is read to measure the time for reading it once. A single reading is too short for the
 * clock of some systems.
 */
const SCANS = 20;
const FAR_OFF = 10;

/**
 * Short texts that are repeated to fill the length. They are the worst case of most careless patterns and loops.
 */
const REPEATED = [
  ' ',
  '\n',
  '\t',
  'a',
  '0',
  '<',
  '>',
  '(',
  '[',
  '{',
  '"',
  "'",
  '&',
  '.',
  ',',
  ';',
  ':',
  '/',
  '\\',
  '-',
  '=',
  '%',
  '. ',
  'a b ',
  'One. ',
  'a,',
  '<a',
  '<p>',
  '</p>',
  '<!--',
  '<b><i>',
  '&amp;',
  '%41',
  '\r\n',
  '\n\n',
  'media/',
  'é',
  '\u0301',
  '語',
  '\u{1f3db}',
  '-->',
  '00:01.000 --> 00:02.000\n',
  '"a":',
  '- ',
  '? ',
  '*a ',
  '((a)+)+',
];

type TextFunction = (text: string) => unknown;

interface Options {
  /**
   * Maximum time of a function. The unit is the time for reading the text once. Parsers need a higher value,
   * because they build a tree.
   */
  maxScans?: number;
  /** Length of the text in characters. Set it for functions that limit the length of their input. */
  length?: number;
}

const { process } = globalThis as unknown as {
  process: { threadCpuUsage(): { user: number; system: number } };
};

/**
 * Processor time of this thread in milliseconds. Unlike the time of day, it does not advance while other
 * programs run.
 */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A function may reject a text with an error. But errors of these types are bugs, so they end the measurement. */
const MISTAKES = new Set(['TypeError', 'ReferenceError', 'SyntaxError', 'RangeError']);

/** Thrown when a function failed because of a bug, instead of rejecting the text. */
class FunctionFailedError extends Error {}

async function timeOf(read: TextFunction, text: string): Promise<number> {
  const start = threadMs();
  try {
    await read(text);
  } catch (error) {
    if (!(error instanceof Error) || MISTAKES.has(error.name)) throw new FunctionFailedError(String(error));
  }
  return threadMs() - start;
}

/**
 * Returns the shortest of up to three times, because other programs slow down single measurements. If the first
 * time is within the budget or far above it, it is returned at once.
 */
async function bestTime(read: TextFunction, text: string, budget: number): Promise<number> {
  let best = await timeOf(read, text);
  for (let tries = 1; tries < TRIES && best > budget && best < budget * FAR_OFF; tries++)
    best = Math.min(best, await timeOf(read, text));
  return best;
}

function scan(text: string): number {
  let sum = 0;
  for (let place = 0; place < text.length; place++) sum = (sum + text.charCodeAt(place)) % 65_521;
  return sum;
}

/** Returns a message for each function that takes too long or fails, with the input text that caused it. */
export async function slowFunctions(
  functions: Record<string, TextFunction>,
  { maxScans = MAX_SCANS, length = LENGTH }: Options = {},
): Promise<string[]> {
  const plain = 'a'.repeat(LENGTH);
  const scanOften = () => Array.from({ length: SCANS }, () => scan(plain));
  const scans = [
    await timeOf(scanOften, plain),
    await timeOf(scanOften, plain),
    await timeOf(scanOften, plain),
  ];
  const msOfScan = Math.min(...scans) / SCANS / LENGTH;
  const slow: string[] = [];
  for (const [name, read] of Object.entries(functions)) {
    const measure = async (repeated: string, size: number): Promise<number> => {
      const budget = msOfScan * size * maxScans;
      const text = `${repeated.repeat(size / repeated.length)}!`;
      const took = await bestTime(read, text, budget).catch((error: unknown) => {
        if (!(error instanceof FunctionFailedError)) throw error;
        slow.push(`${name}: ${size} characters of ${JSON.stringify(repeated)} ended in ${error.message}`);
        return 0;
      });
      const times = `took ${Math.round(took)} ms, not ${Math.round(budget)}`;
      if (took > budget) slow.push(`${name}: ${size} characters of ${JSON.stringify(repeated)} ${times}`);
      return took;
    };
    const known = slow.length;
    const first: { repeated: string; took: number }[] = [];
    for (const repeated of REPEATED)
      first.push({ repeated, took: await measure(repeated, Math.min(FIRST_LENGTH, length)) });
    if (slow.length > known) continue;
    const worst = first.sort((one, other) => other.took - one.took).slice(0, WORST);
    for (const { repeated } of worst) await measure(repeated, length);
  }
  return slow;
}
