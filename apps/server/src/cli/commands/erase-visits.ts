import { describeDatabase } from '#database/describe-database.ts';
import { VisitErasureRepository } from '#modules/visits/visit-erasure.repository.ts';
import { defineCommand, isoDay, museumNumber, UsageError } from '../lib/command.ts';
import { confirmDeletion, pluralise } from '../lib/confirm-deletion.ts';
import { withStorage } from '../lib/with-storage.ts';

/** Number of visits between two progress messages. Erasing the visits of a large museum takes minutes. */
const PROGRESS = 10_000;

export const eraseVisitsCommand = defineCommand({
  usage: `
  erase-visits ID        erases visits with their works, routes and answers, after confirmation; daily sums stay
      --before 2026-01-01   visits that began before this day in the museum's time zone
      --yes              skips the confirmation, for scripts`,
  options: { before: { type: 'string' }, yes: { type: 'boolean' } },
  async run([id], { before, yes = false }) {
    const idMuseum = museumNumber(id);
    if (before === undefined)
      throw new UsageError('erase-visits needs --before and a date, for example 2026-01-01');
    const day = isoDay(before);
    return withStorage(async ({ db, store, config }) => {
      const erasure = new VisitErasureRepository(db);
      const visits = await erasure.count(idMuseum, day);
      // If the museum was removed, its visits still exist, but its name is unknown.
      const name =
        (await store.museum(idMuseum))?.name ?? `museum ${idMuseum}, which is no longer on this server,`;
      if (visits === 0) {
        console.log(`There are no visits of museum ${idMuseum} before ${day}: nothing was erased.`);
        return 0;
      }
      if (!yes) {
        console.log(
          `${pluralise(visits, 'visit')} of ${name} before ${day} would be permanently erased from ${describeDatabase(config)}, ` +
            'with their works, routes and answers. Reports keep the daily sums, which identify nobody; backups still have the visits.',
        );
        if (!(await confirmDeletion('Erase them?'))) return 1;
      }
      let reported = 0;
      const erased = await erasure.erase(idMuseum, day, {
        onProgress(count) {
          if (count - reported < PROGRESS) return;
          reported = count;
          console.log(`${count} of ${visits} …`);
        },
      });
      console.log(
        `Erased ${pluralise(erased, 'visit')} of museum ${idMuseum} before ${day}, with everything that belonged to them.`,
      );
      return 0;
    });
  },
});
