import type { Readable } from 'node:stream';
import {
  MAX_UPLOAD_BYTES,
  mediaUsageResponse,
  remoteMediumRequest,
  STUDIO_ENDPOINTS,
  UPLOAD_CHUNK_BYTES,
  uploadState,
} from '@museummate/studio-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { ApiError, invalidRequest } from '#http/responses/api-error.ts';
import { isUploadId } from '#storage/upload-storage.ts';
import type { StudioEndpoints, StudioRequest } from '../studio-endpoints/studio-endpoints.ts';
import type { RemoteUploadsService } from './remote-uploads.service.ts';
import type { Owner, UploadsService } from './uploads.service.ts';

/** The supported version of the tus protocol (https://tus.io). */
const TUS = '1.0.0';
const BYTES = 'application/offset+octet-stream';
const MAX_NAME_LETTERS = 300;

const params = z.object({
  idMuseum: numberParameter,
  idUpload: z.string().check(z.refine(isUploadId)),
});

/** Adds the upload endpoints: tus 1.0 with creation and termination. */
export async function uploadsRoutes(
  calls: StudioEndpoints,
  uploads: UploadsService,
  remote: RemoteUploadsService,
): Promise<void> {
  // The body is not buffered, because the handler streams it to the disk.
  calls.instance.addContentTypeParser(BYTES, (_request, content, done) => done(null, content));
  const speak = (reply: FastifyReply) => reply.header('tus-resumable', TUS);

  addOthers(calls, uploads, remote);
  calls.add('createUpload', {
    async handle(asked) {
      const { request, reply } = asked;
      demandTus(request);
      const bytes = count(request, 'upload-length');
      const idUpload = await uploads.create(ownerOf(asked), { name: nameIn(request), bytes });
      const { path } = STUDIO_ENDPOINTS.createUpload;
      const place = `/api/studio/${path.replace(':idMuseum', String(asked.museum.idMuseum))}/${idUpload}`;
      return speak(reply).code(201).header('location', place).send();
    },
  });
  calls.add('uploadOffset', {
    params,
    async handle(asked) {
      const { received, bytes } = await uploads.find(ownerOf(asked), asked.params.idUpload);
      return speak(asked.reply).header('upload-offset', received).header('upload-length', bytes).send();
    },
  });
  calls.add('upload', {
    params,
    // The limit is the maximum size of a whole file. The studio asks for smaller chunks, but some devices send the
    // whole file at once.
    bodyLimit: Math.max(MAX_UPLOAD_BYTES, UPLOAD_CHUNK_BYTES),
    async handle(asked) {
      const { request, reply } = asked;
      demandTus(request);
      if (request.headers['content-type'] !== BYTES) throw new ApiError(415, 'no_bytes', `Send ${BYTES}`);
      const offset = count(request, 'upload-offset');
      const content = request.body as Readable;
      const received = await uploads.receive(ownerOf(asked), asked.params.idUpload, offset, content);
      return speak(reply).code(204).header('upload-offset', received).send();
    },
  });
  calls.add('uploadState', {
    params,
    response: uploadState,
    handle: (asked) => uploads.state(ownerOf(asked), asked.params.idUpload),
  });
  calls.add('cancelUpload', {
    params,
    async handle(asked) {
      await uploads.cancel(ownerOf(asked), asked.params.idUpload);
      return speak(asked.reply).code(204).send();
    },
  });
}

function addOthers(calls: StudioEndpoints, uploads: UploadsService, remote: RemoteUploadsService): void {
  calls.add('fetchRemoteMedium', {
    body: remoteMediumRequest,
    response: uploadState,
    handle: (asked) => remote.fetch(ownerOf(asked), asked.body.address),
  });
  calls.add('mediaUsage', {
    response: mediaUsageResponse,
    handle: ({ museum }) => uploads.usage(museum.idMuseum),
  });
}

const ownerOf = ({
  staff,
  museum,
}: Pick<StudioRequest<'upload', unknown, unknown, unknown>, 'staff' | 'museum'>): Owner => ({
  idMuseum: museum.idMuseum,
  idStaff: staff.idStaff,
});

function demandTus({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== TUS)
    throw new ApiError(412, 'other_protocol', `Uploads use the tus protocol ${TUS}`);
}

function count({ headers }: FastifyRequest, name: string): number {
  const given = headers[name];
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) throw invalidRequest(`${name} is not a number`);
  return Number(given);
}

/** Returns the file name sent by the device. It is only displayed, never used to open a file. */
function nameIn({ headers }: FastifyRequest): string {
  const given = String(headers['upload-metadata'] ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .find(([key]) => key === 'filename')?.[1];
  const name = Buffer.from(given ?? '', 'base64')
    .toString('utf8')
    .toWellFormed();
  return [...name.replace(/\p{C}/gu, '')].slice(0, MAX_NAME_LETTERS).join('');
}
