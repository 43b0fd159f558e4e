import { type DraftDocument, perLanguage } from '@museummate/studio-api';
import { useMemo } from 'react';
import { hallTitle, useHallGroups } from '#features/content/artworks/artworks.ts';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useTagNames } from '#features/content/tags/tags.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import { type BulkField, currentValues, routesIn } from './bulk-changes.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns the current values of a field as staff see them, each with the number of selected artworks that have it.
 */
export function useCurrentValues(
  selected: ReadonlySet<number>,
  field: BulkField,
): readonly [value: string, count: number][] {
  const t = useTexts();
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const groups = useHallGroups();
  const tags = useTagNames();
  const documentName = useDocumentName();
  return useMemo(() => {
    const content = { documents, ownLanguage };
    const hallOf = new Map(
      groups.flatMap(({ id, number, name, works }) =>
        works.map(
          (work) => [work.id, id === 0 ? t('without_hall') : hallTitle({ number, name }, t)] as const,
        ),
      ),
    );
    const routesOf = new Map<number, string[]>();
    if (field === 'route')
      for (const route of routesIn(content))
        for (const { idArtwork } of (route.value.steps ?? []) as { idArtwork?: number }[])
          if (idArtwork !== undefined)
            routesOf.set(idArtwork, [...(routesOf.get(idArtwork) ?? []), documentName(route)]);
    const valuesOf: Record<BulkField, (work: DraftDocument) => string[]> = {
      hall: ({ id }) => [hallOf.get(id) ?? ''],
      order: ({ id }) => [hallOf.get(id) ?? ''],
      state: ({ value }) => {
        const state = value.state === 'closed' || value.state === 'moved' ? value.state : 'open';
        const until = textIn(value.closedUntil);
        return [[t(`option_state_${state}`), until].filter(Boolean).join(' · ')];
      },
      credit: ({ value }) =>
        ((value.pictures ?? []) as { creditLine?: unknown }[]).map(({ creditLine }) =>
          textIn(perLanguage(creditLine, ownLanguage)[ownLanguage]),
        ),
      tags: ({ value }) => ((value.tagIds ?? []) as number[]).map((id) => tags.get(id) ?? String(id)),
      route: ({ id }) => routesOf.get(id) ?? [],
      dates: ({ value }) => {
        const dates = [textIn(value.from), textIn(value.until)];
        return dates.some(Boolean) ? [dates.map((date) => date || '…').join(' – ')] : [];
      },
    };
    return currentValues(content, selected, valuesOf[field]);
  }, [documents, ownLanguage, groups, tags, documentName, field, selected, t]);
}
