import { type ChangePath, changesBetween, deepEqual, valueAt } from '@museummate/studio-api';
import { applyDraft, type DraftedDocument, overlaps } from '../changes/draft-documents.ts';
import type { DraftLogRepository } from '../changes/draft-log.repository.ts';
import { ownLanguageOf } from '../changes/save-changes.service.ts';

/** Documents per transaction, so that people who type meanwhile never wait long. */
const MAX_DOCUMENTS = 50;

interface Publication {
  idMuseum: number;
  version: string;
  documents: readonly Pick<DraftedDocument, 'kind' | 'id' | 'live' | 'draft'>[];
}

/** Marks changes as published. Changes that were left out, or edited meanwhile, stay unpublished. */
export async function markPublished(
  log: DraftLogRepository,
  { idMuseum, version, documents }: Publication,
): Promise<void> {
  for (let start = 0; start < documents.length; start += MAX_DOCUMENTS) {
    const some = documents.slice(start, start + MAX_DOCUMENTS);
    await log.write(idMuseum, async (writer) => {
      const ownLanguage = await ownLanguageAt(log, writer.version);
      for (const document of some) {
        const context = { kind: document.kind, ownLanguage };
        const changes = await writer.waiting([document]);
        if (changes.length === 0) continue;
        const [after] = applyDraft([{ ...document, live: document.draft }], changes, ownLanguage);
        const left = changesBetween(document.draft, after?.draft, document.id, context);
        const ended = changes.filter(({ path }) => !left.some((each) => overlaps(each.path, path)));
        if (ended.length > 0)
          await writer.end(
            ended.map(({ idChange }) => idChange),
            { version },
          );
        const wasPublished = (path: ChangePath) =>
          !deepEqual(valueAt(document.live, path, context), valueAt(document.draft, path, context));
        for (const { idChange, path } of changes.filter((each) => !ended.includes(each)))
          if (wasPublished(path)) await writer.rebase(idChange, valueAt(document.draft, path, context));
      }
    });
  }
}

/** Returns the museum's main language in a published version. */
export async function ownLanguageAt(log: Pick<DraftLogRepository, 'live'>, version: string): Promise<string> {
  const [museum] = await log.live(version, [{ kind: 'museum', id: 0 }]);
  return ownLanguageOf(museum && JSON.parse(museum.body));
}
