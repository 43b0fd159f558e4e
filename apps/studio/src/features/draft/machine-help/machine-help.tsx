import type {
  MachineAbility,
  MachineHelpResponse,
  MachineJob,
  MachinePlace,
  MachineProgramInfo,
} from '@museummate/studio-api/machine-help';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type MachineApi, machineApi } from '#api/machine-api.ts';
import { buttonClass } from '#features/controls/button/button.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { useTexts } from '#i18n/text.ts';

/** Milliseconds between two requests for the progress of a job. */
const EVERY_MS = 1_000;

/** Returns the endpoints of machine help. */
export function useMachineApi(): MachineApi {
  const { api } = useServices();
  return useMemo(() => api.machine(machineApi), [api]);
}

interface MachineHelp {
  help: MachineHelpResponse | undefined;
  /** Saves the texts of this page, and starts a job with them. */
  start: (ability: 'speak' | 'translate' | 'transcribe', items: MachinePlace[]) => Promise<void>;
  cancel: (idJob: string) => Promise<void>;
}

/** Machine help: the programs and their jobs. Results are added to the draft while a job is running. */
export function useMachineHelp(): MachineHelp {
  const api = useMachineApi();
  const { idMuseum, draft } = useMuseum();
  const queries = useQueryClient();
  const queryKey = ['machine', idMuseum];
  const { data: help } = useQuery({
    queryKey,
    queryFn: () => api.machineHelp(idMuseum),
    refetchInterval: ({ state }) => isRunning(state.data) && EVERY_MS,
  });
  const done = (help?.jobs ?? []).flatMap(({ items }) =>
    items.filter(({ state }) => state === 'done'),
  ).length;
  useEffect(() => {
    if (done > 0) void draft.refresh();
  }, [done, draft]);
  return {
    help,
    async start(ability, items) {
      // Unsaved changes are saved first, because the server passes its stored texts to the program.
      await draft.flush();
      await api.startMachineJob(idMuseum, { ability, items });
      await queries.invalidateQueries({ queryKey });
    },
    async cancel(idJob) {
      await api.cancelMachineJob(idMuseum, idJob);
      await queries.invalidateQueries({ queryKey });
    },
  };
}

const isRunning = (help: MachineHelpResponse | undefined) =>
  help?.jobs.some(({ state }) => state === 'waiting') ?? false;

const shortOf = (language: string) => language.split(/[-_]/)[0] ?? language;

/** Returns the program for a language. With `from`, returns the program that translates from that language. */
export function programOf(
  help: MachineHelpResponse | undefined,
  ability: MachineAbility,
  language: string,
  from?: string,
): MachineProgramInfo | undefined {
  const names = from
    ? [`${from}-${language}`, `${shortOf(from)}-${shortOf(language)}`]
    : [language, shortOf(language)];
  for (const name of names) {
    const found = help?.[ability].find(({ languages }) => languages.includes(name));
    if (found) return found;
  }
  return undefined;
}

/** Returns the latest job that contains a text, with the item of the job for this text. */
export function jobOf(help: MachineHelpResponse | undefined, ability: MachineAbility, place: MachinePlace) {
  for (const job of help?.jobs ?? []) {
    if (job.ability !== ability) continue;
    const item = job.items.find((each) => isSamePlace(each, place));
    if (item) return { job, item };
  }
  return undefined;
}

const isSamePlace = (one: MachinePlace, other: MachinePlace) =>
  one.kind === other.kind &&
  one.id === other.id &&
  one.language === other.language &&
  one.path.join('/') === other.path.join('/');

export function countItems({ items }: Pick<MachineJob, 'items'>) {
  const of = (state: MachineJob['items'][number]['state']) =>
    items.filter((item) => item.state === state).length;
  return { all: items.length, done: of('done'), failed: of('failed') };
}

/** Link to the page of machine drafts. The interface texts of the link are loaded with it. */
export function MachineLink() {
  return (
    <ScreenTexts screen="voice" frame={() => null}>
      <ToDrafts />
    </ScreenTexts>
  );
}

function ToDrafts() {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  return (
    <p>
      <Link to={museumPath(idMuseum, '/translations/drafts')} className={buttonClass}>
        {t('machine')}
      </Link>
    </p>
  );
}
