import { INVISIBLE } from '../../contract/plain-text.ts';

/** `https://`, `mailto:` and the like, also behind other characters: mail programs look for them within words. */
const SCHEME = /[a-z][a-z0-9+.-]*:(?:\/+|(?=\S*@))/gi;
/** Dots that mail programs read as part of a host name. No top-level domain has one letter, so "K.C." stays. */
const HOST_DOT = /(?<=\S)[.\u3002\uFF0E\uFF61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/**
 * Removes everything from a typed text that a mail program would turn into a link: schemes are removed, and
 * `example.com` becomes `example[.]com`.
 */
export const defuseLinks = (text: string): string =>
  text.replace(INVISIBLE, '').replace(SCHEME, '').replace(HOST_DOT, '[.]');
