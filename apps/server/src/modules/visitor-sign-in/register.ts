import cookie from '@fastify/cookie';
import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import { PopupService } from './popup.service.ts';
import type { ConfiguredProvider } from './providers/configured.ts';
import { SignInRepository } from './sign-in.repository.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { SignInService } from './sign-in.service.ts';
import { socialNetworkRoutes } from './social-network.routes.ts';

/** Registers visitors' sign-in with external accounts. */
export async function registerVisitorSignIn(
  { app, config, origins, storage, housekeeping }: ModuleContext,
  { museums, providers }: { museums: MuseumsService; providers: ConfiguredProvider[] },
): Promise<{ signIn: SignInService }> {
  const { personal, userRetentionDays, providers: shown } = config.signIn;
  const signIn = new SignInService(new SignInRepository(storage.db), { retentionDays: userRetentionDays });
  const popup = new PopupService({ providers, signIn, museum: (id) => museums.open(id), personal });
  // The routes are a separate plugin, so that cookies are parsed for these routes only.
  await app.register(async (plugin) => {
    await plugin.register(cookie);
    await signInRoutes(plugin, { popup, origins });
    await socialNetworkRoutes(plugin, { signIn, providers: shown });
  });
  housekeeping.add(() => signIn.erase());
  return { signIn };
}
