import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '../../src/contract/staff-role.ts';
import { roleColumns } from '../../src/server/accounts/staff.ts';
import type { Database } from '../../src/server/db/database.ts';
import { secondFactors, users } from '../../src/server/db/schema.ts';
import { bearer, logIn, newShopper, post, request } from './shop-client.ts';

type Reached = { api: string; database: Database };

/** An account of a role; null is a customer. */
export async function newAccount({ api, database }: Reached, role: StaffRole | null) {
  const { user, email, password } = await newShopper(api);
  await database.queries.update(users).set(roleColumns(role)).where(eq(users.id, user.id));
  return { ...(await logIn(api, email, password)), email, password };
}

/** The code that an authenticator app shows, some steps of 30 seconds from now: each opens once. */
export const getCode = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

type Account = { token: string; cookie: string; password: string; user: { id: string } };

/** Sets a second factor up in a session. The code of the present time step opens once more, as if time had passed. */
export async function setUpSecondFactor(
  { api, database }: Reached,
  { token, cookie, password, user }: Account,
) {
  const headers = { ...bearer(token), cookie };
  const begun = await post(`${api}/auth/second-factor`, { password }, headers);
  const secret: string = begun.body.data.secret;
  const confirmed = await post(`${api}/auth/second-factor/confirm`, { code: getCode(secret) }, headers);
  await database.queries.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, user.id));
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
}

/** Whether a session may do what owners may, by its status. */
export const readSettings = async (api: string, token: string): Promise<number> =>
  (await request(`${api}/editor/settings`, { headers: bearer(token) })).status;
