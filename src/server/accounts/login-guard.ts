import { MINUTE_MS } from '../../rules/shop/milliseconds.ts';
import type { Counters, Limit, Taken } from '../limits/counters.ts';
import type { Device } from './device-cookie.ts';

/**
 * Wrong passwords for one account. Browsers that never logged in to it share the count of their network and one count
 * of the whole account: 50 an hour, 1,200 a day, however many machines guess. A browser that logged in before has a
 * count of its own, so that no stranger can keep the owner out; on a new device a reset by e-mail gives it one.
 */
const STRANGERS_OF_NETWORK: Limit = { name: 'login-network', max: 10, windowMs: MINUTE_MS };
const STRANGERS: Limit = { name: 'login-account', max: 50, windowMs: 60 * MINUTE_MS };
const KNOWN_DEVICE: Limit = { name: 'login-device', max: 10, windowMs: 10 * MINUTE_MS };

export type LoginAttempt = {
  /** As typed; counted alike with and without an account. */
  email: string;
  network: string;
  /** The browser's proof that it logged in to this very account before. */
  device: Device | undefined;
};

type Count = { limit: Limit; subject: string };

const getCounts = ({ email, network, device }: LoginAttempt): Count[] =>
  device
    ? [{ limit: KNOWN_DEVICE, subject: `${device.userId} ${device.nonce}` }]
    : [
        { limit: STRANGERS_OF_NETWORK, subject: `${network} ${email}` },
        { limit: STRANGERS, subject: email },
      ];

/** Counts a login before its password is checked. One that the narrow limit rejects does not count for the wide one. */
export async function beginLogin(counters: Counters, attempt: LoginAttempt): Promise<Taken> {
  for (const { limit, subject } of getCounts(attempt)) {
    const taken = await counters.take(limit, subject);
    if (!taken.isAllowed) return taken;
  }
  return { isAllowed: true };
}

/** Takes the count back after a right password. */
export async function forgiveLogin(counters: Counters, attempt: LoginAttempt): Promise<void> {
  for (const { limit, subject } of getCounts(attempt)) await counters.giveBack(limit, subject);
}
