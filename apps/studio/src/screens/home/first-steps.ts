import { type DocumentKind, valuesWithRole } from '@museummate/pack-format';
import { changesBetween, type DraftDocument } from '@museummate/studio-api';
import { deletionChanges } from '#features/content/references/references.ts';
import type { DraftState } from '#features/draft/draft/draft.ts';

export const FIRST_STEPS = ['works', 'pictures', 'voices', 'halls', 'start', 'privacy'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const EXAMPLE_KINDS: readonly DocumentKind[] = ['artwork', 'hall', 'route', 'infoSection'];

/**
 * Returns the example documents of a museum that was never published. An example is a document that has not been
 * changed since the museum was created; a changed one is the museum's own.
 */
export function examplesOf(documents: Iterable<DraftDocument>): DraftDocument[] {
  return [...documents].filter(({ kind, state }) => state === 'same' && EXAMPLE_KINDS.includes(kind));
}

/** Returns the steps that the museum has done. Only its own documents count, and not the examples. */
export function doneSteps(documents: Iterable<DraftDocument>): Set<FirstStep> {
  const all = [...documents].filter(({ state }) => state !== 'deleted');
  const examples = new Set(examplesOf(all));
  const own = (kind: DocumentKind) => all.filter((each) => each.kind === kind && !examples.has(each));
  const works = own('artwork');
  const hasPicture = ({ value }: DraftDocument) => Array.isArray(value.pictures) && value.pictures.length > 0;
  const done: Record<FirstStep, boolean> = {
    works: works.length > 0,
    pictures: works.length > 0 && works.every(hasPicture),
    voices: works.some(({ value }) => value.mainAudio !== undefined),
    halls: own('hall').length > 0,
    start: own('navigationSection').length > 0,
    privacy: all.some(({ kind, value }) => kind === 'museum' && value.privacyPolicy !== undefined),
  };
  return new Set(FIRST_STEPS.filter((step) => done[step]));
}

/** Returns the changes that delete the examples, all references to them, and the uses of their pictures. */
export function exampleRemovals({ documents, ownLanguage }: Pick<DraftState, 'documents' | 'ownLanguage'>) {
  const examples = examplesOf(documents.values());
  const files = new Set(examples.flatMap(({ kind, value }) => filesOf(kind, value)));
  const pictures = [...documents.values()]
    .filter((each) => each.state !== 'deleted' && !examples.includes(each))
    .flatMap(({ kind, id, value }) => {
      const left = Object.fromEntries(
        Object.entries(value).filter(
          ([, field]) => !files.has((field as { file?: string } | null)?.file ?? ''),
        ),
      );
      return changesBetween(value, left, id, { kind, ownLanguage }).map(({ path, after }) => ({
        place: { kind, id, path },
        after,
      }));
    });
  return [
    ...pictures,
    ...deletionChanges(
      { documents, ownLanguage },
      examples.map(({ kind, id }) => ({ kind, id })),
    ),
  ];
}

const filesOf = (kind: DocumentKind, value: object) =>
  valuesWithRole(kind, value).flatMap(({ role, value: file }) =>
    role.is === 'file' && typeof file === 'string' ? [file] : [],
  );
