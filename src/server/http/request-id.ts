import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const WELL_FORMED = /^[\w.=+/-]{8,128}$/;

/**
 * The id of a request, which connects its log lines, its response and the proxy's log. A proxy's own id is used only
 * where the proxy is trusted: a stranger could otherwise write into the log, or use one id for all requests.
 */
export const getRequestId =
  (isBehindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  };

/** The path of an address, for the log: its query may hold a code, a token or a name. */
export const getPath = (url: string): string => url.split('?', 1)[0] ?? '';
