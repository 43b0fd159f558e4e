import type { Medium, Role } from '../roles.ts';
import { isTranscriptFile } from '../transcript.ts';
import { valuesWithRole } from '../values-with-role.ts';
import type { Path } from '../walk.ts';
import type { Pack } from './pack.ts';

export interface MediaUse {
  medium: Medium;
  file: string;
  field: Path;
}

/** Whether a medium is a URL instead of a file of the pack. */
export function isMediaAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** Returns every media file that a pack uses, with the fields that refer to it. */
export function mediaOf(pack: Pack): Map<string, MediaUse[]> {
  const uses = new Map<string, MediaUse[]>();
  for (const { kind, file, document } of pack.entries) {
    for (const { role, value, path: field } of valuesWithRole(kind, document)) {
      const medium = mediumOf(role, value);
      if (!medium) continue;
      const name = value as string;
      const known = uses.get(name);
      if (known) known.push({ medium, file, field });
      else uses.set(name, [{ medium, file, field }]);
    }
  }
  return uses;
}

function mediumOf(role: Role, value: unknown): Medium | undefined {
  if (role.is === 'file') return role.medium;
  return role.is === 'transcript' && isTranscriptFile(value as string) ? 'subtitles' : undefined;
}
