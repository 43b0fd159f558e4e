/**
 * What people type for the commands of a museum: a release (docs/decisions/040-installing.md) comes without npm, and with
 * a command of its own that says here what it is called.
 */
export function museumCommand(): string {
  return process.env.MUSEUMMATE_COMMAND ?? 'npm run museum --';
}

/** What people type to serve. */
export function serveCommand(): string {
  return process.env.MUSEUMMATE_COMMAND ? `${process.env.MUSEUMMATE_COMMAND} serve` : 'npm start';
}
