import { createHash } from 'node:crypto';

/** A digest of what somebody was shown, by which a later call names it (docs/decisions/0072). */
export const getRevision = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
