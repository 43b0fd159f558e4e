import {
  type AppliedFix,
  checkPack,
  fixPack,
  openMediaCheckCache,
  RemoteFetch,
  remoteUrls,
  takenIds,
} from '@museummate/content';
import { type Finding, findingMessage, type Pack } from '@museummate/pack-format';
import { Recogniser } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import { readConfig } from '#config/config.ts';
import { openRecognitionCache } from '#modules/recognition/recogniser/recognition-cache.ts';
import { lookAlikes } from '#modules/recognition/references/look-alikes.ts';
import { picturesOfWorks, workName } from '#modules/recognition/references/pack-references.ts';
import { defineCommand, folderNamed, UsageError } from '../lib/command.ts';
import { printFindings } from '../lib/print-findings.ts';
import { storageExists, withStorage } from '../lib/with-storage.ts';

/**
 * Time limit for comparing the pictures of artworks, enough for about 200. If time runs out, the next check
 * compares the rest.
 */
const LOOK_MS = 20_000;
/** Time limit of the audio analysis, enough for about 1,000 recordings. Results are cached for the next check. */
const LISTEN_MS = 60_000;
/** Maximum number of rounds of fixes. Fixing a file name can make the file readable, which reveals further problems. */
const MAX_ROUNDS = 3;

export const checkCommand = defineCommand({
  usage: `
  check FOLDER           lists every problem of a pack with file, field, reason and advice; and works that look alike
      --all              lists every single problem, even if there are many of one kind
      --fix              fixes what is unambiguous and shows what it changed
      --fix --dry-run    shows what it would fix, and changes nothing
      --fetch            also fetches and checks the files that the pack names by URL`,
  options: {
    all: { type: 'boolean' },
    fix: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    fetch: { type: 'boolean' },
  },
  async run([folder], { all = false, fix = false, 'dry-run': dryRun = false, fetch = false }) {
    const target = folderNamed(folder, 'check needs a folder');
    if (dryRun && !fix)
      throw new UsageError('--dry-run only works with --fix; check on its own changes nothing');
    let found = await look(target, fetch);
    for (let round = 0; fix && round < (dryRun ? 1 : MAX_ROUNDS); round++) {
      const fixes = await fixPack(target, found.findings, { dryRun });
      for (const each of fixes) console.log(formatFix(each, dryRun));
      if (fixes.length === 0) break;
      if (!dryRun) found = await look(target, fetch);
    }
    const { pack, findings, unheard } = found;
    if (pack && !fetch) printRemoteFiles(pack);
    if (pack?.museum.recognitionAvailable) findings.push(...(await alike(pack, target)));
    if (unheard > 0)
      console.log(`${unheard} recordings have not been analysed yet; run check again for the rest.`);
    return printFindings(findings, { all });
  },
});

async function look(folder: string, reallyFetch: boolean) {
  const remote = { fetch: new RemoteFetch({ sources: readConfig(process.env).mediaSources }), reallyFetch };
  const options = { memory: openMediaCheckCache(folder), listenMs: LISTEN_MS, outside: remote };
  return (await storageExists())
    ? withStorage(({ store }) => checkPack(folder, { ...options, taken: (pack) => takenIds(pack, store) }))
    : checkPack(folder, options);
}

function formatFix({ file, line, what }: AppliedFix, dryRun: boolean): string {
  return `${dryRun ? 'would fix' : 'fixed'}: ${line ? `${file}:${line}` : file}: ${what}`;
}

/** Prints which files an import would fetch. A check fetches them only with --fetch. */
function printRemoteFiles(pack: Pack): void {
  const hosts = Map.groupBy(remoteUrls(pack), (address) => URL.parse(address)?.host ?? address);
  const list = [...hosts].map(([host, files]) => `${files.length} from ${host}`).join(', ');
  if (list) console.log(`An import would fetch files by URL: ${list}. check --fetch checks them now.`);
}

/** Finds artworks whose pictures look so alike that the camera recognition may confuse them. */
async function alike(pack: Pack, folder: string): Promise<Finding[]> {
  const options = { seen: openRecognitionCache(folder), withinMs: LOOK_MS };
  const pictures = picturesOfWorks(pack);
  const { pairs, left } = await lookAlikes(pictures, folder, new Recogniser(await loadCore()), options);
  if (left > 0)
    console.log(
      `${left} of ${pictures.length} pictures have not been compared yet; run check again for the rest.`,
    );
  return pairs.map(({ one, other, score }) => ({
    severity: 'warning',
    file: pack.entries.find(({ kind, id }) => kind === 'artwork' && id === one)?.file ?? '',
    field: ['pictures'],
    ...findingMessage(
      'looks_alike',
      { document: `artwork/${other}` },
      `looks like artwork ${other} ${workName(pack, other)} to the camera (score ${score})`,
      'Add recognitionPictures to each that show the difference.',
    ),
    sort: 'look alike',
  }));
}
