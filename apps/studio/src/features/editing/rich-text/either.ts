import type { Command } from 'prosemirror-state';

/** Runs the first command that applies. */
export function either(...commands: (Command | undefined)[]): Command {
  return (...how) => commands.some((command) => command?.(...how));
}
