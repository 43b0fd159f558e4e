import { clean } from '@museummate/content';
import { museumCommand } from '#config/command-name.ts';
import { StatisticsRepository } from '#modules/statistics/statistics.repository.ts';
import { defineCommand, museumNumber, noSuchMuseum } from '../lib/command.ts';
import { confirm } from '../lib/confirm.ts';
import { pluralise } from '../lib/confirm-deletion.ts';
import { type CommandStorage, withStorage } from '../lib/with-storage.ts';

export const removeCommand = defineCommand({
  usage: `
  remove ID              removes a museum after confirmation; visits and answers are kept
      --yes              skips the confirmation, for scripts`,
  options: { yes: { type: 'boolean' } },
  async run([id], { yes }) {
    const idMuseum = museumNumber(id);
    return withStorage(async (storage) => {
      const { store, media } = storage;
      const museum = await store.museum(idMuseum);
      if (!museum) return noSuchMuseum(idMuseum);
      if (!yes) {
        console.log(await whatIsLost(museum, storage));
        const answer = await confirm(`Remove ${museum.name}?`);
        if (answer === undefined) {
          console.error(
            'Nothing was removed: there is no terminal to ask for confirmation. Add --yes to go ahead anyway.',
          );
          return 1;
        }
        if (!answer) {
          console.log('Nothing was removed.');
          return 1;
        }
      }
      if (!(await store.removeMuseum(idMuseum))) return noSuchMuseum(idMuseum);
      await clean({ store, media });
      console.log(
        `Removed ${museum.name}. Its visits and answers are kept; its media will be deleted after 30 days.`,
      );
      return 0;
    });
  },
});

/**
 * Describes what visitors would lose and which data would be kept, with numbers. Unexpected numbers reveal a mistyped
 * museum id.
 */
async function whatIsLost(
  { idMuseum, name, contentVersion }: { idMuseum: number; name: string; contentVersion: string },
  { store, db }: Pick<CommandStorage, 'store' | 'db'>,
): Promise<string> {
  const rows = await store.rows(idMuseum, contentVersion);
  const count = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).length;
  const visits = await new StatisticsRepository(db).storedVisits(idMuseum);
  const lost = [
    pluralise(count('artwork'), 'work'),
    pluralise(count('hall'), 'hall'),
    pluralise(count('route', 'exhibition'), 'route'),
  ];
  return [
    `Visitors would lose ${name} (${idMuseum}): ${lost.join(', ')}, with all texts, pictures and audio, and its codes.`,
    `${pluralise(visits, 'visit')} and their answers would be kept, but appear in reports without the names of works and questions.`,
    `To get it back you need its pack: ${museumCommand()} export ${idMuseum} FOLDER writes it.`,
  ].join('\n');
}
