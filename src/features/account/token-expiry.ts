import { isObject } from '../../browser/parse.ts';
import { parseStored } from '../../browser/storage.ts';

/** When an access token ends, as it says itself; undefined when it says nothing that can be read. */
export function tokenExpiry(token: string): Date | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const claims = parseStored(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isObject(claims) && typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : undefined;
  } catch {
    return undefined;
  }
}
