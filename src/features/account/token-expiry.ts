import { isObject } from '../../browser/parse.ts';
import { parseStored } from '../../browser/storage.ts';

/** When an access token expires; undefined when it cannot be read from it. */
export function tokenExpiry(token: string): Date | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const claims = parseStored(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isObject(claims) && typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : undefined;
  } catch {
    return undefined;
  }
}
