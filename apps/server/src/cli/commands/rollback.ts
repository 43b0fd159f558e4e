import { type ArchivedVersion, rollBack } from '@museummate/content';
import { defineCommand, museumNumber, noSuchMuseum, UsageError } from '../lib/command.ts';
import { confirmDeletion, pluralise } from '../lib/confirm-deletion.ts';
import { type CommandStorage, withStorage } from '../lib/with-storage.ts';

export const rollbackCommand = defineCommand({
  usage: `
  rollback ID            restores the content before the last import; asks first
      --list             lists the versions that can be restored
      --to 2             restores another one, by its number in that list
      --yes              skips the confirmation, for scripts`,
  options: { list: { type: 'boolean' }, to: { type: 'string' }, yes: { type: 'boolean' } },
  async run([id], { list = false, to = '1', yes = false }) {
    const idMuseum = museumNumber(id);
    if (!/^[1-9]\d{0,3}$/.test(to))
      throw new UsageError('--to needs a number from the list that --list prints');
    return withStorage(async (storage) => {
      const { store, media } = storage;
      const museum = await store.museum(idMuseum);
      if (!museum) return noSuchMuseum(idMuseum);
      const versions = await store.archivedVersions(idMuseum);
      if (versions.length === 0) {
        console.error(
          `There is no earlier version to restore: this server has had only one version of ${museum.name}.`,
        );
        return 1;
      }
      console.log(
        `now  ${await describeContent(museum.contentVersion, museum.updatedAt, idMuseum, storage)}`,
      );
      for (const [place, each] of versions.entries())
        if (list || place === Number(to) - 1)
          console.log(`${String(place + 1).padStart(3)}  ${await describeVersion(each, idMuseum, storage)}`);
      if (list) return 0;
      const version = versions[Number(to) - 1];
      if (!version)
        throw new UsageError(`${museum.name} has only ${pluralise(versions.length, 'version')} to restore`);
      if (
        !yes &&
        !(await confirmDeletion(`Restore ${museum.name} to the version of ${date(version.importedAt)}?`))
      )
        return 1;
      await rollBack(idMuseum, version, { store, media });
      console.log(
        `${museum.name} is restored as it was imported on ${date(version.importedAt)}; its codes stay as they are now. ` +
          `Visitors see it within 2 seconds. To undo this: rollback ${idMuseum}.`,
      );
      return 0;
    });
  },
});

const date = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

const describeVersion = (version: ArchivedVersion, idMuseum: number, storage: CommandStorage) =>
  describeContent(version.contentVersion, version.importedAt, idMuseum, storage);

/**
 * Describes a version by its import time and its numbers of artworks and routes, so that the user notices if it is
 * the wrong version.
 */
async function describeContent(
  version: string,
  importedAt: string,
  idMuseum: number,
  { store }: Pick<CommandStorage, 'store'>,
): Promise<string> {
  const rows = await store.rows(idMuseum, version);
  const count = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).length;
  const held = [pluralise(count('artwork'), 'work'), pluralise(count('route', 'exhibition'), 'route')];
  return `imported ${date(importedAt)}: ${held.join(', ')}`;
}
