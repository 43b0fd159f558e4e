import type { Command } from 'prosemirror-state';

/** Returns a command that runs the first of the given commands that applies. */
export function either(...commands: (Command | undefined)[]): Command {
  return (...how) => commands.some((command) => command?.(...how));
}
