/**
 * Returns what users type before a museum command. A release (docs/decisions/040-installing.md) has no npm. Its
 * launcher passes its own name in MUSEUMMATE_COMMAND.
 */
export function museumCommand(): string {
  return process.env.MUSEUMMATE_COMMAND ?? 'npm run museum --';
}

/** Returns the command that starts the server. */
export function serveCommand(): string {
  return process.env.MUSEUMMATE_COMMAND ? `${process.env.MUSEUMMATE_COMMAND} serve` : 'npm start';
}
