import { sql } from 'drizzle-orm';

/** SQL that tells of the row `u` of users whether its e-mail address was verified. */
export const isEmailVerified = sql`u.email_verified_at IS NOT NULL`;
