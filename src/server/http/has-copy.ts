import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/**
 * Whether the caller has a response already, so that 304 answers it. A proxy that compresses makes tags weak, and a
 * cache may send several: both are compared as RFC 9110 §13.1.2 says.
 */
export const hasCopy = (headers: IncomingHttpHeaders, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
