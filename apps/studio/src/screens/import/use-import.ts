import type { ImportOutcome, ImportPreview, ImportRequest } from '@museummate/studio-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { type AsyncAction, useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { addFiles, findPresent, type ImportFiles, NO_FILES } from './import-files.ts';
import { CancelledError, type RefusedFile, sendFiles } from './send-files.ts';

export type Step = 'files' | 'columns' | 'check' | 'done';

interface Decisions {
  columns: Readonly<Record<string, string>>;
  /** Rows that the import leaves out. Each is identified by sheet and row number. */
  leaveOut: ReadonlySet<string>;
  absent: Readonly<Record<number, 'close' | 'delete'>>;
}

const UNDECIDED: Decisions = { columns: {}, leaveOut: new Set(), absent: {} };

interface FinishedImport {
  outcome: ImportOutcome;
  refused: readonly RefusedFile[];
}

function useImportState() {
  const [files, setFiles] = useState<ImportFiles>(NO_FILES);
  const [preview, setPreview] = useState<ImportPreview>();
  const [decisions, setDecisions] = useState<Decisions>(UNDECIDED);
  const [step, setStep] = useState<Step>('files');
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [finished, setFinished] = useState<FinishedImport>();
  const uploaded = useRef(new Map<string, string>());
  const run = useRef(new AbortController());
  useEffect(() => {
    run.current = new AbortController();
    return () => run.current.abort();
  }, []);
  const shown = { files, preview, decisions, step, progress, finished };
  const setters = { setFiles, setPreview, setDecisions, setStep, setProgress, setFinished };
  return { ...shown, ...setters, uploaded, run };
}

type State = ReturnType<typeof useImportState>;

/** State of an import during its preparation. Only `take` changes the draft. */
export function useImport() {
  const state = useImportState();
  const action = useAsyncAction();
  useWarnBeforeLeaving(state.progress !== undefined);
  const reading = useReading(state, action);
  const take = useTake(state, action);
  const { files, preview, decisions, step, progress, finished, setStep, setDecisions, run } = state;
  return {
    ...action,
    ...reading,
    files,
    preview,
    decisions,
    step,
    progress,
    finished,
    setStep,
    setDecisions,
    take,
    cancel() {
      run.current.abort();
      run.current = new AbortController();
      state.setFiles(NO_FILES);
      state.setPreview(undefined);
      setDecisions(UNDECIDED);
      state.setFinished(undefined);
      setStep('files');
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;

/** Loads the preview of a list. */
function useReading(state: State, action: AsyncAction) {
  const { api } = useServices();
  const { idMuseum, draft } = useMuseum();
  const { files, preview, decisions, uploaded, setFiles, setPreview, setDecisions, setStep } = state;
  const read = async (of: ImportFiles, by: Decisions, isMapped: boolean) => {
    const request = requestOf(of, by, uploaded.current);
    if (!request) return;
    const found = await api.previewImport(idMuseum, request);
    const isUnknown = found.headings.some(({ meaning, isMapped: isChosen }) => !meaning && !isChosen);
    setPreview(found);
    setStep(found.needsColumns || (isUnknown && !isMapped) ? 'columns' : 'check');
  };
  return {
    add: (chosen: readonly File[]) =>
      action.run(async () => {
        const next = await addFiles(files, chosen);
        const present = await findPresent(next.media, draft.view.get().media.values());
        for (const [name, path] of present) uploaded.current.set(name, path);
        setFiles(next);
        setPreview(undefined);
        await read(next, UNDECIDED, false);
      }),
    addAddress: (address: string) =>
      action.run(async () => {
        const next = { ...files, source: { address }, sourceName: address };
        setFiles(next);
        await read(next, UNDECIDED, false);
      }),
    /**
     * Loads the preview again after the person has assigned columns to fields. Columns without a field are left
     * out from then on.
     */
    readAgain: () =>
      action.run(async () => {
        const unknown = preview?.headings.filter(({ meaning, isMapped }) => !meaning && !isMapped) ?? [];
        const leftOut = Object.fromEntries(unknown.map(({ title }) => [title, '']));
        const next = { ...decisions, columns: { ...leftOut, ...decisions.columns } };
        setDecisions(next);
        await read(files, next, true);
      }),
  };
}

/** Uploads the files that the list uses, and imports the list into the draft. */
function useTake({ files, preview, decisions, uploaded, run, ...set }: State, action: AsyncAction) {
  const services = useServices();
  const { idMuseum, staff, draft } = useMuseum();
  const { idStaff } = staff;
  const queries = useQueryClient();
  return async () => {
    if (!preview) return;
    const { signal } = run.current;
    await action.run(async () => {
      try {
        const refused = await sendFiles({
          services,
          idMuseum,
          idStaff,
          files: preview.files,
          remote: preview.remote,
          media: files.media,
          known: uploaded.current,
          onProgress: (done, all) => set.setProgress({ done, all }),
          signal,
        });
        const request = requestOf(files, decisions, uploaded.current);
        if (!request || signal.aborted) return;
        const outcome = await services.api.applyImport(idMuseum, request);
        await draft.refresh();
        set.setFinished({ outcome, refused });
        set.setStep('done');
      } catch (error) {
        if (!(error instanceof CancelledError)) throw error;
      } finally {
        set.setProgress(undefined);
        void queries.invalidateQueries({ queryKey: ['imports', idMuseum] });
      }
    });
  };
}

function requestOf(
  { source, media }: ImportFiles,
  { columns, leaveOut, absent }: Decisions,
  uploaded: ReadonlyMap<string, string>,
): ImportRequest | undefined {
  if (!source) return undefined;
  const names = new Set([...media.keys(), ...uploaded.keys()]);
  return {
    source,
    files: [...names].map((name) => {
      const path = uploaded.get(name);
      return path === undefined ? { name } : { name, path };
    }),
    columns: { ...columns },
    leaveOut: [...leaveOut].map((key) => {
      const place = key.lastIndexOf('\n');
      return { sheet: key.slice(0, place), row: Number(key.slice(place + 1)) };
    }),
    absent: { ...absent },
  };
}

function useWarnBeforeLeaving(isAtRisk: boolean): void {
  const { device } = useServices();
  const latest = useRef(isAtRisk);
  latest.current = isAtRisk;
  useEffect(() => device.warnBeforeLeaving(() => latest.current), [device]);
}
