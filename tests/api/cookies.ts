import type { ApiResponse } from './shop-client.ts';

/** The cookies of a response, as a browser sends them back. @param names only these, else all */
export const getCookies = ({ headers }: ApiResponse, ...names: string[]): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => names.length === 0 || names.includes(cookie.split('=')[0] ?? ''))
    .join('; ');
