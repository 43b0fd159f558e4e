import {
  alignRequest,
  alignResponse,
  machineHelpResponse,
  machineJobResponse,
  proposedTimesRequest,
  proposedTimesResponse,
  speechRequest,
  speechResponse,
  startMachineJobRequest,
} from '@museummate/studio-api/machine-help';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { callerOf } from '#modules/drafts/caller.ts';
import { nothing } from '#modules/studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import type { MachineHelpService } from './machine-help.service.ts';

const jobParameters = z.object({ idJob: z.string().check(z.maxLength(64)) });

/** Adds the studio's endpoints for programs that speak, translate, transcribe and align. */
export async function machineHelpRoutes(studio: StudioEndpoints, help: MachineHelpService): Promise<void> {
  studio.add('machineHelp', {
    response: machineHelpResponse,
    handle: ({ museum }) => help.describe(museum.idMuseum),
  });
  studio.add('startMachineJob', {
    body: startMachineJobRequest,
    response: machineJobResponse,
    handle: (request) => help.start(request.museum.idMuseum, callerOf(request), request.body),
  });
  studio.add('cancelMachineJob', {
    params: jobParameters,
    response: nothing,
    handle: async ({ museum, params }) => {
      await help.cancel(museum.idMuseum, params.idJob);
      return null;
    },
  });
  studio.add('trySpeech', {
    body: speechRequest,
    response: speechResponse,
    handle: async ({ museum, body, reply }) => {
      const wav = await help.trySpeech(museum.idMuseum, body, whileOpen(reply));
      return { wav: Buffer.from(wav).toString('base64') };
    },
  });
  studio.add('proposedTimes', {
    body: proposedTimesRequest,
    response: proposedTimesResponse,
    handle: async ({ museum, body }) => ({ times: await help.proposedTimes(museum.idMuseum, body) }),
  });
  studio.add('alignSpeech', {
    body: alignRequest,
    response: alignResponse,
    handle: ({ museum, body, reply }) => help.align(museum.idMuseum, body, whileOpen(reply)),
  });
}

/** Returns a signal that ends the program when the browser closes the connection. */
function whileOpen({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  raw.once('close', () => abort.abort());
  return abort.signal;
}
