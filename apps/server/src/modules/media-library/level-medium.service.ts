import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type MediaStore, originalKey, withTemporaryFile } from '@museummate/content';
import type { LevelMediumResponse } from '@museummate/studio-api/media';
import { ApiError } from '#http/responses/api-error.ts';
import type { Caller } from '../drafts/caller.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import type { NextVersionRepository } from '../drafts/publications/next-version.repository.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { type Ffmpeg, FfmpegError } from './ffmpeg.ts';
import type { ReplaceMediumService } from './replace-medium.service.ts';

interface Options {
  ffmpeg: Ffmpeg | undefined;
  drafts: Pick<DraftsService, 'state'>;
  next: Pick<NextVersionRepository, 'media'>;
  uploads: Pick<UploadsService, 'create' | 'receive' | 'state'>;
  replacements: ReplaceMediumService;
  media: Pick<MediaStore, 'read'>;
  onError: (error: unknown) => void;
}

/** Sets the loudness of recordings to the guide's loudness. The original can be restored like every replaced file. */
export class LevelMediumService {
  readonly #options: Options;
  #isRunning = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Changes the loudness of a recording. Only one recording is changed at a time, because encoding uses a whole core.
   */
  async level(idMuseum: number, staff: Caller, name: string): Promise<LevelMediumResponse> {
    const { ffmpeg } = this.#options;
    if (!ffmpeg)
      throw new ApiError(
        422,
        'no_ffmpeg',
        'The server cannot change recordings, because ffmpeg is not installed on it.',
      );
    if (this.#isRunning)
      throw new ApiError(429, 'media_busy', 'Another recording is being changed right now.', {
        retryAfter: 5,
      });
    this.#isRunning = true;
    try {
      return await this.#level(ffmpeg, idMuseum, staff, name);
    } catch (error) {
      if (!(error instanceof FfmpegError)) throw error;
      this.#options.onError(error);
      throw new ApiError(
        422,
        'recording_unreadable',
        'This recording could not be changed. Export it again as MP3 or M4A.',
      );
    } finally {
      this.#isRunning = false;
    }
  }

  async #level(ffmpeg: Ffmpeg, idMuseum: number, staff: Caller, name: string): Promise<LevelMediumResponse> {
    const { drafts, next, media, replacements } = this.#options;
    const { version } = await drafts.state(idMuseum);
    const record = (await next.media(idMuseum, version)).get(name);
    if (!record?.contentType.startsWith('audio/'))
      throw new ApiError(404, 'medium_not_found', 'There is no such recording any more.');
    const original = await media.read(originalKey(record.hash, record.extension));
    return withTemporaryFile(original, async (file) => {
      const before = await ffmpeg.measure(file);
      if (before.loudness === null)
        throw new ApiError(422, 'silent_recording', 'This recording is silent, so it cannot be made louder.');
      const made = `${file}.m4a`;
      await ffmpeg.level(file, made, before);
      const after = await ffmpeg.measure(made);
      const stem = path.posix.basename(name).replace(/\.[^.]*$/, '');
      const added = await this.#add({ idMuseum, idStaff: staff.idStaff }, made, `${stem}.m4a`);
      const request = { path: name, by: added };
      const { places } = await replacements.replace(idMuseum, staff, request, { isSameVoice: true });
      return { path: added, places, before: before.loudness, after: after.loudness ?? before.loudness };
    });
  }

  /** Adds the new file as if a person had uploaded it, with the same checks and the same quota. */
  async #add(owner: { idMuseum: number; idStaff: number }, file: string, name: string): Promise<string> {
    const { uploads } = this.#options;
    const { size: bytes } = await stat(file);
    const idUpload = await uploads.create(owner, { name, bytes });
    await uploads.receive(owner, idUpload, 0, createReadStream(file));
    const state = await uploads.state(owner, idUpload);
    if (state.state === 'ready') return state.medium.path;
    const reason = state.state === 'refused' ? state.message : 'It is still being checked.';
    throw new ApiError(422, 'recording_unreadable', `The new recording could not be stored. ${reason}`);
  }
}
