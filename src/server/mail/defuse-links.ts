import { INVISIBLE } from '../../contract/plain-text.ts';

/**
 * `https://`, `mailto:` and the like, also behind other characters: mail programs look for them within words. It begins where
 * no other can have begun, and looks for an `@` no further than an address is long: else a long word takes seconds.
 */
const SCHEME = /(?<![a-z0-9+.-])([0-9+.-]*)[a-z][a-z0-9+.-]*:(?:\/+|(?=\S{0,320}@))/gi;
/** Dots that mail programs read as part of a host name. No top-level domain has one letter, so "K.C." stays. */
const HOST_DOT = /(?<=\S)[.\u3002\uFF0E\uFF61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/**
 * Removes everything from a typed text that a mail program would turn into a link: schemes are removed, and
 * `example.com` becomes `example[.]com`.
 */
export const defuseLinks = (text: string): string =>
  text.replace(INVISIBLE, '').replace(SCHEME, '$1').replace(HOST_DOT, '[.]');
