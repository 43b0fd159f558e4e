import type { DraftDocument, DraftFinding } from '@museummate/studio-api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { localDateTimeAt, useTimeZone } from '#features/content/museum-time/museum-time.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { type DeskState, deskRequest, deskState } from './desk-state.ts';

/** An artwork or hall. */
export interface DeskItem {
  kind: 'artwork' | 'hall';
  id: number;
  name: string;
  works: readonly number[];
}

/** A requested state, and the document before the request. */
interface Asked {
  state: DeskState;
  over: DraftDocument | undefined;
}

export interface RefusedChange {
  thing: DeskItem;
  findings: DraftFinding[];
}

/**
 * Optimistic state: shows the requested state at once. It is dropped when the document changes or the server
 * rejects the request.
 */
function useOptimisticState() {
  const { device } = useServices();
  const own = useDraft((view) => view.ownLanguage);
  const documents = useDraft((view) => view.documents);
  const now = localDateTimeAt(device.now(), useTimeZone());
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(new Map());
  const stateOf = (kind: DeskItem['kind'], id: number) => {
    const key = documentKey(kind, id);
    const document = documents.get(key);
    const latest = asked.get(key);
    if (latest && latest.over === document) return latest.state;
    return deskState(document ?? { value: {} }, now, own);
  };
  const ask = ({ kind, id }: DeskItem, state: DeskState) => {
    const key = documentKey(kind, id);
    setAsked((all) => new Map([...all, [key, { state, over: documents.get(key) }]]));
  };
  const forget = ({ kind, id }: DeskItem) => {
    const key = documentKey(kind, id);
    setAsked((all) => new Map([...all].filter(([each]) => each !== key)));
  };
  return { stateOf, ask, forget };
}

/** Opens, closes and moves artworks and halls at once, without a publication. */
export function useDeskChange() {
  const { api } = useServices();
  const { idMuseum, draft } = useMuseum();
  const queries = useQueryClient();
  const own = useDraft((view) => view.ownLanguage);
  const { run, isBusy, error } = useAsyncAction();
  const { stateOf, ask, forget } = useOptimisticState();
  const [done, setDone] = useState<{ thing: DeskItem; before: DeskState; now: DeskState }>();
  const [refused, setRefused] = useState<RefusedChange>();
  const change = async (thing: DeskItem, next: DeskState, onDone: () => void) => {
    const before = stateOf(thing.kind, thing.id);
    let findings: DraftFinding[] = [];
    setRefused(undefined);
    ask(thing, next);
    const isAnswered = await run(async () => {
      const answer = await api.setOpenState(idMuseum, deskRequest(thing, next, own));
      if (answer.state === 'stopped') findings = answer.findings;
    }).catch((reason: unknown) => {
      forget(thing);
      throw reason;
    });
    if (!isAnswered || findings.length > 0) {
      forget(thing);
      setDone(undefined);
      setRefused({ thing, findings });
      return;
    }
    onDone();
    setDone({ thing, before, now: next });
    await Promise.all([draft.refresh(), queries.invalidateQueries()]);
  };
  return { stateOf, change, isBusy, error, done, refused, forgetRejection: () => setRefused(undefined) };
}
