import type { IdKind, RawDocuments } from '@museummate/pack-format';

export interface NewMuseum {
  idMuseum: number;
  /** Short name for URLs: lower-case letters, digits and hyphens. */
  code: string;
  name: string;
}

/**
 * Creates the smallest usable museum: visitors type a number and listen. It has no languages yet.
 * `PackDraft.finish` adds the languages of the source.
 */
export async function newMuseum(
  { idMuseum, code, name }: NewMuseum,
  highestId: (kind: IdKind) => Promise<number>,
): Promise<RawDocuments['documents']> {
  const idNavigationSection = Math.max(firstNumber(idMuseum), await highestId('navigationSection')) + 1;
  return [
    {
      kind: 'museum',
      file: 'museum.yaml',
      value: { idMuseum, code, name, languages: [], timelineEnabled: false },
    },
    {
      kind: 'navigationSection',
      file: `navigation-sections/${idNavigationSection}.yaml`,
      value: { idNavigationSection, index: 1, sectionType: 'KEYBOARD' },
    },
  ];
}

/**
 * Returns the first number for generated ids. It depends on the museum's number, so that two packs rarely
 * contain the same ids.
 */
export const firstNumber = (idMuseum: number) => idMuseum * 1000;
