import { openDatabase } from '../../apps/server/src/database/client.ts';
import { StaffRepository } from '../../apps/server/src/modules/accounts/people/staff.repository.ts';
import { SessionsRepository } from '../../apps/server/src/modules/accounts/sign-in/sessions.repository.ts';
import { SESSION_COOKIE } from '../../apps/server/src/modules/accounts/sign-in/sessions.service.ts';

/** Returns the session cookie of a signed-in publisher. */
export async function benchSession(
  dataDir: string,
  idMuseum: number,
): Promise<{ name: string; value: string }> {
  const db = openDatabase({ dataDir });
  const staff = new StaffRepository(db);
  const at = new Date().toISOString();
  const account = { name: 'Bench', email: 'bench@example.org', everywhere: false, passwordHash: null };
  const idStaff = (await staff.add(account, at)) ?? 0;
  await staff.setMembership(idStaff, idMuseum, { role: 'publisher', languages: null });
  const { key } = await new SessionsRepository(db).open({
    idStaff,
    at,
    device: 'bench',
    method: 'password',
    expiresAt: '2999-01-01T00:00:00.000Z',
  });
  await db.destroy();
  return { name: SESSION_COOKIE, value: key };
}
