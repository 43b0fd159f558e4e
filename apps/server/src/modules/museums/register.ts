import type { ResponseCache } from '#http/responses/response-cache.ts';
import type { ModuleContext } from '../module-context.ts';
import type { Passes } from '../passes/passes.ts';
import { keyboardCustomizationRoutes } from './keyboard-customization.routes.ts';
import { languagesRoutes } from './languages.routes.ts';
import { museumRoutes } from './museum.routes.ts';
import { MuseumsRepository } from './museums.repository.ts';
import { museumsRoutes } from './museums.routes.ts';
import { MuseumsService } from './museums.service.ts';
import { prepare } from './prepare.ts';
import { PrepareThread } from './prepare-thread.ts';
import { PreparedResponses } from './prepared-responses.ts';
import { ServedVersions } from './served-versions.ts';

/** Registers the endpoints for visitors: the list of museums, the summary of each and its content. */
export async function registerMuseums(
  { app, config, storage, background, now }: ModuleContext,
  {
    preparedResponses,
    passes,
    canSignIn,
  }: { preparedResponses: ResponseCache; passes: Passes; canSignIn: boolean },
): Promise<{ museums: MuseumsService; watch: ServedVersions }> {
  const repository = new MuseumsRepository(storage.db);
  const watch = new ServedVersions(repository, now, (err) =>
    app.log.error({ err }, 'looking for new content failed'),
  );
  const { withholdLockedSteps } = config.passes;
  const settings = { server: { signIn: canSignIn }, withholdLockedSteps };
  const thread = background ? new PrepareThread({ database: storage.settings, ...settings }) : undefined;
  const prepared = new PreparedResponses((wanted) => {
    const key = { ...wanted, at: now().toISOString() };
    return thread?.make(key) ?? prepare(repository, key, settings);
  });
  const museums = new MuseumsService(repository, watch, prepared, now);
  await museumRoutes(app, { museums, preparedResponses });
  await museumsRoutes(app, { museums, preparedResponses, passes });
  await languagesRoutes(app, { museums });
  await keyboardCustomizationRoutes(app, { museums });

  await watch.start();
  app.addHook('onClose', async () => {
    watch.stop();
    await thread?.close();
  });
  return { museums, watch };
}
