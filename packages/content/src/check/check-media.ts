import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Fault, type Medium, mediaOf, type Pack } from '@museummate/pack-format';
import { probe } from '../media/probe.ts';

/** Files that are missing or are not what their name says. */
export async function checkMedia(
  pack: Pack,
  folder: string,
  isStored: (name: string) => boolean = () => false,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [name, uses] of mediaOf(pack)) {
    if (isStored(name)) continue;
    const reason = await faultOf(path.join(folder, name), uses[0]?.medium ?? 'picture');
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
