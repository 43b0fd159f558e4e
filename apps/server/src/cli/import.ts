import { importPack } from '@museummate/content';
import { encodeMuseumId } from '@museummate/domain';
import { progressLine } from '#modules/publishing/progress-line.ts';
import { defineCommand, folderNamed } from './command.ts';
import { printFaults } from './print-faults.ts';
import { printMadeIds } from './print-made-ids.ts';
import { withStorage } from './with-storage.ts';

export const importCommand = defineCommand({
  usage: `
  import FOLDER          brings a pack onto this server; visitors get it within 2 seconds
      --renumber         gives free numbers to what clashes with another museum
      --replace          replaces a museum that has the same number but another code`,
  options: { renumber: { type: 'boolean' }, replace: { type: 'boolean' } },
  async run([folder], { renumber = false, replace = false }) {
    const target = folderNamed(folder, 'import needs a folder');
    return withStorage(async ({ store, media }) => {
      const progress = progressLine(process.stdout);
      const imported = await importPack(target, {
        store,
        media,
        renumber,
        replace,
        onProgress: (each) => progress.show('Importing', each),
      });
      progress.end();
      printMadeIds(imported);
      for (const { kind, packId, id } of imported.renumbered) console.log(`${kind} ${packId} became ${id}`);
      printFaults(imported.warnings);
      const { idMuseum } = imported;
      const museum = await store.museum(idMuseum);
      console.log(`Imported ${museum?.name}: /museums/${encodeMuseumId(idMuseum, museum?.code ?? '')}`);
      return 0;
    });
  },
});
