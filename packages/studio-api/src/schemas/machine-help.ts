import * as z from 'zod/mini';

/**
 * Requests and responses for programs that help with texts and recordings (decision 062). Programs can speak a
 * text, translate it, transcribe a recording, and align a text with a recording.
 */

export const MACHINE_ABILITIES = ['speak', 'translate', 'transcribe', 'align'] as const;
export type MachineAbility = (typeof MACHINE_ABILITIES)[number];

/** Why a program could not do its task. The studio has a text for each problem. */
export const MACHINE_PROBLEMS = [
  /** The program is not installed. */
  'missing',
  'slow',
  'memory',
  /** The program wrote more than allowed. */
  'tooMuch',
  /** The program ended with an error. */
  'failed',
  /** The output of the program cannot be read. */
  'garbage',
  'cancelled',
  /** The service is not reachable, or its response is an error. */
  'unreachable',
  /** The service asks the server to wait (HTTP status 429). */
  'busy',
  'dayLimit',
  /** There is no program for this language. */
  'language',
  'noText',
  /** A person has recorded or written the result already. The program never overwrites it. */
  'taken',
  /** The person who began the job no longer has the permission to change this text. */
  'notAllowed',
  /** Another person changed the text at the same time. */
  'conflict',
  /** There is not enough storage space for the file. */
  'space',
] as const;
export type MachineProblem = (typeof MACHINE_PROBLEMS)[number];

/** Maximum number of texts in one job. */
export const MAX_MACHINE_ITEMS = 2_000;
/** Maximum number of characters of a test text, with which a person tries a program. */
export const MAX_TRY_CHARACTERS = 300;

const program = z.object({
  name: z.string(),
  /** Languages of the program, or pairs of languages such as es-ca. */
  languages: z.array(z.string()),
  /** Company that receives the text; null if the text stays on this server. */
  receiver: z.nullable(z.string()),
  cost: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  /** Number of characters that the program may still process today; null if there is no limit. */
  charactersLeft: z.nullable(z.int()),
});
export type MachineProgramInfo = z.infer<typeof program>;

const itemState = z.enum(['waiting', 'done', 'failed', 'cancelled']);

const item = z.object({
  kind: z.string(),
  id: z.int(),
  path: z.array(z.string()),
  language: z.string(),
  state: itemState,
  problem: z.nullable(z.enum(MACHINE_PROBLEMS)),
});
export type MachineJobItem = z.infer<typeof item>;

const job = z.object({
  idJob: z.string(),
  ability: z.enum(MACHINE_ABILITIES),
  by: z.object({ idStaff: z.int(), name: z.string() }),
  at: z.string(),
  state: z.enum(['waiting', 'done', 'cancelled']),
  /** When the job may send its next request to a service; null if it is not waiting for one. */
  waitsUntil: z.nullable(z.string()),
  items: z.array(item),
});
export type MachineJob = z.infer<typeof job>;

export const machineHelpResponse = z.object({
  speak: z.array(program),
  translate: z.array(program),
  transcribe: z.array(program),
  align: z.array(program),
  /** The latest jobs. The newest is first. */
  jobs: z.array(job),
});
export type MachineHelpResponse = z.infer<typeof machineHelpResponse>;

const language = z.string().check(z.minLength(2), z.maxLength(20));
const place = z.object({
  kind: z.string().check(z.maxLength(40)),
  id: z.int().check(z.gte(0)),
  /** Path of the text without the language. */
  path: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(12)),
  language,
});
export type MachinePlace = z.infer<typeof place>;

export const startMachineJobRequest = z.object({
  ability: z.enum(['speak', 'translate', 'transcribe']),
  items: z.array(place).check(z.minLength(1), z.maxLength(MAX_MACHINE_ITEMS)),
});
export type StartMachineJobRequest = z.infer<typeof startMachineJobRequest>;
export const machineJobResponse = job;

export const speechRequest = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(MAX_TRY_CHARACTERS)),
  language,
  /** An entry for the pronunciation list. A person can listen to the entry before saving it. */
  word: z.optional(z.string().check(z.maxLength(100))),
  say: z.optional(z.string().check(z.maxLength(200))),
});
export type SpeechRequest = z.infer<typeof speechRequest>;

/** The speech as a WAV file in base64. */
export const speechResponse = z.object({ wav: z.string() });

export const alignRequest = place;
/** Seconds at which each sentence of the text begins in the recording. */
export const alignResponse = z.object({ starts: z.array(z.number()) });
export type AlignResponse = z.infer<typeof alignResponse>;

const sentenceTime = z.object({
  /** Seconds from the beginning of the recording. */
  time: z.number().check(z.gte(0)),
  /** From 0 to 1. */
  certainty: z.number().check(z.gte(0), z.lte(1)),
});
export type SentenceTime = z.infer<typeof sentenceTime>;

/** When the sentences of a recording begin, and the recording in which a program heard them. */
export const proposedTimes = z.object({ file: z.string(), starts: z.array(sentenceTime) });
export type ProposedTimes = z.infer<typeof proposedTimes>;

export const proposedTimesRequest = place;
export const proposedTimesResponse = z.object({ times: z.nullable(proposedTimes) });
