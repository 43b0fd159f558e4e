import path from 'node:path';
import { exportPack, readStoredPack } from '@museummate/content';
import { museumLanguages } from '@museummate/domain/all-languages';
import { writeSheet } from '@museummate/importers';
import { tagOfName } from '@museummate/pack-format';
import { giveToCaller } from '../lib/caller.ts';
import {
  currentFolder,
  defineCommand,
  folderNamed,
  museumNumber,
  noSuchMuseum,
  UsageError,
} from '../lib/command.ts';
import { withStorage } from '../lib/with-storage.ts';

export const exportCommand = defineCommand({
  usage: `
  export ID FOLDER       writes a museum as a pack, without its codes; an import keeps the existing ones
      --with-codes       includes the codes as hashes, for moving the museum to another server; keep such a pack private
  export ID --sheet works.xlsx
                         writes works and halls as a spreadsheet (.xlsx, .csv) that import can read
      --languages de,pl  columns for its first language and these; by default for all of its languages`,
  options: {
    sheet: { type: 'string' },
    languages: { type: 'string' },
    'with-codes': { type: 'boolean' },
  },
  async run([id, folder], { sheet, languages, 'with-codes': withCodes = false }) {
    const idMuseum = museumNumber(id);
    if (sheet !== undefined) return exportSheet(idMuseum, sheet, languages);
    const target = folderNamed(folder, 'export needs the number of a museum and a folder, or --sheet FILE');
    return withStorage(async ({ store, media }) => {
      const { codesLeftOut } = await exportPack(idMuseum, target, { store, media, withCodes });
      await giveToCaller(target);
      console.log(`Wrote ${target}`);
      if (codesLeftOut > 0)
        console.log(
          "The pack does not contain the museum's codes and passwords; importing it on this server keeps them. " +
            'For another server, export with --with-codes, or write new ones into secrets.yaml.',
        );
      return 0;
    });
  },
});

function exportSheet(idMuseum: number, sheet: string, languages: string | undefined): Promise<number> {
  if (!/\.(xlsx|csv)$/i.test(sheet)) throw new UsageError('the name after --sheet must end in .xlsx or .csv');
  const wanted = languages?.split(',').map((code) => {
    const [known] = museumLanguages([tagOfName(code) ?? code]);
    if (!known)
      throw new UsageError(
        `${code.trim()} is not a language; write its ISO 639 code, for example pl, fil or pt-BR`,
      );
    return known.language;
  });
  const target = path.resolve(currentFolder(), sheet);
  return withStorage(async ({ store }) => {
    const stored = await readStoredPack(idMuseum, store);
    if (!stored) return noSuchMuseum(idMuseum);
    const { rows } = await writeSheet(stored.documents, target, wanted ? { languages: wanted } : {});
    await giveToCaller(target);
    console.log(`Wrote ${rows} rows to ${target}`);
    return 0;
  });
}
