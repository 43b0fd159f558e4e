import { useStore } from '@museummate/store/react';
import { deepEqual, type PresenceRequest, type PresenceResponse } from '@museummate/studio-api';
import type { StaffMember, StaffMuseum } from '@museummate/studio-api/people';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Draft, type DraftView } from '#features/draft/draft/draft.ts';
import { UploadQueue } from '#features/draft/upload-queue/upload-queue.ts';
import { type Services, useServices } from '#features/foundation/services/services.ts';

type Others = PresenceResponse['others'];

/** The open museum with its draft and presence. */
export interface OpenMuseum extends StaffMuseum {
  staff: StaffMember;
  draft: Draft;
  uploads: UploadQueue;
  others: Others;
  /** Reports the open document, so that colleagues see it. */
  tellPlace: (place: PresenceRequest['place']) => void;
  /** State that screens keep after they are closed, see useScreenState. */
  kept: Map<string, unknown>;
}

const MuseumContext = createContext<OpenMuseum | undefined>(undefined);

export function useMuseum(): OpenMuseum {
  const museum = use(MuseumContext);
  if (!museum) throw new Error('there is no museum around this component');
  return museum;
}

/** Selects a value from the draft; see useStore. */
export function useDraft<Selected>(select: (view: DraftView) => Selected): Selected {
  return useStore(useMuseum().draft.view, select);
}

/** State of a screen. It is kept while the museum is open, even if the user leaves the screen. */
export function useScreenState<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const { kept } = useMuseum();
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as Value) : first));
  return [
    value,
    (next) => {
      kept.set(name, next);
      setValue(next);
    },
  ];
}

const EVERY = 5000;

interface PresenceOptions {
  services: Pick<Services, 'api' | 'device'>;
  draft: Draft;
  idMuseum: number;
  idStaff: number;
  /** Random id of this page. One person may have several pages open. */
  page: string;
  place: RefObject<PresenceRequest['place']>;
  setOthers: Dispatch<SetStateAction<Others>>;
}

/**
 * Regularly reports the open document, and receives the list of colleagues. Returns a function that stops the
 * polling.
 */
function pollPresence({ services, draft, idMuseum, idStaff, page, place, setOthers }: PresenceOptions) {
  const { api, device } = services;
  let isOver = false;
  let next: (() => void) | undefined;
  const greet = async () => {
    try {
      const answer = await api.presence(idMuseum, { place: place.current, page });
      if (isOver) return;
      // Own pages are left out: other windows, and this window before a reload.
      const found = answer.others.filter((other) => other.idStaff !== idStaff);
      // An equal list is not set again, because a new list would render the whole page.
      setOthers((now) => (deepEqual(now, found) ? now : found));
      await draft.refresh(answer.revision);
    } catch {
      // A failed request is ignored: the draft shows connection problems, and the next request updates the presence.
    }
    if (!isOver) next = device.later(() => void greet(), EVERY);
  };
  void greet();
  return () => {
    isOver = true;
    next?.();
  };
}

/**
 * Reloads queries that depend on the draft when its revision changes, for example after a save. Returns a function
 * that ends this.
 */
function invalidateAfterSave(draft: Draft, queries: QueryClient, idMuseum: number): () => void {
  let revision = draft.view.get().revision;
  return draft.view.subscribe(() => {
    const now = draft.view.get().revision;
    if (now === revision) return;
    revision = now;
    void queries.invalidateQueries({ queryKey: ['waiting', idMuseum] });
    void queries.invalidateQueries({ queryKey: ['history', idMuseum] });
    void queries.invalidateQueries({ queryKey: ['translations', idMuseum] });
  });
}

interface MuseumProviderProps {
  museum: StaffMuseum;
  staff: StaffMember;
  children: ReactNode;
}

export function MuseumProvider({ museum, staff, children }: MuseumProviderProps) {
  const services = useServices();
  const queries = useQueryClient();
  const { idMuseum } = museum;
  const { idStaff } = staff;
  const draft = useMemo(() => new Draft({ ...services, idMuseum, idStaff }), [services, idMuseum, idStaff]);
  const uploads = useMemo(
    () => new UploadQueue({ ...services, draft, idMuseum, idStaff }),
    [services, draft, idMuseum, idStaff],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another museum or person starts with new screen state
  const kept = useMemo(() => new Map<string, unknown>(), [idMuseum, idStaff]);
  const [others, setOthers] = useState<Others>([]);
  const place = useRef<PresenceRequest['place']>(null);

  useEffect(() => {
    const page = services.device.uuid();
    let isOver = false;
    let stopPresence: (() => void) | undefined;
    void draft.start().then(() => {
      if (isOver) return;
      stopPresence = pollPresence({ services, draft, idMuseum, idStaff, page, place, setOthers });
      void uploads.start();
    });
    const stopInvalidating = invalidateAfterSave(draft, queries, idMuseum);
    return () => {
      isOver = true;
      stopPresence?.();
      stopInvalidating();
      draft.end();
      uploads.end();
    };
  }, [services, draft, uploads, idMuseum, idStaff, queries]);

  const value = useMemo(
    () => ({
      ...museum,
      staff,
      draft,
      uploads,
      others,
      kept,
      tellPlace: (at: PresenceRequest['place']) => {
        place.current = at;
      },
    }),
    [museum, staff, draft, uploads, others, kept],
  );
  return <MuseumContext value={value}>{children}</MuseumContext>;
}
