import {
  type Finding,
  type FindingMessage,
  findingMessage,
  isMediaAddress,
  type MediaUse,
  mediaOf,
  type Pack,
} from '@museummate/pack-format';
import { folderError, type PackPlace } from '../pack/pack-file.ts';
import { checkLargePlans } from './check-large-plans.ts';
import { checkSmallPictures } from './check-small-pictures.ts';
import { checkSounds } from './check-sounds.ts';
import { checkSubtitles } from './check-subtitles.ts';
import { type InspectOptions, inspectMedia } from './inspect-media.ts';
import { listMedia, MAX_FOLDERS, MediaFiles } from './media-files.ts';

export interface CheckedMedia {
  findings: Finding[];
  /** Number of recordings whose loudness is not analysed yet, because the time limit was reached. */
  unheard: number;
}

export interface CheckMediaOptions extends InspectOptions {
  /** Whether the server already has this file. If so, the pack's folder need not contain it. */
  isStored?: (name: string) => boolean;
}

/**
 * Finds media that are missing, damaged, unused, too small or too loud, and subtitles that do not match their
 * recording or video.
 */
export async function checkMedia(
  pack: Pack,
  place: PackPlace,
  { isStored = () => false, ...options }: CheckMediaOptions,
): Promise<CheckedMedia> {
  // Files that the pack names by URL are skipped, because remote/check-remote.ts checks them.
  const uses = new Map([...mediaOf(pack)].filter(([name]) => !isMediaAddress(name) && !isStored(name)));
  const closed = await folderError(place, 'media');
  if (closed) return { findings: [{ severity: 'error', file: 'media', field: [], ...closed }], unheard: 0 };
  const files = await listMedia(place.folder);
  if (!files && uses.size > 0) return { findings: [noFolder(uses.size)], unheard: 0 };
  const present = files ?? new MediaFiles([]);
  const findings = [...checkNames(uses, present), ...present.deep.map(tooDeep)];
  const there = new Map([...uses].filter(([name]) => present.names.has(name)));
  const { findings: inspected, unheard } = await inspectMedia(place, there, options);
  for (const [name, { error }] of inspected) {
    if (!error) continue;
    // Subtitle files are skipped, because check-subtitles.ts reports their errors with line numbers.
    for (const { medium, file, field } of uses.get(name) ?? [])
      if (medium !== 'subtitles')
        findings.push({
          severity: 'error',
          file,
          field,
          ...findingMessage(error.code, {}, `${name} ${error.reason}`, error.advice),
          sort: error.reason,
        });
  }
  findings.push(...checkSmallPictures(uses, inspected));
  findings.push(...checkLargePlans(uses, inspected));
  findings.push(...checkSounds(uses, inspected));
  findings.push(...(await checkSubtitles(pack, place, inspected)));
  if (!pack.lost) findings.push(...checkUnused(uses, present));
  return { findings, unheard };
}

function noFolder(count: number): Finding {
  return {
    severity: 'error',
    file: 'media',
    field: [],
    ...findingMessage(
      'file_no_media',
      {},
      `is missing, although ${count} files in it are referred to`,
      'Create a folder with this name next to museum.yaml and put the pictures, audio and videos in it.',
    ),
  };
}

function tooDeep(file: string): Finding {
  return {
    severity: 'error',
    file,
    field: [],
    ...findingMessage(
      'file_too_deep',
      {},
      `is more than ${MAX_FOLDERS} folders deep and was not checked`,
      'Move its contents to a higher folder, or delete it.',
    ),
  };
}

function checkNames(uses: ReadonlyMap<string, MediaUse[]>, files: MediaFiles): Finding[] {
  const findings: Finding[] = [];
  for (const [name, places] of uses) {
    if (files.names.has(name)) continue;
    const [same, ...others] = files.alike(name);
    const words: FindingMessage & Pick<Finding, 'fix' | 'sort'> =
      same && others.length === 0
        ? {
            ...findingMessage(
              'file_other_letters',
              {},
              `${name} is missing, but ${same} exists: file names are case-sensitive`,
              `Change it to ${same}; \`check --fix\` does this for you.`,
            ),
            fix: { do: 'replaceValue', by: same },
            sort: 'case',
          }
        : {
            ...findingMessage('file_missing', {}, `${name} is missing`, missingAdvice(files.near(name))),
            sort: 'missing file',
          };
    for (const { file, field } of places) findings.push({ severity: 'error', file, field, ...words });
  }
  return findings;
}

const missingAdvice = (near: string | undefined) =>
  near
    ? `Did you mean ${near}? If so, write that; otherwise add the file.`
    : 'Add the file, or delete the line that refers to it.';

const MEDIA_ENDING = /\.(?:jpe?g|png|webp|avif|gif|svg|m4a|mp3|aac|ogg|opus|wav|mp4|vtt)$/i;

function checkUnused(uses: ReadonlyMap<string, MediaUse[]>, files: MediaFiles): Finding[] {
  // If a reference and a file name differ only in case or accents, checkNames reports the reference. So the file is
  // not reported as unused here.
  const named = new Set([...uses.keys()].flatMap((name) => [name, ...files.alike(name)]));
  return [...files.names]
    .filter((name) => MEDIA_ENDING.test(name) && !named.has(name))
    .sort()
    .map((name) => ({
      severity: 'warning',
      file: name,
      field: [],
      ...findingMessage(
        'file_unused',
        {},
        'is not used anywhere in this pack',
        'Refer to it where it belongs, or delete it; it will not be imported.',
      ),
    }));
}
