import { z } from 'zod';
import { keepAccessToken } from './session.ts';

/** Our server sends a new access token in the response of a call that ends all others; other hosts may not. */
export const renewed = z.object({ accessToken: z.string().optional() }).catch({});

/** Uses the new access token at once: with the old one the next call would fail. */
export function keepRenewed({ accessToken }: z.output<typeof renewed>): void {
  if (accessToken) keepAccessToken(accessToken);
}
