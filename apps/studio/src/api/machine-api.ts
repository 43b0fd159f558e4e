import {
  type AlignResponse,
  alignResponse,
  type MachineHelpResponse,
  type MachineJob,
  type MachinePlace,
  machineHelpResponse,
  machineJobResponse,
  type ProposedTimes,
  proposedTimesResponse,
  type SpeechRequest,
  type StartMachineJobRequest,
  speechResponse,
} from '@museummate/studio-api/machine-help';
import * as z from 'zod/mini';
import type { Ask } from './ask.ts';

/** Endpoints of programs that synthesise speech, translate, transcribe, and align texts with recordings. */
export interface MachineApi {
  machineHelp(idMuseum: number): Promise<MachineHelpResponse>;
  startMachineJob(idMuseum: number, request: StartMachineJobRequest): Promise<MachineJob>;
  cancelMachineJob(idMuseum: number, idJob: string): Promise<void>;
  /** Synthesises a short text, and returns the speech as a WAV file. */
  trySpeech(idMuseum: number, request: SpeechRequest): Promise<Blob>;
  alignSpeech(idMuseum: number, place: MachinePlace): Promise<AlignResponse>;
  /** Returns the times that the transcription program delivered with the transcript of a recording. */
  proposedTimes(idMuseum: number, place: MachinePlace): Promise<ProposedTimes | null>;
}

/**
 * Request timeout in milliseconds. A program may need minutes, and the server stops it after its own time limit.
 */
const MAX_WAIT = 600_000;

/** Creates the endpoints of the programs. Only pages that use them load this file. */
export function machineApi(ask: Ask): MachineApi {
  return {
    machineHelp: (idMuseum) => ask('machineHelp', machineHelpResponse, { of: { idMuseum } }),
    startMachineJob: (idMuseum, body) =>
      ask('startMachineJob', machineJobResponse, { of: { idMuseum }, body }),
    cancelMachineJob: async (idMuseum, idJob) =>
      void (await ask('cancelMachineJob', z.unknown(), { of: { idMuseum, idJob } })),
    async trySpeech(idMuseum, body) {
      const { wav } = await ask('trySpeech', speechResponse, { of: { idMuseum }, body, maxWait: MAX_WAIT });
      return new Blob([Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0))], { type: 'audio/wav' });
    },
    async proposedTimes(idMuseum, body) {
      const { times } = await ask('proposedTimes', proposedTimesResponse, { of: { idMuseum }, body });
      return times;
    },
    alignSpeech: (idMuseum, body) =>
      ask('alignSpeech', alignResponse, { of: { idMuseum }, body, maxWait: MAX_WAIT }),
  };
}
