import { createAttemptCounter } from '../access/failure-windows.ts';
import type { ModuleContext } from '../module-context.ts';
import { accountRoutes } from './account.routes.ts';
import { AccountService } from './account.service.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import { joiningRoutes } from './joining.routes.ts';
import { OnboardingService } from './joining.service.ts';
import { KnownDevices } from './known-devices.ts';
import { Mailer } from './mail/mailer.ts';
import { oidcRoutes } from './oidc.routes.ts';
import { OidcService } from './oidc.service.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { passkeysRoutes } from './passkeys.routes.ts';
import { PasskeysService } from './passkeys.service.ts';
import { type PasswordCost, PasswordsService } from './passwords.service.ts';
import { PeopleRepository } from './people.repository.ts';
import { peopleRoutes } from './people.routes.ts';
import { PeopleService } from './people.service.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { sessionRoutes } from './session.routes.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInService } from './sign-in.service.ts';
import { StaffRepository } from './staff.repository.ts';
import { StudioEndpoints } from './studio-calls.ts';
import { StudioOrigin } from './studio-origin.ts';
import { TokensRepository } from './tokens.repository.ts';

/** Registers those who work in the studio, and the frame by which every module adds its calls under /api/studio. */
export async function registerStaff(
  { app, config, storage, housekeeping, now }: ModuleContext,
  { passwordCost }: { passwordCost?: PasswordCost | undefined } = {},
): Promise<{ studio: StudioEndpoints }> {
  const { db } = storage;
  const origin = new StudioOrigin(config);
  origin.separate(app);
  const staff = new StaffRepository(db);
  const tokens = new TokensRepository(db);
  const invitations = new InvitationsRepository(db);
  const sessions = new SessionsService(new SessionsRepository(db), { origin, now });
  const studio = await StudioEndpoints.open(app, { origin, sessions, staff });

  const passwords = new PasswordsService(passwordCost);
  const secondFactor = new SecondFactorService(new SecondFactorRepository(db), now);
  const failures = createAttemptCounter(storage, housekeeping);
  const devices = new KnownDevices(tokens, { origin, now });
  const signIn = new SignInService({ staff, passwords, secondFactor, devices, failures, now });
  const account = new AccountService({ db, signIn, passwords, secondFactor, now });
  const people = new PeopleRepository(db);
  const joining = new OnboardingService({ db, people, passwords, now });
  const mailer = config.studio.mail && new Mailer(config.studio.mail, app.log);

  await sessionRoutes(studio, {
    account,
    sessions,
    signIn,
    devices,
    oidc: config.studio.oidc?.name ?? null,
    origin,
  });
  await joiningRoutes(studio, { account, joining, sessions });
  await accountRoutes(studio, { account, sessions });
  const passkeys = new PasskeysService({ passkeys: new PasskeysRepository(db), tokens, now });
  await passkeysRoutes(studio, { account, passkeys, sessions, signIn, origin });
  const oidc =
    config.studio.oidc &&
    new OidcService({
      config: config.studio.oidc,
      db,
      tokens,
      invitations,
      staff,
      joining,
      signIn,
      now,
    });
  await oidcRoutes(studio, { oidc, account, signIn, sessions, origin });
  await peopleRoutes(studio, { people: new PeopleService({ db, people, mailer, now }), origin });

  housekeeping.add(async () => {
    const at = now().toISOString();
    await sessions.tidy();
    await tokens.tidy(at);
    await invitations.tidy(at);
  });
  return { studio };
}
