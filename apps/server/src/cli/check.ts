import { checkPack, OutsideFetch, outsideAddresses, takenIds } from '@museummate/content';
import type { Fault, Pack } from '@museummate/pack-format';
import { Recogniser } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import { readConfig } from '#config/config.ts';
import { lookAlikes } from '#modules/recognition/look-alikes.ts';
import { picturesOfWorks, workName } from '#modules/recognition/pack-references.ts';
import { seenPicturesOf } from '#modules/recognition/seen-pictures.ts';
import { defineCommand, folderNamed } from './command.ts';
import { printFaults } from './print-faults.ts';
import { storageExists, withStorage } from './with-storage.ts';

/** How long works that look alike are looked for: about 200 pictures. The others have their turn at the next check. */
const LOOK_MS = 20_000;

export const checkCommand = defineCommand({
  usage: `
  check FOLDER           names every fault of a pack: file, field and reason; and works that look alike
      --fetch            also fetches the files that it names by address, and looks at them`,
  options: { fetch: { type: 'boolean' } },
  async run([folder], { fetch = false }) {
    const target = folderNamed(folder, 'check needs a folder');
    const sources = readConfig(process.env).mediaSources;
    const outside = { fetch: new OutsideFetch({ sources }), reallyFetch: fetch };
    const { pack, faults } = (await storageExists())
      ? await withStorage(({ store }) =>
          checkPack(target, { taken: (pack) => takenIds(pack, store), outside }),
        )
      : await checkPack(target, { outside });
    if (pack && !fetch) tellOutside(pack);
    if (pack?.museum.recognitionAvailable) faults.push(...(await alike(pack, target)));
    return printFaults(faults);
  },
});

/** Says what an import would fetch: a check asks nobody unless it is told to. */
function tellOutside(pack: Pack): void {
  const hosts = Map.groupBy(outsideAddresses(pack), (address) => URL.parse(address)?.host ?? address);
  const list = [...hosts].map(([host, files]) => `${files.length} from ${host}`).join(', ');
  if (list)
    console.log(`An import would fetch files by their addresses: ${list}. check --fetch looks at them now.`);
}

/** Visitors who point their camera at one of two works that look alike may be told of the other. */
async function alike(pack: Pack, folder: string): Promise<Fault[]> {
  const options = { seen: seenPicturesOf(folder), withinMs: LOOK_MS };
  const pictures = picturesOfWorks(pack);
  const { pairs, left } = await lookAlikes(pictures, folder, new Recogniser(await loadCore()), options);
  if (left > 0)
    console.log(`${left} of ${pictures.length} pictures were not compared yet: check again for the rest.`);
  return pairs.map(({ one, other, score }) => ({
    severity: 'warning',
    file: pack.entries.find(({ kind, id }) => kind === 'artwork' && id === one)?.file ?? '',
    field: ['pictures'],
    reason: `looks like artwork ${other} ${workName(pack, other)} to the camera (score ${score})`,
  }));
}
