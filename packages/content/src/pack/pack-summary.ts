import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { museumDocument, museumIdFor } from '@museummate/pack-format';
import { parse } from 'yaml';
import { ownText } from '../publish/localise.ts';

export interface PackSummary {
  idMuseum: number;
  /** The museum's name in its first language. */
  name: string;
}

/** Reads only the museum document of a pack; undefined if museum.yaml is missing or invalid. */
export async function readPackSummary(folder: string): Promise<PackSummary | undefined> {
  try {
    const given = parse(await readFile(path.join(folder, 'museum.yaml'), 'utf8'), { uniqueKeys: false });
    const museum = museumDocument.parse({ ...given, idMuseum: given.idMuseum ?? museumIdFor(given.code) });
    return { idMuseum: museum.idMuseum, name: ownText(museum.name, museum) ?? museum.code };
  } catch {
    return undefined;
  }
}
