import { serveCommand } from '#config/command-name.ts';
import type { Db } from '#database/client.ts';
import { AuditLogRepository, type NewAuditEvent } from '#modules/accounts/people/audit-log.repository.ts';
import { InvitationsRepository } from '#modules/accounts/people/invitations.repository.ts';
import { invitationExpiry, linkTo, resetExpiry, studioAddress } from '#modules/accounts/people/links.ts';
import { type Account, StaffRepository } from '#modules/accounts/people/staff.repository.ts';
import { TokensRepository } from '#modules/accounts/sign-in/tokens.repository.ts';
import { defineCommand, UsageError } from '../lib/command.ts';
import { confirm } from '../lib/confirm.ts';
import { type CommandStorage, withStorage } from '../lib/with-storage.ts';

interface Flags {
  'without-second-factor'?: boolean | undefined;
  yes?: boolean | undefined;
}

const ACTIONS: Record<string, (storage: CommandStorage, email: string, flags: Flags) => Promise<number>> = {
  add,
  reset,
  remove,
};

export const staffCommand = defineCommand({
  usage: `
  staff list             lists the studio accounts and their museums
  staff add EMAIL        prints a link for an administrator of all museums; works once, expires after seven days
  staff reset EMAIL      prints a password reset link; works once, expires after one day
      --without-second-factor  also removes two-step verification, if phone and recovery codes are lost
  staff remove EMAIL     deletes an account after confirmation; the person's changes are kept
      --yes              skips the confirmation, for scripts`,
  options: { 'without-second-factor': { type: 'boolean' }, yes: { type: 'boolean' } },
  async run([action, email], flags) {
    if (action === 'list') return withStorage(list);
    const work = ACTIONS[action ?? ''];
    if (!work) throw new UsageError('staff needs one of list, add, reset, remove');
    const address = email?.trim().toLowerCase() ?? '';
    if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address))
      throw new UsageError(`staff ${action} needs an email address`);
    return withStorage((storage) => work(storage, address, flags));
  },
});

async function list({ db }: CommandStorage): Promise<number> {
  const staff = new StaffRepository(db);
  const accounts = await staff.all();
  for (const account of accounts) {
    const museums = (await staff.museumsOf(account)).map(({ idMuseum, role }) => `${role} of ${idMuseum}`);
    const where = account.everywhere ? 'administrator of all museums' : museums.join(', ') || 'in no museum';
    console.log(`${account.email}  ${account.name}  ${where}`);
  }
  if (accounts.length === 0)
    console.log(`There are no studio accounts yet; ${serveCommand()} prints the first link.`);
  return 0;
}

async function add({ db, config }: CommandStorage, email: string): Promise<number> {
  const account = await new StaffRepository(db).byEmail(email);
  if (account?.everywhere) {
    console.error(`${email} already manages all museums. For a new password: staff reset ${email}`);
    return 1;
  }
  const now = new Date();
  const { token } = await new InvitationsRepository(db).make({
    email,
    idMuseum: null,
    role: 'administrator',
    languages: null,
    invitedBy: null,
    createdAt: now.toISOString(),
    expires: invitationExpiry(now),
  });
  await note(db, { what: 'invited', whom: email, role: 'administrator' });
  console.log(
    `This link makes ${email} an administrator of all museums. It works once and expires after seven days:\n\n  ` +
      linkTo('invitation', studioAddress(config), token),
  );
  return 0;
}

async function reset({ db, config }: CommandStorage, email: string, flags: Flags): Promise<number> {
  const account = await accountOf(db, email);
  if (!account) return 1;
  const { idStaff, name } = account;
  const tokens = new TokensRepository(db);
  await tokens.withdraw('reset', idStaff);
  const withoutSecondFactor = flags['without-second-factor'] === true;
  const token = await tokens.make('reset', {
    idStaff,
    details: { withoutSecondFactor },
    expiresAt: resetExpiry(new Date()),
  });
  await note(db, { what: 'reset-made', whom: name });
  console.log(
    `${name} can use this link to choose a new password${withoutSecondFactor ? '; two-step verification will be removed' : ''}. ` +
      `It works once, expires after one day and ends all sessions:\n\n  ${linkTo('reset', studioAddress(config), token)}`,
  );
  return 0;
}

async function remove({ db }: CommandStorage, email: string, { yes }: Flags): Promise<number> {
  const account = await accountOf(db, email);
  if (!account) return 1;
  if (!yes && !(await confirm(`Delete the account of ${account.name} (${email})?`))) {
    console.error('Nothing was changed. Add --yes to skip the confirmation.');
    return 1;
  }
  await db.transaction().execute(async (trx) => new StaffRepository(trx).close(account.idStaff));
  await note(db, { what: 'removed', whom: account.name });
  console.log(`${account.name} can no longer sign in. Their changes are kept, with their name.`);
  return 0;
}

async function accountOf(db: Db, email: string): Promise<Account | undefined> {
  const account = await new StaffRepository(db).byEmail(email);
  if (!account)
    console.error(`There is no studio account with the address ${email}; "staff list" shows all accounts.`);
  return account;
}

function note(db: Db, event: Pick<NewAuditEvent, 'what' | 'whom' | 'role'>): Promise<void> {
  return new AuditLogRepository(db).add({ ...event, idMuseum: null, at: new Date().toISOString() });
}
