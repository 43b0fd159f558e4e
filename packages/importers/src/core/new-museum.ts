import type { IdKind, RawDocuments } from '@museummate/pack-format';

export interface NewMuseum {
  idMuseum: number;
  /** The word in links: small letters, digits and hyphens. */
  code: string;
  name: string;
}

/**
 * The least that a museum needs to be opened: visitors type a number and hear. What it speaks follows from what is
 * imported into it (`PackDraft.finish`).
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

/** Numbers that are made follow that of the museum, so that they hardly ever meet those of another pack. */
export const firstNumber = (idMuseum: number) => idMuseum * 1000;
