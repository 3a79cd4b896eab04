import { MINUTE_MS } from '../../rules/shop/milliseconds.ts';
import type { Caller } from './access-tokens.ts';

/**
 * How long a log-in counts as proof of who calls. What makes something that outlives a session asks for one: a thief of
 * the session has neither password nor code.
 */
const PROOF_LASTS_MS = 10 * MINUTE_MS;

/** Whether a session was proved a short time ago: by its log-in, or by password and code since. Renewals do not count. */
export const isProved = ({ provedAt }: Caller): boolean =>
  provedAt !== undefined && Date.now() - provedAt < PROOF_LASTS_MS;
