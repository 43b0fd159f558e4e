import type { OperatorCommand } from './documents.ts';
import type { Machine, Printed } from './machine.ts';

/**
 * Documented commands that this machine cannot run, because it has no network, npm packages or containers. The value is
 * the reason.
 */
const NOT_RUN: [RegExp, string][] = [
  [/^npm (start|run (release|bench|test:long))\b/, 'in a checkout, not on a server'],
  [/^[A-Z_]+=.* npm start$/, 'in a checkout, not on a server'],
  [/^scp /, 'another machine'],
  [
    /^(podman |docker |name=)/,
    'no engine for containers; release.long.test.ts runs the steps of the container file',
  ],
  [/certbot renew/, 'needs Let’s Encrypt'],
  [/^(sudo museummate|npm run museum --)$/, 'the beginning of a command'],
  [/^DATA_DIR=\S+ npm run museum -- restore/, 'would restore into the server of these settings'],
];

/** Creates a certificate and lets the machine trust it. It replaces certbot, which needs Let’s Encrypt. */
const CERTIFICATE = `sudo sh -eu -c '
  mkdir -p /etc/letsencrypt/live/guide.museum.org && cd /etc/letsencrypt/live/guide.museum.org
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj /CN=guide.museum.org \\
    -addext subjectAltName=DNS:guide.museum.org -keyout privkey.pem -out fullchain.pem
  cp fullchain.pem /usr/local/share/ca-certificates/guide.crt && update-ca-certificates
  echo 127.0.0.1 guide.museum.org >>/etc/hosts'`;

/** Placeholders in the documents, and the values to type instead. */
const MEANT: [RegExp, string][] = [
  [/\bnpm run museum --/, 'sudo museummate'],
  [/^sudo certbot certonly .*$/, CERTIFICATE],
  [/\bbackup FILE\b/, 'backup /var/backups/museummate/by-hand.tar'],
  [/\btar tf FILE\b/, 'sudo tar tf FILE'],
  [/\bFILE\b/, "$(sudo sh -c 'ls -t /var/backups/museummate/*.tar | head -n 1')"],
  [/\b(import|check) (FOLDER|\/srv\/museum\b)/, '$1 /srv/museums/mine'],
  [/\bID\b/, '101'],
  [/\bEMAIL\b/, 'visitor@example.org'],
  [/\bDATE\b/, '2026-01-01'],
  [/^iostat -x 5$/, 'iostat -x 1 2'],
];

/** Matches commands that print nothing when they succeed. */
const QUIET =
  /^(cd|cp|install|tee|createuser|createdb|tar xzf|sed -i|sed -n [\s\S]*\binstall\b|systemctl (start|restart|reload|enable)|amtool .* alert add|for .*systemctl restart|echo .*\btee)\b/;
/** Matches words on stderr that a person would read as an error. */
const ERROR_PATTERN =
  /\b(error|failed|no such file|not found|cannot|permission denied|not permitted|unknown)\b/i;

export function whyNotRun({ text }: OperatorCommand): string | undefined {
  return NOT_RUN.find(([pattern]) => pattern.test(text))?.[1];
}

/** Runs the commands of the operators' documents on a test machine, and reports problems in their output. */
export class Operator {
  readonly #machine: Machine;
  #folder = '~';

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /**
   * Types one command. Resolves with a description of the problem in its output, or with undefined if there is none.
   */
  async type({ text, kind }: OperatorCommand): Promise<string | undefined> {
    const typed = MEANT.reduce((all, [pattern, meant]) => all.replace(pattern, meant), text);
    if (kind === 'block' && typed.startsWith('cd ')) this.#folder = typed.slice(3);
    const lines = kind === 'block' ? `cd ${this.#folder}; ${typed}` : typed;
    const printed = await this.#machine.run(lines, { user: 'keeper', typed: answersTo(typed) });
    console.log(`$ ${typed}\n${excerpt(printed)}`);
    return failureOf(typed, printed);
  }
}

/**
 * Returns the keyboard input for commands that ask questions. `museummate new` suggests answers, which Enter
 * accepts. Other commands ask for confirmation.
 */
function answersTo(typed: string): string | undefined {
  if (!/\bsudo museummate\b/.test(typed)) return undefined;
  return (/\bmuseummate new\b/.test(typed) ? '\n' : 'y\n').repeat(5);
}

function failureOf(typed: string, { code, stdout, stderr }: Printed): string | undefined {
  const all = `${stdout}\n${stderr}`.trim();
  if (code !== 0) return `it ended with ${code}: ${all}`;
  if (ERROR_PATTERN.test(withoutNoise(stderr))) return `it complains: ${stderr.trim()}`;
  // Removes text that is not a message of the program: the typed answers, which the terminal also shows, and
  // journalctl's line for an empty log.
  const said = all.replace(/^(-- No entries --|y\r?)$/gm, '').trim();
  const plain = typed.replace(/^sudo (-u \w+ )?/, '');
  return said === '' && !QUIET.test(plain) ? 'it prints nothing' : undefined;
}

/** Removes debconf's warnings about a missing terminal, which also appear in successful installations. */
function withoutNoise(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^(debconf:|dpkg-preconfigure:|WARNING: apt)/.test(line))
    .join('\n');
}

function excerpt({ stdout, stderr }: Printed): string {
  const lines = `${stdout}${stderr}`.trimEnd().split('\n');
  return lines.length > 12 ? [...lines.slice(0, 4), '…', ...lines.slice(-7)].join('\n') : lines.join('\n');
}
