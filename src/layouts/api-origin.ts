import { PUBLIC_API_BASE } from '../client/base.ts';

/** The origin of the API and its pictures; undefined where it is the pages' own. */
export const API_ORIGIN: string | undefined = URL.canParse(PUBLIC_API_BASE)
  ? new URL(PUBLIC_API_BASE).origin
  : undefined;
