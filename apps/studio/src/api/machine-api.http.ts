import {
  alignResponse,
  machineHelpResponse,
  machineJobResponse,
  speechResponse,
} from '@museummate/studio-api/machine-help';
import * as z from 'zod/mini';
import type { Ask } from './ask.ts';
import type { MachineApi } from './machine-api.ts';

/** Programs may need minutes. The server has limits of its own. */
const MAX_WAIT = 600_000;

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
    alignSpeech: (idMuseum, body) =>
      ask('alignSpeech', alignResponse, { of: { idMuseum }, body, maxWait: MAX_WAIT }),
  };
}
