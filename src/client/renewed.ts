import { z } from 'zod';
import { keepAccessToken } from './session.ts';

/** A call that ends all access tokens of the account may give a new one along; another host may not. */
export const renewed = z.object({ accessToken: z.string().optional() }).catch({});

/** Goes on with the new access token, without a refused call in between. */
export function keepRenewed({ accessToken }: z.output<typeof renewed>): void {
  if (accessToken) keepAccessToken(accessToken);
}
