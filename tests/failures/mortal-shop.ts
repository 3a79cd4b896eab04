import { setTimeout as pause } from 'node:timers/promises';
import { type ApiResponse, bearer, request } from '../api/shop-client.ts';
import type { Chance } from '../chance.ts';
import { getAddress, kill, run } from '../process.ts';

export const GIVE_UP_MS = 120_000;
export const PAUSE_MS = 50;

/** A shop in a process of its own that is killed and opened again; `api` is its present address. */
export async function mortalShop(settings: Record<string, string>) {
  let process = run('tests/failures/serve.ts', settings);
  let api = `${await getAddress(process)}/api`;
  return {
    api: () => api,
    /** Where a page of the shop is now. */
    reach: (address: string) => {
      const { pathname, search } = new URL(address);
      return pathname.startsWith('/api/') ? `${new URL(api).origin}${pathname}${search}` : address;
    },
    async reopen() {
      await kill(process);
      process = run('tests/failures/serve.ts', settings);
      api = `${await getAddress(process)}/api`;
    },
    end: () => kill(process),
  };
}

export type MortalShop = Awaited<ReturnType<typeof mortalShop>>;

type Call = { method?: string; body?: unknown; token?: string; key?: string };
/** `isRepeated`: nobody heard the answer to an earlier try, so that this one may have found its work done. */
type PatientResponse = ApiResponse & { isRepeated: boolean };

/** How long a call may have been under way when the shop is killed. */
const LONGEST_WORK_MS = 40;
/** How many of the answers never arrive. */
const LOST = 1 / 3;

/**
 * Calls that are sent again, under their own key, until the shop has answered and the answer arrives. Some of those that
 * write kill the shop: at a random time after they were sent, or when they are done and nobody has heard of it. Answers
 * are lost without a kill too.
 * @param writes about how many writes there are to be, among which `random` spreads the kills
 */
export function patientCalls(
  shop: MortalShop,
  { kills, writes, random }: { kills: number; writes: number; random: Chance },
) {
  const killedAt = Array.from({ length: kills }, (_, index) =>
    Math.floor(((index + random.upTo(100) / 100) * writes) / kills),
  );
  /** `cut`: calls without an answer because of a kill; `lost`: those that were done, and whose answer was lost. */
  const counts = { kills: 0, cut: 0, lost: 0, answered: 0 };
  let opening: Promise<void> | undefined;
  let isAiming = false;

  /** Kills the shop while this call is under way, or its answer. */
  async function strike(call: Promise<ApiResponse | undefined>): Promise<undefined> {
    isAiming = true;
    counts.kills += 1;
    const patience = random.is(0.5) ? GIVE_UP_MS : random.upTo(LONGEST_WORK_MS);
    counts[(await Promise.race([call, pause(patience)])) ? 'lost' : 'cut'] += 1;
    opening = shop.reopen();
    await opening;
    opening = undefined;
    isAiming = false;
  }

  async function attempt(path: string, { method, body, token, key }: Call): Promise<ApiResponse | undefined> {
    await opening;
    const sent = request(`${shop.api()}${path}`, {
      method,
      headers: {
        ...(token && bearer(token)),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (method === 'GET') return sent;
    const isDue = counts.answered >= (killedAt[counts.kills] ?? Number.POSITIVE_INFINITY);
    if (isDue && !isAiming) return strike(sent);
    const response = await sent;
    if (response && random.is(1 - LOST)) return response;
    counts[response ? 'lost' : 'cut'] += 1;
    return undefined;
  }

  /** A call until its answer arrives. @throws Error when none does */
  async function send(path: string, { method = 'POST', ...call }: Call): Promise<PatientResponse> {
    const giveUpAt = Date.now() + GIVE_UP_MS;
    let isRepeated = false;
    let last = 'nothing';
    while (Date.now() < giveUpAt) {
      const response = await attempt(path, { method, ...call });
      if (response && response.status < 500 && response.status !== 429) {
        if (method !== 'GET') counts.answered += 1;
        return { ...response, isRepeated };
      }
      if (response?.status !== 429) isRepeated = true;
      last = response ? `${response.status} ${JSON.stringify(response.body)}` : last;
      await pause(PAUSE_MS);
    }
    throw new Error(`${method} ${path} was not answered in time; the last answer was ${last}`);
  }

  const refused = (path: string, { status, body }: ApiResponse) =>
    new Error(`${path} was answered with ${status} ${JSON.stringify(body)}`);

  return {
    counts,
    /** The body of a call that must succeed, also when it is repeated. */
    async does(path: string, call: Call): Promise<any> {
      const response = await send(path, call);
      if (response.status >= 300) throw refused(path, response);
      return response.body;
    },
    /**
     * A call without a key that leads to a state, which is its natural key: repeated it may be refused, where it was done.
     * @param isThere whether the state is there
     */
    async leadsTo(path: string, call: Call, isThere: () => Promise<boolean>): Promise<void> {
      const response = await send(path, call);
      if (response.status < 300) return;
      const wasDone = response.status === 409 && response.isRepeated && (await isThere());
      if (!wasDone) throw refused(path, response);
    },
  };
}

export type PatientCalls = ReturnType<typeof patientCalls>;
