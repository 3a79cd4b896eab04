import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const WELL_FORMED = /^[\w.=+/-]{8,128}$/;

/**
 * Names a request, so that its log lines, its answer and the proxy's log can be found together. A proxy's own name for
 * it is taken over where one is trusted; a stranger could otherwise write into the log, or use one name for all.
 */
export const requestIdOf =
  (isBehindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  };

/** An address as it is logged: what comes after the path may hold a code, a token or a name. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
