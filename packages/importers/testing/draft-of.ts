import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatFinding, parsePack, type RawDocuments } from '@museummate/pack-format';
import { checkDocuments } from '@museummate/pack-format/check';
import { PackDraft } from '../src/core/draft.ts';
import { DraftMedia } from '../src/core/draft-media.ts';
import type { SourceContext } from '../src/core/format.ts';
import { leaveOutErrors } from '../src/core/leave-out.ts';
import { MediaSource } from '../src/core/media-source.ts';
import { newMuseum } from '../src/core/new-museum.ts';
import { formatNote } from '../src/core/notes.ts';
import { formatOf } from '../src/formats.ts';
import { checkWithoutFiles } from '../src/preview-source.ts';

export interface DraftOfOptions {
  base?: RawDocuments['documents'];
  /** Names of the files in the media folder. */
  media?: string[];
  removeMissing?: boolean;
  /** Fetches URLs that the file refers to. */
  fetchText?: NonNullable<SourceContext['fetchText']>;
}

/** Imports a file with this name and content. Returns the resulting museum and the notes as text. */
export async function draftOf(name: string, content: string | Uint8Array, options: DraftOfOptions = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-importers-'));
  try {
    const file = path.join(folder, name);
    await writeFile(file, content);
    for (const medium of options.media ?? []) {
      await mkdir(path.dirname(path.join(folder, 'media', medium)), { recursive: true });
      await writeFile(path.join(folder, 'media', medium), '');
    }
    const source = await MediaSource.open(options.media ? path.join(folder, 'media') : undefined);
    const highestId = () => Promise.resolve(0);
    const base =
      options.base ?? (await newMuseum({ idMuseum: 1, code: 'mill', name: 'The mill' }, highestId));
    const draft = new PackDraft({
      base,
      isNew: !options.base,
      media: new DraftMedia(source, []),
      highestId,
      removeMissing: options.removeMissing ?? false,
    });
    const context = options.fetchText ? { fetchText: options.fetchText } : {};
    await (await formatOf(file)).read(file, draft, context);
    await leaveOutErrors(draft, checkWithoutFiles);
    const works = draft.all('artwork').map(({ value }) => value);
    const documents = draft.documents();
    return { draft, works, notes: draft.notes.map(formatNote), documents, errors: errorsOf(documents) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the errors that would prevent the import of the pack. */
function errorsOf(documents: RawDocuments['documents']): string[] {
  const { pack, findings } = parsePack({ documents, findings: [] });
  const all = [...findings, ...(pack ? checkDocuments(pack) : [])];
  return all.filter(({ severity }) => severity === 'error').map(formatFinding);
}
