/** The estimate takes longer the longer the text is (0.9 s for 200 characters, 0.2 s for 64); it blocks this thread. */
const MAX_ESTIMATED = 64;
/** zxcvbn's "very unguessable": ten thousand million guesses. "Summer2026!!" needs a hundred million. */
const MIN_SCORE = 4;

/** Loaded with the first new password: the lists take a third of a second to unpack, which a start need not wait for. */
let estimator: ReturnType<typeof load> | undefined;

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Whether a password is one of those that are tried first, also by somebody who knows whose it is. */
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
