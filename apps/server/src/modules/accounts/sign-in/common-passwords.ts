/**
 * Maximum number of characters of a password that are estimated. The estimate blocks this thread for 0.2 s with 64
 * characters, and for 0.9 s with 200.
 */
const MAX_ESTIMATED = 64;
/**
 * Minimum score of zxcvbn. A score of 4 ("very unguessable") means at least ten billion guesses. "Summer2026!!"
 * needs only a hundred million, so it is rejected.
 */
const MIN_SCORE = 4;

/** The estimator is loaded with the first new password, because unpacking its lists takes a third of a second. */
let estimator: ReturnType<typeof load> | undefined;

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Whether a password is easy to guess for a person who knows the name and email address of its owner. */
export async function isCommonPassword(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  estimator ??= load();
  const own = [
    name,
    name.replaceAll(' ', ''),
    email,
    'museummate',
    ...`${name} ${email}`.split(/[ @.]/),
    ...email.split('@'),
  ];
  const given = [...password].slice(0, MAX_ESTIMATED).join('');
  return (await estimator).check(given, own).score < MIN_SCORE;
}
