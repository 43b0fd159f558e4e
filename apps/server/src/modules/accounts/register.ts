import { createAttemptCounter } from '../access/create-attempt-counter.ts';
import type { ModuleContext } from '../module-context.ts';
import { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { StudioOrigin } from '../studio-endpoints/studio-origin.ts';
import { accountRoutes } from './account/account.routes.ts';
import { AccountService } from './account/account.service.ts';
import { passwordResetRoutes } from './account/password-reset.routes.ts';
import { InvitationsRepository } from './people/invitations.repository.ts';
import { Mailer } from './people/mail/mailer.ts';
import { onboardingRoutes } from './people/onboarding.routes.ts';
import { OnboardingService } from './people/onboarding.service.ts';
import { PeopleRepository } from './people/people.repository.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { PeopleService } from './people/people.service.ts';
import { StaffRepository } from './people/staff.repository.ts';
import { KnownDevices } from './sign-in/known-devices.ts';
import { oidcRoutes } from './sign-in/oidc.routes.ts';
import { OidcService } from './sign-in/oidc.service.ts';
import { PasskeysRepository } from './sign-in/passkeys.repository.ts';
import { passkeysRoutes } from './sign-in/passkeys.routes.ts';
import { PasskeysService } from './sign-in/passkeys.service.ts';
import { type PasswordCost, PasswordsService } from './sign-in/passwords.service.ts';
import { SecondFactorRepository } from './sign-in/second-factor.repository.ts';
import { SecondFactorService } from './sign-in/second-factor.service.ts';
import { sessionRoutes } from './sign-in/session.routes.ts';
import { SessionsRepository } from './sign-in/sessions.repository.ts';
import { SessionsService } from './sign-in/sessions.service.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { TokensRepository } from './sign-in/tokens.repository.ts';

/** Registers staff accounts, and returns the object with which modules add endpoints under /api/studio. */
export async function registerAccounts(
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
  const onboarding = new OnboardingService({ db, people, passwords, now });
  const mailer = config.studio.mail && new Mailer(config.studio.mail, app.log);

  await sessionRoutes(studio, {
    account,
    sessions,
    signIn,
    devices,
    oidc: config.studio.oidc?.name ?? null,
    origin,
  });
  await onboardingRoutes(studio, { account, onboarding, sessions });
  await passwordResetRoutes(studio, { account });
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
      onboarding,
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
