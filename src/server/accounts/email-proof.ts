import { sql } from 'drizzle-orm';

/** SQL condition: the e-mail address of the row `u` of users was verified. */
export const isEmailVerified = sql`u.email_verified_at IS NOT NULL`;
