import { isWebAddress } from '../contract/web-link.ts';

/** An absolute address that a browser may be sent to; undefined for anything else, such as `javascript:`. */
export const webAddress = (text: string | undefined): string | undefined =>
  text && isWebAddress(text) ? text : undefined;
