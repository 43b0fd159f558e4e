import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { Secret } from './secret.ts';
import { file, headerValue, providerAddress } from './values.ts';

const ABILITIES = ['speak', 'translate', 'transcribe', 'align'] as const;
export type Ability = (typeof ABILITIES)[number];

/**
 * A program or an external service that speaks, translates, transcribes or aligns. docs/operating.md describes the
 * settings file.
 */
export interface MachineProgram {
  /** Name shown to staff. */
  name: string;
  /**
   * For each language (`fr`) or pair of languages (`es-ca`), the name that the program uses, for example the name of a
   * voice.
   */
  languages: Readonly<Record<string, string>>;
  /** Time limit of one run of the program, or of one request to the service. */
  timeoutMs: number;
  /** Stated cost of 1,000 characters, as the operator wrote it. */
  cost: { amount: number; currency: string } | undefined;
  /** Maximum number of characters per day, for all museums of the server together. */
  charactersPerDay: number | undefined;
  runs: CommandAdapter | HttpAdapter;
}

interface CommandAdapter {
  is: 'command';
  /** Program and arguments. It is never run by a shell. */
  command: readonly [string, ...string[]];
  memoryBytes: number;
}

export interface HttpAdapter {
  is: 'http';
  url: string;
  token: Secret | undefined;
  /** The organisation that receives the texts. The studio shows its name to staff. */
  receiver: string;
  /**
   * The JSON body of a request, with placeholders. If it is undefined, requests have the body DEFAULT_BODY
   * (machine-help/programs/ask-service.ts).
   */
  body: unknown;
  /** Path of the text in the response, such as `translations.0.text`. */
  result: string | undefined;
}

export type MachineHelpConfig = Readonly<Record<Ability, readonly MachineProgram[]>>;

const SECOND_MS = 1_000;
const MB = 1024 ** 2;

const name = z.string().check(z.minLength(1), z.maxLength(80));
const languageName = z.string().check(z.regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/));
const programName = z.string().check(z.regex(/^[\w.+:/@-]{1,200}$/));
const shared = {
  name,
  languages: z.union([z.array(languageName), z.record(languageName, programName)]),
  timeoutSeconds: z._default(z.int().check(z.gte(1), z.lte(1_800)), 60),
  costPer1000Characters: z.optional(z.number().check(z.positive(), z.lte(1_000))),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  charactersPerDay: z.optional(z.int().check(z.gte(0), z.lte(1_000_000_000))),
};
const commandProgram = z.strictObject({
  ...shared,
  command: z
    .array(z.string().check(z.minLength(1), z.maxLength(1_000)))
    .check(z.minLength(1), z.maxLength(50)),
  memoryMB: z._default(z.int().check(z.gte(16), z.lte(262_144)), 1_024),
});
const httpProgram = z.strictObject({
  ...shared,
  url: z.string(),
  tokenFile: z.optional(z.string()),
  receiver: name,
  body: z.optional(z.unknown()),
  result: z.optional(z.string().check(z.maxLength(200))),
});
const programs = z._default(z.array(z.union([commandProgram, httpProgram])).check(z.maxLength(20)), []);
const fileFormat = z.strictObject({
  speak: programs,
  translate: programs,
  transcribe: programs,
  align: programs,
});

/**
 * Reads the file that MACHINE_HELP_FILE names. If it is invalid, throws an Error whose message continues the sentence
 * "expected …".
 */
export function machineHelpFile(path: string): MachineHelpConfig {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'it is not JSON';
    throw new Error(`the path of a JSON file that this user may read (${String(code)})`);
  }
  const parsed = fileFormat.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(
      `a file as docs/operating.md describes it; this one is wrong at ${issue?.path.join('.') || 'its beginning'}`,
    );
  }
  const read = (each: (typeof parsed.data)['speak']) => each.map(toProgram);
  const { speak, translate, transcribe, align } = parsed.data;
  return {
    speak: read(speak),
    translate: read(translate),
    transcribe: read(transcribe),
    align: read(align),
  };
}

function toProgram(given: z.infer<typeof commandProgram> | z.infer<typeof httpProgram>): MachineProgram {
  const { languages, costPer1000Characters: amount, currency } = given;
  if ((amount === undefined) !== (currency === undefined))
    throw new Error(`both costPer1000Characters and currency for ${given.name}, or neither`);
  return {
    name: given.name,
    languages: Array.isArray(languages)
      ? Object.fromEntries(languages.map((each) => [each, each]))
      : languages,
    timeoutMs: given.timeoutSeconds * SECOND_MS,
    cost: amount === undefined || currency === undefined ? undefined : { amount, currency },
    charactersPerDay: given.charactersPerDay,
    runs: 'url' in given ? toHttp(given) : toCommand(given),
  };
}

const toCommand = ({ command, memoryMB }: z.infer<typeof commandProgram>): CommandAdapter => ({
  is: 'command',
  command: command as [string, ...string[]],
  memoryBytes: memoryMB * MB,
});

function toHttp({ url, tokenFile, receiver, body, result }: z.infer<typeof httpProgram>): HttpAdapter {
  const token = tokenFile === undefined ? undefined : new Secret(headerValue(file(tokenFile).trim()));
  return { is: 'http', url: providerAddress(url), token, receiver, body, result };
}
