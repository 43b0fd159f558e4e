import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A command of `npm run museum`. */
export interface Command {
  /** The lines about this command in the usage text. */
  usage: string;
  /** Runs the command with the arguments after its name. Resolves with the exit code. */
  run(words: string[]): Promise<number>;
}

/**
 * Thrown when the arguments are invalid. The message says what is expected. The usage text is printed after the
 * message.
 */
export class UsageError extends Error {}

type Flags<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/** Defines a command. The types of its flags follow from `options`. */
export function defineCommand<const Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  run,
}: {
  usage: string;
  options: Options;
  run: (words: string[], flags: Flags<Options>) => Promise<number>;
}): Command {
  return {
    usage,
    run(args) {
      const { values, positionals } = parseOptions(args, options);
      return run(positionals, values);
    },
  };
}

function parseOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs<{ options: Options; allowPositionals: true; args: string[] }>({
      args,
      options,
      allowPositionals: true,
    });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** Returns the folder in which the user started the command. npm itself changes to the project folder. */
export function currentFolder(): string {
  return process.env.INIT_CWD ?? '.';
}

export function folderNamed(name: string | undefined, message: string): string {
  if (!name) throw new UsageError(message);
  return path.resolve(currentFolder(), name);
}

export function museumNumber(text: string | undefined): number {
  if (!text || !/^[1-9][0-9]{0,8}$/.test(text)) throw new UsageError('please give the number of a museum');
  return Number(text);
}

/** Validates a date typed as YYYY-MM-DD, which must exist in the calendar. */
export function isoDay(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(text) ||
    Number.isNaN(date.getTime()) ||
    date.toISOString().slice(0, 10) !== text
  )
    throw new UsageError(`${text} is not a date; write it as YYYY-MM-DD, for example 2026-11-30`);
  return text;
}

/** Prints that the museum does not exist. Returns the exit code. */
export function noSuchMuseum(idMuseum: number): number {
  console.error(`There is no museum ${idMuseum} on this server.`);
  return 1;
}
