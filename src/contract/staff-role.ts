import { z } from 'zod';

/** The roles of staff; every other account is a customer's. */
export const STAFF_ROLES = ['owner', 'editor', 'orders', 'finance'] as const;
export const staffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.output<typeof staffRole>;
