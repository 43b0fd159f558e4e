import type { PublishResponse } from '@museummate/studio-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from '#api/studio-api.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import type { PublishOptions } from './schedule.tsx';
import { placeKey, type UnpublishedPath } from './unpublished-document.tsx';
import type { Selection } from './use-selection.ts';

export type PublishActions = ReturnType<typeof usePublishActions>;

/** Returns the findings of the draft. The server checks again when the draft's revision changes. */
export function useDraftCheck() {
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const revision = useDraft((view) => view.revision);
  return useQuery({
    queryKey: ['check', idMuseum, revision],
    queryFn: () => api.check(idMuseum),
    placeholderData: (before) => before,
  });
}

/**
 * Returns the actions of the publish page: publish, schedule, cancel and discard. Only one of them runs at a time.
 */
export function usePublishActions({ all, leftOut, takeAll }: Selection) {
  const { api } = useServices();
  const { idMuseum, draft } = useMuseum();
  const queries = useQueryClient();
  const { run, isBusy, error } = useAsyncAction();
  const [answer, setAnswer] = useState<PublishResponse>();
  const [how, setHow] = useState<PublishOptions>({ note: '', local: undefined });
  const again = () => Promise.all([draft.refresh(), queries.invalidateQueries()]);
  const publish = (at: string | undefined) =>
    run(async () => {
      await draft.flush();
      // Changes that are not saved yet would not be published. So publishing fails until they are saved.
      if (draft.view.get().saveState === 'waiting') throw new NetworkError('some of it is not saved yet');
      const leaveOut = all.filter((place) => leftOut.has(placeKey(place)));
      const { note } = how;
      const given = await api.publish(idMuseum, {
        ...(leaveOut.length > 0 ? { leaveOut } : {}),
        ...(at === undefined ? {} : { at }),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      });
      setAnswer(given);
      if (given.state === 'published' || given.state === 'scheduled') {
        setHow({ note: '', local: undefined });
        takeAll();
      }
      await again();
    });
  const cancel = (idPublication: number) =>
    void run(async () => {
      await api.cancelPublication(idMuseum, idPublication);
      await again();
    });
  const discard = (places: readonly UnpublishedPath[], onDone: () => void) =>
    void run(async () => {
      await api.discardChanges(idMuseum, { changes: [...places] });
      onDone();
      await again();
    });
  return { publish, cancel, discard, isBusy, error, answer, how, setHow };
}
