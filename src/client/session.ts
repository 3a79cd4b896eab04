import { API_BASE } from './base.ts';
import { withTabLock } from './tab-lock.ts';

/** The outcome of a token refresh. Only `refused` ends the session: an unreachable server says nothing about it. */
export type Renewal = 'renewed' | 'refused' | 'unreachable';

/** Client errors that another attempt may not meet again: request timeout, too early, too many requests. */
const PASSING = [408, 425, 429];
const isHttpError = (status: number) => status >= 400 && status < 500 && !PASSING.includes(status);
/** The lock below is shared by all tabs: a call that never ends must not block them all. */
const LONGEST_WAIT = 20_000;

/**
 * The access token lives in memory only: storage is readable by any script that slips in (docs/architecture.md,
 * Session).
 */
let accessToken: string | undefined;
let renewing: Promise<Renewal> | undefined;
const endedListeners = new Set<() => void>();

export const currentAccessToken = (): string | undefined => accessToken;

export function keepAccessToken(token: string | undefined): void {
  accessToken = token;
}

/** Calls back when the server refused to refresh the session: local credentials must be removed (spec §7). */
export function onSessionEnded(listener: () => void): () => void {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
}

/** One tab refreshes at a time: the cookie rotates, and two tabs at once would look like a stolen token. */
const REFRESH = 'hardware-pasal:refresh';

/** Plain fetch: this module is part of what every page loads, the schemas are not. */
async function requestToken(): Promise<Renewal> {
  const response = await fetch(`${API_BASE}/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    credentials: 'include',
    // The response sets the next refresh cookie: leaving the page must not abort the call.
    keepalive: true,
    signal: AbortSignal.timeout(LONGEST_WAIT),
  });
  if (isHttpError(response.status)) return 'refused';
  const body: unknown = await response.json();
  const token = (body as { accessToken?: unknown } | null)?.accessToken;
  if (!response.ok || typeof token !== 'string') return 'unreachable';
  accessToken = token;
  return 'renewed';
}

async function renew(): Promise<Renewal> {
  const renewal = await withTabLock(REFRESH, requestToken).catch((): Renewal => 'unreachable');
  if (renewal === 'refused') {
    accessToken = undefined;
    for (const listener of endedListeners) listener();
  }
  return renewal;
}

/** Refreshes the access token by the cookie; concurrent calls share one request. */
export function refreshSession(): Promise<Renewal> {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}
