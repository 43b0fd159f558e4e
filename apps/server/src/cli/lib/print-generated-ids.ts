import type { importPack } from '@museummate/content';

type Imported = Awaited<ReturnType<typeof importPack>>;

/**
 * Prints which files got generated ids. If ids could not be written into files, explains that the next import generates
 * the same ids only if these files keep their names and order.
 */
export function printGeneratedIds({ made, remembered }: Pick<Imported, 'made' | 'remembered'>): void {
  if (made.length === 0 || !remembered) return;
  const { written, failed } = remembered;
  const numbers = made.length === 1 ? '1 number was' : `${made.length} numbers were`;
  console.log(`${numbers} assigned.`);
  if (written.length > 0) console.log(`  Written to ${listFiles(written)}; leave them there.`);
  if (failed.length === 0) return;
  console.log(
    `  Could not be written to ${listFiles(failed.map(({ file }) => file))}: ${failed[0]?.reason}.`,
  );
  console.log(
    '  The next import assigns the same numbers as long as these files keep their names and order.',
  );
}

const MAX_FILES_SHOWN = 5;

function listFiles(files: string[]): string {
  const more = files.length - MAX_FILES_SHOWN;
  return files.slice(0, MAX_FILES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
