import { originalKey } from '@museummate/content';
import { StaffRepository } from '../accounts/people/staff.repository.ts';
import { DraftLogRepository } from '../drafts/changes/draft-log.repository.ts';
import type { SaveChangesService } from '../drafts/changes/save-changes.service.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import { NextVersionRepository } from '../drafts/publications/next-version.repository.ts';
import type { ModuleContext } from '../module-context.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { DraftTexts } from './jobs/draft-texts.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { MachineJobsRepository } from './jobs/machine-jobs.repository.ts';
import { MakeDrafts } from './jobs/make-drafts.ts';
import { machineHelpRoutes } from './machine-help.routes.ts';
import { MachineHelpService } from './machine-help.service.ts';
import { installedPrograms } from './programs/installed-programs.ts';
import { MachinePrograms } from './programs/machine-programs.ts';
import { composeVoice } from './voice/compose-voice.ts';
import { VoiceThread } from './voice/voice-thread.ts';

interface Around {
  studio: StudioEndpoints;
  drafts: DraftsService;
  saving: SaveChangesService;
  uploads: UploadsService;
}

/** Maximum size in bytes of a recording that is passed to programs. */
const MAX_RECORDING_BYTES = 200 * 1024 ** 2;
const KEEP_JOBS_DAYS = 30;

/** Registers programs that speak, translate, transcribe and align. */
export async function registerMachineHelp(
  { app, config, storage, housekeeping, background, now }: ModuleContext,
  { studio, drafts, saving, uploads }: Around,
): Promise<void> {
  const { db } = storage;
  const thread = background ? new VoiceThread() : undefined;
  const composer = thread ?? { run: async (task: Parameters<typeof composeVoice>[0]) => composeVoice(task) };
  const programs = new MachinePrograms(config.machineHelp ?? installedPrograms());
  const jobs = new MachineJobsRepository(db);
  const texts = new DraftTexts({ drafts, saving });
  const recordings = recordingsOf(storage);
  const makeDrafts = new MakeDrafts({ programs, texts, uploads, recordings, composer });
  const staff = new StaffRepository(db);
  const runner = new JobRunner({
    jobs,
    drafts: makeDrafts,
    now,
    async callerOf({ idMuseum, idStaff, staffName }) {
      const account = await staff.byId(idStaff);
      const membership = account && (await staff.membership(account, idMuseum));
      return membership && { idStaff, name: staffName, ...membership };
    },
    onError: (err) => app.log.error({ err }, 'a program of the museum could not help'),
  });
  const help = new MachineHelpService({
    programs,
    jobs,
    runner,
    drafts: makeDrafts,
    texts,
    recordings,
    composer,
    now,
  });
  await machineHelpRoutes(studio, help);
  housekeeping.add(() => jobs.tidy(new Date(now().getTime() - KEEP_JOBS_DAYS * 86_400_000).toISOString()));
  app.addHook('onListen', async () => runner.start());
  app.addHook('onClose', async () => {
    await runner.stop();
    await thread?.close();
  });
}

/** Reads recordings of the draft, by their path in it. */
function recordingsOf({ db, media }: ModuleContext['storage']) {
  const log = new DraftLogRepository(db);
  const next = new NextVersionRepository(db);
  return {
    async read(idMuseum: number, path: string): Promise<Uint8Array | undefined> {
      const position = await log.position(idMuseum);
      const record = position && (await next.media(idMuseum, position.version)).get(path);
      if (!record || record.bytes > MAX_RECORDING_BYTES) return undefined;
      const pieces: Buffer[] = [];
      for await (const piece of await media.read(originalKey(record.hash, record.extension)))
        pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    },
  };
}
