/**
 * Measures functions that parse external text, with 1 MB of hostile text. The time of a linear function is a
 * fixed multiple of the time for reading the same text once. A quadratic function exceeds its budget by a
 * factor of a thousand.
 */

const LENGTH = 1_000_000;
/**
 * Text length of the first attempt. It is shorter, because quadratic functions would not finish with the full
 * length.
 */
const FIRST_LENGTH = 16_000;
/** Number of slowest texts that are tried with the full length. */
const WORST = 3;
/** Budget of a function: the maximum ratio between its time and the time for reading the same text once. */
const MAX_SCANS = 2_000;
const TRIES = 3;
/**
 * Number of times that the text is read in a measurement. Reading it once takes less time than some systems
 * can measure.
 */
const SCANS = 20;
const FAR_OFF = 10;

/** Texts that, when repeated, are the worst case of most careless patterns and loops. */
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
   * Maximum time, as a multiple of the time for reading the text once. Parsers need more, because they build
   * a tree.
   */
  maxScans?: number;
  /** Length of the text. It is set for functions that limit the length of their input. */
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

/**
 * A function may throw errors to reject a text. But errors of these types are bugs, so they end the
 * measurement.
 */
const MISTAKES = new Set(['TypeError', 'ReferenceError', 'SyntaxError', 'RangeError']);

/** Thrown when a function failed by mistake, instead of rejecting the text. */
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
 * Returns the shortest of several times, because other programs use the caches of the processor. If the first
 * time is clearly within or above the budget, there are no further measurements.
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
