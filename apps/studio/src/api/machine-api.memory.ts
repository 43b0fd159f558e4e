import type {
  MachineHelpResponse,
  MachineJob,
  MachineProgramInfo,
  ProposedTimes,
  SpeechRequest,
  StartMachineJobRequest,
} from '@museummate/studio-api/machine-help';
import type { MachineApi } from './machine-api.ts';
import { ApiError } from './studio-api.ts';

/** Machine help in memory, for tests. A test sets the installed programs and ends the jobs. */
export class MemoryMachine implements MachineApi {
  programs: Omit<MachineHelpResponse, 'jobs'> = { speak: [], translate: [], transcribe: [], align: [] };
  jobs: MachineJob[] = [];
  readonly tried: SpeechRequest[] = [];
  /** Start times in seconds that the alignment returns. */
  starts: number[] = [];
  /** Start times that the transcription program returned together with a transcript. */
  times: ProposedTimes | null = null;

  machineHelp = () => Promise.resolve({ ...this.programs, jobs: this.jobs.map((job) => ({ ...job })) });

  startMachineJob: MachineApi['startMachineJob'] = (
    _idMuseum,
    { ability, items }: StartMachineJobRequest,
  ) => {
    const job: MachineJob = {
      idJob: `job-${this.jobs.length + 1}`,
      ability,
      by: { idStaff: 1, name: 'Ana Ruiz' },
      at: '2026-11-16T14:41:00.000Z',
      state: 'waiting',
      waitsUntil: null,
      items: items.map((item) => ({ ...item, state: 'waiting', problem: null })),
    };
    this.jobs = [job, ...this.jobs];
    return Promise.resolve(job);
  };

  cancelMachineJob: MachineApi['cancelMachineJob'] = (_idMuseum, idJob) => {
    if (!this.jobs.some((job) => job.idJob === idJob))
      return Promise.reject(new ApiError('job_not_found', 'There is no such job.', 404));
    this.jobs = this.jobs.map((job) => (job.idJob === idJob ? { ...job, state: 'cancelled' } : job));
    return Promise.resolve();
  };

  trySpeech: MachineApi['trySpeech'] = (_idMuseum, request) => {
    this.tried.push(request);
    return Promise.resolve(new Blob([], { type: 'audio/wav' }));
  };

  alignSpeech: MachineApi['alignSpeech'] = () => Promise.resolve({ starts: this.starts });

  proposedTimes: MachineApi['proposedTimes'] = () => Promise.resolve(this.times);

  /** Ends a job. `problems` contains the problem of each item that failed. */
  end(idJob: string, problems: readonly MachineJob['items'][number]['problem'][] = []): void {
    this.jobs = this.jobs.map((job) =>
      job.idJob === idJob
        ? {
            ...job,
            state: 'done',
            items: job.items.map((item, place) => {
              const problem = problems[place] ?? null;
              return { ...item, state: problem ? 'failed' : 'done', problem };
            }),
          }
        : job,
    );
  }
}

/** Describes an installed program that supports the given languages. */
export const programFor = (...languages: string[]): MachineProgramInfo => ({
  name: 'eSpeak NG',
  languages,
  receiver: null,
  cost: null,
  charactersLeft: null,
});
