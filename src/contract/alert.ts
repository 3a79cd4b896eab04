import { z } from 'zod';
import { describeResponse } from './response.ts';

/** Problems of a running shop that need a person. */
export const alertKind = z.enum([
  'refund-due',
  'payment-unclear',
  'payment-held',
  'payment-returned',
  'wallet-key-refused',
  'publication-failed',
  'cbms-failed',
  'mail-backlog',
  'backup-failed',
  'disk-full',
  'clock-wrong',
]);
export type AlertKind = z.infer<typeof alertKind>;

/** An alert: what is wrong and what to do, in sentences. `view` is null where it is done on the server. */
export const alert = z.object({
  kind: alertKind,
  message: z.string(),
  action: z.string(),
  /** The part of the Studio's address after the hash. */
  view: z.string().nullable(),
});
export type Alert = z.infer<typeof alert>;

/** `GET /alerts`: the present alerts, the most urgent first. */
export const alertsResponse = describeResponse(z.array(alert));
