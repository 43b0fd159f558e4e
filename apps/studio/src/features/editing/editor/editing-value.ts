import type { DocumentKind } from '@museummate/pack-format';
import { type ChangePath, type DraftDocument, pathOfField, valueAt } from '@museummate/studio-api';
import { useMemo, useState } from 'react';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import {
  type OutdatedTranslation,
  useOutdatedTranslations,
} from '#features/draft/outdated-translations/outdated-translations.ts';
import type { Editing, LocatedFinding } from '#features/editing/fields/fields.tsx';
import { findingField } from '#features/editing/finding-field/finding-field.ts';
import { useCheck } from '#features/editing/findings/findings.tsx';
import { useStableValue } from '#features/foundation/stable-value/stable-value.ts';
import type { LanguagePair } from './language-pair.tsx';

interface EditingValue {
  kind: DocumentKind;
  id: number;
  seen: Editing['seen'];
  document: DraftDocument | undefined;
  pair: LanguagePair;
}

/** Findings of one document, with the paths of their values. */
function useDocumentFindings(
  { kind, id, seen }: Pick<EditingValue, 'kind' | 'id' | 'seen'>,
  target: string,
): LocatedFinding[] {
  const findings = useCheck();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const value = useDraft(({ documents }) => documents.get(documentKey(kind, id))?.value);
  return useMemo(() => {
    const shown = value && (seen?.(value) ?? value);
    return findings
      .filter((finding) => finding.kind === kind && finding.id === id)
      .map((finding) => ({
        ...finding,
        path: pathOfField(shown, findingField(finding, target), { kind, ownLanguage }),
      }));
  }, [findings, kind, id, value, seen, ownLanguage, target]);
}

const NONE: readonly OutdatedTranslation[] = [];

const nameOfText = ({ path, language }: OutdatedTranslation) => [...path, language].join('\n');

/**
 * Translations that were outdated when the page was opened and have been updated since. They stay marked as
 * updated.
 */
function useUpdatedTranslations(
  stale: readonly OutdatedTranslation[],
  sourceOf: (path: ChangePath) => unknown,
): OutdatedTranslation[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, OutdatedTranslation>>(new Map());
  const unknown = stale.filter((text) => seen.get(nameOfText(text))?.after !== text.after);
  if (unknown.length > 0)
    setSeen(new Map([...seen, ...unknown.map((text) => [nameOfText(text), text] as const)]));
  const open = new Set(stale.map(nameOfText));
  // If the source text was changed back, the translation is valid again without an update, so it is not marked.
  return [...seen.values()].filter(
    (text) => !open.has(nameOfText(text)) && sourceOf(text.path) === text.after,
  );
}

/**
 * Returns the context for the fields of a document. It stays the same object while a person types, so that not every
 * field is rendered for each key.
 */
export function useEditingValue({ kind, id, seen, document, pair }: EditingValue): Editing {
  const { idMuseum } = useMuseum();
  const view = useDraft((each) => each);
  const { ownLanguage } = view;
  const outdated = useOutdatedTranslations(idMuseum, view).get(documentKey(kind, id));
  const stale = useStableValue(outdated ?? NONE);
  const updated = useStableValue(
    useUpdatedTranslations(
      stale,
      (path) => document && valueAt(document.value, [...path, ownLanguage], { kind, ownLanguage }),
    ),
  );
  const { source, target } = pair;
  const findings = useStableValue(useDocumentFindings({ kind, id, seen }, target));
  return useMemo(
    () => ({ kind, id, source, target, stale, updated, findings, ...(seen ? { seen } : {}) }),
    [kind, id, source, target, stale, updated, findings, seen],
  );
}
