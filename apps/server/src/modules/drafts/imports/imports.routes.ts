import { languageTag } from '@museummate/domain/all-languages';
import {
  deliveryPreview,
  deliveryRequest,
  importOutcome,
  importPreview,
  importRequest,
  importsResponse,
  MAX_LIST_BYTES,
  translationWork,
} from '@museummate/studio-api';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import { callerOf } from '../caller.ts';
import type { ImportsService } from './imports.service.ts';

/**
 * Maximum size of a request in bytes. Base64 and JSON make a file larger, and the names of the pictures are sent with
 * it.
 */
const BODY_BYTES = Math.ceil(MAX_LIST_BYTES * 1.4) + 4 * 1024 * 1024;

/** A language of the guide. The museum need not have it yet. */
const language = z.string().check(
  z.maxLength(20),
  z.refine((code) => languageTag(code) === code),
);
const format = z._default(z.enum(['xlsx', 'csv']), 'xlsx');
const importParams = z.object({ idMuseum: numberParameter, idImport: z.string().check(z.maxLength(60)) });

/** Adds the endpoints that import lists, packs and translator's sheets into the draft, and export them. */
export async function importsRoutes(calls: StudioEndpoints, imports: ImportsService): Promise<void> {
  calls.add('previewImport', {
    body: importRequest,
    response: importPreview,
    bodyLimit: BODY_BYTES,
    handle: ({ museum, body }) => imports.preview(museum.idMuseum, body),
  });
  calls.add('applyImport', {
    body: importRequest,
    response: importOutcome,
    bodyLimit: BODY_BYTES,
    handle: (asked) => imports.apply(asked.museum.idMuseum, callerOf(asked), asked.body),
  });
  calls.add('imports', { response: importsResponse, handle: ({ museum }) => imports.list(museum.idMuseum) });
  calls.add('undoImport', {
    params: importParams,
    response: importOutcome,
    handle: (asked) => imports.undo(asked.museum.idMuseum, callerOf(asked), asked.params.idImport),
  });
  calls.add('previewDelivery', {
    body: deliveryRequest,
    response: deliveryPreview,
    bodyLimit: BODY_BYTES,
    handle: (asked) => imports.previewDelivery(asked.museum.idMuseum, callerOf(asked), asked.body),
  });
  calls.add('applyDelivery', {
    body: deliveryRequest,
    response: importOutcome,
    bodyLimit: BODY_BYTES,
    handle: (asked) => imports.applyDelivery(asked.museum.idMuseum, callerOf(asked), asked.body),
  });
  addFiles(calls, imports);
}

function addFiles(calls: StudioEndpoints, imports: ImportsService): void {
  calls.add('translationWork', {
    query: z.object({ language }),
    response: translationWork,
    handle: ({ museum, query }) => imports.measureWork(museum.idMuseum, query.language),
  });
  calls.add('translationSheet', {
    query: z.object({
      language,
      format,
      states: z._default(z.string().check(z.maxLength(40)), 'missing,outdated'),
    }),
    async handle({ museum, query, reply }) {
      const wanted = {
        language: query.language,
        states: query.states.split(','),
        isCsv: query.format === 'csv',
      };
      return sendFile(reply, await imports.createSheet(museum.idMuseum, wanted));
    },
  });
  calls.add('exportPack', {
    handle: async ({ museum, reply }) =>
      reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="museum-${museum.idMuseum}.zip"`)
        .send(await imports.exportPack(museum.idMuseum)),
  });
  calls.add('exportList', {
    query: z.object({ format }),
    handle: async ({ museum, query, reply }) =>
      sendFile(reply, await imports.exportList(museum.idMuseum, query.format === 'csv')),
  });
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function sendFile(reply: FastifyReply, { file, name }: { file: Uint8Array; name: string }): FastifyReply {
  return reply
    .type(name.endsWith('.csv') ? TYPES.csv : TYPES.xlsx)
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
    .send(Buffer.from(file));
}
