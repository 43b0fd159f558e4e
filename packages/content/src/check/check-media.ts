import { stat } from 'node:fs/promises';
import path from 'node:path';
import { documentFormats } from '../format/documents.ts';
import type { Medium, Role } from '../format/roles.ts';
import { isTranscriptFile } from '../format/transcript.ts';
import { type Path, walk } from '../format/walk.ts';
import { probe } from '../media/probe.ts';
import type { Fault } from '../pack/faults.ts';
import type { Pack } from '../pack/parse-pack.ts';

export interface MediaUse {
  medium: Medium;
  file: string;
  field: Path;
}

/** Every media file that a pack names, with the places that name it. */
export function mediaOf(pack: Pack): Map<string, MediaUse[]> {
  const uses = new Map<string, MediaUse[]>();
  for (const { kind, file, document } of pack.entries) {
    walk(documentFormats[kind].schema, document, ({ role, value, path: field }) => {
      const medium = mediumOf(role, value);
      if (medium) {
        const name = value as string;
        const known = uses.get(name);
        if (known) known.push({ medium, file, field });
        else uses.set(name, [{ medium, file, field }]);
      }
      return undefined;
    });
  }
  return uses;
}

function mediumOf(role: Role, value: unknown): Medium | undefined {
  if (role.is === 'file') return role.medium;
  return role.is === 'transcript' && isTranscriptFile(value as string) ? 'subtitles' : undefined;
}

/** Files that are missing or are not what their name says. */
export async function checkMedia(pack: Pack): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [name, uses] of mediaOf(pack)) {
    const reason = await faultOf(path.join(pack.folder, name), uses[0]?.medium ?? 'picture');
    if (reason)
      for (const { file, field } of uses)
        faults.push({ severity: 'error', file, field, reason: `${name} ${reason}` });
  }
  return faults;
}

async function faultOf(file: string, medium: Medium): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return 'is missing';
  const result = await probe(file, medium);
  return 'fault' in result ? result.fault : undefined;
}
