import { PUBLIC_API_BASE } from '../client/base.ts';

/** The origin that pictures and answers come from, where it is not the pages' own. */
export const API_ORIGIN: string | undefined = URL.canParse(PUBLIC_API_BASE)
  ? new URL(PUBLIC_API_BASE).origin
  : undefined;
